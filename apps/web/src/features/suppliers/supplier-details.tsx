import { Button } from '@mantine/core';
import { COMPANY_ZONE } from '@traco/contract/constants';
import {
  categoryWords,
  dueOf,
  type Supplier,
  type SupplierCategory,
  type SupplierContact,
  type SupplierDocument,
  standingOf,
  supplierDocumentWords,
} from '@traco/contract/suppliers/suppliers';
import { formatCnpj } from '@traco/contract/values/identifiers';
import { useState } from 'react';
import { mailLine, phoneLine } from '../../kit/record/contact-lines.tsx';
import { RegisterHistory } from '../../kit/record/register-history.tsx';
import { useMay } from '../../kit/session/use-may.ts';
import { api } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { formatDay } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { Callout } from '../../ui/callout.tsx';
import { DetailLines } from '../../ui/detail-lines.tsx';
import type { Status } from '../../ui/status-badge.tsx';
import { RenewDialog, supplierFields } from './supplier-form.tsx';

const tones = { blocked: 'red', expired: 'red', expiring: 'yellow' } as const;

/** How a supplier stands, as a badge. */
export function standingStatus(supplier: Supplier, today: string): Status {
  const { alarm, words } = standingOf(supplier, today);
  return { word: words, tone: alarm ? tones[alarm] : 'neutral' };
}

/** `0` is at sight. */
export const termWords = ({ termDays }: Pick<Supplier, 'termDays'>) =>
  termDays === 0 ? 'à vista' : counted(termDays, 'dia', 'dias');

interface Props {
  supplier: Supplier;
  today: string;
  onChanged: () => void;
  onEdit: () => void;
}

/** What is known of a supplier, first what stands against buying there with what mends it. */
export function SupplierDetails({ supplier, today, onChanged, onEdit }: Props) {
  const mayWrite = useMay('suppliers:write');
  const [renewed, setRenewed] = useState<SupplierDocument>();
  const due = dueOf(supplier, today);
  return (
    <>
      {supplier.blockedReason !== null && (
        <Callout tone="danger" title="Bloqueado: nada se compra aqui">
          {supplier.blockedReason}
        </Callout>
      )}
      {due && (
        <Callout tone={due.isOver ? 'danger' : 'warning'} title={due.words}>
          {mayWrite ? (
            <Button onClick={() => setRenewed(due.document)}>Atualizar documento</Button>
          ) : (
            'Quem atualiza é a administração.'
          )}
        </Callout>
      )}
      <DetailLines
        lines={[
          ['CNPJ', formatCnpj(supplier.cnpj)],
          ['Categoria', categoryWords[supplier.category]],
          ['Quem compra aqui', supplier.unit?.name ?? 'Toda a empresa'],
          ['Prazo de pagamento', termWords(supplier)],
          ...supplier.contacts.map(
            ({ name, phone, email }) =>
              [
                name,
                <span key="reach">
                  {phoneLine(phone)} {mailLine(email)}
                </span>,
              ] as const,
          ),
          ...supplier.documents.map(
            ({ kind, number, expiresOn }) =>
              [
                supplierDocumentWords[kind],
                [number, `vale até ${formatDay(expiresOn)}`].filter(Boolean).join(' · '),
              ] as const,
          ),
        ]}
      />
      {mayWrite && (
        <>
          <Button variant={due ? 'default' : 'filled'} onClick={onEdit} mb="md">
            Alterar fornecedor
          </Button>
          <RegisterHistory
            row={supplier}
            zone={COMPANY_ZONE}
            of={api.suppliers.history}
            topic="suppliers"
            fields={supplierFields}
            words={historyWords}
            empty={{ unitId: 'toda a empresa' }}
          />
        </>
      )}
      {renewed && (
        <RenewDialog
          supplier={supplier}
          document={renewed}
          onSaved={() => {
            notify({ message: 'Documento atualizado.', tone: 'success' });
            setRenewed(undefined);
            onChanged();
          }}
          onClose={() => setRenewed(undefined)}
        />
      )}
    </>
  );
}

/** How a field's value is read in the history. */
const historyWords = {
  cnpj: formatCnpj,
  category: (value: string) => categoryWords[value as SupplierCategory],
  termDays: (value: string) => termWords({ termDays: Number(value) }),
  contacts: (value: string) => listed<SupplierContact>(value, ({ name }) => name),
  documents: (value: string) => listed<SupplierDocument>(value, inWords),
};

const inWords = ({ kind, expiresOn }: SupplierDocument) =>
  `${supplierDocumentWords[kind]} até ${formatDay(expiresOn)}`;
const listed = <Each,>(json: string, words: (each: Each) => string) =>
  (JSON.parse(json) as Each[]).map(words).join(', ');
