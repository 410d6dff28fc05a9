import { logoUrl } from '@traco/contract/logos/logo-url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a company without a logo has none', async () => {
  expect(await (await world.as(null)).logos.login()).toBeNull();
});

test('anybody sees the logo of the sign-in page', async () => {
  await world.pool.query(
    "insert into logos (id, type, file_path) values (gen_random_uuid(), 'login', 'marca/logo da empresa.png')",
  );
  await world.storage.put('logos/marca/logo da empresa.png', 'png');
  const logo = await (await world.as(null)).logos.login();
  expect(logo).toEqual({ file_path: 'marca/logo da empresa.png' });
  const answer = await world.app.inject({ url: logoUrl(logo!.file_path) });
  expect(answer.body).toBe('png');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=3600',
  });
});

test('a logo opened by itself runs nothing, and a drawing is none', async () => {
  await world.storage.put('logos/marca.png', 'png');
  const answer = await world.app.inject({ url: '/storage/logos/marca.png' });
  expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect(answer.headers['content-security-policy']).not.toContain('unsafe');
  await world.storage.put('logos/marca.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect((await world.app.inject({ url: '/storage/logos/marca.svg' })).statusCode).toBe(404);
});

test.each([
  '/storage/logos/../notes/foto.png',
  '/storage/logos/..%2Fnotes%2Ffoto.png',
  '/storage/logos/%2e%2e/notes/foto.png',
  '/storage/logos/marca/..%2f..%2fnotes%2ffoto.png',
  '/storage/logos//etc/passwd.png',
  '/storage/logos/marca%00.png',
  '/storage/logos/..%5Cnotes%5Cfoto.png',
  '/storage/logos/traço.png',
  '/storage/logos/page.html',
  '/storage/logos/nada.png',
  '/storage/logos/',
  '/storage/notes/foto.png',
])('what is not a logo is not served: %s', async (url) => {
  await world.storage.put('notes/foto.png', 'segredo');
  await world.storage.put('logos/page.html', '<script>');
  const answer = await world.app.inject({ url });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('segredo');
});
