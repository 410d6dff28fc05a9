import { plainTerms } from '@traco/contract/commission/commission-of.fixture';
import type { CommissionTerms } from '@traco/contract/commission/terms';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openWorld, type World } from '../../testing/world.ts';
import { openSellingPlant } from './commission.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z', {}, { byChance: true });
});
afterAll(() => world.close());

const MONTHS = ['2026-10', '2026-11', '2026-12'];
const m3 = fc.integer({ min: 100, max: 1_000 }).map((value) => value / 100);
const terms: fc.Arbitrary<Partial<CommissionTerms>> = fc.record({
  volume: fc.constantFrom('delivered' as const, 'billed' as const),
  earned: fc.constantFrom('delivery' as const, 'payment' as const),
  perM3Cents: fc.integer({ min: 0, max: 900 }),
  percent: fc.integer({ min: 0, max: 300 }).map((value) => value / 100),
  beyondGoalCents: fc.integer({ min: 0, max: 200 }),
});
/** What happens in a month, between whose loads a rule changes, and after which earlier loads do. */
const month = fc.record({
  loads: fc.array(
    fc.record({ day: fc.integer({ min: 1, max: 27 }), delivered: m3, billed: m3, isPaid: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 5,
    },
  ),
  rule: terms,
  from: fc.integer({ min: 1, max: 27 }),
  changes: fc.array(
    fc.record({
      which: fc.nat(),
      what: fc.constantFrom('pay', 'cancel', 'shrink', 'return'),
    }),
    { maxLength: 4 },
  ),
});

const LoadRow = z.object({
  id: z.string(),
  month: z.string(),
  day: z.string(),
  delivered: z.coerce.number(),
  billed: z.coerce.number(),
  total: z.coerce.number(),
  paid: z.boolean(),
});
const FrozenRow = z.object({
  load: z.string(),
  month: z.string(),
  kind: z.string(),
  cents: z.coerce.number(),
  earned: z.boolean(),
});

const cents = (amount: number) => Math.floor(amount + 0.5 + 1e-9);

/** A month once more from ledger and versions alone: centavos of each load, and whether it is earned. */
function recount(
  loads: z.infer<typeof LoadRow>[],
  versions: { from: string; terms: CommissionTerms }[],
  goal: number,
) {
  let delivered = 0;
  return new Map(
    loads.map((load) => {
      const rule = versions.findLast(({ from }) => from <= load.day)!.terms;
      delivered = Math.round((delivered + load.delivered) * 100) / 100;
      const beyond = Math.max(0, Math.min(load.delivered, Math.round((delivered - goal) * 100) / 100));
      const sum =
        cents((rule.volume === 'billed' ? load.billed : load.delivered) * rule.perM3Cents) +
        cents((load.total * rule.percent) / 100) +
        cents(beyond * rule.beyondGoalCents);
      return [load.id, { cents: sum, isEarned: rule.earned === 'delivery' || load.paid }] as const;
    }),
  );
}

test('whatever happens afterwards, a closed month stays, and recounted from the ledger of its day it is the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(month, month, month), async (months) => {
      const plant = await openSellingPlant(world);
      const versions = [{ from: '2026-10-01', terms: { ...plainTerms } as CommissionTerms }];
      const frozen: string[] = [];
      const made: string[] = [];
      for (const [at, { loads, rule, from, changes }] of months.entries()) {
        const name = MONTHS[at]!;
        await world.goal({
          unit_id: plant.unit.id,
          seller_id: plant.seller.id,
          month_on: `${name}-01`,
          m3: 12,
        });
        const holdsFrom = `${name}-${String(from).padStart(2, '0')}`;
        await plant.publish(rule, { sellerId: plant.seller.id, holdsFrom });
        versions.push({ from: holdsFrom, terms: { ...plainTerms, ...rule } });
        for (const load of loads) {
          const { id } = await plant.load(`${name}-${String(load.day).padStart(2, '0')}T13:00:00Z`, {
            loaded_m3: 12,
            delivered_m3: load.delivered,
            billed_m3: load.billed,
            paid_at: load.isPaid ? `${name}-28T12:00:00Z` : null,
          });
          made.push(id);
        }
        // What of earlier months is another by now; their months stand closed, so that the database is told to look away.
        await world.pool.query('alter table loads disable trigger user');
        for (const { which, what } of changes) {
          const id = made[which % made.length]!;
          if (what === 'pay') await world.pool.query('update loads set paid_at = now() where id = $1', [id]);
          if (what === 'return')
            await world.pool.query('update loads set paid_at = null where id = $1', [id]);
          if (what === 'cancel')
            await world.pool.query(`update loads set state = 'cancelled' where id = $1`, [id]);
          if (what === 'shrink')
            await world.pool.query('update loads set delivered_m3 = delivered_m3 / 2 where id = $1', [id]);
        }
        await world.pool.query('alter table loads enable trigger user');
        world.setNow(at === 2 ? '2027-01-02T12:00:00Z' : `${MONTHS[at + 1]}-01T12:00:00Z`);
        const ledger = z.array(LoadRow).parse(
          (
            await world.pool.query(
              `select id, to_char(day_on, 'YYYY-MM') as month, day_on::text as day, delivered_m3 as delivered, billed_m3 as billed,
                total_cents as total, paid_at is not null as paid
               from loads where seller_id = $1 and counts and to_char(day_on, 'YYYY-MM') = $2 order by loaded_at, id`,
              [plant.seller.id, name],
            )
          ).rows,
        );
        await plant.close(name);
        const statement = await plant.hers.commission.statement({ month: name });
        const again = recount(ledger, versions, 12);
        expect(
          statement.lines
            .filter(({ kind }) => kind === 'load')
            .map(({ loadId, cents: sum, isEarned }) => [loadId, { cents: sum, isEarned }]),
        ).toEqual([...again]);
        frozen.push(JSON.stringify(statement));
        for (const [before, seen] of frozen.entries())
          expect(
            JSON.stringify({
              ...(await plant.hers.commission.statement({ month: MONTHS[before]! })),
              closed: JSON.parse(seen).closed,
            }),
          ).toBe(seen);
      }
      await settled(plant.seller.id);
      // One more closing finds nothing left to mend.
      expect((await plant.hers.commission.statement({ month: '2027-01' })).lines).toEqual([]);
    }),
    { numRuns: 8 },
  );
}, 120_000);

/** Of a load that is cancelled nothing is left by the last closing; of no load more than once its worth. */
async function settled(sellerId: string) {
  const { rows } = await world.pool.query(
    `select f.load_id as load, to_char(f.month_on, 'YYYY-MM') as month, f.kind, f.cents, f.is_earned as earned
     from commission_lines f where f.seller_id = $1`,
    [sellerId],
  );
  const gone = await world.pool.query('select id from loads where seller_id = $1 and not counts', [sellerId]);
  const sums = new Map<string, number>();
  for (const line of z.array(FrozenRow).parse(rows))
    if (line.earned) sums.set(line.load, (sums.get(line.load) ?? 0) + line.cents);
  for (const { id } of z.array(z.object({ id: z.string() })).parse(gone.rows))
    expect(sums.get(id) ?? 0).toBe(0);
}
