import { randomUUID } from 'node:crypto';
import { nextTripStep, tripSteps } from '@traco/contract/operational-sheet/load-steps';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import {
  checkHistory,
  checkTotals,
  checkVolumes,
  type WalkedLoad,
  walkedLoads,
} from './load-walks.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld(undefined, {}, { byChance: true });
});
afterAll(() => world.close());

const halves = (most: number) => fc.integer({ min: 0, max: most * 2 }).map((half) => half / 2);
const minutes = fc.integer({ min: -90, max: 6 });
/** Which load of the walk it is about: the first, or what a diversion made of it. */
const load = fc.nat({ max: 3 });

const anyMove = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('next'),
      load,
      byOffice: fc.boolean(),
      weighed: fc.option(fc.constantFrom(6, 7.5, 8)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('office'),
      load,
      to: fc.constantFrom(...tripSteps, 'refused', 'cancelled'),
      minutes,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('driver'),
      load,
      to: fc.constantFrom(...tripSteps, 'refused'),
      minutes,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('correct'),
      load,
      step: fc.constantFrom(...tripSteps),
      minutes: fc.option(minutes),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw'), load }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('swap'), load, truck: fc.nat({ max: 2 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('divert'), load, pour: fc.nat({ max: 1 }), m3: halves(4) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('return'), load, surplusM3: halves(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reuse'), load, surplusM3: halves(4) }) },
);
type Move = typeof anyMove extends fc.Arbitrary<infer Value> ? Value : never;

test('whatever is tried with loads on the road, the history explains them and each m³ is counted once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyMove, { minLength: 5, maxLength: 25 }), async (moves) => {
      const walk = await beginWalk();
      for (const move of moves) {
        world.setNow(new Date(world.now().getTime() + 3 * 60_000));
        await makeMove(walk, move).catch((error) => {
          if (!error.status) throw error;
          expect(error.status, `${JSON.stringify(move)}: ${error.message}`).toBeLessThan(500);
        });
        const moves = JSON.stringify(move);
        const loads = await walkedLoads(world.pool, walk.road.unit.id);
        for (const each of loads) {
          await checkHistory(world.pool, each, moves);
          checkVolumes(each, moves);
        }
        await checkTotals(world.pool, walk.road.unit.id, loads, moves);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

/** A driver on the road with a load, two other crews, two pours that its concrete may go to, and one that takes surplus. */
async function beginWalk() {
  const road = await goOnTheRoad(world);
  const pours = [await aTarget(road, 21.5), await aTarget(road, 9)];
  const near = await aTarget(road, 24, '2026-11-18T14:10:00Z');
  const drivers: Client[] = [road.driver];
  for (const { driver_id } of road.trucks.slice(1))
    drivers.push(await world.as(await world.account('driver', { unit_id: road.unit.id, driver_id })));
  const clientOf = ({ driverId }: WalkedLoad) =>
    drivers[road.trucks.findIndex(({ driver_id }) => driver_id === driverId)]!;
  const at = (offset: number) => new Date(world.now().getTime() + offset * 60_000).toISOString();
  const send = async (of: WalkedLoad, entry: object) => {
    const id = randomUUID();
    await clientOf(of).operationalSheet.send({
      sentAt: at(0),
      entries: [{ id, deviceAt: at(0), loadId: of.id, ...entry } as never],
    });
  };

  return { road, pours, near, at, send };
}

type Walk = Awaited<ReturnType<typeof beginWalk>>;

/** Tries one move; what the product refuses is thrown. */
async function makeMove(walk: Walk, move: Move): Promise<void> {
  const { road, pours, at, send } = walk;
  const begun = await walkedLoads(world.pool, road.unit.id);
  const of = begun[move.load % begun.length]!;
  const known = { loadId: of.id, id: randomUUID(), revision: of.revision };
  const sheet = road.manager.operationalSheet;
  const reason = 'Combinado com a obra';
  const office = (to: string, more: object = {}) =>
    sheet.step({ ...known, to: to as 'loading', reason, ...more });
  switch (move.kind) {
    case 'next': {
      const to = nextTripStep(of.state);
      if (!to) return;
      if (to === 'returning')
        await send(of, {
          kind: 'receipt',
          receiverName: 'Mestre João',
          receiverDocument: '',
          notes: '',
          signatureId: await road.aPhoto('signature'),
        });
      const loadedM3 = move.weighed;
      await (move.byOffice ? office(to, { loadedM3 }) : send(of, { kind: 'step', to, loadedM3 }));
      return;
    }
    case 'office':
      await office(move.to, { at: at(move.minutes) });
      return;
    case 'driver':
      await send(of, { kind: 'step', to: move.to, reason, deviceAt: at(move.minutes) });
      return;
    case 'correct':
      await sheet.correct({
        ...known,
        step: move.step,
        at: move.minutes === null ? null : at(move.minutes),
        reason,
      });
      return;
    case 'withdraw':
      await sheet.correct({ ...known, step: of.state as 'loading', at: null, reason });
      return;
    case 'swap': {
      const truck = road.trucks[move.truck]!;
      await sheet.swapCrew({ ...known, vehicleId: truck.id, driverId: truck.driver_id, reason });
      return;
    }
    case 'divert':
      await sheet.divert({
        ...known,
        newLoadId: randomUUID(),
        pourId: pours[move.pour]!,
        deliveredM3: move.m3,
        reason,
      });
      return;
    case 'return':
      await giveBack(walk, of, move.surplusM3);
      return;
    case 'reuse':
      await giveBack(walk, of, move.surplusM3);
      await reuse(walk, of);
  }
}

async function giveBack({ road, send }: Walk, of: WalkedLoad, surplusM3: number): Promise<void> {
  await send(of, {
    kind: 'return',
    reason: 'customer_surplus',
    reasonText: '',
    party: 'customer',
    residueM3: 0.2,
    surplusM3,
    photoIds: [await road.aPhoto()],
    signatureId: null,
    slumpMm: null,
    temperatureC: null,
  });
}

/** What came back of a load is offered to the pour nearby, and taken there. */
async function reuse({ road, near }: Walk, of: WalkedLoad): Promise<void> {
  const { rows } = await world.pool.query('select id from concrete_returns where load_id = $1', [of.id]);
  const offer = await road.office.concreteReturn.offer({
    id: randomUUID(),
    returnId: rows[0]?.id ?? randomUUID(),
    pourId: near,
    m3: 1,
  });
  await road.hers.concreteReturn.answer({ id: offer.id, accepts: true, loadId: randomUUID() });
}

/** A confirmed pour of today at the plant's site. */
async function aTarget(road: OnTheRoad, m3: number, startsAt = '2026-11-18T16:00:00Z'): Promise<string> {
  const { id } = await road.office.pours.request({
    ...road.aPour({ id: randomUUID(), startsAt, m3 }),
  });
  await world.pool.query("update pours set state = 'confirmed' where id = $1", [id]);
  return id;
}
