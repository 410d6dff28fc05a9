import { Checkbox, TextInput } from '@mantine/core';
import {
  categoryWords,
  SUPPLIER_CONTACTS,
  type Supplier,
  type SupplierCategory,
  type SupplierContact,
  SupplierDocument,
  SupplierFields,
  supplierDocumentWords,
} from '@traco/contract/suppliers/suppliers';
import { formatCnpj } from '@traco/contract/values/identifiers';
import { ChoiceField } from '../../kit/form/choice-field.tsx';
import {
  choice,
  day,
  optional,
  phone,
  rows,
  text,
  tick,
  told,
  typedBy,
  whole,
} from '../../kit/form/field-kinds.ts';
import { FormDialogFrame, FormFrame } from '../../kit/form/form-frame.tsx';
import { RowsField } from '../../kit/form/rows-field.tsx';
import { savingBy, useForm } from '../../kit/form/use-form.ts';
import { useUnits } from '../../kit/form/use-lookups.ts';
import { client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { formatDay } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';

/** `0` is at sight. */
export const termWords = ({ termDays }: Pick<Supplier, 'termDays'>) =>
  termDays === 0 ? 'à vista' : counted(termDays, 'dia', 'dias');

/** What is said of a supplier, what it is called, and how it is told. */
export const supplierFields = {
  name: text('Nome ou razão social'),
  cnpj: text('CNPJ', formatCnpj),
  category: choice<SupplierCategory>('Categoria', categoryWords),
  unitId: optional(choice('Quem compra aqui'), 'toda a empresa'),
  termDays: told(whole('Prazo de pagamento (dias)'), (days) => termWords({ termDays: Number(days) })),
  contacts: rows(
    'Contatos',
    {
      name: text('Nome do contato'),
      phone: phone('Telefone do contato'),
      email: optional(text('E-mail do contato')),
    },
    ({ name }: SupplierContact) => name,
  ),
  documents: rows(
    'Documentos',
    {
      kind: choice('Documento'),
      number: text('Número do documento'),
      expiresOn: day('Validade do documento'),
    },
    ({ kind, expiresOn }: SupplierDocument) => `${supplierDocumentWords[kind]} até ${formatDay(expiresOn)}`,
  ),
  blocked: tick('Bloqueado: nada se compra aqui'),
  blockedReason: text('Motivo do bloqueio'),
};

interface Props {
  supplier: Supplier | null;
  onSaved: (supplier: Supplier) => void;
  onClose: () => void;
}

/** Registers a supplier, or alters one. */
export function SupplierForm({ supplier, onSaved, onClose }: Props) {
  const units = useUnits();
  const form = useForm({
    name: `supplier ${supplier?.id ?? 'new'}`,
    row: supplier,
    ...typedBy(
      SupplierFields,
      supplierFields,
      (row: Supplier | null) => ({ ...row, unitId: row?.unit?.id, blocked: row?.blockedReason != null }),
      {
        input: ({ blocked, ...read }) => ({ ...read, blockedReason: blocked ? read.blockedReason : null }),
      },
    ),
    save: savingBy(client.suppliers),
    refusals: { CNPJ_TAKEN: 'cnpj', UNIT_NOT_FOUND: 'unitId' },
    words: { unitId: [...units, { id: '', name: 'Toda a empresa' }], category: categoryWords },
    onSaved,
  });
  const { field } = form;
  return (
    <FormFrame
      form={form}
      label={supplier ? 'Alterar fornecedor' : 'Novo fornecedor'}
      button={supplier ? 'Salvar fornecedor' : 'Cadastrar fornecedor'}
      onClose={onClose}
    >
      <TextInput {...field('name')} maxLength={120} data-autofocus />
      <FieldGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('cnpj')} placeholder="12.ABC.345/01DE-35" autoComplete="off" />
        <ChoiceField {...field('category')} none="Escolha" of={categoryWords} />
        <ChoiceField {...field('unitId')} none="Toda a empresa" of={units} />
        <TextInput {...field('termDays')} inputMode="numeric" placeholder="0 é à vista" />
      </FieldGrid>
      <RowsField
        {...form.rows('contacts')}
        fields={supplierFields.contacts.fields}
        one="contato"
        most={SUPPLIER_CONTACTS}
        cells={{
          name: { placeholder: 'Nome', maxLength: 80 },
          phone: { placeholder: '(15) 98765-4321', inputMode: 'tel' },
          email: { placeholder: 'E-mail, opcional', inputMode: 'email', maxLength: 120 },
        }}
      />
      <RowsField
        {...form.rows('documents')}
        fields={supplierFields.documents.fields}
        one="documento"
        most={Object.keys(supplierDocumentWords).length}
        cells={{
          kind: { placeholder: 'Escolha', words: supplierDocumentWords },
          number: { placeholder: 'Número', maxLength: 40 },
          expiresOn: { placeholder: 'dd/mm/aaaa', inputMode: 'numeric' },
        }}
      />
      <Checkbox {...form.tick('blocked')} />
      {form.draft.blocked && <TextInput {...field('blockedReason')} maxLength={300} />}
    </FormFrame>
  );
}

/** Renews one document of a supplier; all else stays as it was seen. */
export function RenewDialog(props: Props & { supplier: Supplier; document: SupplierDocument }) {
  const { supplier, document, onSaved, onClose } = props;
  const { kind } = document;
  const form = useForm({
    name: `supplier ${supplier.id} ${kind}`,
    row: supplier,
    ...typedBy(
      SupplierDocument,
      { number: supplierFields.documents.fields.number, expiresOn: day('Vale até') },
      (_row: Supplier | null) => ({ number: document.number }),
      { input: (read) => ({ ...read, kind }) },
    ),
    save: (renewed, { base }) => {
      const { unit, nextExpiryOn: _, ...seen } = base ?? supplier;
      const documents = seen.documents.map((one) => (one.kind === kind ? renewed : one));
      return client.suppliers.edit({ ...seen, unitId: unit?.id ?? null, documents });
    },
    onSaved: (saved) => {
      notify({ message: 'Documento atualizado.', tone: 'success' });
      onSaved(saved);
      onClose();
    },
  });
  return (
    <FormDialogFrame
      form={form}
      label={`Atualizar ${supplierDocumentWords[kind]}`}
      button="Guardar documento"
      onClose={onClose}
    >
      <TextInput {...form.field('expiresOn')} inputMode="numeric" placeholder="dd/mm/aaaa" data-autofocus />
      <TextInput {...form.field('number')} maxLength={40} />
    </FormDialogFrame>
  );
}
