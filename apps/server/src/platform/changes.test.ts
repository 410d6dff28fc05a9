import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';
import { type Change, type Changes, listenToChanges } from './changes.ts';

let world: World;
let changes: Changes;
const heard: (Change | null)[] = [];

beforeAll(async () => {
  world = await openWorld();
  changes = await listenToChanges(world.databaseUrl);
  changes.subscribe((change) => heard.push(change));
});
afterAll(async () => {
  await changes.close();
  await world.close();
});

test('an announcement that no trigger has made says "look again", and the server lives', async () => {
  const strange = ['no json', '', '{"topic":1}', '{"topic":"loads","units":"all"}', '[]', 'null'];
  for (const payload of strange) await world.pool.query("select pg_notify('traco_changes', $1)", [payload]);
  const { id } = await world.unit();
  await world.customer({ unit_id: id });
  await expect.poll(() => heard.at(-1)?.topic).toBe('customers');
  expect(heard.slice(0, strange.length)).toEqual(strange.map(() => null));
  expect((await world.app.inject({ url: '/api/health' })).statusCode).toBe(200);
});
