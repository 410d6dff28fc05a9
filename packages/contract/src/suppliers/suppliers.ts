import { z } from 'zod';
import { expiryWords } from '../other-employees-overview/employee-papers.ts';
import { registerReads, registerWrites } from '../register-calls.ts';
import { daysBetween, PAPER_NOTICE_DAYS } from '../truck-drivers/driver-papers.ts';
import type { ColumnsOf } from '../values/columns.ts';
import { Cnpj, Email, formatCnpj, Phone } from '../values/identifiers.ts';
import { Day, Id, text } from '../values/quantities.ts';
import { LEAST_REASON, REASON_MISSING } from '../values/reasons.ts';
import { SheetLine } from '../values/sheet-import.ts';

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

/** What a supplier has to renew, in words. */
export const supplierDocumentWords = {
  federal: 'Certidão federal',
  labour: 'CNDT trabalhista',
  fgts: 'CRF do FGTS',
  environment: 'Licença ambiental',
  fuel: 'Autorização ANP',
  contract: 'Contrato',
  insurance: 'Seguro',
} as const;
type DocumentKind = keyof typeof supplierDocumentWords;

export const SupplierDocument = z.object({
  kind: z.enum(Object.keys(supplierDocumentWords) as [DocumentKind], { error: 'Escolha o documento.' }),
  number: text(40),
  expiresOn: Day,
});
export type SupplierDocument = z.infer<typeof SupplierDocument>;

export const SupplierContact = z.object({
  name: text(80, 1, 'Informe o nome do contato.'),
  phone: Phone,
  email: Email.nullable(),
});
export type SupplierContact = z.infer<typeof SupplierContact>;
export const SUPPLIER_CONTACTS = 5;

/** What a person says of a supplier. */
export const SupplierFields = z.object({
  name: text(120, 3, 'Informe o nome, com ao menos 3 letras.'),
  cnpj: Cnpj,
  /** Null: the whole company buys there. */
  unitId: Id.nullable(),
  category: z.enum(supplierCategories, { error: 'Escolha a categoria do fornecedor.' }),
  /** Days until payment; 0 is at sight. */
  termDays: z
    .int({ error: 'Informe o prazo em dias.' })
    .min(0, { error: 'O prazo não pode ser negativo.' })
    .max(180, { error: 'O prazo passa de 180 dias.' }),
  contacts: z.array(SupplierContact).max(SUPPLIER_CONTACTS),
  documents: z
    .array(SupplierDocument)
    .max(Object.keys(supplierDocumentWords).length)
    .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, {
      error: 'Cada documento entra uma vez só.',
    }),
  /** Why nothing is bought there; null as long as it is. */
  blockedReason: text(300)
    .refine((reason) => reason.length >= LEAST_REASON, { error: REASON_MISSING })
    .nullable(),
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

/** How a supplier stands where it does not stand well: nothing is bought there, a document has run out, or will in 30 days. */
export const SupplierAlarm = z.enum(['blocked', 'expired', 'expiring']);
export type SupplierAlarm = z.infer<typeof SupplierAlarm>;

/** The document that runs out first, from 30 days before on: how long it holds, in words. @param today the company's day */
export function dueOf({ documents }: Pick<Supplier, 'documents'>, today: string) {
  const [document] = documents.toSorted((one, other) => one.expiresOn.localeCompare(other.expiresOn));
  if (!document) return undefined;
  const left = daysBetween(today, document.expiresOn);
  const words = `${supplierDocumentWords[document.kind]} ${expiryWords(document.expiresOn, today)}`;
  return left > PAPER_NOTICE_DAYS ? undefined : { document, isOver: left < 0, words };
}

/** How a supplier stands, and in words. */
export function standingOf(supplier: Supplier, today: string): { alarm?: SupplierAlarm; words: string } {
  if (supplier.blockedReason !== null) return { alarm: 'blocked', words: 'Bloqueado' };
  const due = dueOf(supplier, today);
  return due ? { alarm: due.isOver ? 'expired' : 'expiring', words: due.words } : { words: 'Liberado' };
}

/** The columns of the suppliers; contacts are people, and stand in no file. */
export const supplierColumns = (today: string) =>
  ({
    name: { title: 'Fornecedor', of: ({ name }) => name },
    cnpj: { title: 'CNPJ', of: ({ cnpj }) => formatCnpj(cnpj) },
    category: { title: 'Categoria', of: ({ category }) => categoryWords[category] },
    unit: { title: 'Unidade', of: ({ unit }) => unit?.name ?? 'Toda a empresa' },
    term: { title: 'Prazo dias', of: ({ termDays }) => termDays },
    expiry: { title: 'Vence primeiro', kind: 'date', of: ({ nextExpiryOn }) => nextExpiryOn },
    standing: { title: 'Situação', of: (supplier) => standingOf(supplier, today).words },
    reason: { title: 'Motivo do bloqueio', of: ({ blockedReason }) => blockedReason },
  }) satisfies ColumnsOf<Supplier>;

/** The filters of the suppliers; the same for rows, totals and files. */
export const SupplierFilter = z.object({
  /** Of whom this unit may buy: its own, and those of the whole company. */
  unitId: Id.optional(),
  category: SupplierFields.shape.category.optional(),
  alarm: SupplierAlarm.optional(),
  /** Words of the name, or the beginning of the CNPJ. */
  search: text(80).optional(),
});
export type SupplierFilter = z.infer<typeof SupplierFilter>;

export const SupplierSort = z.enum(['name', '-name', 'expiry', '-expiry']);
export type SupplierSort = z.infer<typeof SupplierSort>;

export const SupplierTotals = z.object({
  suppliers: z.int(),
  blocked: z.int(),
  expired: z.int(),
  expiring: z.int(),
});
export type SupplierTotals = z.infer<typeof SupplierTotals>;

/** One row of an import: a supplier with its first contact. */
export const SupplierImportRow = z.object({
  id: Id,
  line: SheetLine,
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

const UNIT_NOT_FOUND = { status: 422, message: 'Unidade não encontrada.' } as const;
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
      UNIT_NOT_FOUND,
    },
    wrongSheet: { UNIT_NOT_FOUND },
  }),
};
