import type { Topic } from '@traco/contract/topics';
import { type SQL, sql } from 'drizzle-orm';
import { type Cell, nameCell, orNull } from '../platform/lines/cells.ts';
import type { LineKind } from '../platform/lines/line-of.ts';
import type { Name, NameKinds } from '../platform/names/name-book.ts';
import { columnNamesReader, keptNamesReader, type Names, namesReader } from '../platform/names/names.ts';
import { rawRowsOf } from '../platform/rows.ts';
import type { Database } from '../platform/transaction.ts';

const visible =
  (table: string, name: string, ...more: string[]) =>
  (ids: readonly string[]) =>
    sql`select ${sql.raw(`'${table}' as kind, id, ${name} as name, array[${more.join()}]::text[] as more from ${table}`)}
    where id = any(${sql.param(ids)}::uuid[])`;

/** Names that stay known, of people whom the asker does not see any more. */
const told = (table: string, by: string) => (ids: readonly string[]) =>
  sql`select ${sql.raw(`'${table}' as kind, id, ${by}(id) as name, '{}'::text[] as more`)}
    from unnest(${sql.param(ids)}::uuid[]) as told(id)`;

/**
 * Whose names lists show, by table, which is also the topic of their changes: and how they are asked, under the asker's policies. Of
 * a table whose changes are announced to nobody no names can be kept; those of accounts are announced to the servers alone.
 */
export const nameKinds = {
  units: visible('units', 'name', 'time_zone'),
  mixes: visible('mixes', 'name', 'code'),
  customers: visible('customers', 'name', 'credit'),
  sites: visible(
    'sites',
    'name',
    'address',
    'city',
    "coalesce(latitude::text, '')",
    "coalesce(longitude::text, '')",
  ),
  vehicles: visible('vehicles', 'plate', 'fleet_number'),
  sellers: told('sellers', 'app.seller_name'),
  drivers: told('drivers', 'app.driver_name'),
  accounts: told('accounts', 'app.account_name'),
} satisfies Partial<NameKinds<Topic | 'accounts'>>;

/** The names of what a page shows. */
export const readNames = namesReader(nameKinds);

const namesOfColumns = columnNamesReader(nameKinds);

/** Reads lines, with the names that are kept for the asker's like. @param rest of the statement, behind the line's columns */
export async function readLines<Line>(db: Database, line: LineKind<Line>, rest: SQL): Promise<Line[]> {
  const rows = await rawRowsOf(db, sql`select ${line.columns} ${rest}`);
  return rows.length === 0 ? [] : line.linesOf(rows, await namesOfColumns(db, rows, line.idsOf(rows)));
}

/** The same for whoever has written none of them, when all are kept. */
export const keptNames = keptNamesReader<keyof typeof nameKinds>();

/** What gives them. */
export type RowNames = Names<keyof typeof nameKinds>;

type Kind = keyof typeof nameKinds;

/**
 * Rows as the asker is told them, each with its plant and its mix: whose plant or mix the asker does not see is none of the
 * asker's rows.
 */
export const withPlantAndMix = <Row extends { unit_id: string; mix_id: string }, Told>(
  rows: readonly Row[],
  names: RowNames,
  toTold: (row: Row, seen: { unit: Name; mix: Name }) => Told,
): Told[] =>
  rows.flatMap((row) => {
    const unit = names('units', row.unit_id);
    const mix = names('mixes', row.mix_id);
    return unit && mix ? [toTold(row, { unit, mix })] : [];
  });

/** A cell of whom or what an id is of, by name; a dash where the asker may not see it. */
export const namedCell = (kind: Kind, column: SQL): Cell<{ id: string; name: string }> =>
  nameCell(kind, column, (id, name) => ({ id, name: name?.name ?? '—' }));

/** The same of what a row may be of: null where the asker may not see it. */
export const seenCell = (kind: Kind, column: SQL): Cell<{ id: string; name: string } | null> =>
  orNull(nameCell(kind, column, (id, name) => (name ? { id, name: name.name } : null)));

/** The plant of a line: whose plant the asker does not see is none of the asker's. */
export const plantCell = (column: SQL): Cell<{ id: string; name: string; timeZone: string }> =>
  nameCell('units', column, (id, unit) =>
    unit ? { id, name: unit.name, timeZone: unit.more[0]! } : undefined,
  );

/** The mix of a line: whose mix the asker does not see is none of the asker's. */
export const mixCell = (column: SQL): Cell<{ id: string; name: string; code: string }> =>
  nameCell('mixes', column, (id, mix) => (mix ? { id, name: mix.name, code: mix.more[0]! } : undefined));

/** The vehicle of a line, by its plate. */
export const plateCell = (column: SQL): Cell<{ id: string; plate: string }> =>
  nameCell('vehicles', column, (id, vehicle) => ({ id, plate: vehicle?.name ?? '—' }));
