import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { originOf } from './origin.ts';
import { refuseStrangeAddresses, strangenessOf } from './strange-addresses.ts';

const opened: FastifyInstance[] = [];
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

function serverAt(publicUrl: string, isBehindProxy = false) {
  const app = fastify({ trustProxy: isBehindProxy });
  opened.push(app);
  const security = { refused: async () => undefined, listTaken: async () => undefined };
  const strangeness = strangenessOf({ publicUrl, previewHosts: ['teste.example'], isBehindProxy });
  refuseStrangeAddresses(app, strangeness, security);
  app.all('/', () => 'ok');
  return (headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
    app.inject({ method, url: '/', headers }).then(({ statusCode }) => statusCode);
}

test('a name that leads here and is not ours is refused, whatever it asks', async () => {
  const ask = serverAt('http://127.0.0.1:3000');
  for (const host of [
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example:3000',
    'x y',
    'evil.example@127.0.0.1',
    '127.0.0.1#evil.example',
    '127.0.0.1/evil.example',
  ])
    expect(await ask({ host })).toBe(421);
  for (const host of ['127.0.0.1:3000', 'localhost:5173', '[::1]:3000', '192.168.0.10:3000', 'teste.example'])
    expect(await ask({ host })).toBe(200);
});

test('a stranger’s X-Forwarded-Host makes no other site this one', async () => {
  const ask = serverAt('https://traco.example', true);
  const headers = { host: 'traco:3000', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };
  expect(await ask(headers, 'POST')).toBe(403);
  expect(await ask({ ...headers, origin: 'https://traco.example' }, 'POST')).toBe(200);
  expect(await ask({ host: 'evil.example', origin: 'https://evil.example' }, 'POST')).toBe(403);
});

test('another page of this machine is another site', async () => {
  const ask = serverAt('http://127.0.0.1:3000');
  expect(await ask({ host: '127.0.0.1:3000', origin: 'http://localhost:5173' }, 'POST')).toBe(403);
  expect(await ask({ host: 'localhost:3000', origin: 'http://localhost:3000' }, 'POST')).toBe(200);
});

test('the address for papers is the configured one, or where the server listens', () => {
  const listening = { address: '127.0.0.1', family: 'IPv4', port: 40_123 };
  expect(originOf('https://traco.example', listening)).toBe('https://traco.example');
  expect(originOf('http://127.0.0.1:0', listening)).toBe('http://127.0.0.1:40123');
  expect(originOf('http://127.0.0.1:3000', null)).toBe('http://127.0.0.1:3000');
});
