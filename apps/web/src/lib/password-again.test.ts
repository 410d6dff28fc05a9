import { beforeEach, expect, test, vi } from 'vitest';
import { whenPasswordIsNeeded, withPassword } from './password-again.ts';

const needed = Object.assign(new Error('Confirme sua senha'), { code: 'PASSWORD_NEEDED' });
const ask = vi.fn<(ways: object) => Promise<boolean>>();
beforeEach(() => {
  ask.mockReset();
  whenPasswordIsNeeded(ask);
});

test('a call that wants the password first is sent once more after it was given', async () => {
  ask.mockResolvedValue(true);
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(needed).mockResolvedValue('feito');
  expect(await withPassword(send)).toBe('feito');
  expect(send).toHaveBeenCalledTimes(2);
});

test('who does not give it gets the refusal, and nothing is sent again', async () => {
  ask.mockResolvedValue(false);
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(needed);
  await expect(withPassword(send)).rejects.toBe(needed);
  expect(send).toHaveBeenCalledTimes(1);
});

test('several calls ask once', async () => {
  let give: (isGiven: boolean) => void = () => undefined;
  ask.mockReturnValue(
    new Promise((resolve) => {
      give = resolve;
    }),
  );
  const call = () => vi.fn<() => Promise<number>>().mockRejectedValueOnce(needed).mockResolvedValue(1);
  const both = Promise.all([withPassword(call()), withPassword(call())]);
  await Promise.resolve();
  give(true);
  expect(await both).toEqual([1, 1]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('one that waited behind a smaller question is asked for what it wants itself, and no third time', async () => {
  ask.mockResolvedValue(true);
  const all = Object.assign(new Error('x'), { code: 'PASSWORD_NEEDED', data: { all: true, totp: true } });
  const send = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(needed)
    .mockRejectedValueOnce(all)
    .mockResolvedValue('feito');
  expect(await withPassword(send)).toBe('feito');
  expect(ask.mock.calls).toEqual([
    [{ all: false, totp: false, passkey: false }],
    [{ all: true, totp: true, passkey: false }],
  ]);
  const never = vi.fn<() => Promise<string>>().mockRejectedValue(all);
  await expect(withPassword(never)).rejects.toBe(all);
  expect(never).toHaveBeenCalledTimes(3);
});

test('another refusal is not asked about', async () => {
  const other = Object.assign(new Error('não'), { code: 'NOT_ALLOWED' });
  await expect(withPassword(() => Promise.reject(other))).rejects.toBe(other);
  expect(ask).not.toHaveBeenCalled();
});
