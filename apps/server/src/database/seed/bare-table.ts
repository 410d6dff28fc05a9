import type { ClientBase } from 'pg';
import { z } from 'zod';
import { askRows } from '../../platform/rows.ts';

const Definition = z.object({ name: z.string(), definition: z.string() });

/**
 * Runs the work while a table has neither its foreign keys nor its indexes (the primary key stays), then makes
 * them again, which proves every key and orders every index in one pass: several times faster than row by row.
 * Needs the table's owner and belongs inside a transaction.
 */
export async function withBareTable(
  client: ClientBase,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const keys = await definitions(
    client,
    `select conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where conrelid = $1::regclass and contype = 'f' order by 1`,
    table,
  );
  const indexes = await definitions(
    client,
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid = $1::regclass
        and indexrelid not in (select conindid from pg_constraint where conrelid = $1::regclass) order by 1`,
    table,
  );
  for (const { name } of keys) await client.query(`alter table "${table}" drop constraint "${name}"`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await work();
  await client.query(`set local maintenance_work_mem = '256MB'`);
  for (const { definition } of indexes) await client.query(definition);
  for (const { name, definition } of keys) {
    await client.query(`alter table "${table}" add constraint "${name}" ${definition}`);
  }
}

const definitions = (client: ClientBase, statement: string, table: string) =>
  askRows(client, Definition, statement, [table]);
