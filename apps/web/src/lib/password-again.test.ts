import { beforeEach, expect, test, vi } from 'vitest';
import { whenPasswordIsNeeded, withPassword } from './password-again.ts';

const needed = Object.assign(new Error('Confirme sua senha'), { code: 'PASSWORD_NEEDED' });
const ask = vi.fn<() => Promise<boolean>>();
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

test('another refusal is not asked about', async () => {
  const other = Object.assign(new Error('não'), { code: 'NOT_ALLOWED' });
  await expect(withPassword(() => Promise.reject(other))).rejects.toBe(other);
  expect(ask).not.toHaveBeenCalled();
});
