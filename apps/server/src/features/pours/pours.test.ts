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

describe('what nobody should be able to do', () => {
  const confirmed = async (with_: object = {}) => {
    const pour = await hers.pours.request(aPour({ m3: 16, ...with_ }));
    return office.pours.step({ id: pour.id, revision: pour.revision, to: 'confirmed' });
  };
  const ask = (id: string, fields: object, message = '') =>
    hers.pours.askChange({ id, changeId: randomUUID(), fields, message });
  const grant = ({ id, revision }: { id: string; revision: number }, overrideReason = '') =>
    office.pours.answerChange({ changeId: id, revision, decision: 'accepted', overrideReason });

  test('a volume without end and a year without calendar are refused, not simulated', async () => {
    const wish = { siteId: site.id, startsAt: TOMORROW, m3: 24, pumped: false };
    await expect(hers.pours.fit({ ...wish, m3: 5000, loadM3: 1 })).rejects.toMatchObject({
      code: 'TOO_MANY_LOADS',
    });
    await expect(hers.pours.fit({ ...wish, startsAt: '2099-12-31T23:30:00Z' })).rejects.toMatchObject({
      code: 'TOO_FAR',
    });
    expect(await hers.pours.busy({ from: '2099-12-31', days: 2 })).toHaveLength(2);
    const pour = await office.pours.request(aPour());
    const far = { id: pour.id, revision: 1, to: 'rescheduled', reason: 'rain' } as const;
    await expect(office.pours.step({ ...far, startsAt: '2099-12-31T10:00:00Z' })).rejects.toMatchObject({
      code: 'TOO_FAR',
    });
    const small = await confirmed({ m3: 2, loadM3: 1, startsAt: '2026-11-20T10:30:00Z' });
    await expect(ask(small.id, { m3: 1000 })).rejects.toMatchObject({ code: 'TOO_MANY_LOADS' });
    await expect(ask(small.id, { startsAt: '2090-01-01T10:00:00Z' })).rejects.toMatchObject({
      code: 'TOO_FAR',
    });
  });

  test('a plant that can load nothing takes no pour, and says so', async () => {
    await world.pool.query('update units set capacity_m3_per_hour = 0 where id = $1', [unit.id]);
    expect(
      await hers.pours.fit({ siteId: site.id, startsAt: TOMORROW, m3: 24, pumped: false }),
    ).toMatchObject({ fits: false, bottleneck: 'plant', earliestAt: null });
  });

  test('a change asks for what is named and nothing else, of a mix that exists, at its price', async () => {
    const other = await world.mix({ price_cents_per_m3: 77_000 });
    const pour = await confirmed({ accessNotes: 'Portão azul', notes: 'Chamar o Zé' });
    await expect(ask(pour.id, { mixId: randomUUID() })).rejects.toMatchObject({
      code: 'REFERENCE_NOT_FOUND',
      data: { field: 'mixId' },
    });
    const change = await ask(pour.id, { mixId: other.id });
    expect(change.fields).toEqual({ mixId: other.id });
    await grant(change);
    expect(await office.pours.get({ id: pour.id })).toMatchObject({
      mix: { id: other.id },
      priceCentsPerM3: 77_000,
      accessNotes: 'Portão azul',
      notes: 'Chamar o Zé',
    });
  });

  test('the id of a change that is another’s says nothing of it', async () => {
    const change = await ask((await confirmed()).id, { m3: 20 });
    const there = await world.site();
    const theirs = await world.as(await world.account('unit', { unit_id: there.unit_id }));
    const pour = await theirs.pours.request(aPour({ customerId: there.customer_id, siteId: there.id }));
    await theirs.pours.step({ id: pour.id, revision: 1, to: 'confirmed', overrideReason: 'Emprestam' });
    await expect(
      theirs.pours.askChange({ id: pour.id, changeId: change.id, fields: { m3: 20 } }),
    ).rejects.toMatchObject({ code: 'POUR_NOT_FOUND' });
  });

  test('what was cancelled meanwhile is not changed: nothing comes back to the day', async () => {
    const pour = await confirmed();
    const change = await ask(pour.id, { m3: 20 });
    await office.pours.step({ id: pour.id, revision: pour.revision, to: 'cancelled', reason: 'rain' });
    await expect(grant(change)).rejects.toMatchObject({
      code: 'WRONG_STATE',
      data: { state: 'cancelled' },
    });
    expect(await loadsOf(pour.id)).toEqual([]);
  });

  test('a granted day lets the trucks go, and the span follows the volume', async () => {
    const pour = await confirmed();
    const { rows } = await world.pool.query('select id from vehicles where unit_id = $1 limit 1', [unit.id]);
    await world.pool.query('update loads set vehicle_id = $1 where pour_id = $2', [rows[0].id, pour.id]);
    await grant(await ask(pour.id, { startsAt: '2026-11-20T10:30:00Z' }));
    const moved = await world.pool.query('select vehicle_id, planned_at from loads where pour_id = $1', [
      pour.id,
    ]);
    expect(moved.rows.map(({ vehicle_id }) => vehicle_id)).toEqual([null, null]);
    await grant(await ask(pour.id, { m3: 24 }));
    // Three loads, 64 minutes each.
    expect((await office.pours.get({ id: pour.id })).endsAt).toBe('2026-11-20T13:42:00.000Z');
  });

  test('what a load brought short or was refused is open: planned again or released', async () => {
    const pour = await confirmed();
    const ends = (state: string, m3: number, turn: number) =>
      world.pool.query('update loads set state = $1, delivered_m3 = $2 where pour_id = $3 and turn = $4', [
        state,
        m3,
        pour.id,
        turn,
      ]);
    await ends('closed', 6, 1);
    await ends('refused', 8, 2);
    const begun = await office.pours.get({ id: pour.id });
    const planned = await office.dayBoard.planRest({ id: pour.id, revision: begun.revision });
    expect(planned.map(({ m3 }) => m3)).toEqual([8, 2]);
    const released = await hers.pours.release({ id: pour.id, revision: begun.revision, m3: 10 });
    expect(await office.pours.step({ id: pour.id, revision: released.revision, to: 'done' })).toMatchObject({
      state: 'done',
      deliveredM3: 6,
    });
  });

  test('a pour is not done while a truck of it is on the road or more came than was ordered', async () => {
    const pour = await confirmed();
    await world.pool.query(`update loads set state = 'en_route' where pour_id = $1`, [pour.id]);
    const done = async () =>
      office.pours.step({
        id: pour.id,
        revision: (await office.pours.get({ id: pour.id })).revision,
        to: 'done',
      });
    await expect(done()).rejects.toMatchObject({ code: 'LOADS_ON_THE_ROAD' });
    await world.pool.query(
      `update loads set state = 'closed', loaded_m3 = 9, delivered_m3 = 9 where pour_id = $1`,
      [pour.id],
    );
    await expect(done()).rejects.toMatchObject({ code: 'NOT_SETTLED', data: { missingM3: -2 } });
  });

  test('the rest of a pour that rain stopped is planned on its new day, and is not edited into a second whole', async () => {
    const pour = await confirmed();
    await world.pool.query(`update loads set state = 'closed' where pour_id = $1 and turn = 1`, [pour.id]);
    const { revision } = await office.pours.get({ id: pour.id });
    const step = { id: pour.id, reason: 'rain' as const };
    const stopped = await office.pours.step({ ...step, revision, to: 'suspended' });
    const later = await office.pours.step({
      ...step,
      revision: stopped.revision,
      to: 'rescheduled',
      startsAt: '2026-11-23T10:30:00Z',
    });
    const [, rest] = await loadsOf(pour.id);
    expect(rest).toMatchObject({ m3: 8, planned_at: new Date('2026-11-23T10:00:00Z') });
    await expect(
      office.pours.edit({
        ...aPour({ m3: 16, startsAt: '2026-11-23T10:30:00Z' }),
        id: pour.id,
        revision: later.revision,
      }),
    ).rejects.toMatchObject({ code: 'WRONG_STATE' });
    expect(await loadsOf(pour.id)).toHaveLength(2);
  });

  test('why a pour was confirmed all the same stays when it is suspended', async () => {
    const pour = await office.pours.request(aPour({ m3: 80, intervalMinutes: 10 }));
    const all = { id: pour.id, to: 'confirmed', overrideReason: 'Vêm caminhões de Itu' } as const;
    const { revision } = await office.pours.step({ ...all, revision: 1 });
    expect(await office.pours.step({ id: pour.id, revision, to: 'suspended', reason: 'rain' })).toMatchObject(
      { overrideReason: 'Vêm caminhões de Itu' },
    );
  });

  test('trucks that are still out after midnight are not free for the first pour of the new day', async () => {
    const settings = { opensAt: 0, closesAt: 1800 };
    await world.pool.query('update units set settings = $1 where id = $2', [settings, unit.id]);
    await office.pours.request(aPour({ startsAt: '2026-11-20T02:45:00Z', m3: 24, intervalMinutes: 5 }));
    const wish = { siteId: site.id, startsAt: '2026-11-20T03:40:00Z', m3: 24, pumped: false };
    expect(await hers.pours.fit({ ...wish, intervalMinutes: 5 })).toMatchObject({ fits: false });
  });
});

test('what is a seller’s he may do: mend his wish, take his request back, withdraw what is suspended', async () => {
  const other = await world.mix({ price_cents_per_m3: 66_000 });
  const pour = await hers.pours.request(aPour());
  const mended = await hers.pours.edit({
    ...aPour({ m3: 18, mixId: other.id, pumped: true }),
    id: pour.id,
    revision: 1,
  });
  expect(mended).toMatchObject({ m3: 18, mix: { id: other.id }, priceCentsPerM3: 66_000, loads: 3 });
  const { revision } = await office.pours.step({
    id: pour.id,
    revision: mended.revision,
    to: 'confirmed',
    overrideReason: 'A bomba vem de Itu',
  });
  const change = await hers.pours.askChange({ id: pour.id, changeId: randomUUID(), fields: { m3: 8 } });
  const back = { changeId: change.id, revision: 1, decision: 'withdrawn' as const };
  expect(await hers.pours.answerChange(back)).toMatchObject({ state: 'withdrawn' });
  const off = { id: pour.id, reason: 'rain' as const };
  const suspended = await office.pours.step({ ...off, revision, to: 'suspended' });
  expect(await hers.pours.step({ ...off, revision: suspended.revision, to: 'cancelled' })).toMatchObject({
    state: 'cancelled',
  });
});

test('the database holds a seller to asking: state, price and trucks are not his to write', async () => {
  const pour = await hers.pours.request(aPour());
  const accountId = (
    await world.pool.query('select id from accounts where seller_id = $1 limit 1', [seller.id])
  ).rows[0].id;
  const change = randomUUID();
  await world.pool.query(
    `insert into pour_changes (id, unit_id, seller_id, pour_id, fields) values ($1, $2, $3, $4, '{"m3": 20}')`,
    [change, unit.id, seller.id, pour.id],
  );
  await hers.pourConfirmation.send({ id: pour.id });
  const asSeller = async (statement: string) => {
    const client = await world.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('app.role', 'seller', true), set_config('app.account_id', $1, true),
          set_config('app.seller_id', $2, true), set_config('app.unit_id', $3, true), set_config('role', 'traco_seller', true)`,
        [accountId, seller.id, unit.id],
      );
      return await client.query(statement).then(
        ({ rowCount }) => rowCount,
        ({ code }) => code,
      );
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const ofPour = `where pour_id = '${pour.id}'`;
  for (const statement of [
    `update pours set state = 'confirmed' where id = '${pour.id}'`,
    `update pours set confirmed_at = now() where id = '${pour.id}'`,
    `update pours set override_reason = 'sim' where id = '${pour.id}'`,
    `update pours set customer_confirmed_at = now() where id = '${pour.id}'`,
    `update loads set price_cents_per_m3 = 1 ${ofPour}`,
    `update loads set loaded_m3 = 9, planned_at = now() ${ofPour}`,
    `insert into loads (id, unit_id, seller_id, customer_id, mix_id, pour_id, origin, state, loaded_at, loaded_m3, delivered_m3, billed_m3, price_cents_per_m3)
       select gen_random_uuid(), unit_id, seller_id, customer_id, mix_id, pour_id, origin, state, loaded_at, 8, 8, 8, 1 from loads ${ofPour} limit 1`,
    `update pour_changes set state = 'accepted' where id = '${change}'`,
    `update pour_changes set state = 'withdrawn' where id = '${change}'`,
    `update pour_confirmations set answer = 'confirmed' ${ofPour}`,
    `update pour_confirmations set expires_at = expires_at + interval '1 day' ${ofPour}`,
  ])
    expect(await asSeller(statement), statement).toBe('42501');
  await office.pours.step({ id: pour.id, revision: 1, to: 'confirmed' });
  for (const written of [`price_cents_per_m3 = 1`, `m3 = 50`, `starts_at = now()`, `state = 'cancelled'`])
    expect(await asSeller(`update pours set ${written} where id = '${pour.id}'`), written).toBe('42501');
});
