import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture, asFile } from '../../testing/pictures.fixture.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** More than the pool has connections. */
const PHONES = 16;

test('phones that send photos at once leave connections to everybody else', async () => {
  const unit = await world.unit();
  const office = await world.as(await world.account('admin'));
  const phones = await Promise.all(
    Array.from({ length: PHONES }, async () => world.as(await world.account('unit', { unit_id: unit.id }))),
  );
  const file = asFile(await aPicture('jpeg', { width: 4_000, height: 3_000 }));
  let arrived = 0;
  const sent = phones.map(async (phone) => {
    await phone.files.upload({ id: randomUUID(), purpose: 'load-photo', unitId: unit.id, file });
    arrived += 1;
  });
  await Promise.race(sent);
  expect(await office.notices.list({})).toBeDefined();
  expect(arrived).toBeLessThan(PHONES / 4);
  await Promise.all(sent);
  expect(arrived).toBe(PHONES);
});
