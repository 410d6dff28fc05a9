import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refused } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { openSellingPlant, type SellingPlant } from './commission.fixture.ts';

let world: World;
let plant: SellingPlant;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  plant = await openSellingPlant(world);
});
const october = { month: '2026-10' };
const november = { month: '2026-11' };

const closeWith = async (...days: number[]) => {
  for (const day of days) await plant.load(day);
  world.setNow('2026-11-03T12:00:00Z');
  await plant.close('2026-10');
  return (await plant.hers.commission.statement(october)).lines.map(({ lineId }) => lineId!);
};
const answer = (lineIds: string[], said: 'accepted' | 'contested', reason = '') =>
  plant.hers.commission.answer({ ...october, lineIds, answer: said, reason });

test('accepts lines or contests them with a reason, once, until the fifth day is over', async () => {
  const [first, second, third] = await closeWith(2, 3, 4);
  await refused(answer([first!], 'contested', 'não'), 'REASON_MISSING');
  const answered = await answer([first!], 'contested', 'a carga foi de 9 m³');
  expect(answered.lines[0]!.answer).toMatchObject({ answer: 'contested', reason: 'a carga foi de 9 m³' });
  await refused(answer([first!, second!], 'accepted'), 'ANSWERED');
  await answer([second!], 'accepted');
  await refused(answer([randomUUID()], 'accepted'), 'LINE_NOT_FOUND');
  await refused(
    plant.hers.commission.answer({ ...november, lineIds: [third!], answer: 'accepted' }),
    'LINE_NOT_FOUND',
  );
  world.setNow('2026-11-09T02:59:00Z');
  await answer([third!], 'accepted');
  world.setNow('2026-11-09T03:00:00Z');
  await refused(answer([third!], 'accepted'), 'ANSWER_OVER');
});

test('twice at once it is one', async () => {
  const [line] = await closeWith(2);
  const both = await Promise.allSettled([
    answer([line!], 'accepted'),
    answer([line!], 'contested', 'não confere'),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'ANSWERED' } });
});

test('a contest is decided by the office with a reason, and what it corrects comes into the next month', async () => {
  const [first, second] = await closeWith(2, 3);
  const decide = (lineId: string, with_: object = {}) =>
    plant.admin.commission.decide({
      lineId,
      decision: 'corrected',
      cents: 300,
      reason: 'faltou 1 m³',
      ...with_,
    });
  await refused(decide(first!), 'NOT_CONTESTED');
  await refused(decide(randomUUID()), 'LINE_NOT_FOUND');
  await answer([first!, second!], 'contested', 'a carga foi de 9 m³');
  const waiting = (await plant.admin.commission.contests()).filter(({ unit }) => unit.id === plant.unit.id);
  expect(waiting.map(({ lineId, month }) => [lineId, month])).toEqual(
    [first, second].toSorted().map((id) => [id, '2026-10']),
  );
  await refused(decide(first!, { cents: 0 }), 'AMOUNT_MISSING');
  await decide(first!);
  await refused(decide(first!), 'DECIDED');
  await decide(second!, { decision: 'kept', cents: 0, reason: 'a nota diz 8 m³' });
  const closed = await plant.hers.commission.statement(october);
  expect(closed.sums.totalCents).toBe(4_800);
  expect(closed.lines.map(({ decision }) => decision?.decision)).toEqual(['corrected', 'kept']);
  expect((await plant.hers.commission.statement(november)).lines).toMatchObject([
    { kind: 'decision', cents: 300, reason: 'faltou 1 m³' },
  ]);
  world.setNow('2026-12-02T12:00:00Z');
  await plant.close('2026-11');
  expect(await plant.hers.commission.statement(november)).toMatchObject({
    sums: { correctionsCents: 300 },
  });
  expect((await plant.hers.commission.statement({ month: '2026-12' })).lines).toEqual([]);
});

test('two who decide at once are one', async () => {
  const [line] = await closeWith(2);
  await answer([line!], 'contested', 'a carga foi de 9 m³');
  const decide = () =>
    plant.admin.commission.decide({ lineId: line!, decision: 'kept', reason: 'a nota diz 8 m³' });
  const both = await Promise.allSettled([decide(), decide()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'DECIDED' } });
});
