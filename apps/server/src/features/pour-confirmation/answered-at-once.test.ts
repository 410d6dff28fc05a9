import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlant, type Plant } from '../../testing/plant.ts';
import { countWaiting } from '../../testing/until-waiting.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let plant: Plant;
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  plant = await openPlant(world);
});
afterAll(() => world.close());

test('a customer who answers by a newer link while the plant answers the first wish: both are heard', async () => {
  const nobody = await world.as(null);
  const asked = await plant.hers.pours.request(plant.aPour());
  const overrideReason = 'Vêm caminhões de Itu';
  const pour = await plant.office.pours.step({ id: asked.id, revision: 1, to: 'confirmed', overrideReason });
  const answer = async (with_: object) => {
    const { token } = await plant.hers.pourConfirmation.send({ id: pour.id });
    const checklist = { formReady: true, accessFree: true, pumpPlace: true, crewThere: true };
    const seen = { startsAt: pour.startsAt, m3: pour.m3 };
    return () =>
      nobody.pourConfirmation.answer({ token, answer: 'confirmed', checklist, seen, name: 'Jó', ...with_ });
  };
  await (await answer({ m3: pour.m3 + 1 }))();
  const again = await answer({ answer: 'change', message: 'Mais cedo, por favor' });
  const [wish] = (await plant.office.records.pour({ id: pour.id })).requests;
  // As `pours.answerChange` holds them: the wish, and then its pour.
  const client = await world.pool.connect();
  await client.query('begin');
  await client.query('select from pour_changes where id = $1 for update', [wish!.id]);
  const answered = again();
  await expect.poll(() => countWaiting(world.pool)).toBe(1);
  await client.query('select from pours where id = $1 for update', [pour.id]);
  await client.query('commit');
  client.release();
  expect(await answered).toMatchObject({ answer: 'change' });
  const wishes = (await plant.office.records.pour({ id: pour.id })).requests;
  expect(wishes.map(({ state }) => state).toSorted()).toEqual(['open', 'withdrawn']);
});
