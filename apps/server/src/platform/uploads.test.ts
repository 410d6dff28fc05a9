import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await openWorld();
  cookie = await world.cookieOf(await world.account('unit'));
});
afterAll(() => world.close());

/** The fields that make a list of ten thousand places out of a few bytes. */
const bomb = Array.from({ length: 2_000 }, (_, index) =>
  ['9999', 'y'].map((key) => `--X\r\ncontent-disposition: form-data; name="${index}[${key}]"\r\n\r\n1\r\n`),
)
  .flat()
  .concat('--X--\r\n')
  .join('');

const send = (url: string, headers: Record<string, string> = {}, payload = bomb) =>
  world.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=X', ...headers },
    payload,
  });

test.each(['/api/identity/sign-in', '/api/concrete-volume', '/api/closed-months'])(
  'no form is read at %s, with a session or without',
  async (url) => {
    for (const headers of [undefined, { cookie }]) {
      const answer = await send(url, headers);
      expect(answer.statusCode).toBe(415);
      expect(answer.json().message).toBe('Tipo de conteúdo não aceito.');
    }
  },
);

test('nor at the upload, without a session or with a forged one', async () => {
  expect((await send('/api/files')).statusCode).toBe(401);
  expect((await send('/api/files', { cookie: 'traco_session=a.b' })).statusCode).toBe(401);
});

test('a form of many fields costs little, and is refused', async () => {
  const begun = performance.now();
  const answer = await send('/api/files', { cookie });
  expect(answer.statusCode).toBe(400);
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test('a body that was squeezed is not unpacked: a few bytes would be millions', async () => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/identity/sign-in',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ user: 'x'.repeat(1_000_000), password: 'y' })),
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toBe('Pedido malformado.');
});

test('a form larger than a photo is refused before it is read', async () => {
  expect((await send('/api/files', { cookie }, 'x'.repeat(5_200_000))).statusCode).toBe(413);
});
