import { SessionFilter } from '@traco/contract/active-sessions/active-sessions';
import { attentionOf, book } from '@traco/contract/attention/book';
import type { MatterKind } from '@traco/contract/attention/matters';
import { aMatter, NOW } from '@traco/contract/attention/matters.fixture';
import { LoadFilter } from '@traco/contract/concrete-volume/load-filter';
import { OverviewFilter } from '@traco/contract/drivers-overview/driver-overview';
import { VehicleFilter } from '@traco/contract/fleet-management/fleet-management';
import type { Role } from '@traco/contract/roles';
import { decide } from '@traco/contract/routes/guard';
import { DriverFilter } from '@traco/contract/truck-drivers/driver-record';
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
  aMatter('papers', { expired: 1 }),
  aMatter('paper-checks', { of: 'rejected' }),
  aMatter('records', { of: 'contested' }),
  aMatter('records', { of: 'without_note' }),
];

test('every line of every role leads to a screen that this role may open', () => {
  const roles = [...new Set(book.flatMap(({ to }) => to))];
  for (const role of roles)
    for (const { key, place } of attentionOf(said, { now: NOW, role })) {
      const address = placeAddress(place, role);
      expect(mayOpen(address, role), `${role}: ${key} → ${address}`).toBe(true);
    }
});

/** The lists that lines open, each with what filters it and what else its screen reads of the address. */
const lists = {
  '/concrete-volume-list': { filter: LoadFilter.shape, others: ['periodo', 'carga'] },
  '/drivers-overview': { filter: OverviewFilter.shape, others: [] },
  '/truck-drivers': { filter: DriverFilter.shape, others: [] },
  '/active-sessions': { filter: SessionFilter.shape, others: [] },
  '/fleet-management': { filter: VehicleFilter.shape, others: ['veiculo'] },
};

test('a line that opens a list filters it by what this list knows, and by a value that it takes', () => {
  const opened = new Set<string>();
  for (const role of new Set(book.flatMap(({ to }) => to)))
    for (const { key, place } of attentionOf(said, { now: NOW, role })) {
      const [path, query = ''] = placeAddress(place, role).split('?');
      const list = lists[path as keyof typeof lists];
      if (!list) continue;
      opened.add(path!);
      const { filter, others }: { filter: Record<string, Checked>; others: string[] } = list;
      for (const [name, value] of new URLSearchParams(query)) {
        if (others.includes(name)) continue;
        expect(filter[name]?.safeParse(value).success, `${role}: ${key} → ${path}?${name}=${value}`).toBe(
          true,
        );
      }
    }
  expect([...opened].toSorted()).toEqual(Object.keys(lists).toSorted());
});

interface Checked {
  safeParse(value: unknown): { success: boolean };
}

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
