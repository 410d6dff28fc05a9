import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW } from '../../testing/plant.ts';
import { refused } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import {
  AFTER,
  AFTER_CONTEST,
  type CampaignPlant,
  campaignFields,
  joining,
  openCampaignPlant,
} from './campaigns.fixture.ts';
import { countCampaigns } from './campaigns.jobs.ts';

let world: World;
let plant: CampaignPlant;
let admin: Client;
let hers: Client;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  plant = await openCampaignPlant(world);
  ({ admin, hers } = plant);
  world.setNow(NOW);
});

const missing = () => ({ id: randomUUID(), revision: 1 });
const prize = (with_: object = {}) => [
  { words: 'Camisa', stock: 1, needs: 'points' as const, amount: 50, photoId: null, ...with_ },
];

/** What the office does with a campaign that it names by id and revision. */
const acts: Record<string, (of: { id: string; revision: number }) => Promise<unknown>> = {
  edit: (of) => admin.campaigns.edit({ ...campaignFields(), ...of }),
  publish: (of) => admin.campaigns.publish(of),
  measure: (of) => admin.campaigns.measure(of),
  approve: (of) => admin.campaigns.approve(of),
  pay: (of) => admin.campaigns.pay(of),
};

test.each(Object.keys(acts))('%s: not of nothing, nor over what somebody else changed', async (name) => {
  const draft = await admin.campaigns.create({ id: randomUUID(), ...campaignFields() });
  const { id, revision } = name === 'edit' || name === 'publish' ? draft : await plant.published();
  await refused(acts[name]!(missing()), 'CAMPAIGN_NOT_FOUND');
  await refused(acts[name]!({ id, revision: revision + 1 }), 'STALE_REVISION');
});

test('each act has its state', async () => {
  const published = await plant.published();
  for (const name of ['publish', 'approve', 'pay']) await refused(acts[name]!(published), 'WRONG_STATE');
  const draft = await admin.campaigns.create({ id: randomUUID(), ...campaignFields() });
  await refused(acts.measure!(draft), 'WRONG_STATE');
  await refused(admin.campaigns.count({ id: draft.id }), 'WRONG_STATE');
  await refused(admin.campaigns.count({ id: randomUUID() }), 'CAMPAIGN_NOT_FOUND');
  await refused(admin.campaigns.get({ id: randomUUID() }), 'CAMPAIGN_NOT_FOUND');
});

test('what is written names units and photos that are there, under an id of its own', async () => {
  const id = randomUUID();
  const draft = await admin.campaigns.create({ id, ...campaignFields() });
  await refused(plant.other.campaigns.create({ id, ...campaignFields({ name: 'Outra' }) }), 'ID_TAKEN');
  const elsewhere = campaignFields({ unitIds: [randomUUID()] });
  const unseen = campaignFields({ prizes: prize({ photoId: randomUUID() }) });
  for (const [code, fields] of [
    ['UNIT_NOT_FOUND', elsewhere],
    ['FILE_UNKNOWN', unseen],
  ] as const) {
    await refused(admin.campaigns.create({ id: randomUUID(), ...fields }), code);
    await refused(admin.campaigns.edit({ id, revision: draft.revision, ...fields }), code);
  }
});

test('what began already is not published; what could be salary needs a reason', async () => {
  const late = await admin.campaigns.create({
    id: randomUUID(),
    ...campaignFields({ startsOn: '2026-11-17' }),
  });
  await refused(admin.campaigns.publish(late), 'STARTED_ALREADY');
  const free = await admin.campaigns.create({
    id: randomUUID(),
    ...campaignFields({ prizes: prize({ amount: 0 }) }),
  });
  await expect(admin.campaigns.publish({ id: free.id, revision: free.revision })).rejects.toMatchObject({
    code: 'RISK_REASON_REQUIRED',
    data: { risks: [{ key: 'fixed' }] },
  });
  const reason = 'O jurídico aprovou em ata de 10/11.';
  const published = await admin.campaigns.publish({
    id: free.id,
    revision: free.revision,
    riskReason: reason,
  });
  expect(published).toMatchObject({ state: 'published', riskReason: reason });
});

test('joining: by the rules that were read, in time, by whom it is for', async () => {
  const campaign = await plant.published({
    rules: { ...campaignFields().rules, joinUntil: '2026-11-20' },
  });
  await refused(plant.other.campaigns.join(joining(campaign)), 'NOT_FOR_YOU');
  await refused(hers.campaigns.join({ ...joining(campaign), id: randomUUID() }), 'CAMPAIGN_NOT_FOUND');
  await refused(hers.campaigns.join({ ...joining(campaign), sha256: 'a'.repeat(64) }), 'RULES_CHANGED');
  world.setNow('2026-11-21T14:00:00Z');
  await refused(hers.campaigns.join(joining(campaign)), 'JOIN_OVER');
  world.setNow(NOW);
  await world.pool.query('update term_versions set revoked_at = now() where id = $1', [
    campaign.termVersionId,
  ]);
  await refused(hers.campaigns.join(joining(campaign)), 'TERM_GONE');
});

test('pages: a cursor of another list is none', async () => {
  const { id } = await plant.published();
  await refused(admin.campaigns.list({ cursor: 'x' }), 'CURSOR_INVALID');
  await refused(hers.campaigns.events({ id, cursor: 'x' }), 'CURSOR_INVALID');
});

/** A campaign that the seller has joined with 80 points, and one who stands behind without any. */
async function joined(prizes = prize()) {
  const campaign = await plant.published({ prizes });
  const seller = await world.seller({ unit_id: plant.unit.id });
  const another = await world.as(
    await world.account('seller', { unit_id: plant.unit.id, seller_id: seller.id }),
  );
  const { id: loadId } = await plant.sold(8);
  await hers.campaigns.join(joining(campaign));
  await another.campaigns.join(joining(campaign));
  await world.run(countCampaigns);
  return { campaign, another, loadId, prizeId: campaign.prizes[0]!.id };
}
async function measured(id: string) {
  world.setNow(AFTER);
  await world.run(countCampaigns);
  const { revision } = await admin.campaigns.get({ id });
  return admin.campaigns.measure({ id, revision });
}

test('prizes by place wait for the result, and are of that place once', async () => {
  const { campaign, another, prizeId } = await joined(prize({ needs: 'place', amount: 1, stock: 5 }));
  const { id } = campaign;
  const asked = () => ({ id, redemptionId: randomUUID(), prizeId });
  await refused(hers.campaigns.redeem(asked()), 'TOO_EARLY');
  await refused(hers.campaigns.redeem({ ...asked(), id: randomUUID() }), 'CAMPAIGN_NOT_FOUND');
  const { revision } = await measured(id);
  world.setNow(AFTER_CONTEST);
  await admin.campaigns.approve({ id, revision });
  await refused(another.campaigns.redeem(asked()), 'NOT_PLACE');
  const first = asked();
  await hers.campaigns.redeem(first);
  await refused(hers.campaigns.redeem(asked()), 'NOT_PLACE');
  await refused(another.campaigns.redeem(first), 'ID_TAKEN');
});

test('a contest is a member’s, of its own id, and is decided once', async () => {
  const { campaign, another } = await joined();
  const { id } = campaign;
  await measured(id);
  const contestId = randomUUID();
  const words = 'Faltou a nota 4.321.';
  await refused(hers.campaigns.contest({ id: randomUUID(), contestId, words }), 'CAMPAIGN_NOT_FOUND');
  await refused(plant.other.campaigns.contest({ id, contestId: randomUUID(), words }), 'NOT_A_MEMBER');
  const contest = await hers.campaigns.contest({ id, contestId, words });
  await refused(another.campaigns.contest({ id, contestId, words }), 'ID_TAKEN');
  const decision = { id, contestId, revision: contest.revision, isRight: false, answer: 'Foi de outro mês.' };
  const decide = (with_: object) => admin.campaigns.decideContest({ ...decision, ...with_ });
  await refused(decide({ id: randomUUID() }), 'CAMPAIGN_NOT_FOUND');
  await refused(decide({ contestId: randomUUID() }), 'CONTEST_NOT_FOUND');
  await refused(decide({ revision: 9 }), 'STALE_REVISION');
  await decide({});
  await refused(decide({ revision: contest.revision + 1 }), 'WRONG_STATE');
});

test('a prize whose points the result did not give is refused, never approved', async () => {
  const { campaign, loadId, prizeId } = await joined();
  const { id } = campaign;
  const asked = await hers.campaigns.redeem({ id, redemptionId: randomUUID(), prizeId });
  await world.pool.query('update loads set delivered_m3 = 4 where id = $1', [loadId]);
  const { revision } = await measured(id);
  world.setNow(AFTER_CONTEST);
  await admin.campaigns.approve({ id, revision });
  const decision = { id, redemptionId: asked.id, revision: asked.revision, to: 'approved' as const };
  const decide = (with_: object) => admin.campaigns.decideRedemption({ ...decision, ...with_ });
  await refused(decide({}), 'POINTS_LOST');
  await refused(decide({ id: randomUUID() }), 'CAMPAIGN_NOT_FOUND');
  await refused(decide({ redemptionId: randomUUID() }), 'REDEMPTION_NOT_FOUND');
  await refused(decide({ revision: 9 }), 'STALE_REVISION');
  await refused(decide({ to: 'delivered' }), 'WRONG_STATE');
});
