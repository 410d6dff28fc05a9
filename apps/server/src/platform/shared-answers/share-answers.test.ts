import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { contract } from '@traco/contract/contract';
import { PERSON_HEADER } from '@traco/contract/identity/person-mark';
import type { Role } from '@traco/contract/roles';
import { describe, expect, test } from 'vitest';
import { sharedReads } from '../../database/shared-reads.ts';
import { openWorld } from '../../testing/world.ts';
import { proceduresOf } from '../procedures.ts';
import { sharedOf } from './share-answers.ts';
import { type Answer, PANEL, useSharing } from './sharing.fixture.ts';

const at = useSharing();
const { ask, cookieFor, readings, record, standBetween } = at;

const LIST = '/api/concrete-volume?limit=20';
const shared = proceduresOf(contract).filter(({ meta }) => meta.sharedBy);

describe('one answer for all of a scope', () => {
  test('is reckoned once for those who ask in the same moment, and each is told whom it is for', async () => {
    const cookies = await Promise.all(
      Array.from({ length: 8 }, () => cookieFor('unit', { unit_id: at.unit.id })),
    );
    await record(at.unit.id);
    const alone = await readings(() => ask(cookies[0]!, PANEL));
    expect(alone).toBeGreaterThan(0);
    await record(at.unit.id);
    await at.allTold();
    let answers: Answer[] = [];
    const together = await readings(async () => {
      answers = await Promise.all(cookies.map((cookie) => ask(cookie, PANEL)));
    });
    expect(together).toBe(alone);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers[PERSON_HEADER.toLowerCase()])).size).toBe(8);
    for (const { headers } of answers)
      expect(headers).toMatchObject({
        'content-type': answers[0]!.headers['content-type'],
        'cache-control': 'no-store',
      });
  });

  test('is kept over the heartbeats of those who look at it', async () => {
    const account = await at.world.account('unit', { unit_id: at.unit.id });
    const cookie = await at.world.cookieOf(account);
    const mark = randomUUID();
    await at.world.pool.query(
      `insert into active_sessions (id, user_id, user_type, user_name, device_info, session_id, account_id)
       values (gen_random_uuid(), 'x', 'unit', 'x', '{}', $1, $2)`,
      [mark, account.id],
    );
    const address = await at.world.app.listen({ port: 0, host: '127.0.0.1' });
    const beat = () =>
      fetch(`${address}/api/functions/update-session-heartbeat`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ session_id: mark }),
      });
    await record(at.unit.id);
    await at.allTold();
    await ask(cookie, PANEL);
    expect(await readings(() => ask(cookie, PANEL))).toBe(0);
    expect(await (await beat()).text()).toBe('{"ended":false}');
    expect(await readings(() => ask(cookie, PANEL))).toBe(0);
  });

  test.each(
    (['unit', 'seller', 'manager', 'driver', 'fleet', 'mechanic'] as const).flatMap((role) => [
      [role, PANEL] as const,
      [role, LIST] as const,
    ]),
  )('never meets another scope’s: %s, at the same instant, of %s', async (role, url) => {
    const [mine, theirs] = await Promise.all([record(at.unit.id), record(at.other.id)]);
    const callers = await Promise.all([
      ...[at.unit, at.other].map(({ id }) => cookieFor(role, { unit_id: id })),
      ...[at.unit, at.other].map(({ id }) => cookieFor('unit', { unit_id: id })),
      cookieFor('supervisor'),
    ]);
    const turns = Array.from({ length: 4 }, () => callers).flat();
    const answers = await Promise.all(turns.map((cookie) => ask(cookie, url)));
    const bodies = answers.map(({ body }) => body);
    callers.forEach((_, turn) => {
      const own = bodies.filter((_body, index) => index % callers.length === turn);
      expect(new Set(own).size).toBe(1);
    });
    expect([bodies[2]!.includes(mine.id), bodies[2]!.includes(theirs.id)]).toEqual([true, false]);
    expect([bodies[3]!.includes(mine.id), bodies[3]!.includes(theirs.id)]).toEqual([false, true]);
  });

  test('whose session has ended, or who shows another person, gets none of it', async () => {
    const account = await at.world.account('unit', { unit_id: at.unit.id });
    const cookie = await at.world.cookieOf(account);
    expect((await ask(cookie, PANEL)).statusCode).toBe(200);
    expect((await ask(cookie, PANEL, { [PERSON_HEADER]: 'somebody' })).statusCode).toBe(409);
    await at.world.pool.query('update accounts set must_change_password = true where id = $1', [account.id]);
    expect((await ask(cookie, PANEL)).json()).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' });
    await at.world.pool.query('delete from sessions where account_id = $1', [account.id]);
    expect((await ask(cookie, PANEL)).statusCode).toBe(401);
    expect((await ask(await cookieFor('employee'), PANEL)).statusCode).toBe(403);
  });
});

test('one answer comes in the form that each browser takes', async () => {
  const cookie = await cookieFor('unit', { unit_id: at.unit.id });
  for (let count = 0; count < 6; count += 1) await record(at.unit.id);
  const plain = await ask(cookie, PANEL);
  const forms = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
  const smallest = await ask(cookie, PANEL, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(smallest.headers['content-encoding']).toBe('zstd');
  // As it was made, and as it is kept.
  for (const [form, open] of Object.entries(forms))
    for (const isNew of [true, false]) {
      if (isNew) await at.world.pool.query("select app.announce('loads', null, null, null, null)");
      const small = await ask(cookie, PANEL, { 'accept-encoding': form });
      expect(small.headers['content-encoding']).toBe(form);
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(JSON.parse(String(open(small.rawPayload)))).toMatchObject({ unit: { id: at.unit.id } });
    }
});

test('one answer lets in by its own transaction alone whoever it is made for, after a change too', async () => {
  const cookie = await cookieFor('unit', { unit_id: at.unit.id });
  const questions: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    await record(at.unit.id);
    standBetween((text, asking) => {
      if (/app\.(who_asks|enter)/.test(text)) questions.push(text.includes('enter') ? 'door' : 'before it');
      return asking();
    });
    expect((await ask(cookie, PANEL)).statusCode).toBe(200);
    standBetween(undefined);
    await at.allTold();
  }
  // At the first time nobody knows who may be asking.
  expect(questions.slice(-2)).toEqual(['door', 'door']);
});

test('only what reads without parameters in its path, asks no proof and leaves no trail is shared', () => {
  expect(shared.length).toBeGreaterThan(5);
  for (const { method, path, meta, once } of shared) {
    expect([method, path.includes('{'), once]).toEqual(['GET', false, undefined]);
    expect(meta.permission).not.toBe('open to all');
    const { queued, crowded, freshPassword, listsPeople, takesFileOf, transaction, writes } = meta;
    expect({ queued, crowded, freshPassword, listsPeople, takesFileOf, transaction, writes }).toEqual({});
  }
});

test('a server does not start that knows not from which tables one of them reads, or says it of another', () => {
  const { 'dayBoard.lanes': lanes, ...others } = sharedReads.of;
  expect(sharedOf(sharedReads).size).toBe(shared.length);
  expect(() => sharedOf({ ...sharedReads, of: others })).toThrow(
    'Nobody says from which tables dayBoard.lanes reads',
  );
  expect(() => sharedOf({ ...sharedReads, of: { ...sharedReads.of, 'dayBoard.lane': lanes! } })).toThrow(
    'dayBoard.lane reads',
  );
});

test('what is read from a table that is written with another is dropped by that', () => {
  const of = { ...sharedReads.of, 'dayBoard.lanes': ['hourly_totals'] };
  const lanes = shared.find(({ name }) => name === 'dayBoard.lanes')!;
  const { reads } = sharedOf({ ...sharedReads, of }).get(`/api${lanes.path}`)!;
  expect([...reads].toSorted()).toEqual(['hourly_totals', 'loads']);
});

test.each(shared.map(({ name, path }) => [name, `/api${path}`]))(
  '%s answers two accounts of one scope alike',
  async (_name, url) => {
    const alone = await openWorld();
    const place = await alone.unit();
    const seller = await alone.seller({ unit_id: place.id });
    const customer = await alone.customer({ unit_id: place.id, seller_id: seller.id });
    const scopes: [Role, object][] = [
      ['admin', {}],
      ['supervisor', {}],
      ['unit', { unit_id: place.id }],
      ['manager', { unit_id: place.id }],
      ['seller', { unit_id: place.id, seller_id: seller.id }],
      ['fleet', {}],
    ];
    for (const [role, row] of scopes) {
      // Nobody else is told what one was told: between the two all is dropped, so that each is reckoned for itself.
      const bodies: string[] = [];
      const personal: string[] = [];
      const [first, second] = [await alone.account(role, { ...row }), await alone.account(role, { ...row })];
      // What the first has recorded is the first's own: an answer that says so differs.
      for (const seconds of [0, 60])
        await alone.load({
          unit_id: place.id,
          seller_id: seller.id,
          customer_id: customer.id,
          recorded_by: first.id,
          loaded_at: new Date(alone.now().getTime() - 3_600_000 - seconds * 1_000),
        });
      standBetween((text, asking) => {
        if (text.includes('app.account_id()')) personal.push(text);
        return asking();
      });
      for (const account of [first, second]) {
        const cookie = await alone.cookieOf(account);
        await alone.app.inject({
          method: 'POST',
          url: '/api/identity/sign-out',
          headers: { cookie: 'none' },
        });
        const answer = await alone.app.inject({ url, headers: { cookie } });
        expect([200, 403, 404]).toContain(answer.statusCode);
        bodies.push(answer.body);
      }
      expect(bodies[0], role).toBe(bodies[1]);
      expect(personal).toEqual([]);
    }
    await alone.close();
  },
);
