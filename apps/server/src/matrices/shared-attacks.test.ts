import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { contract } from '@traco/contract/contract';
import type { Role } from '@traco/contract/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { proceduresOf } from '../platform/procedures.ts';
import { openDemoWorld } from '../testing/demo-world.ts';
import type { World } from '../testing/world.ts';

/** Whatever is shared from now on is attacked too. */
const shared = proceduresOf(contract).filter(({ meta }) => meta.sharedBy);

/** What a browser may take, and what it may say against it. */
const taken = [
  '',
  'gzip',
  'br',
  'zstd, br, gzip',
  'identity;q=0',
  '*;q=0',
  'zstd;q=0, br;q=0.0, *',
  'GZIP; q=0, br ; Q=0.000, zstd;q=0',
  `${'x, '.repeat(2_000)}gzip;q=0.1`,
];
const forms: Record<string, (bytes: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

let world: World;
let units: string[];
/** Who asks, each with a session: two of each role that has a place, in different ones. */
const callers: { role: Role; cookie: string }[] = [];
let known: Record<string, string>;

beforeAll(async () => {
  world = await openDemoWorld();
  const { rows } = await world.pool.query(
    'select unit_id from loads group by unit_id order by count(*) desc, unit_id limit 2',
  );
  units = rows.map(({ unit_id }) => unit_id as string);
  const sellers = await Promise.all(
    units.map(async (unit) => {
      const found = await world.pool.query('select id from sellers where unit_id = $1 order by id limit 2', [
        unit,
      ]);
      return found.rows.map(({ id }) => id as string);
    }),
  );
  const { rows: loads } = await world.pool.query(
    'select customer_id as "customerId", mix_id as "mixId", seller_id as "sellerId" from loads where unit_id = $1 limit 1',
    [units[0]],
  );
  known = { ...loads[0], unitId: units[0], limit: '20' };
  const add = async (role: Role, row: object = {}) =>
    callers.push({ role, cookie: await world.cookieOf(await world.account(role, { ...row })) });
  for (const role of ['admin', 'supervisor', 'fleet'] as const) await add(role);
  for (const [at, unit_id] of units.entries()) {
    for (const role of ['unit', 'manager', 'employee'] as const) await add(role, { unit_id });
    for (const seller_id of sellers[at]!) await add('seller', { unit_id, seller_id });
  }
}, 240_000);
afterAll(() => world.close());

/** The fewest fields that it can be asked with, and those with somebody's plant, seller, customer. */
function addressesOf({ path, input }: (typeof shared)[number]): string[] {
  const { required = [], properties = {} } = z.toJSONSchema(input ?? z.object({}), {
    io: 'input',
    unrepresentable: 'any',
  }) as { required?: string[]; properties?: Record<string, { enum?: string[] }> };
  const wordFor = (key: string) => properties[key]?.enum?.[0] ?? known[key] ?? '2026-11-18';
  const least = Object.fromEntries(required.map((key) => [key, wordFor(key)]));
  const chosen = Object.keys(properties).filter((key) => key in known && key !== 'limit');
  return [least, ...chosen.map((key) => ({ ...least, [key]: known[key]! }))].map(
    (asked) => `/api${path}?${new URLSearchParams(asked)}`,
  );
}

async function ask(url: string, cookie: string, accepted = ''): Promise<string> {
  const answer = await world.app.inject({ url, headers: { cookie, 'accept-encoding': accepted } });
  const form = String(answer.headers['content-encoding'] ?? 'identity');
  const bytes = forms[form]?.(answer.rawPayload) ?? answer.rawPayload;
  return `${answer.statusCode} ${bytes.toString()}`;
}

/** What is answered to whom nothing is given that was kept for anybody. */
async function anew(url: string, cookie: string): Promise<string> {
  await world.pool.query(`select pg_notify('traco_changes', 'null')`);
  await new Promise((resolve) => setTimeout(resolve, 10));
  return ask(url, cookie);
}

describe.each(shared.map((each) => [each.name, each] as const))('%s', (_name, procedure) => {
  test('gives everybody what they would be given alone, however many others ask for the same', async () => {
    for (const url of addressesOf(procedure)) {
      const alone: string[] = [];
      for (const { cookie } of callers) alone.push(await anew(url, cookie));
      expect(alone.some((answer) => answer.startsWith('200'))).toBe(true);
      for (let round = 0; round < 2; round += 1) {
        const asked = taken.flatMap((accepted, at) =>
          callers.map((_, turn) => ({ who: (turn + at) % callers.length, accepted })),
        );
        const answers = await Promise.all(
          asked.map(({ who, accepted }) => ask(url, callers[who]!.cookie, accepted)),
        );
        for (const [at, { who, accepted }] of asked.entries())
          expect(answers[at] === alone[who], `${url} for ${callers[who]!.role}, who takes ${accepted}`).toBe(
            true,
          );
      }
    }
  }, 60_000);

  test('tells what it kept to nobody who has lost their session, account, role or plant', async () => {
    const url = addressesOf(procedure)[0]!;
    const roles = ['unit', 'manager', 'supervisor'] as const;
    let tried = 0;
    const changes: [string, RegExp | 'as another'][] = [
      ['delete from sessions where account_id = $1', /^401 /],
      ['update accounts set disabled_at = now() where id = $1', /^401 /],
      ['update accounts set must_change_password = true where id = $1', /^403 .*PASSWORD_CHANGE/],
      [`update accounts set role = 'mechanic' where id = $1`, /^403 /],
      [`update accounts set unit_id = '${units[1]}' where id = $1 and unit_id is not null`, 'as another'],
    ];
    for (const each of roles)
      for (const [change, found] of changes) {
        const unit_id = each === 'supervisor' ? {} : { unit_id: units[0] };
        const account = await world.account(each, unit_id);
        const cookie = await world.cookieOf(account);
        const before = await ask(url, cookie);
        if (!before.startsWith('200')) continue;
        tried += 1;
        expect((await ask(url, cookie)) === before).toBe(true);
        await world.pool.query(change, [account.id]);
        const after = await ask(url, cookie);
        if (found !== 'as another') expect(after, `${each}: ${change}`).toMatch(found);
        else expect(after === (await anew(url, cookie)), `${each}: ${change}`).toBe(true);
      }
    expect(tried).toBeGreaterThan(0);
  }, 60_000);
});
