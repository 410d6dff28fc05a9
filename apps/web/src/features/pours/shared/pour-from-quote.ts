import type { Quote } from '@traco/contract/quotes/quote';
import { openOf } from '@traco/contract/quotes/quote-conversion';
import { clockOf } from '@traco/contract/quotes/quote-words';
import type { QuotePage } from '@traco/contract/records/quote-page';
import { formatCpfOrCnpj, formatPhone } from '@traco/contract/values/identifiers';
import { dayIn } from '@traco/contract/values/time-zone';
import { typedDay } from '../../../lib/brazilian-date.ts';
import { typedMoney, typedVolume } from '../../../lib/brazilian-number.ts';
import type { PourDraft } from './pour-draft.ts';

/** What a pour of an item of an accepted quote begins with: all that the quote says of it, and what of its volume is still open. */
export function pourFromQuote(
  { quote, items, accepted }: QuotePage,
  item: number,
  now: Date,
): Partial<PourDraft> {
  const wanted = quote.terms.items[item];
  const against = items.find((each) => each.item === item);
  const line = quote.priced.lines.find(({ key }) => key === `concrete:${item}`);
  if (!wanted || !against || !line) return {};
  const { terms, customer, site } = quote;
  const pumped = wanted.pumped && Boolean(terms.pumpKind);
  return {
    unitId: quote.unit.id,
    sellerId: quote.seller.id,
    customerId: customer?.id ?? '',
    customerName: customer?.name ?? '',
    siteId: site?.id ?? '',
    mixId: wanted.mixId,
    m3: typedVolume(openOf(against) || wanted.m3),
    // A day that went by while the customer thought is chosen anew.
    day:
      terms.deliverOn && terms.deliverOn >= dayIn(now, quote.unit.timeZone) ? typedDay(terms.deliverOn) : '',
    time: typeof terms.deliverAt === 'number' ? clockOf(terms.deliverAt) : '',
    pumped,
    pumpKind: pumped ? (terms.pumpKind ?? '') : '',
    moulding: terms.moulding,
    additions: [
      ...(terms.fibreKgPerM3 > 0 ? (['fibre'] as const) : []),
      ...(terms.ice ? (['ice'] as const) : []),
    ],
    additionNotes: terms.fibreKgPerM3 > 0 ? `Fibra: ${typedVolume(terms.fibreKgPerM3)} kg/m³` : '',
    ...(customer ? {} : { known: knownOf(quote, accepted) }),
    contactName: customer ? '' : quote.customerName,
    contactPhone: quote.customerPhone ? formatPhone(quote.customerPhone) : '',
    payment: quote.payment ?? '',
    price: typedMoney(line.unitCents),
    notes: quote.deliveryWindow,
    quote: { id: quote.id, version: quote.version, item, number: quote.number },
  };
}

/** Whoever accepted it on the page is registered as they signed; else the name that was quoted. */
const knownOf = (
  { customerName, customerPhone }: Quote,
  accepted: QuotePage['accepted'],
): NonNullable<PourDraft['known']> => ({
  name: accepted?.name ?? customerName,
  document: accepted ? formatCpfOrCnpj(accepted.document) : '',
  phone: customerPhone ? formatPhone(customerPhone) : '',
});
