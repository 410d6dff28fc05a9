import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWebApp, shellOf } from './web-app.ts';

const page = '<html><head><title>Traço</title><link rel="icon"></head><body></body></html>';
const folder = mkdtempSync(join(tmpdir(), 'traco-web-'));
const app = fastify();

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(
    join(folder, 'early.json'),
    JSON.stringify({
      'seller-page': { first: '<script src="/early-card.js">', last: '<i>' },
      'other-employee-page': {
        first: '<script src="/early-card.js">',
        last: '<i>',
        signedIn: { first: '<script src="/early-home.js">', last: '<b>' },
      },
    }),
  );
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'start()');
  writeFileSync(join(folder, 'assets', 'main-1a2b.js.br'), 'squeezed');
  await serveWebApp(app, folder, {
    previewHosts: ['teste.example'],
    isSignedIn: ({ headers }) => headers.cookie === 'in',
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each(['/', '/index.html', '/concretometro', '/seller-page/abc?o=qr'])('%s is the shell', async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).toContain('<meta name="traco-preview-hosts" content="teste.example" />');
});

test('the shell is compressed once for all, and not sent again to who has it', async () => {
  const read = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET', url = '/concretometro') =>
    app.inject({ url, method, headers });
  const whole = await read({});
  const squeezed = await read({ 'accept-encoding': 'br, gzip' });
  expect(squeezed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(squeezed.rawPayload).toString()).toBe(whole.body);
  const tag = String(squeezed.headers.etag);
  const again = await read({ 'accept-encoding': 'br, gzip', 'if-none-match': tag });
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache']);
  // Another form, and another page, are other answers.
  expect((await read({ 'if-none-match': tag })).statusCode).toBe(200);
  expect(
    (await read({ 'accept-encoding': 'br', 'if-none-match': tag }, 'GET', '/seller-page/x')).statusCode,
  ).toBe(200);
  const head = await read({}, 'HEAD');
  expect([head.statusCode, head.body, Number(head.headers['content-length'])]).toEqual([
    200,
    '',
    whole.rawPayload.length,
  ]);
});

test('a page that strangers open fetches its own code beside the app’s, others do not, whatever they are called', async () => {
  const { body, headers } = await app.inject('/seller-page/abc?o=qr');
  expect(body).toContain('<script src="/early-card.js"><link rel="icon">');
  expect(body).toMatch(/<i><\/head>/);
  expect(headers['x-robots-tag']).toContain('noindex');
  for (const url of ['/concretometro', '/constructor/x', '/'])
    expect((await app.inject(url)).body).not.toContain('early-card');
});

test('who is signed in gets their panel begun at the address of a page that strangers see, and no cache mixes the two up', async () => {
  const read = (url: string, headers = {}) => app.inject({ url, headers });
  const stranger = await read('/other-employee-page/1');
  const own = await read('/other-employee-page/1', { cookie: 'in' });
  expect(stranger.body).toContain('early-card');
  expect(own.body).toContain('<script src="/early-home.js"><link rel="icon">');
  expect(own.body).not.toContain('early-card');
  for (const { headers } of [stranger, own]) expect(headers.vary).toBe('accept-encoding, cookie');
  const tag = String(stranger.headers.etag);
  const signedInSince = await read('/other-employee-page/1', { cookie: 'in', 'if-none-match': tag });
  expect(signedInSince.statusCode).toBe(200);
  // With a question they look at it as others do; and no other page hangs on who is in.
  expect((await read('/other-employee-page/1?ver=cartao', { cookie: 'in' })).body).toBe(stranger.body);
  const other = await read('/seller-page/1', { cookie: 'in' });
  expect(other.body).toContain('early-card');
  expect(other.headers.vary).toBe('accept-encoding');
});

test('hashed files stay for a year', async () => {
  const answer = await app.inject('/assets/main-1a2b.js');
  expect(answer.body).toBe('start()');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('who takes it gets the squeezed form that lies beside a file, and nobody by its own name', async () => {
  const answer = await app.inject({
    url: '/assets/main-1a2b.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(answer.body).toBe('squeezed');
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['content-type']).toContain('javascript');
  expect((await app.inject('/assets/main-1a2b.js.br')).statusCode).toBe(404);
});

test.each(['/assets/other.js', '/sw-of-old.js', '/api/nothing', '/../package.json', '/.env'])(
  '%s is not there',
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  },
);

test('without previews the page stays as it is; what is no host is left out', () => {
  expect(shellOf(page, { previewHosts: [] })).toBe(page);
  expect(shellOf(page, { previewHosts: ['"><script>', 'a.example'] })).toContain('content="a.example"');
});

test('the page is told where its maps get their streets from, and whose they are', () => {
  const mapTiles = { template: 'https://m.example/{z}/{x}/{y}.png?a=1&b=$&', attribution: '© "Mapas" <b>' };
  const told = shellOf(page, { previewHosts: [], mapTiles });
  expect(told).toContain(
    '<meta name="traco-map-tiles" content="https://m.example/{z}/{x}/{y}.png?a=1&amp;b=$&amp;" />',
  );
  expect(told).toContain('content="© &quot;Mapas&quot; &lt;b&gt;"');
  expect(told.match(/<\/head>/g)).toHaveLength(1);
});
