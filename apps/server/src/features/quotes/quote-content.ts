import { createHash } from 'node:crypto';
import type { Quote } from '@traco/contract/quotes/quote';
import { canonicalJson } from '@traco/contract/values/canonical-json';

/** What of a quote its customer is offered: an approval is of this, and of nothing else. */
export type OfferedParts = Pick<
  Quote,
  'terms' | 'priced' | 'customerName' | 'place' | 'validUntil' | 'payment' | 'deliveryWindow' | 'conditions'
> & { customerId: string | null; siteId: string | null };

/** SHA-256 of what is offered. */
export const contentHashOf = (parts: OfferedParts): string =>
  createHash('sha256')
    .update(
      canonicalJson({
        terms: parts.terms,
        priced: parts.priced,
        customerId: parts.customerId,
        siteId: parts.siteId,
        customerName: parts.customerName,
        place: parts.place,
        validUntil: parts.validUntil,
        payment: parts.payment,
        deliveryWindow: parts.deliveryWindow,
        conditions: parts.conditions,
      }),
      'utf8',
    )
    .digest('hex');

/** What of a quote is frozen. */
type FrozenParts = Pick<
  Quote,
  'id' | 'number' | 'customer' | 'customerName' | 'site' | 'place' | 'terms' | 'priced' | 'pricedOn'
> &
  Pick<Quote, 'seller' | 'validUntil' | 'payment' | 'deliveryWindow' | 'conditions'> & {
    unit: Pick<Quote['unit'], 'id' | 'name'>;
  };

/** A version word for word, as it is frozen: whoever has it needs no other row to read it. */
export const versionContent = (quote: FrozenParts, version: number, frozenAt: Date): string =>
  canonicalJson({
    id: quote.id,
    number: quote.number,
    version,
    frozenAt: frozenAt.toISOString(),
    unit: { id: quote.unit.id, name: quote.unit.name },
    seller: { id: quote.seller.id, name: quote.seller.name },
    customer: { id: quote.customer?.id ?? null, name: quote.customer?.name ?? quote.customerName },
    site: { id: quote.site?.id ?? null, name: quote.site?.name ?? quote.place },
    terms: quote.terms,
    priced: quote.priced,
    pricedOn: quote.pricedOn,
    validUntil: quote.validUntil,
    payment: quote.payment,
    deliveryWindow: quote.deliveryWindow,
    conditions: quote.conditions,
  });
