import { createHash } from 'node:crypto';
import { frozenRules } from '@traco/contract/campaigns/campaign-rules';
import type { CampaignKind, CampaignState, ShownAs } from '@traco/contract/campaigns/campaign-words';
import { frozenText } from '@traco/contract/terms/term-text';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import {
  countPoints,
  findCampaign,
  freezeResult,
  updateCampaign,
} from '../../features/campaigns/campaigns.service.ts';
import { termOfCampaign } from '../../features/campaigns/term-of-campaign.rules.ts';
import {
  campaignContests,
  campaignMembers,
  campaignPrizes,
  campaigns,
  redemptions,
  termAnswers,
  terms,
  termVersions,
} from '../tables/index.ts';
import { insertRows } from './bulk.ts';
import { type Story, stories } from './campaign-stories.ts';
import type { Company } from './company.ts';
import type { Plant } from './people.ts';
import { createRandom, type Random } from './random.ts';

const DAY_MS = 86_400_000;
const ZONE = 'America/Sao_Paulo';

interface Wanted {
  client: PoolClient;
  company: Company;
  random: Random;
  now: Date;
}

/** Writes the campaigns: their points, places and hashes are made by the very code that makes them in the product. */
export async function writeCampaigns(client: PoolClient, company: Company, now: Date): Promise<void> {
  const wanted = { client, company, random: createRandom('traço campaigns'), now };
  for (const story of stories) await writeCampaign(wanted, story);
}

async function writeCampaign(wanted: Wanted, story: Story): Promise<void> {
  const { client, company, random, now } = wanted;
  const today = dayIn(now, ZONE);
  const [startsOn, endsOn] = [addDays(today, story.days[0]), addDays(today, story.days[1])];
  const publishedAt = new Date(Math.min(now.getTime(), Date.parse(`${startsOn}T11:00:00Z`)) - 3 * DAY_MS);
  const office = company.accounts.rows[0]!.id;
  const prizes = story.prizes.map((prize) => ({ ...prize, id: random.id(publishedAt), photoId: null }));
  const rules = {
    metrics: story.metrics,
    totalPoints: 1_000,
    tieBreak: 'heaviest' as const,
    // Managers join before their weeks begin.
    joinUntil: story.kind === 'manager' ? startsOn : endsOn,
    measuredBy: 'Controladoria',
    notes: '',
  };
  const fields = { kind: story.kind, name: story.name, unitIds: [], startsOn, endsOn, rules, prizes };
  const id = random.id(publishedAt);
  const draft = { id, ...fields, createdBy: office, createdAt: publishedAt };
  if (story.state === 'draft') return insertRows(client, campaigns, [draft]);
  const rulesText = frozenRules(draft);
  const sha256 = createHash('sha256').update(rulesText, 'utf8').digest('hex');
  const term = await writeTerm(wanted, { ...fields, sha256, office, publishedAt });
  const state = story.state === 'published' ? 'published' : 'measuring';
  await insertRows(client, campaigns, [
    {
      ...draft,
      state,
      rulesText,
      sha256,
      termVersionId: term.versionId,
      publishedAt,
      publishedBy: office,
    },
  ]);
  await insertRows(
    client,
    campaignPrizes,
    prizes.map(({ id: prizeId, stock }) => ({ id: prizeId, campaignId: id, stock })),
  );
  const members = await writeMembers(wanted, { id, kind: story.kind, startsOn, term });
  await finish(wanted, story.state, id, members);
}

interface Term {
  termId: string;
  versionId: string;
  sha256: string;
}

async function writeTerm(
  { client, random }: Wanted,
  told: Parameters<typeof termOfCampaign>[0] & { office: string; publishedAt: Date },
): Promise<Term> {
  const { office, publishedAt } = told;
  const [termId, versionId] = [random.id(publishedAt), random.id(publishedAt)];
  const title = `Regulamento da campanha ${told.name}`;
  const body = termOfCampaign(told);
  const text = frozenText({ termId, version: 1, title, body, attachments: [] });
  const sha256 = createHash('sha256').update(text, 'utf8').digest('hex');
  await insertRows(client, terms, [
    { id: termId, kind: 'rewards', createdBy: office, createdAt: publishedAt },
  ]);
  await insertRows(client, termVersions, [
    {
      id: versionId,
      termId,
      version: 1,
      title,
      body,
      roles: [told.kind],
      frozenText: text,
      sha256,
      publishedAt,
      publishedBy: office,
      createdAt: publishedAt,
    },
  ]);
  return { termId, versionId, sha256 };
}

type MemberRow = typeof campaignMembers.$inferInsert;

/** Who takes part, by the acceptance of the term: of every plant two sellers, or its manager. */
async function writeMembers(
  { client, company, random }: Wanted,
  { id: campaignId, kind, startsOn, term }: { id: string; kind: CampaignKind; startsOn: string; term: Term },
): Promise<MemberRow[]> {
  const people = company.plants.flatMap((plant) =>
    peopleOf(plant, kind).map((person) => ({ plant, person })),
  );
  const joinedAt = (turn: number) => new Date(Date.parse(`${startsOn}T12:00:00Z`) + turn * 60_000);
  const answers = people.map(({ plant, person }, turn) => ({
    id: random.id(joinedAt(turn)),
    termId: term.termId,
    versionId: term.versionId,
    sha256: term.sha256,
    personKind: kind,
    personId: person.id,
    unitId: plant.unit.id,
    personName: person.name,
    personCpf: person.cpf,
    personUnit: plant.unit.name,
    answer: 'accepted' as const,
    reason: '',
    code: codeOf(random),
    way: 'signed_in' as const,
    ipAddress: '',
    userAgent: '',
    answeredAt: joinedAt(turn),
  }));
  await insertRows(client, termAnswers, answers);
  const members = people.map(({ plant, person }, turn) => ({
    id: random.id(joinedAt(turn)),
    campaignId,
    unitId: plant.unit.id,
    answerId: answers[turn]!.id,
    sellerId: kind === 'seller' ? person.id : null,
    managerId: kind === 'manager' ? person.id : null,
    shownAs: (turn % 3 === 2 ? 'initials' : 'name') as ShownAs,
    countsFrom: startsOn,
    joinedAt: joinedAt(turn),
  }));
  await insertRows(client, campaignMembers, members);
  return members;
}

const peopleOf = ({ sellers, managers }: Plant, kind: CampaignKind) =>
  kind === 'seller' ? sellers.slice(0, 2) : managers.slice(0, 1);

const SIGNS = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const codeOf = (random: Random) => Array.from({ length: 16 }, () => random.pick([...SIGNS])).join('');

/** Counts the points, and takes the campaign to where its story has come. */
async function finish(
  { client, company, random, now }: Wanted,
  state: CampaignState,
  id: string,
  members: readonly MemberRow[],
): Promise<void> {
  const db = drizzle(client);
  const campaign = (await findCampaign(db, id))!;
  await countPoints(db, campaign, now);
  const [prize] = campaign.prizes;
  const [first, second] = members;
  const [office, other] = [
    company.accounts.rows[0]!.id,
    company.accounts.rows.find(({ role }) => role === 'supervisor')!.id,
  ];
  const measuredAt = new Date(
    Math.min(now.getTime(), Date.parse(`${campaign.endsOn}T12:00:00Z`) + 5 * DAY_MS),
  );
  const asked = (member: MemberRow) => ({
    id: random.id(now),
    campaignId: id,
    memberId: member.id,
    unitId: member.unitId,
    sellerId: member.sellerId ?? null,
    managerId: member.managerId ?? null,
  });
  if (state === 'published' && prize?.needs === 'points') {
    const wish = campaign.prizes.at(-1)!;
    await insertRows(client, redemptions, [
      { ...asked(first!), prizeId: wish.id, points: wish.amount, requestedAt: now },
    ]);
    await client.query('update campaign_prizes set taken = 1 where id = $1', [wish.id]);
  }
  if (state !== 'measured' && state !== 'paid') return;
  const at = state === 'measured' ? new Date(now.getTime() - DAY_MS) : measuredAt;
  const result = await freezeResult(db, campaign, at);
  await updateCampaign(db, campaign, { ...result, state: 'measured', measuredAt: at, measuredBy: office });
  if (state === 'paid') {
    const later = (days: number) => new Date(at.getTime() + days * DAY_MS);
    await updateCampaign(db, campaign, { state: 'approved', approvedAt: later(6), approvedBy: office });
    await updateCampaign(db, campaign, { state: 'paid', paidAt: later(7), paidBy: other });
  }
  if (state === 'measured')
    await insertRows(client, campaignContests, [
      {
        ...asked(second!),
        words: 'Faltou a última carga da minha obra, entregue no último dia.',
        createdAt: now,
      },
    ]);
  else {
    const decidedAt = new Date(at.getTime() + 7 * DAY_MS);
    await insertRows(client, redemptions, [
      {
        ...asked(first!),
        prizeId: prize!.id,
        points: prize!.amount,
        state: 'delivered' as const,
        requestedAt: new Date(at.getTime() - 9 * DAY_MS),
        decidedBy: office,
        decidedAt,
        deliveredBy: other,
        deliveredAt: decidedAt,
      },
    ]);
    await client.query('update campaign_prizes set taken = 1 where id = $1', [prize!.id]);
  }
}
