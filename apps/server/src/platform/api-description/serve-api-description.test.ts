import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveApiDescription } from './serve-api-description.ts';

const app = fastify();
serveApiDescription(app);
afterAll(() => app.close());

const read = (encoding: string, more: Record<string, string> = {}, url = '/api/openapi.json') =>
  app.inject({ url, headers: { 'accept-encoding': encoding, ...more } });

test('the description is made once; all who ask are sent the same bytes of it, in the form that they take', async () => {
  const [plain, br, again, gzip, refused] = await Promise.all([
    read(''),
    read('gzip, deflate, br'),
    read('br'),
    read('gzip;q=0.5'),
    read('br;q=0, gzip'),
  ]);
  expect([plain, br, gzip, refused].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
    'gzip',
  ]);
  expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(again.rawPayload.equals(br.rawPayload)).toBe(true);
});

/** So much a call takes; with schemas written out wherever they stand it was three times as long. */
const BYTES_A_CALL = 2_700;

test('it shares its schemas, so that it is a third of what it would be', async () => {
  const { rawPayload } = await read('');
  const { components, paths } = JSON.parse(rawPayload.toString());
  const calls = Object.values<object>(paths).flatMap((path) => Object.keys(path)).length;
  expect(rawPayload.length / calls).toBeLessThan(BYTES_A_CALL);
  expect(components.schemas.NOT_ALLOWED.properties.status).toEqual({ const: 403 });
  expect(JSON.stringify(paths).match(/"NOT_ALLOWED"/g)).toBeNull();
  expect(JSON.stringify(paths).match(/#\/components\/schemas\/refused403/g)!.length).toBeGreaterThan(200);
});

test('who has it is told that it is the same; the page of the API as well', async () => {
  for (const url of ['/api/openapi.json', '/api/docs']) {
    const { headers } = await read('br', {}, url);
    const answer = await read('br', { 'if-none-match': `"other", W/${headers.etag}` }, url);
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0]);
  }
});
