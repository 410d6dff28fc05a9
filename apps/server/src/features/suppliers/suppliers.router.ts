import {
  SupplierChange,
  SupplierFields,
  type SupplierImportRow,
  supplierColumns,
} from '@traco/contract/suppliers/suppliers';
import { broughtContacts } from '@traco/contract/values/contacts';
import { signedInDoor } from '../../platform/door.ts';
import { unlessUnitOpen } from '../../register/register-conditions.queries.ts';
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
  against: unlessUnitOpen,
  fields: SupplierFields,
  keyOf: ({ cnpj }) => cnpj,
  brought: ({ contact, phone, ...row }: SupplierImportRow, { unitId }) => ({
    ...row,
    unitId,
    contacts: broughtContacts(contact, phone, 'Vendas'),
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
