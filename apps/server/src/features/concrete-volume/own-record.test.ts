import { randomUUID } from 'node:crypto';
import type { Load } from '@traco/contract/concrete-volume/load';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asActor } from '../../platform/transaction.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let seller: { id: string };
let customer: { id: string };
let mix: { id: string };
let account: { id: string; name?: unknown };
let office: Client;
let mine: Client;
let load: Load;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  unit = await world.unit();
  seller = await world.seller({ unit_id: unit.id });
  customer = await world.customer({ unit_id: unit.id, seller_id: seller.id });
  mix = await world.mix();
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
  account = await world.account('seller', { unit_id: unit.id, seller_id: seller.id });
  mine = await world.as(account);
});
afterAll(() => world.close());

let minute = 0;
const aLoad = (with_: object = {}) => ({
  id: randomUUID(),
  customerId: customer.id,
  mixId: mix.id,
  loadedAt: new Date(Date.UTC(2026, 10, 10, 0, 15 * minute++)).toISOString(),
  loadedM3: 8,
  deliveredM3: 8,
  billedM3: 8,
  priceCentsPerM3: 51_250,
  ...with_,
});
const form = ({ customer: whose, mix: what, site, vehicle, driver, ...rest }: Load, with_: object = {}) => ({
  ...rest,
  customerId: whose.id,
  mixId: what.id,
  siteId: site?.id ?? null,
  vehicleId: vehicle?.id ?? null,
  driverId: driver?.id ?? null,
  ...with_,
});

beforeEach(async () => {
  load = await mine.concreteVolume.record(aLoad());
});

describe('a record that waits for the unit', () => {
  test('is corrected by its own author without a reason, and the change stands in the history', async () => {
    const corrected = await mine.concreteVolume.correct(form(load, { deliveredM3: 6.5, noteNumber: 7001 }));
    expect(corrected).toMatchObject({
      deliveredM3: 6.5,
      noteNumber: 7001,
      review: 'pending',
      revision: 2,
      seller: { id: seller.id },
      isOwnRecord: true,
    });
    const [newest] = (await office.loadRecord.read({ id: load.id })).changes;
    expect(newest?.changes).toContainEqual({ field: 'deliveredM3', before: '8', after: '6.5' });
  });

  test('is withdrawn by its own author, and gives its note back', async () => {
    const noted = await mine.concreteVolume.correct(form(load, { noteNumber: 7002 }));
    const gone = await mine.concreteVolume.withdraw({ id: load.id, revision: noted.revision });
    expect(gone).toMatchObject({ state: 'cancelled', noteNumber: null });
    expect(gone.cancelReason).toBeTruthy();
    await expect(office.concreteVolume.record(aLoad({ noteNumber: 7002 }))).resolves.toBeDefined();
    await expect(
      mine.concreteVolume.withdraw({ id: load.id, revision: gone.revision }),
    ).rejects.toMatchObject({ code: 'NOT_PENDING' });
  });

  test('is checked like any load: volumes, the note, and what it points to', async () => {
    await office.concreteVolume.record(aLoad({ noteNumber: 7003 }));
    const other = await world.customer({ unit_id: unit.id });
    for (const [change, code] of [
      [{ deliveredM3: 9 }, 'MORE_THAN_LOADED'],
      [{ loadedAt: '2026-11-18T15:00:00Z' }, 'IN_THE_FUTURE'],
      [{ noteNumber: 7003 }, 'NOTE_TAKEN'],
      [{ customerId: other.id }, 'REFERENCE_NOT_FOUND'],
      [{ revision: 9 }, 'STALE_REVISION'],
    ] as const)
      await expect(mine.concreteVolume.correct(form(load, change))).rejects.toMatchObject({ code });
  });
});

test('whoever sees a load reads who recorded it, though not the account', async () => {
  expect(await office.concreteVolume.get({ id: load.id })).toMatchObject({
    recordedBy: account.name,
    isOwnRecord: false,
  });
});

describe('what is not the seller’s to change', () => {
  const expectRefused = async (which: Load, code: string, who = mine) => {
    const { id, revision } = which;
    await expect(who.concreteVolume.correct(form(which))).rejects.toMatchObject({ code });
    await expect(who.concreteVolume.withdraw({ id, revision })).rejects.toMatchObject({ code });
  };

  test('a record that the unit has confirmed or refused', async () => {
    for (const accept of [true, false]) {
      const one = await mine.concreteVolume.record(aLoad());
      const { id, revision } = one;
      await expectRefused(
        await office.concreteVolume.review({ id, revision, accept, reason: 'nota repetida' }),
        'NOT_PENDING',
      );
    }
  });

  test("another seller's record, which does not exist for this one", async () => {
    const other = await world.seller({ unit_id: unit.id });
    const neighbour = await world.account('seller', { unit_id: unit.id, seller_id: other.id });
    await expectRefused(load, 'LOAD_NOT_FOUND', await world.as(neighbour));
  });

  test('a record of the seller’s sales that another account typed', async () => {
    const colleague = await world.account('seller', { unit_id: unit.id, seller_id: seller.id });
    await expectRefused(load, 'NOT_THE_AUTHOR', await world.as(colleague));
  });

  test('a load of the unit, neither by editing nor by cancelling', async () => {
    const { id, revision } = await office.concreteVolume.record(aLoad());
    await expect(
      mine.concreteVolume.cancel({ id, revision, reason: 'quero cancelar' }),
    ).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });
});

describe('the database itself, whatever the server asks,', () => {
  /** Runs one statement as the seller; the SQL state of its refusal. */
  const refusalOf = async (statement: string) => {
    await world.cookieOf(account);
    const { rows } = await world.pool.query('select token from sessions where account_id = $1', [account.id]);
    try {
      await asActor(world.pool, rows[0].token, (_, db) => db.execute(statement));
    } catch (error) {
      return (error as { cause?: { code?: string } }).cause?.code;
    }
    return undefined;
  };

  test('lets a seller mend what waits, and of accepted loads only contest', async () => {
    const accepted = await office.concreteVolume.record(aLoad());
    const update = (set: string, id: string) => `update loads set ${set} where id = '${id}'`;
    expect(await refusalOf(update('delivered_m3 = 7', load.id))).toBeUndefined();
    expect(
      await refusalOf(update("contested_at = now(), contest_reason = 'x'", accepted.id)),
    ).toBeUndefined();
    expect(await refusalOf(update('delivered_m3 = 7', accepted.id))).toBe('42501');
    expect(await refusalOf(update("review = 'accepted'", load.id))).toBe('42501');
    expect(await refusalOf(update('recorded_by = null', load.id))).toBe('42501');
    expect(
      await refusalOf(`insert into loads (id, unit_id, seller_id, customer_id, mix_id, origin, state, loaded_at,
        loaded_m3, delivered_m3, billed_m3, price_cents_per_m3, recorded_by)
        select gen_random_uuid(), unit_id, seller_id, customer_id, mix_id, origin, state, loaded_at,
          loaded_m3, delivered_m3, billed_m3, price_cents_per_m3, recorded_by from loads where id = '${load.id}'`),
    ).toBe('42501');
  });
});
