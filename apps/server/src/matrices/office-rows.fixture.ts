import { randomUUID } from 'node:crypto';
import { aDevice } from '../testing/a-device.ts';
import type { Insert } from './insert.fixture.ts';

/** What the rows of an office hang on. */
interface OfficeOwner {
  unitId: string;
  sellerId: string;
  driverId: string;
  accountId: string;
}

/** Fills the tables of moves, settings, sessions and requests with rows of one owner. */
export async function makeOfficeRows(
  insert: Insert,
  { unitId, sellerId, driverId, accountId }: OfficeOwner,
): Promise<void> {
  await insert('unit_transfers', {
    id: randomUUID(),
    person_kind: 'seller',
    person_id: sellerId,
    unit_id: unitId,
    to_unit_id: unitId,
    from_on: '2026-12-01',
    recorded_by: accountId,
    recorded_by_name: 'Escritório',
  });
  await insert('saved_views', {
    id: randomUUID(),
    account_id: accountId,
    path: '/drivers-overview',
    name: 'Minha visão',
    view: {},
    account_name: 'Escritório',
  });
  await insert('attention_snoozes', {
    account_id: accountId,
    key: 'term_due:1',
    severity: 'notice',
    until: '2026-11-19T12:00:00Z',
    reason: 'Leio amanhã',
  });
  await insert('logos', { id: randomUUID(), type: 'login', file_path: 'logo.png' });
  await insert('active_sessions', {
    id: randomUUID(),
    user_id: unitId,
    user_type: 'unit',
    user_name: 'Unidade',
    device_info: aDevice,
    session_id: randomUUID(),
    account_id: accountId,
    unit_id: unitId,
  });
  await insert('setting_versions', {
    id: randomUUID(),
    key: 'goals',
    value: {},
    holds_from: '2026-11-01',
    account_id: accountId,
    author_name: 'Diretor',
  });
  await insert('email_signatures', {
    id: randomUUID(),
    unit_id: unitId,
    name: 'Escritório',
    fields: { name: 'Escritório', jobTitle: 'Vendas' },
  });
  await insert('privacy_requests', {
    id: randomUUID(),
    action: 'export',
    person_kind: 'driver',
    person_id: driverId,
    account_id: accountId,
    author_name: 'Diretora',
  });
}
