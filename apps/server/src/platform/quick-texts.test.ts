import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { alias, type PgSelect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { expect, test } from 'vitest';
import { drivers, loads, units, vehicles } from '../database/tables/index.ts';
import { literalLimit, unseen, wordList } from './literals.ts';
import { withQuickTexts } from './quick-texts.ts';

interface Dialect {
  sqlToQuery(query: SQL, invokedBy?: string): { sql: string; params: unknown[] };
}
const dialectOf = (database: object) => (database as unknown as { dialect: Dialect }).dialect;
const plain = drizzle(new pg.Pool());
const quick = withQuickTexts(drizzle(new pg.Pool()));

const other = alias(drivers, 'other');
const at = new Date('2026-11-18T14:00:00Z');
const own = plain.select({ id: drivers.id }).from(drivers).where(eq(drivers.unitId, 'a')).as('own');
const statements: Record<string, SQL> = {
  'a text alone': sql`select 1`,
  'nothing at all': sql``,
  'values of every kind': sql`select ${1}, ${'a'}, ${true}, ${null}, ${undefined}, ${at}, ${['a', 'b']}, ${12n}`,
  'statements in statements': sql`a ${sql`b ${1} ${sql`c ${2}`}`} ${3} ${sql.join([sql`${4}`, sql`${5}`], sql`, `)}`,
  'names, raw words and parameters': sql`${sql.identifier('a"b')} ${sql.raw('x::text')} ${sql.param(['a'])}`,
  'literals of ours': sql`${unseen(['a'], 'uuid[]')} ${unseen('a', 'uuid')} ${literalLimit(20)} ${wordList(["a'b"])}`,
  'tables and columns': sql`${loads} ${loads.unitId} ${other} ${other.name} ${loads.unitId} = ${1}`,
  'values that a column writes': sql`${sql.param({ a: 1 }, units.settings)} ${sql.param(at, loads.loadedAt)}`,
  'values that stand in the text': sql`a ${sql`b ${1} ${'c'}`.inlineParams()} ${2}`,
  'a placeholder': sql`a ${sql.placeholder('b')} ${1}`,
  conditions: and(
    eq(loads.unitId, 'a'),
    isNull(loads.cancelledAt),
    inArray(loads.state, ['closed', 'refused']),
  )!,
  'an empty list': inArray(loads.state, []),
  'a subquery': sql`${plain.select().from(own)} where ${1}`,
  aliased: sql`${sql`count(*)`.as('all')}`,
};

test.each(Object.entries(statements))('%s: what drizzle writes', (_, query) => {
  const written = dialectOf(plain).sqlToQuery(query);
  const { sql: text, params } = dialectOf(quick).sqlToQuery(query);
  expect({ sql: text, params }).toEqual({ sql: written.sql, params: written.params });
  // What is written a second time may be known by now.
  expect(dialectOf(quick).sqlToQuery(query).sql).toBe(written.sql);
});

test('selects, inserts, updates and deletes are what drizzle writes', () => {
  const built = (db: typeof plain) => {
    const select = db
      .select({ id: vehicles.id, driver: drivers.name, count: sql<number>`count(*)` })
      .from(vehicles)
      .leftJoin(drivers, eq(drivers.id, vehicles.driverId))
      .where(and(eq(vehicles.unitId, 'a'), inArray(vehicles.type, ['mixer', 'pump'])))
      .orderBy(asc(vehicles.plate))
      .limit(3) as unknown as PgSelect;
    return [
      select,
      db.insert(units).values({ name: 'A', settings: { a: 1 } } as never),
      db
        .update(loads)
        .set({ notes: 'b', revision: sql`${loads.revision} + 1` })
        .where(eq(loads.id, 'c')),
      db.delete(loads).where(eq(loads.id, 'c')),
      db.select().from(own),
    ].map((each) => {
      const { sql: text, params } = each.toSQL();
      return { text, params };
    });
  };
  expect(built(quick)).toEqual(built(plain));
});
