import { COMPANY_ZONE } from '@traco/contract/constants';
import {
  SupplierChange,
  SupplierFields,
  type SupplierImportRow,
  supplierColumns,
} from '@traco/contract/suppliers/suppliers';
import { dayIn } from '@traco/contract/values/time-zone';
import { holdId } from '../../database/hold-id.queries.ts';
import { findOpenUnit } from '../../database/open-units.queries.ts';
import { listHistory } from '../../database/row-history.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { holdSeen } from '../../platform/hold-seen.ts';
import { unlessTaken } from '../../platform/refused-writes.ts';
import { decideRows, fieldsOf, onceInserted } from '../../platform/sheets/decided-rows.ts';
import { listAsFile } from '../../platform/sheets/sheets.ts';
import type { Database } from '../../platform/transaction.ts';
import * as rows from './suppliers.queries.ts';

const { suppliers } = signedInDoor;

/** The company's day, by which documents run out. */
const today = (now: () => Date) => dayIn(now(), COMPANY_ZONE);

/** Whether a unit may be given a supplier: it is open, or it is the whole company. */
const isOpen = async (db: Database, unitId: string | null) => !unitId || (await findOpenUnit(db, unitId));

/** Of whom is bought. The office alone registers; who buys reads what they may buy from. */
export const suppliersRouter = suppliers.router({
  list: suppliers.list.handler(async ({ input, context: { db, now }, errors }) => {
    const where = [rows.whereOfSuppliers(input, today(now)), rows.supplierKeys.behind(input, errors)];
    return rows.supplierKeys.pageOf(await rows.listSuppliers(db, where, input.sort, input.limit + 1), input);
  }),

  totals: suppliers.totals.handler(({ input, context: { db, now } }) =>
    rows.countSuppliers(db, input, today(now)),
  ),

  export: suppliers.export.handler(({ input: { format, ...filter }, context: { db, now }, errors }) => {
    const columns = Object.values(supplierColumns(today(now)));
    return listAsFile('fornecedores', columns, { format, now: now(), errors }, (most) =>
      rows.listSuppliers(db, [rows.whereOfSuppliers(filter, today(now))], 'name', most),
    );
  }),

  get: suppliers.get.handler(async ({ input, context: { db }, errors }) => {
    const supplier = await rows.findSupplier(db, input.id);
    if (!supplier) throw errors.SUPPLIER_NOT_FOUND();
    return supplier;
  }),

  history: suppliers.history.handler(async ({ input, context: { db }, errors }) => {
    if (!(await rows.findSupplier(db, input.id))) throw errors.SUPPLIER_NOT_FOUND();
    return listHistory(db, 'suppliers', input.id, SupplierChange.options);
  }),

  create: suppliers.create.handler(async ({ input: { id, ...fields }, context: { db }, errors }) => {
    await holdId(db, id);
    const already = await rows.findSupplier(db, id);
    if (already) return already;
    if (!(await isOpen(db, fields.unitId))) throw errors.UNIT_NOT_FOUND();
    const inserted = await rows.insertSuppliers(db, [{ id, fields }]);
    if (!inserted.has(id)) throw errors.CNPJ_TAKEN();
    return (await rows.findSupplier(db, id))!;
  }),

  edit: suppliers.edit.handler(async ({ input: { id, revision, ...fields }, context: { db }, errors }) => {
    const held = await holdSeen(
      { id, revision },
      {
        lock: (one) => rows.lockSupplier(db, one),
        read: (one) => rows.findSupplier(db, one),
        missing: errors.SUPPLIER_NOT_FOUND,
        stale: errors.STALE_REVISION,
      },
    );
    const moves = fields.unitId !== held.unitId;
    if (moves && !(await isOpen(db, fields.unitId))) throw errors.UNIT_NOT_FOUND();
    await unlessTaken(rows.updateSupplier(db, id, fields), () => errors.CNPJ_TAKEN());
    return (await rows.findSupplier(db, id))!;
  }),

  import: suppliers.import.handler(
    async ({ input: { unitId, rehearse, rows: given }, context: { db }, errors }) => {
      if (!(await isOpen(db, unitId))) throw errors.UNIT_NOT_FOUND();
      const decided = await decideRows(given, {
        decide: (row) => fieldsOf(SupplierFields, supplierOf(row, unitId)),
        keyOf: ({ cnpj }) => cnpj,
        findTaken: (cnpjs) => rows.findTakenCnpjs(db, cnpjs),
      });
      if (rehearse) return decided.outcomes;
      return onceInserted(given, decided, await rows.insertSuppliers(db, decided.made));
    },
  ),
});

/** What a sheet says of a supplier; a telephone without a name is that of its sales. */
const supplierOf = ({ contact, phone, ...row }: SupplierImportRow, unitId: string | null) => ({
  ...row,
  unitId,
  contacts: contact || phone ? [{ name: contact || 'Vendas', phone, email: null }] : [],
  documents: [],
  blockedReason: null,
});
