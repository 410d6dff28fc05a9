import { Button } from '@mantine/core';
import { COMPANY_ZONE } from '@traco/contract/constants';
import {
  categoryWords,
  dueOf,
  type Supplier,
  type SupplierDocument,
  standingOf,
  supplierDocumentWords,
} from '@traco/contract/suppliers/suppliers';
import { formatCnpj } from '@traco/contract/values/identifiers';
import { useState } from 'react';
import { contactLine } from '../../kit/record/contact-lines.tsx';
import { RegisterHistory } from '../../kit/record/register-history.tsx';
import { useMay } from '../../kit/session/use-may.ts';
import { api } from '../../lib/api.ts';
import { formatDay } from '../../lib/formats.ts';
import { Callout } from '../../ui/callout.tsx';
import { type DetailLine, DetailLines } from '../../ui/detail-lines.tsx';
import type { Status } from '../../ui/status-badge.tsx';
import { RenewDialog, supplierFields, termWords } from './supplier-form.tsx';

const tones = { blocked: 'red', expired: 'red', expiring: 'yellow' } as const;

/** How a supplier stands, as a badge. */
export function standingStatus(supplier: Supplier, today: string): Status {
  const { alarm, words } = standingOf(supplier, today);
  return { word: words, tone: alarm ? tones[alarm] : 'neutral' };
}

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
        <Callout tone="danger" title={supplierFields.blocked.label}>
          {supplier.blockedReason}
        </Callout>
      )}
      {due && (
        <Callout tone={due.isOver ? 'danger' : 'warning'} title={due.words}>
          {!mayWrite && 'Quem atualiza é a administração.'}
          {mayWrite && <Button onClick={() => setRenewed(due.document)}>Atualizar documento</Button>}
        </Callout>
      )}
      <DetailLines
        lines={[
          ['CNPJ', formatCnpj(supplier.cnpj)],
          ['Categoria', categoryWords[supplier.category]],
          ['Quem compra aqui', supplier.unit?.name ?? 'Toda a empresa'],
          ['Prazo de pagamento', termWords(supplier)],
          ...supplier.contacts.map(contactLine),
          ...supplier.documents.map(documentLine),
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
          />
        </>
      )}
      {renewed && (
        <RenewDialog
          supplier={supplier}
          document={renewed}
          onSaved={onChanged}
          onClose={() => setRenewed(undefined)}
        />
      )}
    </>
  );
}

const documentLine = ({ kind, number, expiresOn }: SupplierDocument): DetailLine => [
  supplierDocumentWords[kind],
  [number, `vale até ${formatDay(expiresOn)}`].filter(Boolean).join(' · '),
];
