import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ORPCError } from '@orpc/client';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { CustomerOption } from '@traco/contract/catalogue/catalogue';
import { formatCpfOrCnpj, formatPhone, isCnpj, isCpf, isPhone } from '@traco/contract/values/identifiers';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../../kit/form/use-sending.ts';
import { api } from '../../../lib/api.ts';
import { Callout } from '../../../ui/callout.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import classes from './customer-choice.module.css';
import type { CustomerFieldProps, KnownPerson } from './customer-field.tsx';

interface Props extends Pick<CustomerFieldProps, 'draft' | 'sellers' | 'choosesSeller' | 'onCustomer'> {
  /** The words that were typed, or all that is known. */
  begins: string | KnownPerson;
  onClose: () => void;
}

/** A customer as they are typed. */
interface NewCustomer extends KnownPerson {
  sellerId: string;
}
type Problems = Partial<Record<keyof NewCustomer, string | undefined>>;

/** Registers a customer without leaving the form; a CPF or CNPJ that is known offers its customer. */
export function NewCustomerDialog({ begins, draft, sellers, choosesSeller, onCustomer, onClose }: Props) {
  const [id] = useState(() => newId());
  const [typed, setTyped] = useState<NewCustomer>({
    ...(typeof begins === 'string' ? readWords(begins) : begins),
    sellerId: draft.sellerId,
  });
  const [problems, setProblems] = useState<Problems>({});
  const { send, isSending, failure } = useSending();
  const [holder, setHolder] = useState<CustomerOption | null>(null);
  const namesakes = useNamesakes(typed.name, draft.unitId);
  const alike = failure ? [] : namesakes;
  const choose = (customer: Pick<CustomerOption, 'id' | 'name' | 'sellerId'>) =>
    onCustomer(customer.id, customer.name, customer.sellerId);

  const submit = () => {
    const found = problemsIn(typed, choosesSeller);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    return send(
      async () => {
        const customer = await api.catalogue.createCustomer.call({
          id,
          name: typed.name,
          document: typed.document || null,
          phone: typed.phone || null,
          ...(draft.unitId ? { unitId: draft.unitId } : {}),
          ...(typed.sellerId ? { sellerId: typed.sellerId } : {}),
        });
        choose(customer);
      },
      (error) => {
        if (error instanceof ORPCError && error.code === 'DOCUMENT_TAKEN')
          setHolder((error.data as { customer: CustomerOption | null }).customer);
        return undefined;
      },
    );
  };

  return (
    <FormDialog
      title="Cadastrar cliente"
      button="Cadastrar cliente"
      isSending={isSending}
      failure={
        failure && (
          <>
            {failure}{' '}
            {holder && (
              <Button variant="subtle" size="compact-sm" onClick={() => choose(holder)}>
                Usar {holder.name}
              </Button>
            )}
          </>
        )
      }
      onSend={submit}
      onClose={onClose}
    >
      <NewCustomerFields
        typed={typed}
        problems={problems}
        sellers={choosesSeller ? sellers : null}
        onChange={(field, value) => {
          setTyped((all) => ({ ...all, [field]: value }));
          setProblems((all) => ({ ...all, [field]: undefined }));
        }}
      />
      {alike.length > 0 && <Namesakes alike={alike} onChoose={choose} />}
    </FormDialog>
  );
}

/** Words that are no name are the document. */
const readWords = (words: string): KnownPerson =>
  /^[\d.\-/]{6,}$/.test(words)
    ? { name: '', document: formatCpfOrCnpj(words), phone: '' }
    : { name: words, document: '', phone: '' };

interface FieldsProps {
  typed: NewCustomer;
  problems: Problems;
  /** Who may be their seller, where one is chosen. */
  sellers: CustomerFieldProps['sellers'] | null;
  onChange: (field: keyof NewCustomer, value: string) => void;
}

function NewCustomerFields({ typed, problems, sellers, onChange }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Nome ou razão social"
        value={typed.name}
        error={problems.name}
        data-autofocus
        maxLength={120}
        onChange={(event) => onChange('name', event.currentTarget.value)}
      />
      <TextInput
        label="CPF ou CNPJ"
        value={typed.document}
        error={problems.document}
        placeholder="Opcional"
        onChange={(event) => onChange('document', formatCpfOrCnpj(event.currentTarget.value))}
      />
      <TextInput
        label="Telefone"
        value={typed.phone}
        error={problems.phone}
        placeholder="Opcional"
        inputMode="tel"
        onChange={(event) => onChange('phone', formatPhone(event.currentTarget.value))}
      />
      {sellers && (
        <Select
          label="Vendedor do cliente"
          data={sellers.map((seller) => ({ value: seller.id, label: seller.name }))}
          value={typed.sellerId || null}
          error={problems.sellerId}
          searchable
          selectFirstOptionOnChange
          onChange={(value) => onChange('sellerId', value ?? '')}
        />
      )}
    </>
  );
}

/** Customers that have almost the same name, while it is typed. */
function useNamesakes(name: string, unitId: string): CustomerOption[] {
  const [named] = useDebouncedValue(name.trim(), 300);
  const namesakes = useQuery(
    api.catalogue.namesakes.queryOptions({
      input: named.length >= 3 ? { name: named, ...(unitId ? { unitId } : {}) } : skipToken,
    }),
  );
  return namesakes.data ?? [];
}

interface NamesakesProps {
  alike: readonly CustomerOption[];
  onChoose: (customer: CustomerOption) => void;
}

/** They may be one of them. */
const Namesakes = ({ alike, onChoose }: NamesakesProps) => (
  <Callout tone="warning" title="Já existe um cliente com nome quase igual" role="status">
    {alike.map((customer) => (
      <p key={customer.id} className={classes.namesake}>
        <span>
          {customer.name}
          {customer.document && <small>{formatCpfOrCnpj(customer.document)}</small>}
        </span>
        <Button variant="default" size="sm" onClick={() => onChoose(customer)}>
          Usar este
        </Button>
      </p>
    ))}
  </Callout>
);

function problemsIn(typed: NewCustomer, choosesSeller: boolean): Problems {
  const document = typed.document.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  const phone = typed.phone.replace(/\D/g, '');
  const found = {
    name: typed.name.trim() ? undefined : 'Informe o nome do cliente.',
    document:
      document && !isCpf(document) && !isCnpj(document)
        ? 'CPF ou CNPJ inválido: confira o número.'
        : undefined,
    phone: phone && !isPhone(phone) ? 'Telefone inválido: informe o DDD e o número.' : undefined,
    sellerId: choosesSeller && !typed.sellerId ? 'Escolha o vendedor do cliente.' : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence));
}
