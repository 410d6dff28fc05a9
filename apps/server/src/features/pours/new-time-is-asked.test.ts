import { randomUUID } from 'node:crypto';
import type { Pour } from '@traco/contract/pours/pour';
import { refusalOfNewTime } from '@traco/contract/unusual/new-time';
import type { Reasons } from '@traco/contract/values/unusual-keys';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { often } from '../../testing/long.ts';
import { openPlant, type Plant } from '../../testing/plant.ts';
import { openWorld, type World } from '../../testing/world.ts';

const DAY_MS = 86_400_000;

let world: World;
let plant: Plant;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  plant = await openPlant(world);
});
afterAll(() => world.close());

/** A pour that the plant has confirmed, so many days ahead at ten in the morning. */
async function confirmed(days: number): Promise<Pour> {
  const startsAt = inDays(days);
  const pour = await plant.office.pours.request(
    plant.aPour({ m3: 8, startsAt, reasons: { far_date: 'Contrato do ano que vem' } }),
  );
  return plant.office.pours.step({
    id: pour.id,
    revision: pour.revision,
    to: 'confirmed',
    overrideReason: 'x',
  });
}
const inDays = (days: number, minutes = 0) =>
  new Date(Date.parse('2026-11-18T13:00:00Z') + days * DAY_MS + minutes * 60_000).toISOString();

/** A new time, and whether its reason is given; near and far, on both sides of what is usual and of what is possible. */
const anyMove = fc.record({
  from: fc.constantFrom(1, 70),
  days: fc.constantFrom(-1, 2, 59, 61, 62, 70, 71, 90, 360, 366, 370),
  minutes: fc.constantFrom(0, 30),
  reason: fc.constantFrom(undefined, 'curt', 'A obra atrasou'),
});
type Move = typeof anyMove extends fc.Arbitrary<infer M> ? M : never;

const reasonsOf = ({ reason }: Move): Reasons => (reason ? { far_date: reason } : {});
/** What the server says of it: the code of its refusal with what lacks, or null. */
const said = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    ({ code, data }) => ({ code, ...(data ? { data } : {}) }),
  );

/** By each way a pour may get a new time, the server is asked what the form was told. */
async function compare(
  move: Move,
  told: Set<string>,
  way: (pour: Pour, startsAt: string) => Promise<unknown>,
) {
  const pour = await confirmed(move.from);
  const startsAt = inDays(move.days, move.minutes);
  const preview = refusalOfNewTime(pour, startsAt, reasonsOf(move), world.now());
  told.add(preview?.code ?? 'good');
  expect(await said(way(pour, startsAt)), JSON.stringify(move)).toEqual(preview);
}

const examples: [Move][] = [
  [{ from: 1, days: 70, minutes: 0, reason: undefined }],
  [{ from: 1, days: 70, minutes: 0, reason: 'A obra atrasou' }],
  [{ from: 70, days: 70, minutes: 30, reason: undefined }],
  [{ from: 70, days: 71, minutes: 0, reason: undefined }],
  [{ from: 1, days: 370, minutes: 0, reason: undefined }],
];
const options = { numRuns: often(6, 60) + examples.length, examples };
const everyAnswer = ['good', 'UNUSUAL', 'TOO_FAR'];

test('a pour is put off as the form says it may be, with a reason where the form asks for one', async () => {
  const told = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anyMove, (move) =>
      compare(move, told, ({ id, revision }, startsAt) =>
        plant.office.pours.step({
          id,
          revision,
          to: 'rescheduled',
          reason: 'customer_asked',
          startsAt,
          reasons: reasonsOf(move),
        }),
      ),
    ),
    options,
  );
  expect([...told]).toEqual(expect.arrayContaining(everyAnswer));
}, 120_000);

test('a change that is asked for is granted as its form says it may be', async () => {
  const told = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      anyMove.filter(({ from, days, minutes }) => days < 366 && (from !== days || minutes > 0)),
      (move) =>
        compare(move, told, async (pour, startsAt) => {
          const changeId = randomUUID();
          await plant.hers.pours.askChange({ id: pour.id, changeId, fields: { startsAt } });
          return plant.office.pours.answerChange({
            changeId,
            decision: 'accepted',
            overrideReason: 'Cabe',
            reasons: reasonsOf(move),
          });
        }),
    ),
    { ...options, examples: examples.filter(([{ days }]) => days < 366) },
  );
  expect([...told]).toEqual(expect.arrayContaining(['good', 'UNUSUAL']));
}, 120_000);

test('the board moves a whole pour to another day as it says that it would', async () => {
  const told = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anyMove, (move) =>
      compare(move, told, async (pour, startsAt) => {
        const shift = Date.parse(startsAt) - Date.parse(pour.startsAt);
        const { loads } = await plant.office.dayBoard.read({ day: pour.dayOn });
        const moved = loads
          .filter(({ pourId }) => pourId === pour.id)
          .map(({ id, revision, plannedAt }) => ({
            id,
            revision,
            plannedAt: new Date(Date.parse(plannedAt) + shift).toISOString(),
          }));
        const pours = [{ id: pour.id, revision: pour.revision, startsAt }];
        return plant.office.dayBoard.change({ loads: moved, pours, reasons: reasonsOf(move) });
      }),
    ),
    options,
  );
  expect([...told]).toEqual(expect.arrayContaining(everyAnswer));
}, 120_000);

test('the reason is kept with the pour, in the words that were said then', async () => {
  const pour = await confirmed(1);
  const reasons = { far_date: 'A obra foi embargada' };
  await plant.office.pours.step({
    id: pour.id,
    revision: pour.revision,
    to: 'rescheduled',
    reason: 'customer_asked',
    startsAt: inDays(90),
    reasons,
  });
  expect(await plant.office.unusual.list({ subject: 'pour', rowId: pour.id })).toMatchObject([
    { key: 'far_date', sentence: 'Esta data é daqui a 89 dias.', reason: reasons.far_date },
  ]);
});
