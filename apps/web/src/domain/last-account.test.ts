import { expect, test } from 'vitest';
import { accountOfDevice } from './last-account.ts';

test('without a network the last account that the server named finds its drafts', () => {
  const kept = new Map<string, string>();
  const medium = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(accountOfDevice(undefined, medium)).toBe('aparelho');
  expect(accountOfDevice('ana', medium)).toBe('ana');
  expect(accountOfDevice(undefined, medium)).toBe('ana');
  expect(accountOfDevice('bia', medium)).toBe('bia');
});

test('a browser that forbids storage still works', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  expect(accountOfDevice('ana', { getItem: forbidden, setItem: forbidden })).toBe('ana');
});
