import type { UnitOption } from '@traco/contract/catalogue/unit-option';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallRefused } from './identity-calls.ts';
import { resumeSession } from './resume-session.ts';
import { endSession, signOut } from './sign-out.ts';
import { rejected, testParts, testPerson } from './test-parts.ts';

const unit = testPerson({ unitId: 'u1' });
const copy = { userType: 'unit', unitId: 'u1', passwordVersion: '1', sessionId: 's1' };
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

describe('signing out', () => {
  test('clears every key and goes to the sign-in page', async () => {
    const { parts, browser } = testParts(unit);
    parts.store.save(copy);
    parts.store.savePartner({ userType: 'admin', startedAt: 1 });
    expect(await signOut(parts)).toEqual({ to: '/login' });
    expect([browser.cookies.size, browser.stored.size]).toEqual([0, 0]);
  });

  test('that does not reach the server says so, clears the keys, and is made up for at the next start', async () => {
    const { parts, asked } = testParts(unit, { opening: async () => ({ person: null }) });
    parts.store.save(copy);
    const failing = { ...parts, calls: { signOut: rejected(new TypeError('Failed to fetch')) } };
    expect(await signOut(failing)).toEqual({ to: '/login', message: 'Erro ao fazer logout' });
    expect(parts.store.read()).toBeNull();
    expect(await resumeSession(parts)).toMatchObject({ session: null });
    expect(asked).toEqual([['signOut', undefined]]);
    expect(parts.store.isSignOutOwed()).toBe(false);
  });
});

test('a session ended from elsewhere is cleared here and says that it expired', async () => {
  const { parts } = testParts(unit);
  parts.store.save(copy);
  const message = 'Sua sessão expirou. Por favor, faça login novamente.';
  expect(await endSession(parts)).toEqual({ to: '/login', message });
  expect(parts.store.read()).toBeNull();
});

describe('opening the app again', () => {
  test('with a copy that the server confirms changes nothing', async () => {
    const { parts, asked } = testParts(unit);
    parts.store.save(copy);
    const resumed = { session: copy, partnerSession: null, person: unit };
    expect(await resumeSession(parts)).toEqual(resumed);
    expect(asked.map(([name]) => name)).toEqual(['opening']);
  });

  test('with a session that has ended clears the copy and says so', async () => {
    const { parts } = testParts(unit, { opening: async () => ({ person: null }) });
    parts.store.save(copy);
    const message = 'Sua sessão expirou. Por favor, faça login novamente.';
    expect(await resumeSession(parts)).toEqual({
      session: null,
      partnerSession: null,
      person: null,
      message,
    });
  });

  test('as nobody says nothing', async () => {
    const { parts } = testParts(unit, { opening: async () => ({ person: null }) });
    expect(await resumeSession(parts)).toEqual({ session: null, partnerSession: null, person: null });
  });

  test.each([null, { ...copy, userType: 'admin' }, { ...copy, sessionId: '' }])(
    'with the copy %j of a unit makes it whole again',
    async (kept) => {
      const { parts } = testParts(unit);
      if (kept) parts.store.save(kept);
      const resumed = await resumeSession(parts);
      expect(resumed.session).toMatchObject({ userType: 'unit', unitId: 'u1' });
      expect(await resumed.registering).toBe(true);
      const whole = { ...copy, unitName: 'Usina Norte', sessionId: 'session-1' };
      expect(parts.store.read()).toEqual(whole);
    },
  );

  test('without a registered session shows who is in before that is made good', async () => {
    const { parts, asked } = testParts(unit);
    let rest = () => {};
    const atRest = () => new Promise<void>((resolve) => (rest = resolve));
    const resumed = await resumeSession({ ...parts, atRest });
    expect(resumed).toMatchObject({ session: { userType: 'unit' }, person: unit });
    expect(asked.map(([name]) => name)).toEqual(['opening']);
    rest();
    expect(await resumed.registering).toBe(true);
    expect(parts.store.read()?.sessionId).toBe('session-1');
  });

  test('does not give a session that was registered late to whoever is in by then', async () => {
    const { parts } = testParts(unit);
    const resumed = await resumeSession(parts);
    parts.store.clear();
    parts.store.save({ ...copy, userType: 'manager' });
    expect(await resumed.registering).toBe(false);
    expect(parts.store.read()).toMatchObject({ userType: 'manager', sessionId: 's1' });
  });

  test('tells the units that came with the word on who is in', async () => {
    const units = [{ id: 'u1' }] as UnitOption[];
    const { parts } = testParts(unit, { opening: async () => ({ person: unit, units }) });
    parts.store.save(copy);
    expect(await resumeSession(parts)).toMatchObject({ person: unit, units });
  });

  test("with the partner's keys lost gives them back", async () => {
    const { parts } = testParts(testPerson({ userType: 'helay', partnerUserType: 'admin' }));
    parts.store.save({ userType: 'helay', passwordVersion: '1' });
    expect((await resumeSession(parts)).partnerSession?.userType).toBe('admin');
  });

  test('without a network keeps the copy and says nothing', async () => {
    const { parts } = testParts(unit, { opening: rejected(new TypeError('Failed to fetch')) });
    parts.store.save(copy);
    const resumed = await resumeSession({ ...parts, isOnline: () => false });
    expect(resumed).toEqual({ session: copy, partnerSession: null, person: null });
  });

  test('with a server in trouble keeps the copy and says so', async () => {
    const { parts } = testParts(unit, { opening: rejected(new CallRefused(500)) });
    parts.store.save(copy);
    const resumed = await resumeSession(parts);
    expect(resumed).toMatchObject({ session: copy, message: 'Erro ao inicializar autenticação' });
  });

  test('leaves an admin of an old password version to the guard', async () => {
    const { parts, asked } = testParts(unit);
    parts.store.save({ userType: 'admin', passwordVersion: '0' });
    expect((await resumeSession(parts)).session).toMatchObject({ passwordVersion: '0' });
    expect(asked).toEqual([]);
  });
});
