import { useQuery, useQueryClient } from '@tanstack/react-query';
import { receiptName } from '@traco/contract/receipts/receipt-words';
import { RecordColumns } from '../../kit/record/record-columns.tsx';
import { RecordFrame } from '../../kit/record/record-frame.tsx';
import { RecordScreen } from '../../kit/record/record-screen.tsx';
import { usePerson, useRole } from '../../kit/session/person.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { SaleThread } from '../quotes/shared/sale-thread.tsx';
import { ReceiptBody } from './receipt-body.tsx';
import { ReceiptTimeline } from './receipt-timeline.tsx';
import { statusOfReceipt } from './receipt-tones.ts';
import { ReceiptTop } from './receipt-top.tsx';

/** `/receipts/{id}`: one receipt in whole. */
export default function ReceiptPage() {
  return <RecordScreen>{({ id, close }) => <ReceiptRecord key={id} id={id} onClose={close} />}</RecordScreen>;
}

function ReceiptRecord({ id, onClose }: { id: string; onClose: () => void }) {
  const role = useRole();
  const accountId = usePerson()?.accountId ?? '';
  const queries = useQueryClient();
  const found = useQuery(
    api.records.receipt.queryOptions({
      input: { id },
      meta: changesWith('receipts', 'loads', 'customers', 'sellers', 'units'),
    }),
  );
  const renew = () => {
    void found.refetch();
    void queries.invalidateQueries({ queryKey: api.receipts.key() });
  };
  const page = found.data;
  return (
    <RecordFrame
      kind="receipt"
      id={id}
      title={page && `Recibo ${receiptName(page.receipt)} · ${page.receipt.payer.name}`}
      status={page && statusOfReceipt(page.receipt)}
      found={found}
      onClose={onClose}
    >
      {page && role && (
        <>
          <ReceiptTop page={page} who={{ role, accountId }} onChanged={renew} />
          <RecordColumns>
            <ReceiptBody page={page} />
            <div>
              <SaleThread kind="receipt" id={id} />
              <ReceiptTimeline page={page} />
            </div>
          </RecordColumns>
        </>
      )}
    </RecordFrame>
  );
}
