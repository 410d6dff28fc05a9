import { nextExpiryOf } from '@traco/contract/register-documents';
import {
  categoryWords,
  type Supplier,
  type SupplierFields,
  type SupplierFilter,
  type SupplierSort,
} from '@traco/contract/suppliers/suppliers';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { suppliers, units } from '../../database/tables/index.ts';
import { keyset, textKey, wordKey } from '../../platform/keyset.ts';
import { wholePage } from '../../platform/literals.ts';
import { alarmsOf, nameOrCnpj, ofUnitOrAll } from '../../register/register-conditions.queries.ts';
import { type ConditionsOf, registerTable } from '../../register/register-table.queries.ts';

const { unitId: _unitId, createdAt: _createdAt, ...own } = getTableColumns(suppliers);
const columns = { ...own, unit: { id: units.id, name: units.name } };

const byExpiry = {
  by: sql`${suppliers.nextExpiryOn}`,
  type: 'date',
  of: ({ nextExpiryOn }: Supplier) => nextExpiryOn,
  without: '2099-12-31',
} as const;

/** The gravest first: who is blocked, then as their documents run out. */
const isBlocked = {
  by: sql`(case when ${suppliers.blockedReason} is null then 1 else 0 end)`,
  type: 'integer',
  of: ({ blockedReason }: Supplier) => (blockedReason === null ? 1 : 0),
} as const;

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
      .limit(wholePage(limit)),
  conditionsOn: (today): ConditionsOf<SupplierFilter> => ({
    unitId: ofUnitOrAll(suppliers.unitId),
    category: (category) => eq(suppliers.category, category),
    alarm: (alarm) => alarmsOf(suppliers, today)[alarm],
    search: nameOrCnpj(suppliers),
  }),
  /** Who has nothing to renew stands behind everybody. */
  keys: keyset<SupplierSort, Supplier>(sql`${suppliers.id}`, {
    name: { by: sql`${suppliers.name}`, type: 'text', of: ({ name }) => name },
    expiry: byExpiry,
    cnpj: { by: sql`${suppliers.cnpj}`, type: 'text', of: ({ cnpj }) => cnpj },
    category: wordKey(sql`${suppliers.category}`, categoryWords, ({ category }) => category),
    unit: textKey(sql`${units.name}`, ({ unit }) => unit?.name),
    term: { by: sql`${suppliers.termDays}`, type: 'integer', of: ({ termDays }) => termDays },
    standing: [isBlocked, byExpiry],
  }),
  countedOn: (today) => ({ suppliers: sql`true`, ...alarmsOf(suppliers, today) }),
  columnsOf: (fields: SupplierFields) => ({
    ...fields,
    nextExpiryOn: nextExpiryOf(fields.documents),
  }),
});
