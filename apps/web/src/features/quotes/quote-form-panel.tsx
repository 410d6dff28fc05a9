import { skipToken, useQuery } from '@tanstack/react-query';
import type { Lead } from '@traco/contract/leads/leads';
import type { PriceBook } from '@traco/contract/quotes/price-book';
import { conditionsOf, PricingSettings } from '@traco/contract/quotes/pricing-settings';
import type { Quote } from '@traco/contract/quotes/quote';
import { unitSettingsOf } from '@traco/contract/units-overview/unit-settings';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { deviceZone, useLookups, useScope } from '../../kit/form/use-lookups.ts';
import { api } from '../../lib/api.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { Measured } from './measured.ts';
import { QuoteForm } from './quote-form.tsx';

interface Props {
  quote: Quote | null;
  /** The request that a new one answers. */
  leadId?: string | undefined;
  /** The volume that a new one is asked for. */
  measured?: Measured | undefined;
  onSaved: (quote: Quote) => void;
  onClose: () => void;
}

/** What a quote says besides its price, until somebody says otherwise. @param book of its unit, once it is known */
const usualWords = (book: PriceBook | undefined) =>
  conditionsOf(book?.pricing ?? usual, book?.lifeMinutes ?? usual.lifeMinutes);
const usual = { lifeMinutes: unitSettingsOf({}).lifeMinutes, ...PricingSettings.parse({}) };

/** The form of a quote beside the list, or the page, on which it was asked for. */
export function QuoteFormPanel({ quote, leadId, measured, onSaved, onClose }: Props) {
  const { ownUnitId } = useScope();
  const { unit } = useLookups(ownUnitId);
  const leads = useQuery(api.leads.list.queryOptions({ input: leadId ? { limit: 200 } : skipToken }));
  const book = useQuery(
    api.quotes.book.queryOptions({
      input: ownUnitId && !quote ? { unitId: ownUnitId } : skipToken,
    }),
  );
  const lead = leads.data?.rows.find(({ id }) => id === leadId);
  const today = dayIn(new Date(), unit?.timeZone ?? deviceZone());
  const start = {
    unitId: '',
    validUntil: addDays(today, book.data?.pricing.validDays ?? usual.validDays),
    conditions: usualWords(book.data),
    ...(lead && { lead: startOf(lead) }),
    ...(measured && { measured }),
  };
  const waits = (leadId !== undefined && leads.isPending) || (!quote && ownUnitId !== '' && book.isPending);
  return (
    <SidePanel
      title={quote ? `Alterar o orçamento ${quote.number}` : 'Novo orçamento'}
      size="xl"
      {...(leadId && { found: leads })}
      onClose={onClose}
    >
      {!waits && <QuoteForm quote={quote} start={start} onSaved={onSaved} onClose={onClose} />}
    </SidePanel>
  );
}

const startOf = ({ id, name, phone, place, m3, wantedOn, seller }: Lead) => ({
  id,
  name,
  phone,
  place,
  m3,
  wantedOn,
  sellerId: seller.id,
});
