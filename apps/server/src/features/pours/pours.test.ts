import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let seller: { id: string };
let customer: { id: string };
let site: { id: string };
let mix: { id: string };
let office: Client;
let hers: Client;

/** Wednesday 18 November 2026, 11:00 in São Paulo. */
const NOW = '2026-11-18T14:00:00Z';

beforeAll(async () => {
  world = await openWorld(NOW);
  mix = await world.mix();
});
afterAll(() => world.close());

beforeEach(async () => {
  world.setNow(NOW);
  unit = await world.unit({ capacity_m3_per_hour: 60 });
  seller = await world.seller({ unit_id: unit.id });
  customer = await world.customer({ unit_id: unit.id, seller_id: seller.id });
  site = await world.site({
    unit_id: unit.id,
    seller_id: seller.id,
    customer_id: customer.id,
    travel_minutes: 20,
  });
  for (let turn = 0; turn < 3; turn += 1) {
    const driver = await world.driver({
      unit_id: unit.id,
      licence_category: 'D',
      licence_expires_on: '2030-01-01',
    });
    await world.vehicle({ unit_id: unit.id, driver_id: driver.id });
  }
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
  hers = await world.as(await world.account('seller', { unit_id: unit.id, seller_id: seller.id }));
});

/** Tomorrow at 07:30 in São Paulo. */
const TOMORROW = '2026-11-19T10:30:00Z';
const aPour = (with_: object = {}) => ({
  id: randomUUID(),
  customerId: customer.id,
  siteId: site.id,
  mixId: mix.id,
  startsAt: TOMORROW,
  m3: 26,
  loadM3: 8,
  intervalMinutes: 64,
  element: 'slab' as const,
  pumped: false,
  contactName: 'Mestre João',
  contactPhone: '15987654321',
  ...with_,
});
const loadsOf = async (pourId: string) =>
  (
    await world.pool.query(
      `select state, loaded_m3::float as m3, planned_at, counts, turn from loads where pour_id = $1 and state <> 'cancelled' order by turn`,
      [pourId],
    )
  ).rows;

describe('asking for a pour', () => {
  test('its loads stand in the ledger at once, scheduled, and count nowhere yet', async () => {
    const pour = await hers.pours.request(aPour());
    expect(pour).toMatchObject({
      state: 'requested',
      number: 1,
      loads: 4,
      travelMinutes: 20,
      travelSource: 'typed',
      dayOn: '2026-11-19',
    });
    const loads = await loadsOf(pour.id);
    expect(loads.map(({ m3, turn, state, counts }) => ({ m3, turn, state, counts }))).toEqual(
      [8, 8, 8, 2].map((m3, index) => ({ m3, turn: index + 1, state: 'scheduled', counts: false })),
    );
    // 30 minutes before each arrival: 10 to load and 20 to go.
    expect(loads[0].planned_at.toISOString()).toBe('2026-11-19T10:00:00.000Z');
    expect(loads[1].planned_at.toISOString()).toBe('2026-11-19T11:04:00.000Z');
    const day = await office.concreteVolume.list({ from: '2026-11-01', to: '2026-11-30' });
    expect(day.rows).toEqual([]);
  });

  test('a second send of the id makes nothing new, and two at once get two numbers', async () => {
    const wanted = aPour();
    const [first, again] = await Promise.all([hers.pours.request(wanted), hers.pours.request(wanted)]);
    expect(again.id).toBe(first.id);
    expect(await loadsOf(first.id)).toHaveLength(4);
    const more = await Promise.all([1, 2, 3, 4].map(() => office.pours.request(aPour())));
    expect(more.map(({ number }) => number).sort()).toEqual([2, 3, 4, 5]);
  });

  test('another customer’s site, another unit’s customer, the past and a far future are refused', async () => {
    const other = await world.site();
    await expect(hers.pours.request(aPour({ siteId: other.id }))).rejects.toMatchObject({
      code: 'REFERENCE_NOT_FOUND',
      data: { field: 'siteId' },
    });
    await expect(hers.pours.request(aPour({ customerId: other.customer_id }))).rejects.toMatchObject({
      data: { field: 'customerId' },
    });
    await expect(hers.pours.request(aPour({ startsAt: '2026-11-18T13:00:00Z' }))).rejects.toMatchObject({
      code: 'IN_THE_PAST',
    });
    await expect(hers.pours.request(aPour({ startsAt: '2028-11-18T13:00:00Z' }))).rejects.toMatchObject({
      code: 'TOO_FAR',
    });
    await expect(
      hers.pours.request(aPour({ m3: 5000, loadM3: 1, intervalMinutes: 5 })),
    ).rejects.toMatchObject({ code: 'TOO_MANY_LOADS' });
  });

  test('the price is that of the list of the day; below its floor a seller needs the unit', async () => {
    const list = randomUUID();
    await world.pool.query(
      `insert into price_lists (id, unit_id, name, valid_from) values ($1, $2, 'Novembro', '2026-11-01')`,
      [list, unit.id],
    );
    await world.pool.query(
      `insert into price_list_items (id, unit_id, price_list_id, mix_id, price_cents_per_m3, floor_cents_per_m3) values (gen_random_uuid(), $1, $2, $3, 61000, 58000)`,
      [unit.id, list, mix.id],
    );
    await world.pool.query('update price_lists set published_at = now() where id = $1', [list]);
    expect(await hers.pours.request(aPour())).toMatchObject({ priceCentsPerM3: 61_000 });
    await expect(hers.pours.request(aPour({ priceCentsPerM3: 57_000 }))).rejects.toMatchObject({
      code: 'BELOW_FLOOR',
      data: { floorCentsPerM3: 58_000 },
    });
    expect(await office.pours.request(aPour({ priceCentsPerM3: 57_000 }))).toMatchObject({
      priceCentsPerM3: 57_000,
    });
  });

  test('to a seller, another seller’s pour does not exist', async () => {
    const pour = await hers.pours.request(aPour());
    const other = await world.as(await world.account('seller', { unit_id: unit.id }));
    await expect(other.pours.get({ id: pour.id })).rejects.toMatchObject({ code: 'POUR_NOT_FOUND' });
    expect((await other.pours.list({})).rows).toEqual([]);
    const [busy] = await other.pours.busy({ from: '2026-11-19', days: 1 });
    expect(busy).toMatchObject({ dayOn: '2026-11-19', m3: 26 });
  });
});

describe('does it fit?', () => {
  const wish = (with_: object = {}) => ({
    siteId: site.id,
    startsAt: TOMORROW,
    m3: 24,
    intervalMinutes: 64,
    pumped: false,
    ...with_,
  });

  test('with three trucks 24 m³ fit, and whom the others are for is not told', async () => {
    expect(await hers.pours.fit(wish())).toMatchObject({
      fits: true,
      trucksNeeded: 2,
      trucksOfDay: 3,
      loadsM3: [8, 8, 8],
      lastIsSmall: false,
      travelMinutes: 20,
      earliestAt: '2026-11-19T10:30:00.000Z',
    });
  });

  test('what another seller has takes the trucks, and the next free time is told', async () => {
    await office.pours.request(aPour({ m3: 24, intervalMinutes: 40 }));
    const fit = await hers.pours.fit(wish({ m3: 24, intervalMinutes: 40 }));
    expect(fit).toMatchObject({ fits: false });
    expect(Date.parse(fit.earliestAt!)).toBeGreaterThan(Date.parse(TOMORROW));
  });

  test('a driver whose papers have expired, one who is away and a stopped truck do not count', async () => {
    await world.pool.query(`update drivers set toxicology_expires_on = '2026-11-18' where unit_id = $1`, [
      unit.id,
    ]);
    expect(await hers.pours.fit(wish())).toMatchObject({
      fits: false,
      bottleneck: 'truck_size',
      trucksOfDay: 0,
    });
    await world.pool.query(`update drivers set toxicology_expires_on = '2026-11-19' where unit_id = $1`, [
      unit.id,
    ]);
    expect(await hers.pours.fit(wish())).toMatchObject({ trucksOfDay: 3 });
    await world.pool.query(
      `insert into absences (id, unit_id, driver_id, kind, from_on, to_on) select gen_random_uuid(), unit_id, id, 'day_off', '2026-11-19', '2026-11-19' from drivers where unit_id = $1 limit 1`,
      [unit.id],
    );
    expect(await hers.pours.fit(wish())).toMatchObject({ trucksOfDay: 2 });
    await world.pool.query(`update vehicles set state = 'in_maintenance' where unit_id = $1`, [unit.id]);
    expect(await hers.pours.fit(wish())).toMatchObject({ trucksOfDay: 0 });
  });
});

describe('the states of a pour', () => {
  test('the office confirms what fits; what does not needs a reason', async () => {
    const fits = await hers.pours.request(aPour());
    const confirmed = await office.pours.step({ id: fits.id, revision: fits.revision, to: 'confirmed' });
    expect(confirmed.state).toBe('confirmed');
    const tooMuch = await hers.pours.request(aPour({ m3: 80, intervalMinutes: 10 }));
    const step = { id: tooMuch.id, revision: tooMuch.revision, to: 'confirmed' as const };
    await expect(office.pours.step(step)).rejects.toMatchObject({
      code: 'DOES_NOT_FIT',
      data: { fit: { fits: false } },
    });
    expect(await office.pours.step({ ...step, overrideReason: 'Vêm caminhões de Itu' })).toMatchObject({
      state: 'confirmed',
      overrideReason: 'Vêm caminhões de Itu',
    });
  });

  test('a customer whose credit is blocked is confirmed only with a reason', async () => {
    await world.pool.query(`update customers set credit = 'blocked' where id = $1`, [customer.id]);
    const pour = await hers.pours.request(aPour());
    await expect(
      office.pours.step({ id: pour.id, revision: pour.revision, to: 'confirmed' }),
    ).rejects.toMatchObject({ code: 'CREDIT_BLOCKED', data: { credit: 'blocked' } });
  });

  test('a seller may withdraw his wish, with a reason, and take no step of the office', async () => {
    const pour = await hers.pours.request(aPour());
    const step = { id: pour.id, revision: pour.revision };
    await expect(hers.pours.step({ ...step, to: 'confirmed' })).rejects.toMatchObject({
      code: 'NOT_YOURS_TO_TAKE',
    });
    await expect(hers.pours.step({ ...step, to: 'cancelled' })).rejects.toMatchObject({
      code: 'REASON_REQUIRED',
    });
    expect(await hers.pours.step({ ...step, to: 'cancelled', reason: 'customer_asked' })).toMatchObject({
      state: 'cancelled',
    });
    expect(await loadsOf(pour.id)).toEqual([]);
  });

  test('rescheduling moves the loads and asks for a new confirmation; a suspension takes them off the day', async () => {
    const pour = await office.pours.request(aPour());
    const moved = await office.pours.step({
      id: pour.id,
      revision: pour.revision,
      to: 'rescheduled',
      reason: 'rain',
      startsAt: '2026-11-20T11:00:00Z',
    });
    expect(moved).toMatchObject({ state: 'rescheduled', dayOn: '2026-11-20', loads: 4 });
    expect((await loadsOf(pour.id))[0].planned_at.toISOString()).toBe('2026-11-20T10:30:00.000Z');
    const suspended = await office.pours.step({
      id: pour.id,
      revision: moved.revision,
      to: 'suspended',
      reason: 'credit',
    });
    expect(suspended.loads).toBe(0);
    const back = await office.pours.step({ id: pour.id, revision: suspended.revision, to: 'under_review' });
    expect(back).toMatchObject({ state: 'under_review', loads: 4 });
  });

  test('whoever steps on what somebody else has changed is told', async () => {
    const pour = await office.pours.request(aPour());
    await office.pours.step({ id: pour.id, revision: pour.revision, to: 'under_review' });
    await expect(
      office.pours.step({ id: pour.id, revision: pour.revision, to: 'confirmed' }),
    ).rejects.toMatchObject({ code: 'STALE_REVISION', data: { current: { state: 'under_review' } } });
  });

  test('the first load that begins begins its pour; done it is when all is delivered or released', async () => {
    const pour = await office.pours.request(aPour({ m3: 16 }));
    await office.pours.step({ id: pour.id, revision: pour.revision, to: 'confirmed' });
    await world.pool.query(`update loads set state = 'closed' where pour_id = $1 and turn = 1`, [pour.id]);
    const begun = await office.pours.get({ id: pour.id });
    expect(begun).toMatchObject({ state: 'in_progress', deliveredM3: 8 });
    const done = { id: pour.id, revision: begun.revision, to: 'done' as const };
    await expect(office.pours.step(done)).rejects.toMatchObject({
      code: 'NOT_SETTLED',
      data: { missingM3: 8 },
    });
    const released = await hers.pours.release({ id: pour.id, revision: begun.revision, m3: 8 });
    expect(released).toMatchObject({ releasedM3: 8, loads: 1 });
    expect(await office.pours.step({ ...done, revision: released.revision })).toMatchObject({
      state: 'done',
    });
  });
});

describe('changes after the confirmation', () => {
  const confirmed = async () => {
    const pour = await hers.pours.request(aPour({ m3: 16 }));
    return office.pours.step({ id: pour.id, revision: pour.revision, to: 'confirmed' });
  };

  test('are asked for, not made; the office grants them and the loads follow', async () => {
    const pour = await confirmed();
    await expect(
      hers.pours.edit({ ...aPour({ m3: 24 }), id: pour.id, revision: pour.revision }),
    ).rejects.toMatchObject({ code: 'WRONG_STATE' });
    const ask = { id: pour.id, changeId: randomUUID(), fields: { m3: 24 }, message: 'Aumentou a laje' };
    const change = await hers.pours.askChange(ask);
    expect(change).toMatchObject({ state: 'open', fields: { m3: 24 } });
    await expect(hers.pours.askChange({ ...ask, changeId: randomUUID() })).rejects.toMatchObject({
      code: 'ALREADY_ASKED',
    });
    const answer = { changeId: change.id, revision: change.revision, decision: 'accepted' as const };
    await expect(hers.pours.answerChange(answer)).rejects.toMatchObject({ code: 'NOT_YOURS_TO_TAKE' });
    expect(await office.pours.answerChange(answer)).toMatchObject({ state: 'accepted' });
    expect(await office.pours.get({ id: pour.id })).toMatchObject({ m3: 24, loads: 3, state: 'confirmed' });
  });

  test('asking for nothing is no request, and a refusal says why', async () => {
    const pour = await confirmed();
    await expect(
      hers.pours.askChange({ id: pour.id, changeId: randomUUID(), fields: { m3: 16 }, message: '' }),
    ).rejects.toMatchObject({ code: 'NOTHING_ASKED' });
    const change = await hers.pours.askChange({
      id: pour.id,
      changeId: randomUUID(),
      fields: { startsAt: '2026-11-19T12:00:00Z' },
    });
    const refuse = { changeId: change.id, revision: change.revision, decision: 'refused' as const };
    await expect(office.pours.answerChange(refuse)).rejects.toMatchObject({ code: 'ANSWER_REQUIRED' });
    expect(await office.pours.answerChange({ ...refuse, answer: 'A usina está cheia' })).toMatchObject({
      state: 'refused',
    });
    expect((await office.pours.list({ kind: 'changes' })).rows).toEqual([]);
  });
});

test('the history tells who did what, with its reason', async () => {
  const pour = await hers.pours.request(aPour());
  await office.pours.step({ id: pour.id, revision: pour.revision, to: 'suspended', reason: 'rain' });
  const [latest] = await office.pours.history({ id: pour.id });
  expect(latest!.changes).toEqual(
    expect.arrayContaining([
      { field: 'state', before: 'requested', after: 'suspended' },
      { field: 'reason', before: null, after: 'rain' },
    ]),
  );
});

test('the agenda is cut into pages and summed', async () => {
  for (let turn = 0; turn < 5; turn += 1) await office.pours.request(aPour({ m3: 8 }));
  const first = await office.pours.list({ limit: 3 });
  expect(first.rows).toHaveLength(3);
  const second = await office.pours.list({ limit: 3, cursor: first.nextCursor! });
  expect(second.rows).toHaveLength(2);
  expect(second.nextCursor).toBeNull();
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(5);
  expect(await office.pours.totals({})).toEqual({ pours: 5, m3: 40, confirmedM3: 0, deliveredM3: 0 });
  await expect(office.pours.list({ cursor: 'x' })).rejects.toMatchObject({ code: 'CURSOR_INVALID' });
});
