import { readdirSync, readFileSync } from 'node:fs';
import { kindsFor } from '@traco/contract/attention/book';
import type { MatterKind } from '@traco/contract/attention/matters';
import { attentionTopics, planTopics, topicsOfKind } from '@traco/contract/attention/topics';
import { type Role, roles } from '@traco/contract/roles';
import { type Topic, topics } from '@traco/contract/topics';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as declared from '../../database/tables/index.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { readConflicts } from '../day-board/day-board.service.ts';
import { listPlants } from '../day-plan/day-plan.service.ts';
import { askedAlways } from './kept-matters.ts';
import { statements } from './matters.queries.ts';

/** Tables that announce nothing themselves: what changes them changes one of these as well. */
const follows: Record<string, readonly Topic[]> = {
  advance_uses: ['loads', 'receipts'],
  audit: ['vehicles'],
  commission_lines: ['commission_statements'],
  daily_totals: ['loads'],
  document_signers: ['documents'],
  driver_paper_checks: ['drivers', 'driver_documents'],
  monthly_totals: ['loads'],
  quote_approvals: ['quotes'],
  receipt_items: ['receipts'],
  unusual_reasons: ['loads'],
};
/** What nobody announces, and is told with the list of the next minute: another device, a new term, what the company sets, names of accounts and partners. */
const eachMinute = new Set([
  'accounts',
  'active_sessions',
  'partners',
  'setting_versions',
  'term_versions',
  'terms',
]);

const folder = new URL('../../database/functions/', import.meta.url);
const functions = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => [name.replace('.sql', ''), readFileSync(new URL(name, folder), 'utf8')]),
);

let world: World;
let tables: ReadonlySet<string>;
beforeAll(async () => {
  world = await openWorld();
  const { rows } = await world.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  tables = new Set(rows.map(({ name }) => name));
});
afterAll(() => world.close());

/** The tables that a statement reads, by its own words and by those of the functions that it calls. */
function tablesOf(text: string, seen = new Set<string>()): Set<string> {
  const own = [...text.matchAll(/\b(?:from|join)\s+"?(?:public\.)?"?(\w+)"?/g)].map(([, name]) => name!);
  const called = [...text.matchAll(/\bapp\.(\w+)\(/g)].map(([, name]) => name!);
  const found = new Set(own.filter((name) => tables.has(name)));
  for (const name of called) {
    if (seen.has(name)) continue;
    seen.add(name);
    for (const table of tablesOf(functions.get(name) ?? '', seen)) found.add(table);
  }
  return found;
}

/** Of these tables, the changes that nobody listens to. */
const unheard = (read: Iterable<string>, heard: readonly Topic[]): string[] =>
  [...read].flatMap((table) => {
    if (eachMinute.has(table)) return [];
    if (follows[table]) return follows[table].some((topic) => heard.includes(topic)) ? [] : [table];
    return heard.includes(table as Topic) ? [] : [table];
  });

const nameOf = (one: unknown) => (one instanceof PgTable ? getTableConfig(one).name : undefined);

test('the list is asked again after a change of any table that a kind is read from', () => {
  const dialect = new PgDialect();
  for (const [kind, statement] of Object.entries(statements)) {
    const { sql: text } = dialect.sqlToQuery(statement(sql`now()`));
    const read = tablesOf(text);
    expect(read.size, kind).toBeGreaterThan(0);
    expect(unheard(read, topicsOfKind[kind as MatterKind]), kind).toEqual([]);
    for (const topic of topicsOfKind[kind as MatterKind])
      expect(attentionTopics.includes(topic) && topics.includes(topic), `${kind}: ${topic}`).toBe(true);
  }
});

/** What is asked for the conflicts of the plants' days: on a connection of its own, so that nothing that the server does beside it counts. */
async function askedForConflicts(): Promise<string[]> {
  const client = await world.pool.connect();
  const queries = vi.spyOn(client, 'query');
  try {
    const db = drizzle(client) as never;
    await readConflicts(db, await listPlants(db), world.now());
    const asked = queries.mock.calls.map(([query]) => query as unknown as string | { text: string });
    return asked.map((query) => (typeof query === 'string' ? query : query.text));
  } finally {
    queries.mockRestore();
    client.release();
  }
}

/** What a role's policies ask of the rows of a table. */
const askedOfRows = (table: string, role: Role): string[] => {
  const { policies } = getTableConfig(
    Object.values(declared).find((one) => nameOf(one) === table) as PgTable,
  );
  const dialect = new PgDialect();
  return policies
    .filter(({ name }) => name === `${table}_${role}`)
    .map(({ using }) => dialect.sqlToQuery(using!).sql);
};

/** Whose loads a plant had it goes on being shown to: nothing is taken from a partner by that. */
const ONLY_GROWS = / or exists \(select from loads l where l\.unit_id = units\.id/;

test('nor does the sight of what is read change unheard, for whom anything is kept', () => {
  const dialect = new PgDialect();
  for (const role of roles) {
    const kinds = [...kindsFor(role)].filter((kind) => kind !== 'plan' && !askedAlways(kind));
    for (const kind of kinds) {
      const { sql: text } = dialect.sqlToQuery(statements[kind as keyof typeof statements](sql`now()`));
      const asked = [...tablesOf(text)]
        .flatMap((table) => askedOfRows(table, role))
        .filter((each) => !ONLY_GROWS.test(each));
      expect(
        unheard(
          asked.flatMap((each) => [...tablesOf(each)]),
          topicsOfKind[kind],
        ),
        `${role}: ${kind}`,
      ).toEqual([]);
      if (role !== 'mechanic') expect(asked.join(), role).not.toContain('served_unit_ids');
    }
  }
});

test('the driven days are driven anew after a change of any table that they are read from', async () => {
  await world.unit();
  const read = new Set((await askedForConflicts()).flatMap((text) => [...tablesOf(text)]));
  expect(read).toContain('pours');
  expect(unheard(read, planTopics)).toEqual([]);
});

test('whoever is told of the conflicts of a plant sees all that they are read from, so that they are kept for all of them', async () => {
  await world.unit();
  // What a function tells of a plant it tells alike to whoever may plan it.
  const read = new Set(
    (await askedForConflicts()).flatMap((text) => [...tablesOf(text, new Set(functions.keys()))]),
  );
  expect([...read].sort()).toEqual(['driver_paper_checks', 'drivers', 'partners', 'units', 'vehicles']);
  const allOfPlant =
    /^(true|"(unit_)?id" = \(select app\.unit_id\(\)\)|exists \(select from drivers where drivers\.id = driver_id\))$/;
  const told = roles.filter((role) => kindsFor(role).has('plan'));
  expect(told).toContain('unit');
  for (const role of told)
    for (const table of read) {
      const asked = askedOfRows(table, role);
      expect(asked, `${role}: ${table}`).toHaveLength(1);
      expect(asked[0], `${role}: ${table}`).toMatch(allOfPlant);
    }
});

const ofAccount = /app\.(account_id|documents_to_sign|own_terms)\(/;

test.each(['admin', 'supervisor', 'unit', 'manager'] as const)(
  'what is kept for all who are %s of one place asks nothing of an account',
  (role) => {
    const dialect = new PgDialect();
    const kinds = (Object.keys(statements) as (keyof typeof statements)[]).filter(
      (kind) => kindsFor(role).has(kind) && !askedAlways(kind),
    );
    const named = ['customers', 'sites', 'vehicles', 'drivers'];
    for (const kind of kinds) {
      const { sql: text } = dialect.sqlToQuery(statements[kind](sql`now()`));
      expect(text, kind).not.toMatch(ofAccount);
      for (const table of [...tablesOf(text), ...named]) {
        const { policies } = getTableConfig(
          Object.values(declared).find((one) => nameOf(one) === table) as PgTable,
        );
        for (const { name, using } of policies.filter((policy) => policy.name === `${table}_${role}`))
          expect(dialect.sqlToQuery(using!).sql, `${kind}: ${name}`).not.toMatch(ofAccount);
      }
    }
  },
);
