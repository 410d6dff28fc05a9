import fc from 'fast-check';
import type { World } from '../../testing/world.ts';

/** Two units in two time zones, two sellers each, three mixes, goals for the first unit and its first seller. */
export async function openTwoUnits(world: World) {
  const first = await world.unit({ name: 'A', time_zone: 'America/Sao_Paulo' });
  const second = await world.unit({ name: 'B', time_zone: 'America/Manaus' });
  const sellers = [];
  for (const unit of [first, first, second, second]) sellers.push(await world.seller({ unit_id: unit.id }));
  const customers = [];
  for (const seller of sellers)
    customers.push(await world.customer({ seller_id: seller.id, unit_id: seller.unit_id }));
  const mixes = [];
  for (const cost of [30_000, 33_333, 41_001]) mixes.push(await world.mix({ cost_cents_per_m3: cost }));
  for (const month of ['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01']) {
    await world.goal({ id: crypto.randomUUID(), unit_id: first.id, month_on: month, m3: 1_000 });
    await world.goal({
      id: crypto.randomUUID(),
      unit_id: first.id,
      seller_id: sellers[0]!.id,
      month_on: month,
      m3: 200,
    });
  }
  return { units: [first, second], sellers, customers, mixes };
}

export type TwoUnits = Awaited<ReturnType<typeof openTwoUnits>>;

/** Instants at which days, months and years turn, in one zone or in both. */
export const turningPoints = [
  '2026-11-18T14:00:00Z',
  '2026-11-21T15:30:00Z',
  '2026-11-22T18:00:00Z',
  '2026-11-30T23:59:00Z',
  '2026-12-01T03:30:00Z',
  '2026-12-01T04:00:00Z',
  '2027-01-01T02:59:59Z',
  '2027-01-01T03:00:00Z',
  '2027-01-01T03:59:59Z',
  '2027-01-01T04:00:00Z',
  '2027-01-15T20:30:00Z',
] as const;

/** In minutes. */
const DAY = 24 * 60;
const volume = fc.integer({ min: 0, max: 1_200 }).map((hundredths) => hundredths / 100);
/** Minutes before a turning point: mostly the same day, also the month and the year before. */
const minutesBefore = fc.oneof(
  { weight: 5, arbitrary: fc.nat(30 * 60) },
  { weight: 3, arbitrary: fc.nat(45 * DAY) },
  { weight: 1, arbitrary: fc.integer({ min: 330 * DAY, max: 400 * DAY }) },
);
const facts = fc.record({
  seller: fc.nat(3),
  mix: fc.nat(2),
  minutesBefore,
  loaded: fc.integer({ min: 50, max: 1_200 }).map((hundredths) => hundredths / 100),
  /** Hundredths of the drum that were delivered. */
  part: fc.integer({ min: 0, max: 100 }),
  billed: volume,
  returned: fc.integer({ min: 0, max: 200 }).map((hundredths) => hundredths / 100),
  price: fc.integer({ min: 0, max: 99_999 }),
  state: fc.constantFrom(
    'closed',
    'closed',
    'closed',
    'en_route',
    'loading',
    'scheduled',
    'refused',
    'diverted',
  ),
  review: fc.constantFrom('accepted', 'accepted', 'accepted', 'pending', 'rejected'),
  noted: fc.boolean(),
});
export type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never;

/** A load that counts for each seller, ten minutes before: on every side of each midnight something stands. */
export const aLoadOfEverySeller: Deed[] = [0, 1, 2, 3].map((seller) => ({
  deed: 'record',
  facts: {
    seller,
    mix: seller % 3,
    minutesBefore: 10,
    loaded: 8,
    part: 100 - seller,
    billed: 8,
    returned: 0.25,
    price: 52_000,
    state: 'closed',
    review: 'accepted',
    noted: true,
  },
}));

/** What people do to the ledger: record, edit, cancel, contest, erase. */
export const deeds = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ deed: fc.constant('record' as const), facts }) },
    { weight: 3, arbitrary: fc.record({ deed: fc.constant('edit' as const), facts, which: fc.nat() }) },
    {
      weight: 2,
      arbitrary: fc.record({
        deed: fc.constantFrom('cancel' as const, 'contest' as const, 'confirm' as const, 'erase' as const),
        which: fc.nat(),
      }),
    },
  ),
  { minLength: 4, maxLength: 30 },
);

export type Deed = typeof deeds extends fc.Arbitrary<(infer Value)[]> ? Value : never;

const simple = {
  cancel: "update loads set state = 'cancelled' where id = $1",
  contest: 'update loads set contested_at = now() where id = $1',
  confirm: "update loads set review = 'accepted' where id = $1",
  erase: 'delete from loads where id = $1',
} as const;

/** Empties the ledger and writes it anew with these deeds, as the owner, seen from an instant. */
export async function writeLedger(
  { pool }: World,
  { sellers, customers, mixes }: TwoUnits,
  done: Deed[],
  seenAt: string,
): Promise<void> {
  await pool.query('delete from loads');
  const ids: string[] = [];
  let note = 0;
  const columns = (given: Facts) => ({
    unit_id: sellers[given.seller]!.unit_id,
    seller_id: sellers[given.seller]!.id,
    customer_id: customers[given.seller]!.id,
    mix_id: mixes[given.mix]!.id,
    loaded_at: new Date(Date.parse(seenAt) - given.minutesBefore * 60_000),
    loaded_m3: given.loaded,
    delivered_m3: Math.floor(given.loaded * given.part) / 100,
    billed_m3: given.billed,
    returned_m3: given.returned,
    price_cents_per_m3: given.price,
    state: given.state,
    review: given.review,
    note_number: given.noted ? ++note : null,
  });
  for (const each of done) {
    const chosen = 'which' in each && ids.length ? ids[each.which % ids.length] : undefined;
    if (each.deed === 'record') {
      const row = { id: crypto.randomUUID(), origin: 'manual', ...columns(each.facts) };
      ids.push(row.id);
      await pool.query(
        `insert into loads (${Object.keys(row)}) values (${Object.keys(row).map((_, index) => `$${index + 1}`)})`,
        Object.values(row),
      );
    } else if (chosen && each.deed === 'edit') {
      const row = columns(each.facts);
      await pool.query(
        `update loads set ${Object.keys(row).map((column, index) => `${column} = $${index + 2}`)} where id = $1`,
        [chosen, ...Object.values(row)],
      );
    } else if (chosen && each.deed !== 'edit') {
      await pool.query(simple[each.deed], [chosen]);
      if (each.deed === 'erase') ids.splice(ids.indexOf(chosen), 1);
    }
  }
}
