import { missingItems } from '@traco/contract/quotes/price-quote';
import type { PricedLine } from '@traco/contract/quotes/priced-quote';
import type { Quote } from '@traco/contract/quotes/quote';
import type { QuoteFields, QuoteTerms } from '@traco/contract/quotes/quote-fields';
import { mayBeTyped } from '@traco/contract/quotes/quote-states';
import type { Actor } from '../../platform/actor.ts';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { holdQuote } from './hold-quote.ts';
import { priceColumns } from './price-offer.ts';
import { type QuoteBook, readBook } from './quote-book.queries.ts';
import { contentHashOf } from './quote-content.ts';
import { resolveQuote } from './quote-references.queries.ts';
import { findQuote } from './quote-rows.queries.ts';
import * as rows from './quotes.queries.ts';

const { quotes } = signedInDoor;
type Field = 'unitId' | 'sellerId' | 'customerId' | 'siteId' | 'leadId';

interface Errors {
  REFERENCE_NOT_FOUND(options: { data: { field: Field } }): Error;
  MIX_NOT_FOUND(options: { data: { item: number } }): Error;
  CUSTOMER_REQUIRED(): Error;
  VALID_IN_THE_PAST(): Error;
  PRICE_CHANGED(options: { data: { totalCents: number; lines: PricedLine[] } }): Error;
}

type Typed = Omit<QuoteFields, 'unitId' | 'sellerId'> & { seenTotalCents: number };

const termsOf = (typed: QuoteTerms): QuoteTerms => ({
  items: typed.items,
  distanceKm: typed.distanceKm,
  deliverOn: typed.deliverOn ?? null,
  deliverAt: typed.deliverAt ?? null,
  pumpKind: typed.pumpKind ?? null,
  moulding: typed.moulding,
  fibreKgPerM3: typed.fibreKgPerM3,
  ice: typed.ice,
});

/** What is kept of what was typed: at the price that was seen, or the contract's refusal. */
async function composeQuote(db: Database, by: QuoteBook, typed: Typed, errors: Errors) {
  if (!typed.customerId && !typed.customerName) throw errors.CUSTOMER_REQUIRED();
  if (typed.validUntil < by.book.day) throw errors.VALID_IN_THE_PAST();
  const [item] = missingItems(typed, by.book);
  if (item !== undefined) throw errors.MIX_NOT_FOUND({ data: { item } });
  const columns = await priceColumns(db, by, termsOf(typed), typed);
  if (columns.totalCents !== typed.seenTotalCents)
    throw errors.PRICE_CHANGED({ data: { totalCents: columns.totalCents, lines: columns.priced.lines } });
  const words = {
    customerId: typed.customerId ?? null,
    siteId: typed.customerId ? (typed.siteId ?? null) : null,
    customerName: typed.customerId ? '' : typed.customerName,
    place: typed.place,
    validUntil: typed.validUntil,
    payment: typed.payment ?? null,
    deliveryWindow: typed.deliveryWindow,
    conditions: typed.conditions,
  };
  return {
    ...columns,
    ...words,
    leadId: typed.leadId ?? null,
    customerPhone: typed.customerPhone ?? null,
    notes: typed.notes,
    contentHash: contentHashOf({ ...columns, ...words }),
  } satisfies Partial<rows.NewQuote>;
}

const sellerAsked = (actor: Actor, sellerId: string | undefined) => actor.sellerId ?? sellerId;

/** A draft is kept, or changed: never at another price than the one that was seen. */
export const keepHandlers = {
  create: quotes.create.handler(async ({ input, context: { db, now, actor }, errors }): Promise<Quote> => {
    const unitId = unitOf(actor, input);
    const by = unitId && (await readBook(db, unitId, now()));
    if (!by) throw errors.REFERENCE_NOT_FOUND({ data: { field: 'unitId' } });
    const asked = { ...input, sellerId: sellerAsked(actor, input.sellerId) };
    const found = await resolveQuote(db, by.book.unitId, asked);
    if ('missing' in found) throw errors.REFERENCE_NOT_FOUND({ data: { field: found.missing } });
    const columns = await composeQuote(db, by, input, errors);
    const number = await rows.nextNumber(db, by.book.unitId, input.id);
    if (number !== null)
      await rows.insertQuote(db, {
        ...columns,
        id: input.id,
        unitId: by.book.unitId,
        sellerId: found.sellerId,
        number,
        dayOn: by.book.day,
        recordedBy: actor.accountId,
        createdAt: now(),
      });
    const kept = await findQuote(db, input.id);
    if (!kept) throw errors.ID_TAKEN();
    return kept;
  }),

  edit: quotes.edit.handler(async ({ input, context: { db, now }, errors }): Promise<Quote> => {
    const quote = await holdQuote(db, input, errors);
    if (!mayBeTyped(quote.state)) throw errors.WRONG_STATE({ data: { state: quote.state } });
    const by = (await readBook(db, quote.unit.id, now()))!;
    const found = await resolveQuote(db, quote.unit.id, { ...input, sellerId: quote.seller.id });
    if ('missing' in found) throw errors.REFERENCE_NOT_FOUND({ data: { field: found.missing } });
    const columns = await composeQuote(db, by, input, errors);
    await rows.changeQuote(db, quote.id, { ...columns, sellerId: found.sellerId });
    return (await findQuote(db, quote.id))!;
  }),
};
