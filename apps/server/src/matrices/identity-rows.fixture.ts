import { randomUUID } from 'node:crypto';
import type { Insert } from './insert.fixture.ts';

/** What an owner signs in with, and what is written down of it. */
export async function makeIdentityRows(insert: Insert, accountId: string): Promise<void> {
  await insert('credentials', {
    account_id: accountId,
    password: 'x',
  });
  await insert('totp_factors', { account_id: accountId, secret: 'x' });
  await insert('passkeys', {
    id: randomUUID(),
    account_id: accountId,
    credential_id: 'x',
    public_key: 'x',
    counter: 0,
    transports: '[]',
    name: 'Celular',
  });
  await insert('recovery_codes', { account_id: accountId, mark: 'x', hash: 'x' });
  await insert('verifications', {
    id: randomUUID(),
    identifier: 'x',
    value: 'x',
    expires_at: '2030-01-01T00:00:00Z',
  });
  await insert('sign_in_failures', { key: 'account:x', failures: 1 });
  await insert('security_events', {
    id: randomUUID(),
    at: '2026-11-18T12:00:00Z',
    kind: 'signed-in',
    account_id: accountId,
  });
}
