import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlant, type Plant } from './recording.fixture.ts';

let world: Plant['world'];
let unit: Plant['unit'];
let seller: Plant['seller'];
let office: Plant['office'];
let aLoad: Plant['aLoad'];
beforeAll(async () => {
  ({ world, unit, seller, office, aLoad } = await openPlant());
});
afterAll(() => world.close());

test('a cancelled load is neither paid nor contested', async () => {
  const first = await office.concreteVolume.record(aLoad());
  const cancelled = await office.concreteVolume.cancel({
    id: first.id,
    revision: 1,
    reason: 'lançada por engano',
  });
  const { id, revision } = cancelled;
  await expect(office.concreteVolume.markPaid({ id, revision, paid: true })).rejects.toMatchObject({
    code: 'ALREADY_CANCELLED',
  });
  const hers = await world.as(await world.account('seller', { unit_id: unit.id, seller_id: seller.id }));
  await expect(
    hers.concreteVolume.contest({ id, revision, reason: 'esta carga é minha' }),
  ).rejects.toMatchObject({ code: 'NOT_CONTESTABLE' });
});

test('hundredths of a cubic metre are kept', async () => {
  const load = await office.concreteVolume.record(
    aLoad({ loadedM3: 7.25, deliveredM3: 7.25, billedM3: 7.25 }),
  );
  expect(load.deliveredM3).toBe(7.25);
});

describe('recording a load', () => {
  test('the plant records a load and it takes the seller of its customer', async () => {
    const load = await office.concreteVolume.record(aLoad({ noteNumber: 4711 }));
    expect(load).toMatchObject({
      unit: { id: unit.id },
      seller: { id: seller.id },
      deliveredM3: 7.5,
      totalCents: 410_000,
      state: 'closed',
      review: 'accepted',
      noteNumber: 4711,
    });
  });

  test('a double send creates one load, also when both arrive at once', async () => {
    const load = aLoad({ noteNumber: 4712 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => office.concreteVolume.record(load)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const { rows } = await world.pool.query('select count(*)::int as n from loads where note_number = 4712');
    expect(rows[0].n).toBe(1);
  });

  test('five minutes ahead is a fast clock, six are the future', async () => {
    await expect(
      office.concreteVolume.record(aLoad({ loadedAt: '2026-11-18T14:05:00Z' })),
    ).resolves.toBeDefined();
    await expect(
      office.concreteVolume.record(aLoad({ loadedAt: '2026-11-18T14:06:00Z' })),
    ).rejects.toMatchObject({
      code: 'IN_THE_FUTURE',
    });
  });

  test('what was delivered is at most what was loaded', async () => {
    await expect(office.concreteVolume.record(aLoad({ deliveredM3: 8.5 }))).rejects.toMatchObject({
      code: 'MORE_THAN_LOADED',
    });
  });

  test.each([0, 0.49, 12.01, 8.123])('a load of %s m³ is refused at its field', async (loadedM3) => {
    await expect(office.concreteVolume.record(aLoad({ loadedM3, deliveredM3: 0 }))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ path: ['loadedM3'] }] },
    });
  });

  test('a closed month takes no load, and lets none be changed', async () => {
    const reasons = { old_date: 'Nota achada na pasta' };
    const load = await office.concreteVolume.record(aLoad({ loadedAt: '2026-09-10T12:00:00Z', reasons }));
    const admin = await world.as(await world.account('admin'));
    await admin.closedMonths.close({ unitId: unit.id, month: '2026-09' });
    await expect(
      office.concreteVolume.record(aLoad({ loadedAt: '2026-09-11T12:00:00Z', reasons })),
    ).rejects.toMatchObject({
      code: 'MONTH_CLOSED',
    });
    await expect(
      office.concreteVolume.cancel({ id: load.id, revision: 1, reason: 'tarde demais' }),
    ).rejects.toMatchObject({ code: 'MONTH_CLOSED' });
    await admin.closedMonths.reopen({ unitId: unit.id, month: '2026-09', reason: 'nota esquecida' });
    await expect(
      office.concreteVolume.cancel({ id: load.id, revision: 1, reason: 'agora pode' }),
    ).resolves.toMatchObject({ state: 'cancelled' });
  });
});

describe('what is not theirs', () => {
  test("to a plant, another plant's customer, seller, truck and load do not exist", async () => {
    const other = await world.load({ note_number: 99 });
    const truck = await world.vehicle({ unit_id: other.unit_id });
    for (const [field, id] of [
      ['customerId', other.customer_id],
      ['sellerId', other.seller_id],
      ['vehicleId', truck.id],
    ] as const)
      await expect(office.concreteVolume.record(aLoad({ [field]: id }))).rejects.toMatchObject({
        code: 'REFERENCE_NOT_FOUND',
        data: { field },
      });
    await expect(office.concreteVolume.get({ id: other.id })).rejects.toMatchObject({
      code: 'LOAD_NOT_FOUND',
    });
    await expect(
      office.concreteVolume.cancel({ id: other.id, revision: 1, reason: 'não é minha' }),
    ).rejects.toMatchObject({ code: 'LOAD_NOT_FOUND' });
  });

  test("a plant that names another unit's id still records in its own", async () => {
    const other = await world.unit();
    const load = await office.concreteVolume.record(aLoad({ unitId: other.id }));
    expect(load.unit.id).toBe(unit.id);
  });

  test("an id that another unit's load holds is refused without a word about it", async () => {
    const other = await world.load();
    await expect(office.concreteVolume.record(aLoad({ id: other.id }))).rejects.toMatchObject({
      code: 'ID_TAKEN',
    });
  });
});

describe('the day of a load', () => {
  test('is one that can be shown and closed: not of another century, not yet to come', async () => {
    for (const loadedAt of ['1970-01-01T12:00:00Z', '1999-12-31T12:00:00Z'])
      await expect(office.concreteVolume.record(aLoad({ loadedAt }))).rejects.toMatchObject({
        data: { issues: [{ path: ['loadedAt'], message: 'A data é antiga demais.' }] },
      });
    await expect(world.load({ unit_id: unit.id, loaded_at: '1970-01-01T12:00:00Z' })).rejects.toThrow(
      'loads_plausible',
    );
    const load = await world.load({ unit_id: unit.id });
    await expect(
      world.pool.query("update loads set loaded_at = '1999-12-31T12:00:00Z' where id = $1", [load.id]),
    ).rejects.toThrow('loads_plausible');
  });

  test('of a row that stood there before is left alone: it can be cancelled', async () => {
    const load = await world.load({ unit_id: unit.id, origin: 'manual', state: 'closed' });
    await world.pool.query(`alter table loads disable trigger loads_plausible`);
    await world.pool.query("update loads set loaded_at = '1998-05-04T12:00:00Z' where id = $1", [load.id]);
    await world.pool.query(`alter table loads enable trigger loads_plausible`);
    const { revision } = await office.concreteVolume.get({ id: load.id });
    const cancelled = await office.concreteVolume.cancel({ id: load.id, revision, reason: 'Data errada' });
    expect(cancelled.state).toBe('cancelled');
  });
});

describe("a seller's own record", () => {
  test('waits for the unit and counts once it is accepted', async () => {
    const account = await world.account('seller', { seller_id: seller.id, unit_id: unit.id });
    const mine = await world.as(account);
    const period = { from: '2026-11-01', to: '2026-11-30', sellerId: seller.id };
    const before = await office.concreteVolume.totals(period);
    const load = await mine.concreteVolume.record(aLoad());
    expect(load.review).toBe('pending');
    expect(await office.concreteVolume.totals(period)).toEqual({
      ...before,
      notCounted: { loads: 1, deliveredM3: 7.5 },
    });
    await office.concreteVolume.review({ id: load.id, revision: 1, accept: true });
    const after = await office.concreteVolume.totals(period);
    expect(after.deliveredM3).toBe(before.deliveredM3 + 7.5);
    await expect(
      office.concreteVolume.review({ id: load.id, revision: 2, accept: true }),
    ).rejects.toMatchObject({
      code: 'NOT_PENDING',
    });
  });

  test('is refused where the unit does not allow it', async () => {
    const strict = await world.unit({ sellers_may_record: false });
    const other = await world.seller({ unit_id: strict.id });
    const own = await world.customer({ unit_id: strict.id, seller_id: other.id });
    const mine = await world.as(await world.account('seller', { seller_id: other.id, unit_id: strict.id }));
    await expect(mine.concreteVolume.record(aLoad({ customerId: own.id }))).rejects.toMatchObject({
      code: 'SELLERS_MAY_NOT_RECORD',
    });
  });

  test('never touches the other loads: editing and cancelling are not the seller’s', async () => {
    const mine = await world.as(await world.account('seller', { seller_id: seller.id, unit_id: unit.id }));
    const load = await office.concreteVolume.record(aLoad());
    await expect(
      mine.concreteVolume.cancel({ id: load.id, revision: 1, reason: 'quero cancelar' }),
    ).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });
});
