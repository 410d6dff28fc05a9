import { NativeSelect, Select, Textarea, TextInput } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { problemOf } from '@traco/contract/concrete-volume/load';
import { type Customer, CustomerFields, creditStates } from '@traco/contract/customers/customer';
import { creditWords } from '@traco/contract/pours/pour-words';
import { formatCpfOrCnpj, formatPhone } from '@traco/contract/values/identifiers';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { fieldProps } from '../../kit/form/field-props.ts';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { useLookups, useScope } from '../../kit/form/use-lookups.ts';
import { api, client } from '../../lib/api.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';

interface Draft {
  name: string;
  document: string;
  phone: string;
  email: string;
  sellerId: string;
  credit: Customer['credit'];
  creditNote: string;
  notes: string;
}

const labels: Record<keyof Draft, string> = {
  name: 'Nome ou razão social',
  document: 'CPF ou CNPJ',
  phone: 'Telefone',
  email: 'E-mail',
  sellerId: 'Vendedor',
  credit: 'Crédito',
  creditNote: 'Nota do crédito',
  notes: 'Observações',
};

const fieldsOf = (draft: Draft): CustomerFields => ({
  ...draft,
  document: draft.document || null,
  phone: draft.phone || null,
  email: draft.email || null,
});

/** Registers or alters a customer. */
export function CustomerForm(props: {
  customer: Customer | null;
  onSaved: (customer: Customer) => void;
  onClose: () => void;
}) {
  const { customer, onSaved, onClose } = props;
  const scope = useScope();
  const lookups = useLookups(customer?.unit.id ?? scope.ownUnitId);
  const all = useLookups('');
  const isSeller = scope.role === 'seller';
  // An admin registers for any plant: the seller says which.
  const sellers = useAllSellers(customer === null && scope.choosesUnit);
  const draftOf = (row: Customer | null): Draft => ({
    name: row?.name ?? '',
    document: row?.document ? formatCpfOrCnpj(row.document) : '',
    phone: row?.phone ? formatPhone(row.phone) : '',
    email: row?.email ?? '',
    sellerId: row?.seller.id ?? (isSeller ? scope.ownSellerId : ''),
    credit: row?.credit ?? 'approved',
    creditNote: row?.creditNote ?? '',
    notes: row?.notes ?? '',
  });
  const form = useEditForm<Draft, Customer>({
    name: `customer ${customer?.id ?? 'new'}`,
    row: customer,
    draftOf,
    check: (draft) => {
      const fields = fieldsOf(draft);
      const problem = (field: keyof Draft) => problemOf(CustomerFields.shape[field], fields[field]);
      return {
        name: problem('name'),
        document: problem('document'),
        phone: problem('phone'),
        email: problem('email'),
        sellerId: draft.sellerId ? undefined : 'Escolha o vendedor do cliente.',
        creditNote: problem('creditNote'),
        notes: problem('notes'),
      };
    },
    save: (draft, base, id) =>
      base
        ? client.customers.edit({ ...fieldsOf(draft), id: base.id, revision: base.revision })
        : client.customers.create({ ...fieldsOf(draft), id }),
    fieldOf: (code) =>
      (
        ({
          DOCUMENT_TAKEN: 'document',
          SELLER_NOT_FOUND: 'sellerId',
          CREDIT_IS_THE_OFFICES: 'credit',
        }) as const
      )[code as 'DOCUMENT_TAKEN'],
    onSaved,
  });
  const { draft, problems, set } = form;
  const choices = sellers ?? lookups.sellers;
  const text = fieldProps(form, labels);
  return (
    <EditFormFrame
      form={form}
      label={customer ? 'Alterar cliente' : 'Novo cliente'}
      button={customer ? 'Salvar cliente' : 'Cadastrar cliente'}
      labels={labels}
      draftOf={draftOf}
      wordOf={(field, value) => {
        if (field === 'credit') return creditWords[value as Customer['credit']];
        return field === 'sellerId' ? choices.find(({ id }) => id === value)?.name : undefined;
      }}
      onClose={onClose}
    >
      <TextInput {...text('name')} maxLength={120} data-autofocus />
      <FieldGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...text('document', formatCpfOrCnpj)} placeholder="Opcional" autoComplete="off" />
        <TextInput {...text('phone', formatPhone)} placeholder="(15) 98765-4321" inputMode="tel" />
        <TextInput {...text('email')} placeholder="Opcional" inputMode="email" maxLength={120} />
        {!isSeller && (
          <Select
            label={labels.sellerId}
            data={sellerOptions(choices, sellers ? all.units : [])}
            value={draft.sellerId || null}
            error={problems.sellerId}
            data-field="sellerId"
            searchable
            selectFirstOptionOnChange
            allowDeselect={false}
            nothingFoundMessage="Nada encontrado"
            onChange={(value) => set('sellerId', value ?? '')}
          />
        )}
      </FieldGrid>
      {isSeller ? (
        <p>
          Crédito: <b>{customer ? creditWords[customer.credit] : creditWords.under_analysis}</b>. Quem decide
          é a unidade.
        </p>
      ) : (
        <FieldGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            label={labels.credit}
            data={creditStates.map((value) => ({ value, label: creditWords[value] }))}
            value={draft.credit}
            error={problems.credit}
            data-field="credit"
            onChange={(event) => set('credit', event.currentTarget.value as Customer['credit'])}
          />
          <TextInput {...text('creditNote')} placeholder="Por quê, até quando, limite" maxLength={300} />
        </FieldGrid>
      )}
      <Textarea {...text('notes')} autosize minRows={2} maxLength={1000} />
    </EditFormFrame>
  );
}

/** Every plant's sellers, where they are asked for. */
const useAllSellers = (isAsked: boolean): readonly Seller[] | undefined =>
  useQuery(api.catalogue.sellers.queryOptions({ input: isAsked ? {} : skipToken })).data;

type Seller = { id: string; name: string; unitId: string };

/** Sellers, with their plant beside the name where there are several plants. */
const sellerOptions = (sellers: readonly Seller[], units: readonly { id: string; name: string }[]) => {
  const unitOf = new Map(units.map(({ id, name }) => [id, name]));
  return sellers.map(({ id, name, unitId }) => ({
    value: id,
    label: unitOf.has(unitId) ? `${name} · ${unitOf.get(unitId)}` : name,
  }));
};
