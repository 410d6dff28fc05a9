import type {
  Supplier,
  SupplierFields,
  SupplierFilter,
  SupplierSort,
} from '@traco/contract/suppliers/suppliers';
import { PAPER_NOTICE_DAYS } from '@traco/contract/truck-drivers/driver-papers';
import { normaliseCnpj } from '@traco/contract/values/identifiers';
import { eq, getTableColumns, or, sql } from 'drizzle-orm';
import { beginningWith } from '../../database/like-pattern.ts';
import { holds } from '../../database/plain-words.queries.ts';
import { suppliers, units } from '../../database/tables/index.ts';
import { keyset } from '../../platform/keyset.ts';
import { type ConditionsOf, registerTable } from '../../register/register-table.queries.ts';

const { unitId: _unitId, createdAt: _createdAt, ...own } = getTableColumns(suppliers);
const columns = { ...own, unit: { id: units.id, name: units.name } };

/** How a supplier stands that does not stand well; a blocked one is told as that alone. @param today the company's day */
const alarmsOn = (today: string) => ({
  blocked: sql`${suppliers.blockedReason} is not null`,
  expired: sql`${suppliers.blockedReason} is null and ${suppliers.nextExpiryOn} < ${today}`,
  expiring: sql`${suppliers.blockedReason} is null and ${suppliers.nextExpiryOn} between ${today} and ${today}::date + ${PAPER_NOTICE_DAYS}::int`,
});

/** Words of the name, or the beginning of a CNPJ. */
function searchOf(search: string) {
  const cnpj = normaliseCnpj(search);
  const byCnpj = /\d/.test(cnpj) ? sql`${suppliers.cnpj} like ${beginningWith(cnpj)}` : undefined;
  return or(holds(suppliers.name, search), byCnpj);
}

/** The suppliers: how they are read, filtered, sorted, counted and kept. */
export const supplierTable = registerTable({
  table: suppliers,
  key: suppliers.cnpj,
  read: (db, { where, orderBy, limit }) =>
    db
      .select(columns)
      .from(suppliers)
      .leftJoin(units, eq(units.id, suppliers.unitId))
      .where(where)
      .orderBy(orderBy)
      .limit(limit),
  conditionsOn: (today): ConditionsOf<SupplierFilter> => ({
    unitId: (id) => sql`(${suppliers.unitId} = ${id} or ${suppliers.unitId} is null)`,
    category: (category) => eq(suppliers.category, category),
    alarm: (alarm) => alarmsOn(today)[alarm],
    search: searchOf,
  }),
  /** Who has nothing to renew stands behind everybody. */
  keys: keyset<SupplierSort, Supplier>(sql`${suppliers.id}`, {
    name: { by: sql`${suppliers.name}`, type: 'text', of: ({ name }) => name },
    expiry: {
      by: sql`${suppliers.nextExpiryOn}`,
      type: 'date',
      of: (row) => row.nextExpiryOn,
      without: '2099-12-31',
    },
  }),
  countedOn: (today) => ({ suppliers: sql`true`, ...alarmsOn(today) }),
  columnsOf: (fields: SupplierFields) => ({
    ...fields,
    nextExpiryOn: fields.documents.map(({ expiresOn }) => expiresOn).toSorted()[0] ?? null,
  }),
});
