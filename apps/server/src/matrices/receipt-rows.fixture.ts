import { randomUUID } from 'node:crypto';
import type { Insert } from './insert.fixture.ts';

/** What the rows of a receipt hang on. */
interface ReceiptOwner {
  unitId: string;
  sellerId: string;
  accountId: string;
  customerId: string;
  loadId: string;
}

/** Fills the tables of receipts with one that settles a centavo of the owner's load. */
export async function makeReceiptRows(insert: Insert, owner: ReceiptOwner): Promise<void> {
  const { unitId, sellerId, accountId, customerId, loadId } = owner;
  const receiptId = randomUUID();
  await insert('receipt_counters', { unit_id: unitId, series: 'R', last_number: 1 });
  await insert('receipts', {
    id: receiptId,
    unit_id: unitId,
    series: 'R',
    number: 1,
    customer_id: customerId,
    seller_id: sellerId,
    payer_name: 'Construtora Ipanema',
    payer_document: '11222333000181',
    value_cents: 1,
    advance_cents: 0,
    advance_for: '',
    method: 'cash',
    city: 'Sorocaba',
    issued_on: '2026-11-18',
    issued_at: '2026-11-18T12:00:00Z',
    reference: '',
    loads: 1,
    code: receiptId,
    content: '{}',
    sha256: 'x',
    issued_by: accountId,
    issuer_name: 'Usina',
  });
  await insert('receipt_papers', {
    receipt_id: receiptId,
    of_state: 'issued',
    unit_id: unitId,
    seller_id: sellerId,
    storage_key: receiptId,
    bytes: 1,
    sha256: receiptId,
    certificate: 'x',
    self_signed: true,
    sealed_at: '2026-11-18T12:00:00Z',
  });
  await insert('receipt_items', {
    receipt_id: receiptId,
    load_id: loadId,
    unit_id: unitId,
    seller_id: sellerId,
    cents: 1,
    note: '1-000.001',
    day_on: '2026-11-18',
    m3: 8,
    total_cents: 100_000,
  });
  await insert('advance_uses', {
    id: randomUUID(),
    receipt_id: receiptId,
    load_id: loadId,
    unit_id: unitId,
    seller_id: sellerId,
    cents: 1,
    used_at: '2026-11-18T12:00:00Z',
  });
}
