import { describe, expect, test } from 'vitest';
import { sessionUserId } from '../active-sessions/session-registration.ts';
import * as session from './session.ts';

const kept = (entries: [string, string | null][]) => {
  const values = new Map(entries);
  return (key: string) => values.get(key) ?? null;
};
const zeros = (count: number) => new Uint8Array(count);

describe('the client-kept auth data', () => {
  test('of a unit holds its id and name, and nothing of a seller', () => {
    const person = { userType: 'unit', passwordVersion: '1', unitId: 'u1', unitName: 'Usina Norte' } as const;
    const data = session.authDataOf({ ...person, sellerId: undefined }, 's1');
    expect(data).toEqual({ ...person, sessionId: 's1' });
    const entries = session.authEntries(data);
    expect(entries).toContainEqual(['isAuthenticated', 'true']);
    expect(entries).toContainEqual(['sellerId', null]);
    expect(entries).toHaveLength(11);
    expect(session.readAuthData(kept(entries))).toEqual(data);
  });

  test.each([[[]], [[['userType', 'admin']]], [[['isAuthenticated', 'true']]]] as [string, string][][][])(
    'half of it is nobody: %j',
    (entries) => expect(session.readAuthData(kept(entries))).toBeNull(),
  );

  test('a role that somebody made up is read as it is, for the guard to refuse by name', () => {
    const get = kept([
      ['userType', 'ceo'],
      ['isAuthenticated', 'true'],
    ]);
    expect(session.readAuthData(get)).toEqual({ userType: 'ceo' });
  });
});

test('preview hosts are whole names or everything under a name', () => {
  const hosts = ['preview.example.com', '*.preview.example.org'];
  const are = ['preview.example.com', 'PR-7.preview.example.org'];
  const areNot = ['example.com', 'preview.example.org', 'evilpreview.example.com', ''];
  for (const host of are) expect(session.isPreviewHost(host, hosts), host).toBe(true);
  for (const host of areNot) expect(session.isPreviewHost(host, hosts), host).toBe(false);
});

describe("the partner's session", () => {
  test('is read as it was kept', () => {
    const partner = { userType: 'fleet', startedAt: 1_780_000_000_000 };
    expect(session.readPartnerSession(kept(session.partnerEntries(partner)))).toEqual(partner);
  });

  test('is absent without helay_auth, and has no time when its time cannot be read', () => {
    expect(session.readPartnerSession(kept([['helay_auth_time', '1']]))).toBeNull();
    const unreadable = session.readPartnerSession(kept([['helay_auth', 'true']]));
    expect(unreadable).toEqual({ userType: '', startedAt: Number.NaN });
  });
});

describe('names', () => {
  test.each([
    [{ userType: 'unit', unitName: 'Usina Norte' }, 'Usina Norte'],
    [{ userType: 'unit' }, 'Unidade Desconhecida'],
    [{ userType: 'seller', sellerName: 'Ana' }, 'Ana'],
    [{ userType: 'seller' }, 'Vendedor Desconhecido'],
    [{ userType: 'admin' }, 'Administrador'],
    [{ userType: 'fleet' }, 'Gerente de Frota'],
    [{ userType: 'manager', unitName: 'Usina Sul' }, 'Gerente: Usina Sul'],
    [{ userType: 'manager' }, 'Gerente: Unidade Desconhecida'],
    [{ userType: 'driver', driverName: 'João' }, 'João'],
    [{ userType: 'mechanic' }, 'Mecânico'],
    [{ userType: 'toString' }, 'toString'],
  ])('%j is shown as %s', (data, name) => expect(session.displayNameOf(data)).toBe(name));
});

describe('the user id of a registered session', () => {
  test.each([
    [{ userType: 'unit', unitId: 'u1' }, 'u1'],
    [{ userType: 'unit' }, undefined],
    [{ userType: 'seller', sellerId: 's1', unitId: 'u1' }, 's1'],
    [{ userType: 'seller', unitId: 'u1' }, undefined],
    [{ userType: 'manager', unitId: 'u1' }, 'manager-u1'],
    [{ userType: 'manager' }, undefined],
    [{ userType: 'admin' }, 'admin-aaaaaaaa'],
    [{ userType: 'fleet' }, 'fleet-aaaaaaaa'],
    [{ userType: 'supervisor' }, undefined],
    [{ userType: 'driver' }, undefined],
    [{ userType: 'helay' }, undefined],
    [{ userType: 'mechanic' }, undefined],
    [{ userType: 'employee' }, undefined],
  ])('of %j is %s', (data, id) => expect(sessionUserId(data, zeros)).toBe(id));

  test('of an admin has 8 random characters', () => {
    const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));
    const made = new Set(Array.from({ length: 50 }, () => sessionUserId({ userType: 'admin' }, random)));
    expect(made.size).toBe(50);
    for (const id of made) expect(id).toMatch(/^admin-[a-z2-9]{8}$/);
  });
});
