import {
  SupplierChange,
  SupplierFields,
  type SupplierImportRow,
  supplierColumns,
} from '@traco/contract/suppliers/suppliers';
import { findOpenUnit } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { registerReads } from '../../register/register-reads.ts';
import { registerWrites } from '../../register/register-writes.ts';
import { supplierTable } from './suppliers.queries.ts';

const { suppliers } = signedInDoor;

const reads = registerReads(supplierTable, {
  file: 'fornecedores',
  columnsOn: supplierColumns,
  usualSort: 'name',
  history: 'suppliers',
  fields: SupplierChange.options,
  missing: 'SUPPLIER_NOT_FOUND',
});

const writes = registerWrites(supplierTable, {
  missing: 'SUPPLIER_NOT_FOUND',
  taken: 'CNPJ_TAKEN',
  /** A supplier is given to a unit that is open, or to the whole company. */
  against: async (db, { unitId }: { unitId: string | null }, supplier) => {
    if (!unitId || unitId === supplier?.unit?.id) return undefined;
    return (await findOpenUnit(db, unitId)) ? undefined : 'UNIT_NOT_FOUND';
  },
  fields: SupplierFields,
  keyOf: ({ cnpj }) => cnpj,
  /** A telephone without a name is that of its sales. */
  brought: ({ contact, phone, ...row }: SupplierImportRow, { unitId }) => ({
    ...row,
    unitId,
    contacts: contact || phone ? [{ name: contact || 'Vendas', phone, email: null }] : [],
    documents: [],
    blockedReason: null,
  }),
});

/** Of whom is bought. The office alone registers; who buys reads what they may buy from. */
export const suppliersRouter = suppliers.router({
  list: suppliers.list.handler(reads.list),
  totals: suppliers.totals.handler(reads.totals),
  export: suppliers.export.handler(reads.export),
  get: suppliers.get.handler(reads.get),
  history: suppliers.history.handler(reads.history),
  create: suppliers.create.handler(writes.create),
  edit: suppliers.edit.handler(writes.edit),
  import: suppliers.import.handler(writes.import),
});
