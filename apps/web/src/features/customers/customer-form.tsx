import { Select, Textarea, TextInput } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type CreditState, type Customer, CustomerFields } from '@traco/contract/customers/customer';
import { creditWords } from '@traco/contract/pours/pour-words';
import { formatCpfOrCnpj } from '@traco/contract/values/identifiers';
import { ChoiceField } from '../../kit/form/choice-field.tsx';
import { choice, money, optional, phone, text, typedBy } from '../../kit/form/field-kinds.ts';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { savingBy, useForm } from '../../kit/form/use-form.ts';
import { useLookups, useScope } from '../../kit/form/use-lookups.ts';
import { api, client } from '../../lib/api.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';

const fields = {
  name: text('Nome ou razão social'),
  document: optional(text('CPF ou CNPJ', formatCpfOrCnpj)),
  phone: optional(phone()),
  email: optional(text('E-mail')),
  sellerId: choice('Vendedor'),
  credit: choice<CreditState>('Crédito'),
  creditLimitCents: optional(money('Limite de crédito')),
  creditNote: text('Nota do crédito'),
  notes: text('Observações'),
};

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
  const isSeller = !scope.choosesSeller;
  // An admin registers for any plant: the seller says which.
  const sellers = useAllSellers(customer === null && scope.choosesUnit);
  const choices = sellers ?? lookups.sellers;
  const form = useForm({
    name: `customer ${customer?.id ?? 'new'}`,
    row: customer,
    ...typedBy(CustomerFields, fields, (row: Customer | null) => ({
      credit: 'approved' as const,
      ...row,
      sellerId: row?.seller.id ?? (isSeller ? scope.ownSellerId : ''),
    })),
    save: savingBy(client.customers),
    refusals: { DOCUMENT_TAKEN: 'document', SELLER_NOT_FOUND: 'sellerId', CREDIT_IS_THE_OFFICES: 'credit' },
    words: { credit: creditWords, sellerId: choices },
    onSaved,
  });
  const { field } = form;
  return (
    <FormFrame
      form={form}
      label={customer ? 'Alterar cliente' : 'Novo cliente'}
      button={customer ? 'Salvar cliente' : 'Cadastrar cliente'}
      onClose={onClose}
    >
      <TextInput {...field('name')} maxLength={120} data-autofocus />
      <FieldGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('document')} placeholder="Opcional" autoComplete="off" />
        <TextInput {...field('phone')} placeholder="(15) 98765-4321" inputMode="tel" />
        <TextInput {...field('email')} placeholder="Opcional" inputMode="email" maxLength={120} />
        {!isSeller && (
          <Select
            {...form.choice('sellerId')}
            data={sellerOptions(choices, sellers ? all.units : [])}
            searchable
            selectFirstOptionOnChange
            allowDeselect={false}
            nothingFoundMessage="Nada encontrado"
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
          <ChoiceField {...field('credit')} of={creditWords} />
          <TextInput
            {...field('creditLimitCents')}
            leftSection="R$"
            placeholder="Sem limite"
            inputMode="decimal"
            maxLength={16}
          />
          <TextInput {...field('creditNote')} placeholder="Por quê, até quando" maxLength={300} />
        </FieldGrid>
      )}
      <Textarea {...field('notes')} autosize minRows={2} maxLength={1000} />
    </FormFrame>
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
