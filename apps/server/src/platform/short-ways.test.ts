import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import cookies from '@fastify/cookie';
import { PERSON_HEADER } from '@traco/contract/identity/person-mark';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { newSessionToken, sessionCookie } from './session-cookie.ts';
import { openShortWays, type ShortRequest } from './short-ways.ts';
import { refuseStrangeAddresses, strangenessOf } from './strange-addresses.ts';

const cookie = sessionCookie(randomBytes(32), false);
const { token, stored } = newSessionToken();
const mine = cookie.set(token, 60).split(';')[0]!;
const forged = `${cookie.setDevice('somebody').split(';')[0]}x`;

let close = async () => {};
afterEach(() => close());

/** A server that knows `/way` by both ways; the short one answers what begins with `{"sure"`. */
async function aServer({ isKeptOut = false } = {}) {
  const short: ShortRequest[] = [];
  const app = fastify();
  close = () => app.close();
  await app.register(cookies);
  const strangeness = strangenessOf({ publicUrl: undefined, previewHosts: [], isBehindProxy: false });
  refuseStrangeAddresses(app, strangeness, { refused: async () => {}, listTaken: async () => {} });
  app.post('/way', async ({ body }) => ({ usual: body }));
  const way = {
    address: '/way',
    async answer(request: ShortRequest) {
      short.push(request);
      await wait(10);
      return request.body.startsWith('{"sure"') ? { mark: 'me', body: '{"short":true}' } : undefined;
    },
  };
  openShortWays(app, [way], {
    cookie,
    strangeness,
    isKeptOut: () => isKeptOut,
    headers: { 'x-always': 'yes' },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = (body: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/way`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', cookie: mine, ...headers },
    });
  return { app, ask, port, short };
}

const sure = '{"sure":1}';

test('answers before the framework, with what every answer has', async () => {
  const { ask, short } = await aServer();
  const answer = await ask(sure, { [PERSON_HEADER]: 'me' });
  expect(await answer.json()).toEqual({ short: true });
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-always': 'yes',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    [PERSON_HEADER.toLowerCase()]: 'me',
  });
  expect(short).toEqual([{ sessionToken: stored, believedPerson: 'me', body: sure }]);
});

test('what it is not sure of is asked as usual, with its body', async () => {
  const { ask, short } = await aServer();
  const answers = await Promise.all(['{"else":"ã"}', '{}', '[1]'].map((body) => ask(body)));
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
    { usual: { else: 'ã' } },
    { usual: {} },
    { usual: [1] },
  ]);
  expect(short).toHaveLength(3);
  expect((await ask('{broken')).status).toBe(400);
});

test.each<[string, string, Record<string, string>, number]>([
  ['nobody', sure, { cookie: '' }, 200],
  ['a forged session', sure, { cookie: `${mine}x` }, 200],
  ['another forged cookie of ours', sure, { cookie: `${mine}; ${forged}` }, 200],
  ['another site', sure, { origin: 'https://evil.example' }, 403],
  ['another site, as its browser says', sure, { 'sec-fetch-site': 'cross-site' }, 403],
  ['another kind of body', sure, { 'content-type': 'text/plain' }, 200],
  ['a long body', `{"sure":"${'x'.repeat(1_024)}"}`, {}, 200],
])('of %s only the usual way judges', async (_what, body, headers, status) => {
  const { ask, short } = await aServer();
  const answer = await ask(body, headers);
  expect(answer.status).toBe(status);
  if (status === 200) expect(await answer.json()).toHaveProperty('usual');
  expect(short).toEqual([]);
});

test('whoever is kept out of a demo company is not let in here', async () => {
  const { ask, short } = await aServer({ isKeptOut: true });
  expect(await (await ask(sure)).json()).toEqual({ usual: { sure: 1 } });
  expect(short).toEqual([]);
});

test('a name that is not this server’s is refused', async () => {
  const { port, short } = await aServer();
  expect(await told(port, [head({ host: 'evil.example' }) + sure])).toContain('HTTP/1.1 421');
  expect(short).toEqual([]);
});

test('a body may come in pieces, and several requests on one line', async () => {
  const { port } = await aServer();
  const answers = await told(port, [head({}), sure.slice(0, 4), sure.slice(4) + head({}), sure]);
  expect(answers.match(/{"short":true}/g)).toHaveLength(2);
});

test('each of several on one kept line has its own answer', async () => {
  const { ask } = await aServer();
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await (await ask(sure)).json()).toEqual({ short: true });
    expect(await (await ask('{"no":1}')).json()).toEqual({ usual: { no: 1 } });
  }
});

test('once the server is to end, the framework tells so', async () => {
  const { app, port, short } = await aServer();
  const line = connect(port, '127.0.0.1');
  await once(line, 'connect');
  line.write(head({}).slice(0, 20));
  await wait(50);
  const closed = app.close();
  await wait(50);
  line.write(head({}).slice(20) + sure);
  const [answer] = await once(line, 'data');
  expect(String(answer)).toContain('HTTP/1.1 503');
  expect(short).toEqual([]);
  line.destroy();
  await closed;
});

function head({ host = '127.0.0.1' }): string {
  return `POST /way HTTP/1.1\r\nhost: ${host}\r\ncookie: ${mine}\r\ncontent-type: application/json\r\ncontent-length: ${sure.length}\r\n\r\n`;
}

/** What a server says to these pieces, sent one by one. */
async function told(port: number, pieces: readonly string[]): Promise<string> {
  const line = connect(port, '127.0.0.1').setNoDelay(true);
  let said = '';
  line.on('data', (chunk) => {
    said += chunk;
  });
  await once(line, 'connect');
  for (const piece of pieces) {
    line.write(piece);
    await wait(20);
  }
  await wait(100);
  line.destroy();
  return said;
}
