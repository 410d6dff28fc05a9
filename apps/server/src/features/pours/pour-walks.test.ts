import { randomUUID } from 'node:crypto';
import { isPlanned, type PourState, pourStates } from '@traco/contract/pours/pour-states';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let office: Client;
let hers: Client;
let wanted: Parameters<Client['pours']['request']>[0];

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z', {}, { byChance: true });
  const unit = await world.unit();
  const seller = await world.seller({ unit_id: unit.id });
  const customer = await world.customer({ unit_id: unit.id, seller_id: seller.id });
  const site = await world.site({ unit_id: unit.id, seller_id: seller.id, customer_id: customer.id });
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
  hers = await world.as(await world.account('seller', { unit_id: unit.id, seller_id: seller.id }));
  wanted = {
    id: '',
    customerId: customer.id,
    siteId: site.id,
    mixId: (await world.mix()).id,
    startsAt: '2026-11-20T12:00:00Z',
    m3: 20.5,
    loadM3: 8,
    intervalMinutes: 40,
    element: 'slab',
    pumped: true,
    contactName: 'Mestre João',
    contactPhone: '15987654321',
  };
});
afterAll(() => world.close());

const anyMove = fc.oneof(
  fc.record({ kind: fc.constant('step' as const), to: fc.constantFrom(...pourStates), seller: fc.boolean() }),
  fc.record({
    kind: fc.constant('release' as const),
    m3: fc.integer({ min: 1, max: 30 }).map((half) => half / 2),
  }),
  fc.record({
    kind: fc.constant('edit' as const),
    m3: fc.integer({ min: 1, max: 80 }).map((half) => half / 2),
  }),
);

test('whatever is tried with a pour, its planned loads are exactly what it still wants', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyMove, { minLength: 1, maxLength: 8 }), async (moves) => {
      let pour = await hers.pours.request({ ...wanted, id: randomUUID() });
      for (const move of moves) {
        const { id, revision } = pour;
        const who = move.kind === 'step' && move.seller ? hers : office;
        const trying: Promise<unknown> =
          move.kind === 'step'
            ? who.pours.step({
                id,
                revision,
                to: move.to as PourState,
                reason: 'rain',
                reasonText: 'Choveu',
                startsAt: '2026-11-23T12:00:00Z',
                overrideReason: 'Combinado com a usina',
              })
            : move.kind === 'release'
              ? office.pours.release({ id, revision, m3: move.m3 })
              : office.pours.edit({ ...wanted, id, revision, m3: move.m3 });
        await trying.catch((error) => expect(error.status, error.message).toBeLessThan(500));
        pour = await office.pours.get({ id });
        const { rows } = await world.pool.query(
          `select coalesce(sum(loaded_m3), 0)::float as m3 from loads where pour_id = $1 and state <> 'cancelled'`,
          [id],
        );
        const wants = isPlanned(pour.state) ? pour.m3 - pour.releasedM3 : 0;
        expect(rows[0].m3, `${pour.state} after ${JSON.stringify(move)}`).toBeCloseTo(wants, 6);
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);
