import { AsyncLocalStorage } from 'node:async_hooks';
import { globSync, readFileSync } from 'node:fs';
import { contract } from '@traco/contract/contract';
import { isAllowed } from '@traco/contract/permissions';
import { topics } from '@traco/contract/topics';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sharedReads } from '../database/shared-reads.ts';
import type { KeptKind } from '../platform/kept-answers.ts';
import type { Kept } from '../platform/kept-for.ts';
import { proceduresOf } from '../platform/procedures.ts';
import type { World } from '../testing/world.ts';

type Kind = Pick<KeptKind<unknown>, 'readFrom'>;
interface Statement {
  text: string;
  values?: unknown[];
}

const watched = vi.hoisted(() => ({
  kinds: new WeakMap<object, object>(),
  /** Asks what is kept of a kind, so that its statements are known. */
  ask: <Answer>(_kind: object | undefined, ask: () => Answer): Answer => ask(),
}));
vi.mock('../platform/kept-answers.ts', async (original) => {
  const real = await original<typeof import('../platform/kept-answers.ts')>();
  const keepAnswers = () => {
    const kept = real.keepAnswers();
    const of = <Answer>(kind: KeptKind<Answer>): Kept<Answer> => {
      const store = kept.of(kind);
      watched.kinds.set(store, kind);
      return store;
    };
    return { ...kept, of };
  };
  return { ...real, keepAnswers };
});
vi.mock('../platform/kept-for.ts', async (original) => {
  const real = await original<typeof import('../platform/kept-for.ts')>();
  const keptOrAsked: typeof real.keptOrAsked = (kept, at, ask) =>
    real.keptOrAsked(kept, at, () => watched.ask(watched.kinds.get(kept), ask));
  return { ...real, keptOrAsked };
});
vi.mock('../platform/with-kept.ts', async (original) => {
  const real = await original<typeof import('../platform/with-kept.ts')>();
  const withKept: typeof real.withKept = (keeping, kept, answer) =>
    real.withKept(keeping, { ...kept, ask: () => watched.ask(kept.kind, kept.ask) }, answer);
  const withKeptEach: typeof real.withKeptEach = (keeping, kept) =>
    real.withKeptEach(keeping, {
      ...kept,
      ask: (which) => watched.ask(kept.kind, () => kept.ask(which)),
    });
  return { ...real, withKept, withKeptEach };
});

const asking = new AsyncLocalStorage<Kind>();
/** What was asked of each kind, by its text, and as whom. */
const asked = new Map<Kind, Map<string, { enter: Statement; statement: Statement }>>();
const entered = new WeakMap<pg.Client, Statement>();

const SCANS = `select relname as name, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as times from pg_stat_xact_user_tables`;
const roles = ['unit', 'admin', 'manager', 'seller'] as const;

let world: World;
let plant: string;
const cookies = new Map<(typeof roles)[number], string>();

beforeAll(async () => {
  watched.ask = (kind, ask) => {
    const known = kind as Kind | undefined;
    return known && known.readFrom.size > 0 ? asking.run(known, ask) : ask();
  };
  const real = pg.Client.prototype.query as unknown as (...given: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given;
    const config = (typeof first === 'string' ? { text: first } : first) as Statement & { name?: string };
    const statement = { text: config.text, values: config.values ?? (second as unknown[] | undefined) ?? [] };
    const kind = asking.getStore();
    if (config.name === 'enter') entered.set(this, statement);
    else if (kind && entered.has(this)) {
      const of = asked.get(kind) ?? new Map();
      asked.set(kind, of);
      of.set(`${entered.get(this)!.values} ${statement.text}`, { enter: entered.get(this)!, statement });
    }
    return real.apply(this, given) as never;
  });
  // What a file before has imported in this worker is not watched.
  vi.resetModules();
  world = await (await import('../testing/demo-world.ts')).openDemoWorld();
  plant = (await world.pool.query("select unit_id as id from accounts where role = 'unit' limit 1")).rows[0]
    .id;
  for (const role of roles) {
    const { rows } = await world.pool.query(
      'select id from accounts where role = $1 and disabled_at is null order by created_at, id limit 1',
      [role],
    );
    cookies.set(role, await world.cookieOf(rows[0]));
  }
}, 240_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await world.close();
  vi.resetModules();
});

/** The tables that a statement reads, whatever function or policy asks them, as PostgreSQL counts it. */
async function tablesReadBy({ enter, statement }: { enter: Statement; statement: Statement }) {
  const client = await world.pool.connect();
  const counted = async () => {
    const { rows } = await client.query<{ name: string; times: number }>(SCANS);
    return new Map(rows.map(({ name, times }) => [name, times]));
  };
  try {
    await client.query('begin');
    await client.query(enter.text, enter.values);
    const before = await counted();
    await client.query(statement.text, statement.values);
    const after = await counted();
    return [...after].flatMap(([name, times]) => (times > (before.get(name) ?? 0) ? [name] : []));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const features = new URL('../features/', import.meta.url);
/** How many kinds are kept until a table changes; those of attention have a test of their own (`attention-topics.test.ts`). */
const kindsInCode = () =>
  globSync('**/*.ts', { cwd: features, exclude: (name) => /^attention$|\.(test|fixture)\.ts$/.test(name) })
    .map((file) => readFileSync(new URL(file, features), 'utf8'))
    .flatMap((text) => text.match(/\bkeptKind<[^()]*>\(\s*\w+,/g) ?? []).length;

/** Asks, as each role that may, for what is put together of kept parts. */
async function askAll() {
  const procedures = proceduresOf(contract).filter(
    ({ name, meta }) => meta.sharedBy || name === 'catalogue.recent',
  );
  for (const { path, permission } of procedures)
    for (const role of roles) {
      if (!isAllowed(role, permission)) continue;
      // Names are read again, and with them the tables of those that a kept part holds.
      await world.pool.query(`select pg_notify('traco_changes', 'null')`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      for (const more of [[], ['month', '2026-11'], ['day', 'tomorrow']]) {
        const url = `/api${path}?${new URLSearchParams([['unitId', plant], more].filter(({ length }) => length > 0))}`;
        await world.app.inject({ url, headers: { cookie: cookies.get(role)! } });
      }
    }
}

const { followers } = sharedReads;
/** Tables of which a change is told: to everybody, or within this server. */
const told = new Set<string>([...topics, ...sharedReads.quiet]);

/** What a load changes of them is of another moment on purpose: it is asked each time, or was served within two weeks anyway. */
const besides: Record<string, readonly string[]> = {
  'pour_changes pour_confirmations pours': ['loads'],
  'closed_days customers sites': ['loads'],
};

test('what is kept until a table changes names every table that it is read from', async () => {
  await askAll();
  expect(asked.size).toBe(kindsInCode());
  for (const [{ readFrom }, statements] of asked) {
    const kind = [...readFrom].toSorted().join(' ');
    const read = await Promise.all([...statements.values()].map(tablesReadBy));
    const tables = new Set(read.flat().map((table) => followers[table] ?? table));
    const unnamed = [...tables].filter((table) => !readFrom.has(table));
    expect(unnamed, kind).toEqual(besides[kind] ?? []);
    // Of any other table nobody would tell it.
    expect([...readFrom].filter((table) => !told.has(table))).toEqual([]);
  }
}, 240_000);
