import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PNG } from '../../testing/pictures.fixture.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let cookie: string;

beforeAll(async () => {
  world = await openWorld();
  cookie = await world.cookieOf(await world.account('unit'));
});
afterAll(() => world.close());

const DRAWN = Buffer.from(PNG).toString('latin1');

/** A form written by hand: a browser would mend the name. */
async function sent(name: string) {
  const part = (rest: string, value: string) =>
    `--grenze\r\ncontent-disposition: form-data; ${rest}\r\n\r\n${value}\r\n`;
  const form = Buffer.from(
    part('name="id"', randomUUID()) +
      part('name="purpose"', 'note-photo') +
      part(`name="file"; filename="${Buffer.from(name).toString('latin1')}"`, DRAWN) +
      '--grenze--\r\n',
    'latin1',
  );
  return world.app.inject({
    method: 'POST',
    url: '/api/files',
    headers: {
      cookie,
      'content-type': 'multipart/form-data; boundary=grenze',
      'content-length': String(form.length),
    },
    payload: form,
  });
}

test.each([
  ['a\u0000b.png', 'ab.png'],
  ['a%0D%0ASet-Cookie:x=1.png', 'aSet-Cookie:x=1.png'],
  ['../../etc/nota.png', 'nota.png'],
  ['C:\\fotos\\nota.png', 'nota.png'],
  ['é漢.png', 'é漢.png'],
  [`${'x'.repeat(119)}😀`, `${'x'.repeat(119)}\ufffd`],
  ['', 'arquivo'],
])('a file called %j is kept as %j and comes back as a photo', async (name, kept) => {
  const answer = await sent(name);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().name).toBe(kept);
  const back = await world.app.inject({ url: `/api/files/${answer.json().id}`, headers: { cookie } });
  expect(back.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  expect(back.headers['set-cookie']).toBeUndefined();
});
