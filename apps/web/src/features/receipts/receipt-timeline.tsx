import type { ReceiptPage } from '@traco/contract/records/receipt-page';
import { RecordTimeline } from '../../kit/record/record-timeline.tsx';
import { Told } from '../../kit/record/told.tsx';

/** What happened to a receipt: it was issued, and perhaps taken back. */
export const ReceiptTimeline = ({ page: { receipt, cancelledBy } }: { page: ReceiptPage }) => (
  <RecordTimeline
    zone={receipt.unit.timeZone}
    points={[
      {
        key: 'issued',
        at: receipt.issuedAt,
        told: <Told title={`${receipt.issuedBy} emitiu o recibo`} notes={[]} />,
      },
      ...(receipt.cancelledAt
        ? [
            {
              key: 'cancelled',
              at: receipt.cancelledAt,
              told: (
                <Told
                  title={`${cancelledBy ?? '—'} cancelou o recibo`}
                  notes={[receipt.cancelReason ?? '']}
                />
              ),
            },
          ]
        : []),
    ]}
  />
);
