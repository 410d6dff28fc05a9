import { randomUUID } from 'node:crypto';
import type { Load } from '@traco/contract/concrete-volume/load';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refused } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let ofSeller: { unit_id: string; seller_id: string };
let customer: { id: string };
let mix: { id: string };
let office: Client;
let mine: Client;
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  const unit = await world.unit();
  const seller = await world.seller({ unit_id: unit.id });
  ofSeller = { unit_id: unit.id, seller_id: seller.id };
  customer = await world.customer(ofSeller);
  mix = await world.mix();
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
  mine = await world.as(await world.account('seller', ofSeller));
});
afterAll(() => world.close());

let minute = 0;
const aLoad = () => ({
  id: randomUUID(),
  customerId: customer.id,
  mixId: mix.id,
  loadedM3: 8,
  deliveredM3: 8,
  billedM3: 8,
  loadedAt: new Date(Date.UTC(2026, 10, 10, 0, 15 * minute++)).toISOString(),
  priceCentsPerM3: 51_250,
});
const form = (load: Load, with_: object = {}) => ({
  id: load.id,
  revision: load.revision,
  customerId: load.customer.id,
  mixId: load.mix.id,
  siteId: null,
  vehicleId: null,
  driverId: null,
  notePhotoId: null,
  noteNumber: null,
  noteSeries: '1',
  loadedAt: load.loadedAt,
  loadedM3: 8,
  deliveredM3: 8,
  billedM3: 8,
  priceCentsPerM3: 51_250,
  payment: null,
  notes: '',
  seal: '',
  ...with_,
});

/** What is done to a load that is there, by who may; of a contested one and of one that waits for its unit, too. */
const changes = (load: Load) => {
  const seen = { id: load.id, revision: load.revision };
  const edited = { ...form(load), sellerId: ofSeller.seller_id, reason: 'Volume corrigido' };
  return {
    edit: () => office.concreteVolume.edit(edited as never),
    cancel: () => office.concreteVolume.cancel({ ...seen, reason: 'Lançada em dobro' }),
    markPaid: () => office.concreteVolume.markPaid({ ...seen, paid: true }),
    review: () => office.concreteVolume.review({ ...seen, accept: true, reason: '' }),
    unconfirm: () => office.concreteVolume.unconfirm(seen),
    settleContest: () => office.concreteVolume.settleContest({ ...seen, reason: 'Conferida na balança' }),
    correct: () => mine.concreteVolume.correct(form(load) as never),
    withdraw: () => mine.concreteVolume.withdraw(seen),
    contest: () => mine.concreteVolume.contest({ ...seen, reason: 'Volume diferente' }),
  };
};
type Change = keyof ReturnType<typeof changes>;
const all: Change[] = [
  ...(['edit', 'cancel', 'markPaid', 'review', 'unconfirm', 'settleContest'] as const),
  ...(['correct', 'withdraw', 'contest'] as const),
];
const own = () => mine.concreteVolume.record(aLoad() as never);

describe.each(all)('%s', (change) => {
  test('is refused where the load was changed since it was seen, and the load as it is now is told', async () => {
    const load = await own();
    await expect(changes({ ...load, revision: 99 })[change]()).rejects.toMatchObject({
      code: 'STALE_REVISION',
      data: { current: { id: load.id, revision: load.revision } },
    });
  });

  test('is refused of a load that is only planned', async () => {
    const { id } = await world.load({
      ...ofSeller,
      customer_id: customer.id,
      mix_id: mix.id,
      state: 'scheduled',
    });
    const load = await office.concreteVolume.get({ id });
    await refused(changes(load)[change](), 'STILL_PLANNED');
  });
});

describe('in a month that is closed', () => {
  const closeMonth = (unitId: string, how: 'insert' | 'delete') =>
    world.pool.query(
      how === 'insert'
        ? `insert into closed_months (unit_id, month_on) values ($1, '2026-11-01')`
        : 'delete from closed_months where unit_id = $1',
      [unitId],
    );
  /** A load that this change could be made of. */
  const ready: Partial<Record<Change, () => Promise<Load>>> = {
    settleContest: async () => {
      const load = await accepted();
      return mine.concreteVolume.contest({
        id: load.id,
        revision: load.revision,
        reason: 'Volume diferente',
      });
    },
    unconfirm: async () => accepted(),
    contest: async () => accepted(),
    edit: async () => accepted(),
    markPaid: async () => accepted(),
  };
  const accepted = async () => {
    const { id, revision } = await own();
    return office.concreteVolume.review({ id, revision, accept: true, reason: '' });
  };

  test.each(all)('%s changes nothing', async (change) => {
    const load = await (ready[change] ?? own)();
    await closeMonth(ofSeller.unit_id, 'insert');
    try {
      await refused(changes(load)[change](), 'MONTH_CLOSED');
    } finally {
      await closeMonth(ofSeller.unit_id, 'delete');
    }
  });
});

test('a load is not moved into the future, nor changed once it is cancelled', async () => {
  const load = await own();
  const edited = (with_: object) => ({
    ...form(load, { loadedAt: '2026-11-30T10:00:00Z' }),
    sellerId: ofSeller.seller_id,
    reason: 'Hora corrigida',
    ...with_,
  });
  await refused(office.concreteVolume.edit(edited({}) as never), 'IN_THE_FUTURE');
  const { revision } = await office.concreteVolume.cancel({
    id: load.id,
    revision: load.revision,
    reason: 'Lançada em dobro',
  });
  await refused(office.concreteVolume.edit(edited({ revision }) as never), 'ALREADY_CANCELLED');
});

test('whoever refuses a record says why', async () => {
  const { id, revision } = await own();
  await refused(office.concreteVolume.review({ id, revision, accept: false, reason: '' }), 'REASON_REQUIRED');
});
