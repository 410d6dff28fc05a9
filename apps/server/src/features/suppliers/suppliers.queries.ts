import {
  type Supplier,
  type SupplierFields,
  type SupplierFilter,
  type SupplierSort,
  SupplierTotals,
} from '@traco/contract/suppliers/suppliers';
import { PAPER_NOTICE_DAYS } from '@traco/contract/truck-drivers/driver-papers';
import { normaliseCnpj } from '@traco/contract/values/identifiers';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { beginningWith } from '../../database/like-pattern.ts';
import { holds } from '../../database/plain-words.queries.ts';
import { registerRows } from '../../database/register-rows.queries.ts';
import { suppliers, units } from '../../database/tables/index.ts';
import { keyset } from '../../platform/keyset.ts';
import { theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const { unitId: _unitId, createdAt: _createdAt, ...own } = getTableColumns(suppliers);
const columns = { ...own, unit: { id: units.id, name: units.name } };

/** How a supplier stands that does not stand well; a blocked one is told as that alone. @param today the company's day */
const alarmsOn = (today: string) => ({
  blocked: sql`${suppliers.blockedReason} is not null`,
  expired: sql`${suppliers.blockedReason} is null and ${suppliers.nextExpiryOn} < ${today}`,
  expiring: sql`${suppliers.blockedReason} is null and ${suppliers.nextExpiryOn} between ${today} and ${today}::date + ${PAPER_NOTICE_DAYS}::int`,
});

/** The `where` of a filter. */
export function whereOfSuppliers(filter: SupplierFilter, today: string): SQL {
  const { unitId, alarm, search } = filter;
  const conditions: SQL[] = [sql`true`];
  if (unitId) conditions.push(sql`(${suppliers.unitId} = ${unitId} or ${suppliers.unitId} is null)`);
  if (filter.category) conditions.push(sql`${suppliers.category} = ${filter.category}`);
  if (alarm) conditions.push(alarmsOn(today)[alarm]);
  if (search) {
    const cnpj = normaliseCnpj(search);
    const byCnpj = /\d/.test(cnpj) ? sql` or ${suppliers.cnpj} like ${beginningWith(cnpj)}` : sql``;
    conditions.push(sql`(${holds(suppliers.name, search)}${byCnpj})`);
  }
  return sql.join(conditions, sql` and `);
}

/** How the list is sorted; who has nothing to renew stands behind everybody. */
export const supplierKeys = keyset<SupplierSort, Supplier>(sql`${suppliers.id}`, {
  name: { by: sql`${suppliers.name}`, type: 'text', of: ({ name }) => name },
  expiry: {
    by: sql`${suppliers.nextExpiryOn}`,
    type: 'date',
    of: ({ nextExpiryOn }) => nextExpiryOn,
    without: '2099-12-31',
  },
});

/** Suppliers that meet every condition, in this order. */
export const listSuppliers = (
  db: Database,
  where: readonly SQL[],
  sort: SupplierSort,
  limit: number,
): Promise<Supplier[]> =>
  db
    .select(columns)
    .from(suppliers)
    .leftJoin(units, eq(units.id, suppliers.unitId))
    .where(sql.join([...where], sql` and `))
    .orderBy(supplierKeys.orderBy(sort))
    .limit(limit);

/** One supplier; undefined when it does not exist for this actor. */
export const findSupplier = async (db: Database, id: string) =>
  (await listSuppliers(db, [eq(suppliers.id, id)], 'name', 1))[0];

/** How many suppliers of a filter there are, and how many do not stand well. */
export function countSuppliers(db: Database, filter: SupplierFilter, today: string): Promise<SupplierTotals> {
  const { blocked, expired, expiring } = alarmsOn(today);
  return theRow(db, SupplierTotals)`
    select count(*)::int as suppliers, count(*) filter (where ${blocked})::int as blocked,
      count(*) filter (where ${expired})::int as expired, count(*) filter (where ${expiring})::int as expiring
    from ${suppliers} where ${whereOfSuppliers(filter, today)}`;
}

const { lock, insertNew, change, findTaken } = registerRows(suppliers);

const rowOf = (fields: SupplierFields) => ({
  ...fields,
  nextExpiryOn: fields.documents.map(({ expiresOn }) => expiresOn).toSorted()[0] ?? null,
});

export const lockSupplier = lock;
/** Inserts those whose CNPJ and id are free; gives the ids of those who came in. */
export const insertSuppliers = (db: Database, made: readonly { id: string; fields: SupplierFields }[]) =>
  insertNew(
    db,
    made.map(({ id, fields }) => ({ ...rowOf(fields), id })),
  );
export const updateSupplier = (db: Database, id: string, fields: SupplierFields) =>
  change(db, id, rowOf(fields));
/** Which of these CNPJs are taken. */
export const findTakenCnpjs = (db: Database, cnpjs: readonly string[]) =>
  findTaken(db, suppliers.cnpj, cnpjs);
