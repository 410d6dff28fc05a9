import {
  categoryWords,
  type Supplier,
  SupplierFields,
  supplierDocuments,
} from '@traco/contract/suppliers/suppliers';
import {
  choice,
  cnpj,
  drawn,
  optional,
  text,
  tick,
  told,
  unit,
  whole,
  wide,
} from '../../kit/form/field-kinds.ts';
import { contacts, documents } from '../../kit/form/row-kinds.ts';
import { savingBy } from '../../kit/form/use-form.ts';
import type { RegisterFormOf } from '../../kit/record/register-form.tsx';
import { client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';

/** `0` is at sight. */
export const termWords = ({ termDays }: Pick<Supplier, 'termDays'>) =>
  termDays === 0 ? 'à vista' : counted(termDays, 'dia', 'dias');

/** What is said of a supplier, in the order of its form. */
export const supplierFields = {
  name: wide(drawn(text('Nome ou razão social'), { maxLength: 120 })),
  cnpj: cnpj(),
  category: choice('Categoria', categoryWords),
  unitId: optional(unit('Quem compra aqui'), 'toda a empresa'),
  termDays: told(drawn(whole('Prazo de pagamento (dias)'), { placeholder: '0 é à vista' }), (days) =>
    termWords({ termDays: Number(days) }),
  ),
  contacts: contacts(),
  documents: documents(supplierDocuments),
  blocked: tick('Bloqueado: nada se compra aqui'),
  blockedReason: wide(drawn(text('Motivo do bloqueio'), { maxLength: 300 })),
};

/** Registers a supplier, or alters one. */
export const supplierForm: RegisterFormOf<SupplierFields, typeof supplierFields, Supplier> = {
  one: 'fornecedor',
  kept: 'supplier',
  schema: SupplierFields,
  fields: supplierFields,
  valuesOf: (row) => ({ blocked: row?.blockedReason != null }),
  input: ({ blocked, ...read }) => ({ ...read, blockedReason: blocked ? read.blockedReason : null }),
  without: ({ blocked }) => (blocked ? [] : ['blockedReason']),
  save: savingBy(client.suppliers),
  refusals: { CNPJ_TAKEN: 'cnpj', UNIT_NOT_FOUND: 'unitId' },
};
