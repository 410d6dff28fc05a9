import type { RowHistoryEntry } from '@traco/contract/values/row-history';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { literalLimit } from '../platform/literals.ts';
import { rowsOf, Timestamp } from '../platform/rows.ts';
import type { Database } from '../platform/transaction.ts';
import { changesBetween } from './row-changes.rules.ts';
import type * as tables from './tables/index.ts';

const MOST = 200;

type Tables = typeof tables;
export type TableName = Extract<Tables[keyof Tables], PgTable>['_']['name'];

const AuditRow = z.object({
  at: Timestamp,
  who: z.string().nullable(),
  action: z.enum(['insert', 'update', 'delete']),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

/** Who changed what of a row, newest first, from the audit trail as far as this actor may read it. */
export async function listHistory<Field extends string>(
  db: Database,
  table: TableName,
  id: string,
  fields: readonly Field[],
): Promise<RowHistoryEntry<Field>[]> {
  const rows = await rowsOf(db, AuditRow)`
    select t.at, t.actor_name as who, t.action, t.before, t.after from audit t
    where t.table_name = ${table} and t.row_id = ${id} order by t.id desc limit ${literalLimit(MOST)}`;
  return rows.map(({ at, who, action, before, after }) => ({
    at: new Date(at).toISOString(),
    who: who ?? 'Sistema',
    action,
    changes: action === 'insert' ? [] : changesBetween(fields, before, after),
  }));
}
