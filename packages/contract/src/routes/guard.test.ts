import { describe, expect, test } from 'vitest';
import { decide, destinationAfterSignIn, type GuardQuestion, hasManualAccess } from './guard.ts';

const now = Date.UTC(2026, 5, 1, 12);
const day = 86_400_000;
const ask = (pathname: string, more: Partial<GuardQuestion> = {}) =>
  decide({ pathname, search: '', session: null, partnerSession: null, now, manualAccess: false, ...more });
const as = (userType: string, passwordVersion?: string) => ({ session: { userType, passwordVersion } });
const partner = (userType: string, startedAt = now) => ({ partnerSession: { userType, startedAt } });

describe('signing in', () => {
  test('somebody signed in who asks for the sign-in page on purpose gets it', () => {
    expect(ask('/login', { ...as('unit'), manualAccess: true })).toEqual({ kind: 'show' });
    expect(ask('/', { ...as('unit'), manualAccess: true })).toEqual({ kind: 'show' });
    expect(hasManualAccess('?manual=1')).toBe(true);
    expect(hasManualAccess('')).toBe(false);
  });

  test('the partner sign-in page is shown even to somebody signed in', () => {
    expect(ask('/helay-login', as('helay'))).toEqual({ kind: 'show' });
  });

  test('an unknown role stays on the sign-in page and is named where it has no permission', () => {
    expect(ask('/login', as('ceo'))).toEqual({ kind: 'show' });
    const message = 'Seu tipo de usuário (ceo) não tem permissão para acessar esta página';
    expect(ask('/reports', as('ceo'))).toEqual({ kind: 'redirect', to: '/login', message });
  });

  test('an address outside the table is not found, whoever asks', () => {
    expect(ask('/nowhere')).toEqual({ kind: 'not-found' });
    expect(ask('/admin-nowhere', as('manager'))).toEqual({ kind: 'not-found' });
    expect(ask('/nowhere', as('admin', '2'))).toEqual({ kind: 'not-found' });
  });
});

describe('an admin whose stored password version is not "1"', () => {
  const message = 'Sua sessão expirou. Por favor, faça login novamente.';
  test.each(['0', '2', '1.0', '', undefined])('%j: is sent to sign in again, and told why', (version) => {
    const again = { kind: 'redirect', to: '/login', endsSession: true, message };
    expect(ask('/reports', as('admin', version))).toEqual({ ...again, rememberOrigin: '/reports' });
    expect(ask('/gallery', { ...as('admin', version), ...partner('admin') })).toMatchObject(again);
    expect(ask('/helay-drivers', { ...as('admin', version), ...partner('admin') })).toMatchObject(again);
  });

  test.each(['/', '/login'])('already on %s reads no message', (path) => {
    expect(ask(path, as('admin', '2'))).toEqual({ kind: 'show', endsSession: true });
  });

  test('on a public or an in-place page counts as nobody signed in', () => {
    expect(ask('/terms/1', as('admin', '2'))).toEqual({ kind: 'show', endsSession: true });
    const identify = { kind: 'identify', as: 'driver', endsSession: true };
    expect(ask('/operational-sheet', as('admin', '2'))).toEqual(identify);
  });

  test('nobody else has a password version to keep', () => {
    expect(ask('/unit-dashboard', as('unit', '7'))).toEqual({ kind: 'show' });
    expect(ask('/supervisor-dashboard', as('supervisor'))).toEqual({ kind: 'show' });
  });
});

describe('the partner', () => {
  test('of type fleet enters the panel, of type driver does not and is told', () => {
    expect(ask('/helay-dashboard', partner('fleet'))).toEqual({ kind: 'show' });
    const message = 'Seu tipo de usuário (driver) não tem permissão para acessar esta página';
    expect(ask('/helay-dashboard', partner('driver'))).toMatchObject({ to: '/helay-login', message });
    expect(ask('/helay-panel', partner('driver'))).toEqual({ kind: 'refuse-in-place', message });
  });

  test('enters /premix-spreadsheet with nothing but that session', () => {
    expect(ask('/premix-spreadsheet', partner('admin'))).toEqual({ kind: 'show' });
  });

  test('a fleet user holding a valid partner session passes where helay may', () => {
    expect(ask('/gallery', { ...as('fleet'), ...partner('fleet') })).toEqual({ kind: 'show' });
  });

  test('helay on /fleet-management is allowed without a valid partner session', () => {
    expect(ask('/fleet-management', { ...as('helay'), ...partner('admin', now - day) })).toEqual({
      kind: 'show',
    });
  });

  test.each([Number.NaN, now - day, now + day, Number.POSITIVE_INFINITY])(
    'a session started at %d is not valid',
    (startedAt) => {
      expect(ask('/helay-dashboard', partner('admin', startedAt))).toMatchObject({ to: '/helay-login' });
    },
  );

  test('a clock a little behind the start does not lock the partner out', () => {
    expect(ask('/helay-dashboard', partner('admin', now + 60_000))).toEqual({ kind: 'show' });
  });
});

describe('after signing in', () => {
  const go = (origin: string | null, userType: string) =>
    destinationAfterSignIn(origin, {
      session: { userType, unitId: 'u1', passwordVersion: '1' },
      partnerSession: null,
      now,
    });

  test('the remembered origin is where one goes, query and all', () => {
    expect(go('/concrete-volume-list?from=2026-01-01', 'unit')).toBe('/concrete-volume-list?from=2026-01-01');
    expect(go('/seller-details/7#goals', 'admin')).toBe('/seller-details/7#goals');
  });

  test.each([
    null,
    '',
    '/login',
    '/',
    '/helay-login',
    '/reports',
    '/helay-panel',
    '//evil.example/login',
    'https://evil.example/',
    'javascript:alert(1)',
  ])('from %j a unit goes to its own panel', (origin) => {
    expect(go(origin, 'unit')).toBe('/unit-dashboard');
  });

  test('a manager carries the unit', () => expect(go(null, 'manager')).toBe('/unit-manager?unitId=u1'));
});
