import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('anybody may ask whether the server and its database are well', async () => {
  const answer = await world.app.inject({ url: '/api/health' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ status: 'ok', database: 'ok' });
});

test('the version needs no session', async () => {
  const nobody = await world.as(null);
  expect((await nobody.health.version()).version).toMatch(/^\d+\.\d+\.\d+$/);
});

test('an address that does not exist says so in Portuguese', async () => {
  const answer = await world.app.inject({ url: '/api/nada' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toBe('Endereço inexistente.');
});

test('the description of the API lists its procedures', async () => {
  const answer = await world.app.inject({ url: '/api/openapi.json' });
  expect(answer.json().paths['/version']).toBeDefined();
  const page = await world.app.inject({ url: '/api/docs' });
  expect(page.body).toContain('/api/version');
});
