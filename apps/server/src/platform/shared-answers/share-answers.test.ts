import { contract } from '@traco/contract/contract';
import { PERSON_HEADER } from '@traco/contract/identity/person-mark';
import type { Role } from '@traco/contract/roles';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { proceduresOf } from '../procedures.ts';

let world: World;
let unit: { id: string };
let other: { id: string };
/** What the door's connections send goes by here; they take hold of `query` when they are first used. */
type Ask = (...given: unknown[]) => Promise<unknown>;
let between: ((text: string, ask: () => Promise<unknown>) => Promise<unknown>) | undefined;
const real = pg.Client.prototype.query as unknown as Ask;
beforeAll(async () => {
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const text = (given[0] as { text?: string })?.text;
    const ask = () => real.apply(this, given);
    return (text && between ? between(text, ask) : ask()) as never;
  });
  world = await openWorld();
  unit = await world.unit();
  other = await world.unit();
});
afterEach(() => {
  between = undefined;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.close();
});

const PANEL = '/api/unit-dashboard';
/** The panel shows the last few: each is later than those before. */
let minute = 0;
const record = (unit_id: string) => {
  minute += 1;
  return world.load({ unit_id, loaded_at: new Date(Date.parse('2026-11-18T10:00:00Z') + minute * 60_000) });
};
const shared = proceduresOf(contract).filter(({ meta }) => meta.sharedBy);

const cookieFor = async (role: Role, row: object = {}) =>
  world.cookieOf(await world.account(role, { ...row }));
const ask = (cookie: string, url: string, headers = {}) =>
  world.app.inject({ url, headers: { cookie, ...headers } });
const rowsOf = async (cookie: string, url = PANEL) =>
  (await ask(cookie, url)).json().lastLoads.map(({ id }: { id: string }) => id);

const OF_LOADS = /from "?loads"?/;

/** How often loads were read while `work` ran. */
async function readings(work: () => Promise<unknown>) {
  let count = 0;
  between = (text, asking) => {
    if (OF_LOADS.test(text)) count += 1;
    return asking();
  };
  await work();
  between = undefined;
  return count;
}

describe('one answer for all of a scope', () => {
  test('is reckoned once for those who ask in the same moment, and each is told whom it is for', async () => {
    const cookies = await Promise.all(
      Array.from({ length: 8 }, () => cookieFor('unit', { unit_id: unit.id })),
    );
    await record(unit.id);
    const alone = await readings(() => ask(cookies[0]!, PANEL));
    expect(alone).toBeGreaterThan(0);
    await record(unit.id);
    let answers: Awaited<ReturnType<typeof ask>>[] = [];
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

  test('comes in the form that each browser takes', async () => {
    const cookie = await cookieFor('unit', { unit_id: unit.id });
    for (let count = 0; count < 6; count += 1) await record(unit.id);
    const plain = await ask(cookie, PANEL);
    const small = await ask(cookie, PANEL, { 'accept-encoding': 'br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  test.each(['unit', 'seller', 'manager', 'driver', 'fleet', 'mechanic'] as const)(
    'never meets another scope’s: %s, at the same instant',
    async (role) => {
      const [mine, theirs] = await Promise.all([record(unit.id), record(other.id)]);
      const callers = await Promise.all([
        ...[unit, other].map(({ id }) => cookieFor(role, { unit_id: id })),
        ...[unit, other].map(({ id }) => cookieFor('unit', { unit_id: id })),
        cookieFor('supervisor'),
      ]);
      const turns = Array.from({ length: 4 }, () => callers).flat();
      const answers = await Promise.all(turns.map((cookie) => ask(cookie, PANEL)));
      const bodies = answers.map(({ body }) => body);
      callers.forEach((_, turn) => {
        const own = bodies.filter((_body, index) => index % callers.length === turn);
        expect(new Set(own).size).toBe(1);
      });
      expect([bodies[2]!.includes(mine.id), bodies[2]!.includes(theirs.id)]).toEqual([true, false]);
      expect([bodies[3]!.includes(mine.id), bodies[3]!.includes(theirs.id)]).toEqual([false, true]);
    },
  );

  test('whose session has ended, or who shows another person, gets none of it', async () => {
    const account = await world.account('unit', { unit_id: unit.id });
    const cookie = await world.cookieOf(account);
    expect((await ask(cookie, PANEL)).statusCode).toBe(200);
    expect((await ask(cookie, PANEL, { [PERSON_HEADER]: 'somebody' })).statusCode).toBe(409);
    await world.pool.query('update accounts set must_change_password = true where id = $1', [account.id]);
    expect((await ask(cookie, PANEL)).json()).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' });
    await world.pool.query('delete from sessions where account_id = $1', [account.id]);
    expect((await ask(cookie, PANEL)).statusCode).toBe(401);
    expect((await ask(await cookieFor('employee'), PANEL)).statusCode).toBe(403);
  });
});

describe('what has changed', () => {
  test('is in the next answer, also what a hand at the database has written', async () => {
    const cookie = await cookieFor('unit', { unit_id: unit.id });
    await ask(cookie, PANEL);
    const byHand = await record(unit.id);
    expect(await rowsOf(cookie)).toContain(byHand.id);
  });

  test('while an answer was made is not lost: it is not kept', async () => {
    const cookie = await cookieFor('unit', { unit_id: unit.id });
    await record(unit.id);
    let late: Promise<{ id: string }> | undefined;
    between = async (text, asking) => {
      const rows = await asking();
      if (OF_LOADS.test(text)) late ??= record(unit.id);
      await late;
      return rows;
    };
    const before = await rowsOf(cookie);
    between = undefined;
    const { id } = (await late)!;
    expect(before).not.toContain(id);
    expect(await rowsOf(cookie)).toContain(id);
  });

  test('an answer that failed is not kept, and those who waited for it ask themselves', async () => {
    const cookies = await Promise.all(
      Array.from({ length: 3 }, () => cookieFor('unit', { unit_id: unit.id })),
    );
    await record(unit.id);
    let failed = 0;
    between = (text, asking) => {
      if (failed > 0 || !OF_LOADS.test(text)) return asking();
      failed += 1;
      return Promise.reject(new Error('it broke'));
    };
    const statuses = (await Promise.all(cookies.map((cookie) => ask(cookie, PANEL)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect((await ask(cookies[0]!, PANEL)).statusCode).toBe(200);
  });

  test('of the asker itself between being let in and being answered: the answer is for whom the door found', async () => {
    const account = await world.account('unit', { unit_id: unit.id });
    const [moved, neighbour] = [await world.cookieOf(account), await cookieFor('unit', { unit_id: unit.id })];
    const theirs = await record(other.id);
    const query = world.pool.query.bind(world.pool) as (...all: unknown[]) => Promise<unknown>;
    let isMoved = false;
    const entering = vi.spyOn(world.pool, 'query').mockImplementation((async (...given: unknown[]) => {
      const answer = await query(...given);
      if (isMoved || !String(given[0]).includes('app.enter')) return answer;
      isMoved = true;
      await query('update accounts set unit_id = $2 where id = $1', [account.id, other.id]);
      return answer;
    }) as never);
    const [first, second] = await Promise.all([
      ask(moved, PANEL),
      new Promise<Awaited<ReturnType<typeof ask>>>((resolve) =>
        setTimeout(() => resolve(ask(neighbour, PANEL)), 5),
      ),
    ]);
    entering.mockRestore();
    expect(first.body).toContain(theirs.id);
    expect(second.body).not.toContain(theirs.id);
    expect((await ask(neighbour, PANEL)).body).not.toContain(theirs.id);
  });

  test('with the clock: an answer stands for seconds at the most', async () => {
    const cookie = await cookieFor('unit', { unit_id: unit.id });
    const panel = await ask(cookie, PANEL);
    expect(panel.statusCode).toBe(200);
    // What was written before may still be told meanwhile.
    await expect.poll(() => readings(() => ask(cookie, PANEL)), { timeout: 5_000 }).toBe(0);
    world.setNow(new Date(world.now().getTime() + 6_000));
    expect(await readings(() => ask(cookie, PANEL))).toBeGreaterThan(0);
  });
});

test('only what reads without parameters in its path, asks no proof and leaves no trail is shared', () => {
  expect(shared.length).toBeGreaterThan(5);
  for (const { method, path, meta, once } of shared) {
    expect([method, path.includes('{'), once]).toEqual(['GET', false, undefined]);
    const { queued, crowded, freshPassword, listsPeople, takesFileOf, transaction } = meta;
    expect({ queued, crowded, freshPassword, listsPeople, takesFileOf, transaction }).toEqual({});
  }
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
      between = (text, asking) => {
        if (text.includes('app.account_id()')) personal.push(text);
        return asking();
      };
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
