import { randomUUID } from 'node:crypto';
import type { Insert } from './insert.fixture.ts';

/** What strangers meet and leave: codes, cards, requests for a quote. */
export async function makePublicRows(
  insert: Insert,
  {
    unitId,
    sellerId,
    employeeId,
    accountId,
  }: Record<'unitId' | 'sellerId' | 'employeeId' | 'accountId', string>,
) {
  const ofSeller = { unit_id: unitId, seller_id: sellerId };
  await insert('public_codes', {
    id: randomUUID(),
    kind: 'employee',
    person_id: employeeId,
    code: 'x',
    reason: 'lost',
  });
  await insert('code_scans', {
    kind: 'seller',
    person_id: sellerId,
    day_on: '2026-11-18',
    source: 'card',
    scans: 1,
  });
  await insert('code_prints', { id: randomUUID(), kind: 'seller', person_id: sellerId, payload: {} });
  await insert('public_cards', { id: employeeId });
  await insert('sent_once', { what: 'x', sent_id: unitId, account_id: accountId, digest: 'x' });
  await insert('public_turns', { key: 'x', instants: [], last_at: '2026-11-18T12:00:00Z' });
  const leadId = randomUUID();
  await insert('leads', {
    id: leadId,
    ...ofSeller,
    name: 'João da Obra',
    phone: '11912345678',
    place: 'Itu',
    work_type: 'house',
    needs_pump: 'no',
    consent_version: 1,
    follow_code: 'x',
    changed_at: '2026-11-18T12:00:00Z',
  });
  await insert('lead_photos', {
    id: randomUUID(),
    ...ofSeller,
    lead_id: leadId,
    media_type: 'image/jpeg',
    bytes: 1,
    sha256: 'x',
    storage_key: 'leads/x',
  });
}
