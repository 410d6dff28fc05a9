import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newSessionToken, sessionCookie } from './session-cookie.ts';

const secret = randomBytes(32);
const sentIn = (header: string) => header.slice(header.indexOf('=') + 1, header.indexOf(';'));

test('what was read once is read the same again, and under no other name', () => {
  const cookie = sessionCookie(secret, false);
  const { token, stored } = newSessionToken();
  const session = sentIn(cookie.set(token, 60));
  const step = sentIn(cookie.setStep(token, 60));
  const device = sentIn(cookie.setDevice('account'));
  for (let time = 0; time < 2; time += 1) {
    expect(cookie.read({ traco_session: session })).toBe(stored);
    expect(cookie.readStep({ traco_step: step })).toBe(stored);
    expect(cookie.readDevice({ traco_device: device })).toMatchObject({ accountId: 'account' });
    expect(cookie.read({ traco_session: step })).toBeNull();
    expect(cookie.readStep({ traco_step: session })).toBeNull();
    expect(cookie.readDevice({ traco_device: session })).toBeNull();
    expect(cookie.isForged({ traco_session: session, traco_step: step, traco_device: device })).toBe(false);
  }
});

test.each(['', 'x', '.', 'a.b.c'])(
  'a forged one stays forged, whatever was read before it: "%s"',
  (added) => {
    const cookie = sessionCookie(secret, false);
    const session = sentIn(cookie.set('token', 60));
    expect(cookie.read({ traco_session: session })).not.toBeNull();
    const forged = `${session.slice(0, -1)}${session.endsWith('A') ? 'E' : 'A'}${added}`;
    for (let time = 0; time < 2; time += 1) {
      expect(cookie.read({ traco_session: forged })).toBeNull();
      expect(cookie.isForged({ traco_session: forged })).toBe(true);
      expect(cookie.isForged({ traco_session: session })).toBe(false);
    }
    expect(sessionCookie(randomBytes(32), false).read({ traco_session: session })).toBeNull();
  },
);

test('more are read than are kept', () => {
  const cookie = sessionCookie(secret, false);
  const tokens = Array.from({ length: 5_100 }, () => newSessionToken());
  for (let time = 0; time < 2; time += 1)
    for (const { token, stored } of tokens)
      expect(cookie.read({ traco_session: sentIn(cookie.set(token, 60)) })).toBe(stored);
});
