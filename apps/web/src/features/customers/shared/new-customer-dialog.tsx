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
import type { CustomerFieldProps } from './customer-field.tsx';

interface Props extends Pick<CustomerFieldProps, 'draft' | 'sellers' | 'choosesSeller' | 'onCustomer'> {
  name: string;
  onClose: () => void;
}

/** Registers a customer without leaving the form; a CPF or CNPJ that is known offers its customer. */
export function NewCustomerDialog({ name, draft, sellers, choosesSeller, onCustomer, onClose }: Props) {
  const startsWithDigits = /^[\d.\-/]{6,}$/.test(name);
  const [id] = useState(() => newId());
  const [typed, setTyped] = useState({
    name: startsWithDigits ? '' : name,
    document: startsWithDigits ? formatCpfOrCnpj(name) : '',
    phone: '',
    sellerId: draft.sellerId,
  });
  const [problems, setProblems] = useState<Partial<Record<keyof typeof typed, string>>>({});
  const { send, isSending, failure } = useSending();
  const [holder, setHolder] = useState<CustomerOption | null>(null);
  const [named] = useDebouncedValue(typed.name.trim(), 300);
  const namesakes = useQuery(
    api.catalogue.namesakes.queryOptions({
      input:
        named.length >= 3 ? { name: named, ...(draft.unitId ? { unitId: draft.unitId } : {}) } : skipToken,
    }),
  );
  const alike = failure ? [] : (namesakes.data ?? []);
  const set = (field: keyof typeof typed) => (value: string) => {
    setTyped((all) => ({ ...all, [field]: value }));
    setProblems((all) => ({ ...all, [field]: undefined }));
  };

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
        onCustomer(customer.id, customer.name, customer.sellerId);
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
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => onCustomer(holder.id, holder.name, holder.sellerId)}
              >
                Usar {holder.name}
              </Button>
            )}
          </>
        )
      }
      onSend={submit}
      onClose={onClose}
    >
      <TextInput
        label="Nome ou razão social"
        value={typed.name}
        error={problems.name}
        data-autofocus
        maxLength={120}
        onChange={(event) => set('name')(event.currentTarget.value)}
      />
      <TextInput
        label="CPF ou CNPJ"
        value={typed.document}
        error={problems.document}
        placeholder="Opcional"
        onChange={(event) => set('document')(formatCpfOrCnpj(event.currentTarget.value))}
      />
      <TextInput
        label="Telefone"
        value={typed.phone}
        error={problems.phone}
        placeholder="Opcional"
        inputMode="tel"
        onChange={(event) => set('phone')(formatPhone(event.currentTarget.value))}
      />
      {choosesSeller && (
        <Select
          label="Vendedor do cliente"
          data={sellers.map((seller) => ({ value: seller.id, label: seller.name }))}
          value={typed.sellerId || null}
          error={problems.sellerId}
          searchable
          selectFirstOptionOnChange
          onChange={(value) => set('sellerId')(value ?? '')}
        />
      )}
      {alike.length > 0 && (
        <Callout tone="warning" title="Já existe um cliente com nome quase igual" role="status">
          {alike.map((customer) => (
            <p key={customer.id} className="namesake">
              <span>
                {customer.name}
                {customer.document && <small>{formatCpfOrCnpj(customer.document)}</small>}
              </span>
              <Button
                variant="default"
                size="sm"
                onClick={() => onCustomer(customer.id, customer.name, customer.sellerId)}
              >
                Usar este
              </Button>
            </p>
          ))}
        </Callout>
      )}
    </FormDialog>
  );
}

function problemsIn(
  typed: { name: string; document: string; phone: string; sellerId: string },
  choosesSeller: boolean,
) {
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
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence)) as Partial<
    Record<keyof typeof typed, string>
  >;
}
