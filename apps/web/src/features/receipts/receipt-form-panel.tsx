import { useQuery } from '@tanstack/react-query';
import type { Receipt } from '@traco/contract/receipts/receipt';
import { dayIn } from '@traco/contract/values/time-zone';
import { deviceZone, useScope } from '../../kit/form/use-lookups.ts';
import { api } from '../../lib/api.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { ReceiptForm } from './receipt-form.tsx';

interface Props {
  /** Whose loads are offered at once. */
  customerId?: string | undefined;
  /** The quote that is paid towards. */
  quoteId?: string | undefined;
  /** Whether what is past its day is ticked at once. */
  ticksOverdue: boolean;
  onSaved: (receipt: Receipt) => void;
  onClose: () => void;
}

/** The form of a receipt beside the list on which it was asked for. */
export function ReceiptFormPanel({ customerId, quoteId, ticksOverdue, onSaved, onClose }: Props) {
  const { ownUnitId } = useScope();
  const issuer = useQuery(api.receipts.issuer.queryOptions({ input: {} }));
  const start = {
    unitId: '',
    city: issuer.data?.city ?? '',
    issuedOn: issuer.data?.today ?? dayIn(new Date(), deviceZone()),
  };
  return (
    <SidePanel title="Novo recibo" size="xl" {...(ownUnitId && { found: issuer })} onClose={onClose}>
      {!issuer.isPending && (
        <ReceiptForm
          start={start}
          customerId={customerId}
          quoteId={quoteId}
          ticksOverdue={ticksOverdue}
          onSaved={onSaved}
          onClose={onClose}
        />
      )}
    </SidePanel>
  );
}
