import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW } from '../../testing/plant.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { AFTER, AFTER_CONTEST, type CampaignPlant, joining, openCampaignPlant } from './campaigns.fixture.ts';
import { countCampaigns } from './campaigns.jobs.ts';

let world: World;
let plant: CampaignPlant;

beforeAll(async () => {
  world = await openWorld();
  plant = await openCampaignPlant(world);
  await plant.sold(8);
});
afterAll(() => world.close());
beforeEach(() => world.setNow(NOW));

const points = (amount: number, stock = 1) => [
  { words: 'Churrasqueira', stock, needs: 'points' as const, amount, photoId: null },
];

/** A campaign that the seller has joined and that is measured. */
async function measured(prizes = points(50)) {
  const { hers, admin, published } = plant;
  const campaign = await published({ prizes });
  await hers.campaigns.join(joining(campaign));
  world.setNow(AFTER);
  await world.run(countCampaigns);
  const { state, revision } = await admin.campaigns.get({ id: campaign.id });
  expect(state).toBe('measuring');
  return admin.campaigns.measure({ id: campaign.id, revision });
}

test('a result is frozen with its hash, and what is corrected later moves it no more', async () => {
  const { hers, sold } = plant;
  const campaign = await measured();
  expect(campaign).toMatchObject({ state: 'measured', resultVersion: 1, contestUntil: '2026-12-23' });
  expect(campaign.members).toMatchObject([{ place: 1, points: 80 }]);
  const { rows } = await world.pool.query('select result_text from campaigns where id = $1', [campaign.id]);
  expect(createHash('sha256').update(rows[0].result_text).digest('hex')).toBe(campaign.resultSha256);
  const late = await sold(8);
  await world.run(countCampaigns);
  expect((await hers.campaigns.follow({ id: campaign.id })).member?.points).toBe(80);
  await world.pool.query('delete from loads where id = $1', [late.id]);
});

test('nobody measures what is not over', async () => {
  const { admin, published } = plant;
  const { id, revision } = await published();
  await expect(admin.campaigns.measure({ id, revision })).rejects.toMatchObject({ code: 'NOT_OVER' });
});

test('a contest that was right freezes the next version, and its days begin anew', async () => {
  const { hers, admin } = plant;
  const campaign = await measured();
  world.setNow('2026-12-20T14:00:00Z');
  const contestId = randomUUID();
  const words = { id: campaign.id, contestId, words: 'Faltou a nota 4.321, de 8 m³.' };
  const contest = await hers.campaigns.contest(words);
  expect(await hers.campaigns.contest(words)).toEqual(contest);
  const another = { ...words, contestId: randomUUID() };
  await expect(hers.campaigns.contest(another)).rejects.toMatchObject({ code: 'ALREADY_OPEN' });
  const { revision } = await admin.campaigns.get({ id: campaign.id });
  world.setNow(AFTER_CONTEST);
  const approval = { id: campaign.id, revision };
  await expect(admin.campaigns.approve(approval)).rejects.toMatchObject({ code: 'CONTESTS_OPEN' });
  const decision = {
    id: campaign.id,
    contestId,
    revision: contest.revision,
    isRight: true,
    answer: 'A nota foi lançada depois.',
  };
  await expect(admin.campaigns.decideContest(decision)).rejects.toMatchObject({ code: 'NO_POINTS' });
  const decided = await admin.campaigns.decideContest({ ...decision, points: 80 });
  expect(decided).toMatchObject({ resultVersion: 2, contestUntil: '2026-12-29', members: [{ points: 160 }] });
  expect(decided.resultSha256).not.toBe(campaign.resultSha256);
  const again = { id: campaign.id, revision: decided.revision };
  await expect(admin.campaigns.approve(again)).rejects.toMatchObject({ code: 'CONTEST_TIME' });
});

test('after five days nobody contests, and another person than who measured lets the prizes out', async () => {
  const { hers, admin, other } = plant;
  const campaign = await measured();
  world.setNow(AFTER_CONTEST);
  const late = { id: campaign.id, contestId: randomUUID(), words: 'Faltou a nota 4.321.' };
  await expect(hers.campaigns.contest(late)).rejects.toMatchObject({ code: 'CONTEST_OVER' });
  const approved = await admin.campaigns.approve({ id: campaign.id, revision: campaign.revision });
  const payment = { id: campaign.id, revision: approved.revision };
  await expect(admin.campaigns.pay(payment)).rejects.toMatchObject({ code: 'SAME_PERSON' });
  expect(await other.campaigns.pay(payment)).toMatchObject({ state: 'paid' });
});

test('whoever decided that a contest was right lets nothing out either', async () => {
  const { hers, admin, other } = plant;
  const campaign = await measured();
  const contestId = randomUUID();
  const { revision } = await hers.campaigns.contest({
    id: campaign.id,
    contestId,
    words: 'Faltou a nota 4.321.',
  });
  const decided = await other.campaigns.decideContest({
    id: campaign.id,
    contestId,
    revision,
    isRight: true,
    points: 10,
    answer: 'Faltou mesmo.',
  });
  world.setNow(AFTER_CONTEST);
  const approved = await admin.campaigns.approve({ id: campaign.id, revision: decided.revision });
  const payment = { id: campaign.id, revision: approved.revision };
  await expect(other.campaigns.pay(payment)).rejects.toMatchObject({ code: 'SAME_PERSON' });
});

test('a prize goes from asked for to delivered, and what is refused comes back', async () => {
  const { hers, admin, other } = plant;
  const campaign = await measured(points(50, 1));
  const prizeId = campaign.prizes[0]!.id;
  const { id } = campaign;
  const first = await hers.campaigns.redeem({ id, redemptionId: randomUUID(), prizeId });
  const own = await hers.campaigns.follow({ id });
  expect(own).toMatchObject({ member: { free: 30 }, prizes: [{ left: 0 }] });
  const decide = { id, redemptionId: first.id, revision: first.revision };
  const early = admin.campaigns.decideRedemption({ ...decide, to: 'approved' });
  await expect(early).rejects.toMatchObject({ code: 'NOT_APPROVED' });
  const wordless = admin.campaigns.decideRedemption({ ...decide, to: 'refused' });
  await expect(wordless).rejects.toMatchObject({ code: 'REASON_REQUIRED' });
  await admin.campaigns.decideRedemption({ ...decide, to: 'refused', reason: 'Prêmio trocado' });
  expect(await hers.campaigns.follow({ id })).toMatchObject({ member: { free: 80 }, prizes: [{ left: 1 }] });
  const next = await hers.campaigns.redeem({ id, redemptionId: randomUUID(), prizeId });
  world.setNow(AFTER_CONTEST);
  const approved = await admin.campaigns.approve({ id, revision: campaign.revision });
  const given = { id, redemptionId: next.id };
  await admin.campaigns.decideRedemption({ ...given, revision: next.revision, to: 'approved' });
  const delivery = { ...given, revision: next.revision + 1, to: 'delivered' as const };
  await expect(admin.campaigns.decideRedemption(delivery)).rejects.toMatchObject({ code: 'NOT_PAID' });
  await other.campaigns.pay({ id, revision: approved.revision });
  const { redemptions } = await admin.campaigns.decideRedemption(delivery);
  expect(redemptions.find((each) => each.id === next.id)).toMatchObject({ state: 'delivered' });
});

test('a campaign that cannot be counted keeps no other one from being counted', async () => {
  const { hers, published } = plant;
  const broken = await published();
  const whole = await published();
  for (const campaign of [broken, whole]) await hers.campaigns.join(joining(campaign));
  // As no person could make it: the first to be counted, with rules that nothing can be counted by.
  await world.pool.query('alter table campaigns disable trigger user');
  await world.pool.query(`update campaigns set starts_on = '2026-11-01', rules = '{}' where id = $1`, [
    broken.id,
  ]);
  await world.pool.query('alter table campaigns enable trigger user');
  await expect(world.run(countCampaigns)).rejects.toThrow('1 of ');
  expect((await hers.campaigns.follow({ id: whole.id })).member?.points).toBe(80);
});
