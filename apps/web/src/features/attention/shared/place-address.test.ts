import { attentionOf, book } from '@traco/contract/attention/book';
import type { MatterKind } from '@traco/contract/attention/matters';
import { aMatter, NOW } from '@traco/contract/attention/matters.fixture';
import type { Role } from '@traco/contract/roles';
import { decide } from '@traco/contract/routes/guard';
import { expect, test } from 'vitest';
import { placeAddress } from './place-address.ts';

const old = new Date(NOW.getTime() - 160 * 60_000).toISOString();
/** Of every kind matters of which something is said. */
const matters = [...new Set(book.map(({ kind }) => kind))].flatMap((kind: MatterKind) => [aMatter(kind)]);
const said = [
  ...matters,
  aMatter('load', { loadedAt: old, expired: ['CNH'] }),
  aMatter('pour', { state: 'requested', lacksPump: true, unassigned: 1 }),
  aMatter('pour', { lacksPump: true, unassigned: 1, customerConfirmedAt: null }),
  aMatter('vehicle', { planned: 1 }),
  aMatter('goal', { m3: 0 }),
  aMatter('own-goal', { m3: 0 }),
  aMatter('paper-checks', { of: 'rejected' }),
];

test('every line of every role leads to a screen that this role may open', () => {
  const roles = [...new Set(book.flatMap(({ to }) => to))];
  for (const role of roles)
    for (const { key, place } of attentionOf(said, { now: NOW, role })) {
      const address = placeAddress(place, role);
      expect(mayOpen(address, role), `${role}: ${key} → ${address}`).toBe(true);
    }
});

const mayOpen = (address: string, role: Role): boolean => {
  const startedAt = NOW.getTime();
  const { kind } = decide({
    pathname: address.split('?')[0]!,
    search: '',
    session: {
      userType: role,
      unitId: 'u1',
      employeeId: 'e1',
      ...(role === 'admin' && { passwordVersion: '1' }),
    },
    partnerSession: role === 'helay' ? { userType: 'admin', startedAt } : null,
    now: startedAt,
    manualAccess: false,
  });
  return kind === 'show';
};
