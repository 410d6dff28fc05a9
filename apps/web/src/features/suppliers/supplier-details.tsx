import { COMPANY_ZONE } from '@traco/contract/constants';
import { categoryWords, type Supplier, supplierDocuments } from '@traco/contract/suppliers/suppliers';
import { formatCnpj } from '@traco/contract/values/identifiers';
import { dayIn } from '@traco/contract/values/time-zone';
import { contactLine } from '../../kit/record/contact-lines.tsx';
import { DueDocument, documentLine } from '../../kit/record/due-document.tsx';
import { RegisterDetails } from '../../kit/record/register-details.tsx';
import type { DetailsProps } from '../../kit/record/register-panel.tsx';
import { useMay } from '../../kit/session/use-may.ts';
import { api, client } from '../../lib/api.ts';
import { Callout } from '../../ui/callout.tsx';
import { supplierFields, termWords } from './supplier-form.ts';

/** What is known of a supplier, first what stands against buying there with what mends it. */
export function SupplierDetails({ row: supplier, onChanged, onEdit }: DetailsProps<Supplier>) {
  const mayWrite = useMay('suppliers:write');
  const due = supplierDocuments.dueOf(supplier, dayIn(new Date(), COMPANY_ZONE));
  return (
    <RegisterDetails
      one="fornecedor"
      row={supplier}
      lines={[
        ['CNPJ', formatCnpj(supplier.cnpj)],
        ['Categoria', categoryWords[supplier.category]],
        ['Quem compra aqui', supplier.unit?.name ?? 'Toda a empresa'],
        ['Prazo de pagamento', termWords(supplier)],
        ...supplier.contacts.map(contactLine),
        ...supplier.documents.map(documentLine(supplierDocuments)),
      ]}
      mayWrite={mayWrite}
      isUrgent={due !== undefined}
      onEdit={onEdit}
      zone={COMPANY_ZONE}
      of={api.suppliers.history}
      topic="suppliers"
      fields={supplierFields}
    >
      {supplier.blockedReason !== null && (
        <Callout tone="danger" title={supplierFields.blocked.label}>
          {supplier.blockedReason}
        </Callout>
      )}
      <DueDocument
        row={supplier}
        of={supplierDocuments}
        due={due}
        kept={`supplier ${supplier.id}`}
        mayWrite={mayWrite}
        renew={({ unit, nextExpiryOn: _, ...seen }, documents) =>
          client.suppliers.edit({ ...seen, unitId: unit?.id ?? null, documents })
        }
        onChanged={onChanged}
      />
    </RegisterDetails>
  );
}
