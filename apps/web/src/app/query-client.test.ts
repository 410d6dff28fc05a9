import { expect, test, vi } from 'vitest';
import { createQueryClient, shouldRetry } from './query-client.ts';

test('a failed query is asked 2 more times', () => {
  const error = new Error('The database is away');
  expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false]);
});

test.each(['JWT expired', 'Failed to fetch', 'NetworkError when attempting to fetch resource.'])(
  '"%s" is not asked again',
  (message) => expect(shouldRetry(0, new TypeError(message))).toBe(false),
);

test('a refusal is not asked again', () => {
  expect(shouldRetry(0, Object.assign(new Error('no'), { status: 403 }))).toBe(false);
});

test('answers are fresh for 30 s and kept for 5 min', () => {
  expect(createQueryClient(() => {}).getDefaultOptions().queries).toMatchObject({
    staleTime: 30_000,
    gcTime: 300_000,
  });
});

test('the word that nobody is signed in any more ends the session', async () => {
  const onSignedOut = vi.fn();
  const client = createQueryClient(onSignedOut);
  const refused = Object.assign(new Error('Entre para continuar.'), { code: 'NOT_SIGNED_IN', status: 401 });
  await expect(
    client.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(refused) }),
  ).rejects.toThrow();
  expect(onSignedOut).toHaveBeenCalledOnce();
});
