import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';

let world: World;
let clear: World;
beforeAll(async () => {
  world = await openWorld(undefined, { publicUrl: 'https://traco.example' });
  clear = await openWorld();
  await world.storage.put('logos/marca.png', 'png');
  await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => Promise.all([world.close(), clear.close()]));

const portOf = () => (world.app.server.address() as { port: number }).port;
const addresses = [
  '/',
  '/api/health',
  '/api/identity/me',
  '/api/nothing',
  '/api/docs',
  '/storage/logos/marca.png',
  '/storage/logos/nada.png',
  '/private/forged.ticket',
];

test.each(addresses)('%s says what browsers may make of it', async (url) => {
  const { headers } = await world.app.inject({ url });
  expect(headers).toMatchObject({
    'strict-transport-security': expect.stringMatching(/^max-age=(\d{8,}); includeSubDomains$/),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  });
  expect(Number(/\d+/.exec(String(headers['strict-transport-security'])))).toBeGreaterThanOrEqual(31_536_000);
  const policy = String(headers['content-security-policy']).split(/; ?/);
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(directive);
  expect(policy.join()).not.toMatch(/unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|\*/);
});

test('nothing that browsers hold to is left out', async () => {
  const said = async ({ app }: World) => {
    const { headers } = await app.inject({ url: '/api/identity/me' });
    const ofAnswer = /^(content-(type|length)|date|connection|cache-control|vary|traco-|x-traco)/;
    return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofAnswer.test(name)));
  };
  const inTheClear = {
    'content-security-policy':
      "default-src 'self';script-src 'self' 'wasm-unsafe-eval';worker-src 'self' blob:;style-src 'self';media-src 'self' blob:;img-src 'self' data: blob:;font-src 'self' data:;connect-src 'self';manifest-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
  expect(await said(clear)).toEqual(inTheClear);
  expect(await said(world)).toEqual({
    ...inTheClear,
    'content-security-policy': `${inTheClear['content-security-policy']};upgrade-insecure-requests`,
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
});

test('pictures of streets are let in from the one origin that is set, and from nowhere by default', async () => {
  const template = 'https://mapas.example/ruas/{z}/{x}/{y}.png';
  const streets = await openWorld(undefined, { mapTiles: { template, attribution: '© Mapas' } });
  const imagesOf = async ({ app }: World) =>
    String((await app.inject({ url: '/' })).headers['content-security-policy'])
      .split(/; ?/)
      .find((directive) => directive.startsWith('img-src'));
  expect(await imagesOf(clear)).toBe("img-src 'self' data: blob:");
  expect(await imagesOf(streets)).toBe("img-src 'self' data: blob: https://mapas.example");
  await streets.close();
});

test('what is text says in which letters', async () => {
  for (const url of [
    '/',
    '/api/health',
    '/api/identity/me',
    '/api/nothing',
    '/api/docs',
    '/storage/logos/nada.png',
  ])
    expect((await world.app.inject({ url })).headers['content-type'], url).toMatch(/; charset=utf-8$/);
});

test('an address in the clear promises no browser that it will speak https', async () => {
  const { headers } = await clear.app.inject({ url: '/' });
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('TRACE is answered with nothing of the request', async () => {
  const body = await new Promise<string>((resolve, reject) => {
    const options = {
      port: portOf(),
      method: 'TRACE',
      path: '/api/health',
      headers: { 'x-secret': 'segredo' },
    };
    httpRequest(options, (answer) => {
      expect(answer.statusCode).toBe(404);
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts).toString()));
    })
      .on('error', reject)
      .end();
  });
  expect(body).not.toContain('segredo');
});

test.each([
  ['Content-Length: 4', 'Transfer-Encoding: chunked'],
  ['Transfer-Encoding: chunked', 'Content-Length: 4'],
  ['Content-Length: 4', 'Content-Length: 5'],
  ['Transfer-Encoding: identity, chunked', 'Transfer-Encoding: x'],
])('a message that says two lengths is refused: %s, %s', async (...lengths) => {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(portOf(), '127.0.0.1', () => {
      const head = ['POST /api/identity/sign-in HTTP/1.1', 'Host: 127.0.0.1', ...lengths].join('\r\n');
      socket.write(`${head}\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
    });
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).not.toContain('"status":"ok"');
});
