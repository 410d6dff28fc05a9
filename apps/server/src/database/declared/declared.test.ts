import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase, openMigratedOn } from '../../testing/migrated-database.ts';
import { composeMigration } from './compose-migration.ts';
import { declaredStructure } from './declared-database.ts';
import { readDeclared } from './read-declared.ts';
import { type DatabaseObject, differencesOf, structureOf } from './structure.ts';

let migrated: pg.Pool;
let should: DatabaseObject[];
const declared = readDeclared();
beforeAll(async () => {
  migrated = await openMigratedOn(inject('databaseUrl'));
  const empty = await openDatabase(inject('databaseUrl'));
  should = await declaredStructure(empty, declared);
  await empty.end();
});
afterAll(() => migrated.end());

/** What a planted difference changes, as it is told; nothing of it stays. */
async function toldOf(planted: string) {
  const client = await migrated.connect();
  await client.query('begin');
  await client.query(planted);
  const told = differencesOf(await structureOf(client), should);
  await client.query('rollback');
  client.release();
  return told.map(({ kind, name, is, should: wanted }) => {
    const what = is === undefined ? 'missing' : wanted === undefined ? 'not declared' : 'otherwise';
    return `${kind} ${name}: ${what}`;
  });
}

test('what the migrations come to is what the tables and the files declare, object by object', async () => {
  expect(differencesOf(await structureOf(migrated), should)).toEqual([]);
  expect(should.length).toBeGreaterThan(4_000);
});

test('a file is called as the functions in it, and has nobody else’s', () => {
  for (const [name, text] of declared.functions)
    expect(new Set(text.match(/(?<=^create or replace function app\.)\w+/gm))).toEqual(new Set([name]));
});

test('what only SQL can say of a table stands beside the table', () => {
  for (const { file, text, trigger, rightsOf } of declared.tables) {
    const table =
      trigger?.split(' on ')[1] ?? rightsOf ?? /^(?:alter table|create .* from) (\w+)/m.exec(text)?.[1];
    const beside = readFileSync(join(import.meta.dirname, `../tables/${file}.ts`), 'utf8');
    const tables = [...beside.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name);
    expect(tables, text).toContain(table);
  }
});

describe('a difference is told', () => {
  test.each([
    ['alter function app.plain(text) cost 7', 'function app.plain(text): otherwise'],
    ['grant execute on function app.enter(text) to traco_unit', 'function right app.enter(text): otherwise'],
    ['drop trigger loads_audit on loads', 'trigger loads_audit on loads: missing'],
    ['alter table loads disable trigger loads_audit', 'trigger loads_audit on loads: otherwise'],
    ['create function app.forgotten() returns int return 1', 'function app.forgotten(): not declared'],
    ['grant delete on loads to traco_admin', 'table right loads: otherwise'],
    ['grant select (total_cents) on loads to traco_helay', 'column right loads.total_cents: not declared'],
    ['alter table loads no force row level security, disable row level security', 'table loads: otherwise'],
    ['alter table units alter city drop not null', 'column units.city: otherwise'],
    ['alter table units alter city set default 1', 'column units.city: otherwise'],
    ['alter policy loads_unit on loads using (true)', 'policy loads.loads_unit: otherwise'],
    ['create index further on loads (id)', 'index further: not declared'],
    ['alter table units add constraint further check (true)', 'constraint units.further: not declared'],
    ['comment on table loads is $$x$$', 'comment table loads: not declared'],
    ['alter role traco_unit inherit login', 'role traco_unit: otherwise'],
    [
      'alter default privileges in schema public grant delete on tables to traco_unit',
      'default privilege public r: otherwise',
    ],
    ['drop statistics loads_customer_of_seller', 'statistic loads_customer_of_seller: missing'],
    ['create view further as select 1', 'table further: not declared'],
    ['alter type app.load_delta add attribute further int', 'type app.load_delta: otherwise'],
  ])('%s', async (planted, told) => {
    expect(await toldOf(planted)).toContain(told);
  });
});

test('every function can be run: what its body names is there', async () => {
  const { rows } = await migrated.query<{ language: string; id: number }>(
    `select l.lanname as language, p.oid::int as id from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'app'::regnamespace`,
  );
  expect(rows.length).toBeGreaterThan(150);
  for (const { language, id } of rows)
    await migrated.query(`select ${language === 'sql' ? 'fmgr_sql' : language}_validator($1::oid)`, [id]);
});

test('a migration is written from the files: what differs, and nothing else', async () => {
  const strange = await openMigratedOn(inject('databaseUrl'));
  await strange.query(`
    create or replace function app.plain(words text) returns text language sql immutable strict parallel safe return words;
    grant execute on function app.enter(text) to traco_unit;
    drop function app.words_of_name(text);
    drop function app.account_name(uuid);
    create function app.account_name(someone uuid) returns text language sql as 'select null';
    create function app.forgotten() returns int return 1;
    create trigger forgotten after insert on units execute function app.announce_to_all();
    drop trigger loads_audit on loads;
    create or replace trigger units_audit before insert on units for each row execute function app.audit_row();
    grant delete on loads to traco_admin;
    revoke select on sites from traco_unit;
    drop statistics loads_customer_of_seller;
    create statistics forgotten on unit_id, mix_id from loads;
    alter table units drop column city;`);
  const parts = { declared, should, tables: ['alter table "units" add column "city" text not null'] };
  const { statements, left } = await composeMigration(strange, parts);
  expect(left).toEqual([]);
  const written = statements.join('\n');
  expect(written.match(/(?<=^create or replace (?:function|trigger) )[\w.]+/gm)?.sort()).toEqual(
    ['app.account_name', 'app.enter', 'app.plain', 'app.words_of_name', 'loads_audit', 'units_audit'].sort(),
  );
  expect(written).toContain(declared.functions.get('words_of_name'));
  expect(written).toContain('drop function app.forgotten();');
  expect(written).toContain('drop trigger forgotten on units;');
  expect(written).toContain('drop statistics forgotten;');
  expect(written).toContain('create statistics loads_customer_of_seller');
  expect(written.match(/(?<=^revoke all on ).+(?= from)/gm)).toEqual([
    'function app.enter(text)',
    'loads',
    'sites',
  ]);
  // It was tried out, and the database is as it was.
  expect(differencesOf(await structureOf(strange), should).length).toBeGreaterThan(10);
  await strange.end();
});

test('what only a person can write is told, instead of being left out', async () => {
  const strange = await openMigratedOn(inject('databaseUrl'));
  await strange.query('grant usage on schema app to public');
  const { statements, left } = await composeMigration(strange, { declared, should, tables: [] });
  expect(statements).toEqual([]);
  expect(left).toMatchObject([{ kind: 'schema', name: 'app' }]);
  await strange.end();
});
