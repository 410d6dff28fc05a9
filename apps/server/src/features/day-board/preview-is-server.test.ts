import { randomUUID } from 'node:crypto';
import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { DayBoardChange } from '@traco/contract/day-board/day-board-change';
import { refusalOfChange, refusalOfSplit } from '@traco/contract/day-board/refuse-change';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { often } from '../../testing/long.ts';
import { openWorld, type World } from '../../testing/world.ts';
import {
  anyGesture,
  anySplit,
  anyStage,
  at,
  DAY,
  type Gesture,
  rareDays,
  rareSplits,
  stageDay,
} from './staged-day.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('2026-11-28T14:00:00Z', {}, { byChance: true });
});
afterAll(() => world.close());

test('whatever the board calls good the server makes, and what it calls refused the server refuses for the same reason', async () => {
  const told = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      anyStage,
      fc.array(anyGesture, { minLength: 5, maxLength: 5 }),
      async (stage, gestures) => {
        const staged = await stageDay(world, stage);
        for (const [turn, gesture] of gestures.entries()) {
          // A manager assigns by the same check, on the board that a manager reads.
          const hand = turn % 2 ? staged.plant.manager : staged.plant.office;
          const board = (await hand.dayBoard.read({ day: DAY })) as DayBoard;
          const change = changeOf(gesture, board, staged);
          const preview = refusalOfChange(board, change, world.now().toISOString());
          const answered = await hand.dayBoard.change(change).then(
            () => null,
            ({ code, data }) => ({ code, ...data }),
          );
          told.add(preview?.code ?? 'good');
          expect(answered, JSON.stringify({ change, now: world.now() })).toEqual(preview);
        }
      },
    ),
    { numRuns: often(12, 150), examples: rareDays },
  );
  // The stage is not so bare that nothing is refused, nor so hopeless that nothing is made.
  expect([...told]).toEqual(expect.arrayContaining(['good', 'BLOCKED']));
}, 600_000);

test('a load is divided as the board says it would be, or refused for the same reason', async () => {
  const told = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anyStage, fc.array(anySplit, { minLength: 4, maxLength: 4 }), async (stage, splits) => {
      const { plant } = await stageDay(world, stage);
      for (const { load: index, m3, minute } of splits) {
        const board = (await plant.office.dayBoard.read({ day: DAY })) as DayBoard;
        const load = board.loads[index % board.loads.length];
        if (!load) continue;
        const split = { id: load.id, m3, plannedAt: at(minute) };
        const preview = refusalOfSplit(board, split, world.now().toISOString());
        const answered = await plant.office.dayBoard
          .split({ ...split, newId: randomUUID(), revision: load.revision })
          .then(
            () => null,
            ({ code }) => code,
          );
        told.add(preview ?? 'good');
        expect(answered, JSON.stringify({ split, now: world.now() })).toEqual(preview);
      }
    }),
    { numRuns: often(8, 80), examples: rareSplits },
  );
  expect([...told]).toEqual(expect.arrayContaining(['good', 'NOTHING_LEFT', 'TOO_FAR']));
}, 600_000);

type Staged = Awaited<ReturnType<typeof stageDay>>;

/** The gesture on what stands on the board; the numbers go round. */
function changeOf(gesture: Gesture, board: DayBoard, { vehicles, drivers, pumps }: Staged): DayBoardChange {
  const pour = gesture.pour === null ? undefined : board.pours[gesture.pour % board.pours.length];
  const startsAt = (minutes: number) => new Date(Date.parse(pour!.startsAt) + minutes * 60_000).toISOString();
  const named = (list: readonly (string | null)[], index: number | null) =>
    index === null ? undefined : (list[index % list.length] ?? null);
  const move = pour && {
    id: pour.id,
    revision: pour.revision,
    ...(gesture.shift ? { startsAt: startsAt(gesture.shift) } : {}),
    ...(gesture.pump === null ? {} : { pumpId: named(pumps, gesture.pump) ?? null }),
  };
  const carried = board.loads
    .filter(({ pourId, state }) => pour && gesture.movesLoads && pourId === pour.id && state === 'scheduled')
    .map(({ id, revision, plannedAt }) => ({
      id,
      revision,
      plannedAt: new Date(Date.parse(plannedAt) + gesture.shift * 60_000).toISOString(),
    }));
  const load = board.loads[gesture.load % board.loads.length];
  const vehicleId = named(vehicles, gesture.vehicle);
  const driverId = named(drivers, gesture.driver ?? gesture.vehicle);
  const single =
    load && !carried.some(({ id }) => id === load.id)
      ? [
          {
            id: load.id,
            revision: load.revision,
            ...(gesture.minute === null ? {} : { plannedAt: at(gesture.minute) }),
            ...(vehicleId === undefined ? {} : { vehicleId }),
            ...(driverId === undefined ? {} : { driverId }),
          },
        ]
      : [];
  return { loads: [...carried, ...single], pours: move ? [move] : [] };
}
