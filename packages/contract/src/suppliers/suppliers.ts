import { z } from 'zod';
import { registerReads, registerWrites } from '../register-calls.ts';
import { documentsOf, RowAlarm } from '../register-documents.ts';
import type { ColumnsOf } from '../values/columns.ts';
import { Contacts } from '../values/contacts.ts';
import { Cnpj, formatCnpj } from '../values/identifiers.ts';
import { sortsOf } from '../values/list.ts';
import { Name } from '../values/names.ts';
import { Id, text } from '../values/quantities.ts';
import { countsOf, Reason, unitNotFound } from '../values/register.ts';
import { sheetRowOf } from '../values/sheet-import.ts';

/** What is bought of a supplier, in words. */
export const categoryWords = {
  parts: 'Peças',
  tyres: 'Pneus',
  diesel: 'Diesel',
  inputs: 'Insumos',
  ppe: 'EPI',
  services: 'Serviços',
} as const;
export type SupplierCategory = keyof typeof categoryWords;
export const supplierCategories = Object.keys(categoryWords) as [SupplierCategory];

/** What a supplier has to renew. */
export const supplierDocuments = documentsOf({
  federal: 'Certidão federal',
  labour: 'CNDT trabalhista',
  fgts: 'CRF do FGTS',
  environment: 'Licença ambiental',
  fuel: 'Autorização ANP',
  contract: 'Contrato',
  insurance: 'Seguro',
});
export type SupplierDocument = z.infer<typeof supplierDocuments.One>;

/** What a person says of a supplier. */
export const SupplierFields = z.object({
  name: Name('Informe o nome do fornecedor.'),
  cnpj: Cnpj,
  /** Null: the whole company buys there. */
  unitId: Id.nullable(),
  category: z.enum(supplierCategories, { error: 'Escolha a categoria do fornecedor.' }),
  /** Days until payment; 0 is at sight. */
  termDays: z
    .int({ error: 'Informe o prazo em dias.' })
    .min(0, { error: 'O prazo não pode ser negativo.' })
    .max(180, { error: 'O prazo passa de 180 dias.' }),
  contacts: Contacts,
  documents: supplierDocuments.All,
  /** Why nothing is bought there; null as long as it is. */
  blockedReason: Reason.nullable(),
});
export type SupplierFields = z.infer<typeof SupplierFields>;

/** A supplier as lists, panels and purchases show it; CNPJ and phones are without mask. */
export const Supplier = SupplierFields.omit({ unitId: true }).extend({
  id: z.string(),
  unit: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** When the first of its documents runs out. */
  nextExpiryOn: z.string().nullable(),
  revision: z.int(),
});
export type Supplier = z.infer<typeof Supplier>;

/** The columns of the suppliers; contacts are people, and stand in no file. */
export const supplierColumns = (today: string) =>
  ({
    name: { title: 'Fornecedor', of: ({ name }) => name },
    cnpj: { title: 'CNPJ', of: ({ cnpj }) => formatCnpj(cnpj) },
    category: { title: 'Categoria', of: ({ category }) => categoryWords[category] },
    unit: { title: 'Unidade', of: ({ unit }) => unit?.name ?? 'Toda a empresa' },
    term: { title: 'Prazo dias', of: ({ termDays }) => termDays },
    expiry: { title: 'Vence primeiro', kind: 'date', of: ({ nextExpiryOn }) => nextExpiryOn },
    standing: { title: 'Situação', of: (supplier) => supplierDocuments.standingOf(supplier, today).words },
    reason: { title: 'Motivo do bloqueio', of: ({ blockedReason }) => blockedReason },
  }) satisfies ColumnsOf<Supplier>;

/** The filters of the suppliers; the same for rows, totals and files. */
export const SupplierFilter = z.object({
  /** Of whom this unit may buy: its own, and those of the whole company. */
  unitId: Id.optional(),
  category: SupplierFields.shape.category.optional(),
  alarm: RowAlarm.optional(),
  /** Words of the name, or the beginning of the CNPJ. */
  search: text(80).optional(),
});
export type SupplierFilter = z.infer<typeof SupplierFilter>;

export const SupplierSort = sortsOf('name', 'expiry', 'cnpj', 'category', 'unit', 'term', 'standing');
export type SupplierSort = z.infer<typeof SupplierSort>;

export const SupplierTotals = countsOf('suppliers', ...RowAlarm.options);
export type SupplierTotals = z.infer<typeof SupplierTotals>;

/** One row of an import: a supplier with its first contact. */
export const SupplierImportRow = sheetRowOf({
  name: text(200),
  cnpj: text(40),
  category: text(40),
  termDays: z.number().nullable(),
  contact: text(80),
  phone: text(40),
});
export type SupplierImportRow = z.infer<typeof SupplierImportRow>;

/** What of a supplier is told in its history. */
export const SupplierChange = SupplierFields.keyof();

const register = {
  path: '/suppliers',
  words: { one: 'fornecedor', many: 'fornecedores' },
  row: Supplier,
  missing: { SUPPLIER_NOT_FOUND: { status: 404, message: 'Fornecedor não encontrado.' } },
} as const;

/** Of whom the company buys: `/suppliers`. */
export const suppliers = {
  ...registerReads({
    ...register,
    may: 'suppliers:read',
    mayReadHistory: 'suppliers:write',
    file: { queued: true },
    line: Supplier,
    filter: SupplierFilter,
    sort: SupplierSort.default('name'),
    totals: SupplierTotals,
    change: SupplierChange,
  }),
  ...registerWrites({
    ...register,
    may: 'suppliers:write',
    made: SupplierFields,
    changed: SupplierFields,
    sheetRow: SupplierImportRow,
    sheetOf: SupplierFields.pick({ unitId: true }),
    wrong: {
      CNPJ_TAKEN: { status: 409, message: 'Este CNPJ já é de outro fornecedor.' },
      ...unitNotFound,
    },
    wrongSheet: unitNotFound,
  }),
};
