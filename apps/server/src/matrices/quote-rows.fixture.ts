import { randomUUID } from 'node:crypto';
import type { Insert } from './insert.fixture.ts';

/** A quote with what was sent of it and what was asked, and the last number of its unit. */
export async function makeQuoteRows(
  insert: Insert,
  {
    unitId,
    sellerId,
    customerId,
    accountId,
  }: Record<'unitId' | 'sellerId' | 'customerId' | 'accountId', string>,
) {
  const ofSeller = { unit_id: unitId, seller_id: sellerId };
  const quoteId = randomUUID();
  await insert('quotes', {
    id: quoteId,
    ...ofSeller,
    number: 1,
    state: 'sent',
    version: 1,
    customer_id: customerId,
    terms: {},
    priced: {},
    content_hash: 'x',
    m3: 8,
    total_cents: 400_000,
    discount_cents: 0,
    cents_per_m3: 50_000,
    priced_on: '2026-11-18',
    valid_until: '2026-11-25',
    desk: 'seller',
    light: 'green',
    day_on: '2026-11-18',
    recorded_by: accountId,
  });
  const versionId = randomUUID();
  await insert('quote_versions', {
    id: versionId,
    ...ofSeller,
    quote_id: quoteId,
    number: 1,
    content: '{}',
    m3: 8,
    total_cents: 400_000,
    valid_until: '2026-11-25',
    frozen_by: accountId,
    frozen_at: '2026-11-18T12:00:00Z',
  });
  await insert('quote_approvals', {
    id: randomUUID(),
    ...ofSeller,
    quote_id: quoteId,
    content_hash: 'x',
    desk: 'unit',
    reason: 'x',
    total_cents: 400_000,
    asked_by: accountId,
    asked_at: '2026-11-18T12:00:00Z',
  });
  await insert('quote_links', {
    id: randomUUID(),
    ...ofSeller,
    quote_id: quoteId,
    version_id: versionId,
    token_hash: randomUUID(),
    expires_at: '2026-12-26T03:00:00Z',
    made_by: accountId,
  });
  await insert('quote_numbers', { unit_id: unitId, last_number: 1 });
}
