import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asPerson } from '../../testing/as-person.ts';
import { NOW } from '../../testing/plant.ts';
import { refused } from '../../testing/refusal.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { AFTER, AFTER_CONTEST, type CampaignPlant, joining, openCampaignPlant } from './campaigns.fixture.ts';
import { countCampaigns } from './campaigns.jobs.ts';

let world: World;
let plant: CampaignPlant;
let hers: Client;
let admin: Client;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  plant = await openCampaignPlant(world);
  ({ hers, admin } = plant);
  world.setNow(NOW);
});

const shirts = (with_: object = {}) => ({
  words: 'Camisa',
  stock: 10,
  needs: 'points' as const,
  amount: 50,
  photoId: null,
  ...with_,
});

/** A campaign that the seller of the plant and one of another plant have joined, with 80 points each. */
async function joined(prizes = [shirts(), shirts({ words: 'Boné' })]) {
  const campaign = await plant.published({ prizes });
  const far = await world.unit();
  const stranger = await world.seller({ unit_id: far.id });
  const another = await world.as(await world.account('seller', { unit_id: far.id, seller_id: stranger.id }));
  await plant.sold(8);
  await plant.sold(8, { seller_id: stranger.id, unit_id: far.id });
  await hers.campaigns.join(joining(campaign));
  await another.campaigns.join(joining(campaign));
  await world.run(countCampaigns);
  return { campaign, far, stranger, another, id: campaign.id };
}

async function measured(id: string) {
  world.setNow(AFTER);
  await world.run(countCampaigns);
  const { revision } = await admin.campaigns.get({ id });
  return admin.campaigns.measure({ id, revision });
}

const codesOf = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.map((each) => (each.status === 'rejected' ? each.reason.code : 'kept')).toSorted();

test('who joins twice at once takes part once', async () => {
  const campaign = await plant.published();
  const both = await Promise.all([1, 2, 3].map(() => hers.campaigns.join(joining(campaign))));
  expect(both.every(({ isMember }) => isMember)).toBe(true);
  const { members } = await admin.campaigns.get({ id: campaign.id });
  expect(members).toHaveLength(1);
});

test('points are not spent twice at once, on whichever prizes', async () => {
  const { campaign, id } = await joined();
  const prizes = campaign.prizes.map((prize) => prize.id);
  const answers = await Promise.allSettled(
    [...prizes, ...prizes, ...prizes].map((prizeId) =>
      hers.campaigns.redeem({ id, redemptionId: randomUUID(), prizeId }),
    ),
  );
  expect(codesOf(answers)).toEqual([...Array(5).fill('NO_POINTS'), 'kept']);
  expect((await hers.campaigns.follow({ id })).member?.free).toBe(30);
});

test('a request that is sent twice at once is one, and takes one of the stock', async () => {
  const { campaign, id } = await joined([shirts({ amount: 10 })]);
  const asked = { id, redemptionId: randomUUID(), prizeId: campaign.prizes[0]!.id };
  const answers = await Promise.all([1, 2, 3].map(() => hers.campaigns.redeem(asked)));
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  expect(await hers.campaigns.follow({ id })).toMatchObject({ prizes: [{ left: 9 }], member: { free: 70 } });
});

test('nobody measures what somebody else has measured, to let the first one pay', async () => {
  const { id } = await joined();
  const { revision } = await measured(id);
  await refused(plant.other.campaigns.measure({ id, revision }), 'WRONG_STATE');
});

test('who contests twice at once contests once; none is contested before it is measured, nor once it is approved', async () => {
  const { id } = await joined();
  const words = 'Faltou a carga do dia 12';
  const early = `insert into campaign_contests (id, campaign_id, member_id, seller_id, unit_id, words)
    select gen_random_uuid(), campaign_id, id, seller_id, unit_id, 'x' from campaign_members where seller_id = '${plant.seller.id}'`;
  const person = { role: 'seller', unitId: plant.unit.id, sellerId: plant.seller.id } as const;
  expect(await asPerson(world, person, early)).toBe('42501');
  await measured(id);
  const contest = () => hers.campaigns.contest({ id, contestId: randomUUID(), words });
  const holder = await world.pool.connect();
  await holder.query('begin; lock table campaign_contests in share mode');
  const both = Promise.allSettled([contest(), contest()]);
  await untilWaiting(world.pool, 2);
  await holder.query('commit');
  expect(codesOf(await both)).toEqual(['ALREADY_OPEN', 'kept']);

  await world.pool.query(`update campaign_contests set state = 'refused' where campaign_id = $1`, [id]);
  await holder.query('begin');
  await holder.query(`update campaigns set state = 'approved' where id = $1`, [id]);
  const late = Promise.allSettled([contest()]);
  await untilWaiting(world.pool);
  await holder.query('commit');
  holder.release();
  expect(codesOf(await late)).toEqual(['CONTEST_OVER']);
});

test('a campaign is over when it is over at its last clock', async () => {
  const { id } = await joined();
  const west = await world.unit({ time_zone: 'America/Rio_Branco' });
  const seller = await world.seller({ unit_id: west.id });
  const far = await world.as(await world.account('seller', { unit_id: west.id, seller_id: seller.id }));
  await far.campaigns.join(joining(await admin.campaigns.get({ id })));
  // Past midnight in São Paulo, ten in the evening in Rio Branco.
  world.setNow('2026-12-18T03:30:00Z');
  await world.run(countCampaigns);
  const { state, revision } = await admin.campaigns.get({ id });
  expect(state).toBe('published');
  await refused(admin.campaigns.measure({ id, revision }), 'NOT_OVER');
});

test('a seller reads by direct SQL the own rows alone, and writes none', async () => {
  const { campaign, id, stranger } = await joined();
  await hers.campaigns.redeem({ id, redemptionId: randomUUID(), prizeId: campaign.prizes[0]!.id });
  const asSeller = (statement: string) =>
    asPerson(world, { role: 'seller', unitId: plant.unit.id, sellerId: plant.seller.id }, statement);
  for (const table of ['campaign_members', 'point_events'])
    expect([table, await asSeller(`select from ${table} where campaign_id = '${id}'`)]).toEqual([table, 1]);
  for (const statement of [
    `select app.campaign_sums('${id}')`,
    `select app.campaign_standing('${id}')`,
    `select app.campaign_results_told('${id}')`,
    `select app.rewards_of('${stranger.id}')`,
    `insert into campaign_members select * from campaign_members`,
    `insert into point_events select * from point_events`,
    `insert into redemptions select * from redemptions`,
    `update campaign_contests set points = 1000`,
    `delete from point_events`,
  ])
    expect([statement, await asSeller(statement)]).toEqual([statement, '42501']);
  // What others may write a seller reaches no row of.
  for (const statement of [
    `update campaigns set name = 'Minha'`,
    `update campaign_prizes set taken = 0`,
    `update campaign_members set counts_from = '2026-01-01'`,
    `update point_events set points = 1000`,
    `update redemptions set state = 'approved'`,
  ])
    expect([0, '42501']).toContain(await asSeller(statement));
});

test('a plant sees of the points those of its own sellers, by its functions alone', async () => {
  const { id, stranger, far } = await joined();
  await world.account('unit', { unit_id: plant.unit.id });
  const asUnit = (statement: string) => asPerson(world, { role: 'unit', unitId: plant.unit.id }, statement);
  for (const table of ['campaigns', 'campaign_members', 'point_events', 'redemptions'])
    expect([table, await asUnit(`select from ${table}`)]).toEqual([table, 0]);
  expect(await asUnit(`select from app.campaign_results_told('${id}')`)).toBe(1);
  expect(await asUnit(`select from app.rewards_of('${plant.seller.id}')`)).toBe(1);
  expect(await asUnit(`select from app.rewards_of('${stranger.id}')`)).toBe(0);
  expect(await asUnit(`select app.campaign_standing('${id}')`)).toBe('42501');
  const elsewhere = await plant.published({ unitIds: [far.id] });
  expect(await asUnit(`select from app.campaign_told('${elsewhere.id}')`)).toBe(0);
});

test('the office itself changes by direct SQL nothing that was frozen, and no result of its own making', async () => {
  const { campaign, id } = await joined();
  const asked = await hers.campaigns.redeem({
    id,
    redemptionId: randomUUID(),
    prizeId: campaign.prizes[0]!.id,
  });
  const asAdmin = (statement: string) => asPerson(world, { role: 'admin' }, statement);
  const denied = async (...statements: string[]) => {
    for (const statement of statements)
      expect([statement, await asAdmin(statement)]).toEqual([statement, '42501']);
  };
  const set = (what: string) => `update campaigns set ${what} where id = '${id}'`;
  const given = (metric: string, points: number) =>
    `insert into point_events (id, campaign_id, member_id, seller_id, unit_id, metric, source, turn, day_on, quantity, points, words)
     select gen_random_uuid(), campaign_id, id, seller_id, unit_id, '${metric}', gen_random_uuid()::text, 1, '2026-11-18', 0, ${points}, 'x'
       from campaign_members where campaign_id = '${id}'`;
  await denied(
    set(`name = 'Outra'`),
    set(`rules = jsonb_set(rules, '{totalPoints}', '9')`),
    set(`prizes = '[]'`),
    set(`rules_text = '{}', sha256 = encode(sha256('{}'), 'hex')`),
    set(`unit_ids = '{}', ends_on = '2027-01-01'`),
    set(`state = 'draft'`),
    set(`state = 'paid'`),
    set(`state = 'approved'`),
    `update campaign_prizes set stock = 99`,
    `update point_events set points = 1000`,
    `insert into campaign_members select * from campaign_members`,
    `update redemptions set points = 0`,
    `update redemptions set state = 'delivered' where id = '${asked.id}'`,
    `update redemptions set state = 'approved' where id = '${asked.id}'`,
    `delete from campaigns`,
    `delete from point_events`,
    given('adjustment', 500),
  );
  expect(await asAdmin(given('delivered', 1))).toBe(2);
  await measured(id);
  await denied(
    given('delivered', 500),
    given('adjustment', 500),
    set(`result_text = '{}', result_sha256 = encode(sha256('{}'), 'hex')`),
    set(`measured_by = (select id from accounts where role = 'supervisor' limit 1)`),
    set(`state = 'measuring'`),
    set(`state = 'paid'`),
    `update campaign_results set points = 1000`,
  );
});

test('whoever decided for a contest lets no prize out by direct SQL either', async () => {
  const { id } = await joined();
  await measured(id);
  const contest = await hers.campaigns.contest({ id, contestId: randomUUID(), words: 'Faltou uma nota.' });
  const { revision } = await plant.other.campaigns.decideContest({
    id,
    contestId: contest.id,
    revision: contest.revision,
    isRight: true,
    points: 10,
    answer: 'Faltou mesmo.',
  });
  world.setNow(AFTER_CONTEST);
  await admin.campaigns.approve({ id, revision });
  const asAdmin = (statement: string) => asPerson(world, { role: 'admin' }, statement);
  const pay = `update campaigns set state = 'paid', paid_by = (select decided_by from campaign_contests where id = '${contest.id}')
    where id = '${id}'`;
  expect(await asAdmin(pay)).toBe('42501');
  expect(await asAdmin(`update campaign_contests set state = 'open' where id = '${contest.id}'`)).toBe(
    '42501',
  );
});
