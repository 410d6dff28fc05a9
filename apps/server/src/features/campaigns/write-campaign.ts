import { createHash } from 'node:crypto';
import { type CampaignFields, frozenRules } from '@traco/contract/campaigns/campaign-rules';
import { afterAct } from '@traco/contract/campaigns/campaign-words';
import { salaryRisk } from '@traco/contract/campaigns/salary-risk';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { dayIn } from '@traco/contract/values/time-zone';
import { v7 as uuidv7 } from 'uuid';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { areKnownFiles } from '../files/files.service.ts';
import { publishNew } from '../terms/terms.service.ts';
import * as rows from './campaigns.queries.ts';
import { countPoints } from './count-points.ts';
import { holdCampaign, holdFor } from './hold-campaign.ts';
import { readCampaign } from './read-campaign.ts';
import { termOfCampaign } from './term-of-campaign.rules.ts';
import { readUsual } from './usual.ts';

const { campaigns } = signedInDoor;

/** Letters that a reason to publish in spite of a risk has at least: what is shorter says nothing. */
const REASON_LETTERS = 20;

interface WriteErrors {
  UNIT_NOT_FOUND(): Error;
  FILE_UNKNOWN(): Error;
}

/** What is kept of what was written, every prize with an id of ours; or the contract's refusal. */
async function composed(db: Database, fields: CampaignFields, errors: WriteErrors) {
  const { kind, name, unitIds, startsOn, endsOn, rules, prizes } = fields;
  if (!(await rows.areUnits(db, unitIds))) throw errors.UNIT_NOT_FOUND();
  const photos = prizes.map(({ photoId }) => photoId);
  if (!(await areKnownFiles(db, photos, 'campaign-prize', new Date(0)))) throw errors.FILE_UNKNOWN();
  return {
    kind,
    name,
    startsOn,
    endsOn,
    rules,
    unitIds: [...new Set(unitIds)],
    prizes: prizes.map(({ words, stock, needs, amount, photoId }) => ({
      id: uuidv7(),
      words,
      stock,
      needs,
      amount,
      photoId,
    })),
  };
}

/** What the check of law finds in a campaign today. */
async function risksOf(db: Database, campaign: rows.CampaignRow, at: Date) {
  const { kind, unitIds, startsOn, endsOn, rules, prizes } = campaign;
  const { people, monthsInARow, usual } = await readUsual(
    db,
    { kind, unitIds, startsOn, exceptId: campaign.id },
    at,
  );
  return salaryRisk({
    startsOn,
    endsOn,
    metrics: rules.metrics,
    totalPoints: rules.totalPoints,
    prizes,
    people,
    monthsInARow,
    usual: Object.fromEntries(usual.map(({ metric, quantity }) => [metric, quantity])),
  });
}

/** A campaign is written, published with its rules frozen, and its points are counted. */
export const writeHandlers = {
  create: campaigns.create.handler(async ({ input, context: { db, actor }, errors }) => {
    const { id, ...fields } = input;
    const kept = await composed(db, fields, errors);
    const isNew = await rows.insertCampaign(db, { id, ...kept, createdBy: actor.accountId });
    const found = await readCampaign(db, id, actor);
    if (!found || !(isNew || (await rows.isOf(db, id, actor.accountId)))) throw errors.ID_TAKEN();
    return found;
  }),

  edit: campaigns.edit.handler(async ({ input, context: { db, actor }, errors }) => {
    const { id, revision, ...fields } = input;
    const held = await holdCampaign(db, { id, revision }, errors);
    if (held.state !== 'draft') throw errors.WRONG_STATE();
    await rows.updateCampaign(db, held, await composed(db, fields, errors));
    return (await readCampaign(db, id, actor))!;
  }),

  publish: campaigns.publish.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const held = await holdFor(db, input, 'publish', errors);
    if (held.startsOn < dayIn(now(), COMPANY_ZONE)) throw errors.STARTED_ALREADY();
    const risks = await risksOf(db, held, now());
    if (risks.length > 0 && input.riskReason.length < REASON_LETTERS)
      throw errors.RISK_REASON_REQUIRED({ data: { risks } });
    const rulesText = frozenRules(held);
    const sha256 = createHash('sha256').update(rulesText, 'utf8').digest('hex');
    const termVersionId = await publishNew(db, {
      kind: 'rewards',
      title: `Regulamento da campanha ${held.name}`,
      body: termOfCampaign({ ...held, sha256 }),
      roles: [held.kind],
      unitIds: held.unitIds,
      by: { accountId: actor.accountId, at: now() },
    });
    await rows.updateCampaign(db, held, {
      state: afterAct(held.state, 'publish')!,
      rulesText,
      sha256,
      termVersionId,
      riskReason: risks.length > 0 ? input.riskReason : '',
      publishedAt: now(),
      publishedBy: actor.accountId,
    });
    await rows.insertPrizes(
      db,
      held.prizes.map(({ id, stock }) => ({ id, campaignId: held.id, stock })),
    );
    return (await readCampaign(db, held.id, actor))!;
  }),

  count: campaigns.count.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const held = await rows.lockCampaign(db, input.id);
    if (!held) throw errors.CAMPAIGN_NOT_FOUND();
    if (held.state !== 'published' && held.state !== 'measuring') throw errors.WRONG_STATE();
    await countPoints(db, held, now());
    return (await readCampaign(db, held.id, actor))!;
  }),
};
