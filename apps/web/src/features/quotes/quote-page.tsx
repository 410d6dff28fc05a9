import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordColumns } from '../../kit/record/record-columns.tsx';
import { RecordFrame } from '../../kit/record/record-frame.tsx';
import { RecordScreen } from '../../kit/record/record-screen.tsx';
import { useRole } from '../../kit/session/person.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { QuoteBody } from './quote-body.tsx';
import { QuoteFormPanel } from './quote-form-panel.tsx';
import { QuoteTimeline } from './quote-timeline.tsx';
import { statusOfQuote } from './quote-tones.ts';
import { QuoteTop } from './quote-top.tsx';
import { SaleThread } from './shared/sale-thread.tsx';

/** `/quotes/{id}`: one quote in whole. */
export default function QuotePage() {
  return <RecordScreen>{({ id, close }) => <QuoteRecord key={id} id={id} onClose={close} />}</RecordScreen>;
}

function QuoteRecord({ id, onClose }: { id: string; onClose: () => void }) {
  const role = useRole();
  const queries = useQueryClient();
  const found = useQuery(
    api.records.quote.queryOptions({
      input: { id },
      meta: changesWith('quotes', 'pours', 'loads', 'customers', 'sites', 'sellers', 'units'),
    }),
  );
  const [isEditing, setEditing] = useState(false);
  const renew = () => {
    void queries.invalidateQueries({ queryKey: api.quotes.key() });
    return found.refetch();
  };
  const page = found.data;
  if (isEditing && page)
    return (
      <QuoteFormPanel
        quote={page.quote}
        onClose={() => setEditing(false)}
        onSaved={() => {
          setEditing(false);
          void renew();
        }}
      />
    );
  return (
    <RecordFrame
      kind="quote"
      id={id}
      title={
        page && `Orçamento ${page.quote.number} · ${page.quote.customer?.name ?? page.quote.customerName}`
      }
      status={page && statusOfQuote(page.quote)}
      found={found}
      onClose={onClose}
    >
      {page && role && (
        <>
          <QuoteTop page={page} role={role} onChanged={renew} onEdit={() => setEditing(true)} />
          <RecordColumns>
            <QuoteBody page={page} />
            <div>
              <SaleThread kind="quote" id={page.quote.id} />
              <QuoteTimeline page={page} />
            </div>
          </RecordColumns>
        </>
      )}
    </RecordFrame>
  );
}
