import { expect, test } from 'vitest';
import { accountOfDevice, isOtherAccountHere } from './last-account.ts';

test('without a network the last account that the server named finds its drafts', () => {
  const kept = new Map<string, string>();
  const medium = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(accountOfDevice(undefined, () => medium)).toBe('aparelho');
  expect(accountOfDevice('ana', () => medium)).toBe('ana');
  expect(accountOfDevice(undefined, () => medium)).toBe('ana');
  expect(accountOfDevice('bia', () => medium)).toBe('bia');
});

test('whoever the server named last is told from the others', () => {
  const kept = new Map<string, string>();
  const open = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  expect(isOtherAccountHere('ana', open)).toBe(false);
  accountOfDevice('bia', open);
  expect([isOtherAccountHere('ana', open), isOtherAccountHere('bia', open)]).toEqual([true, false]);
});

test('a browser that forbids storage still works', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  expect(accountOfDevice('ana', forbidden)).toBe('ana');
  expect(isOtherAccountHere('ana', forbidden)).toBe(false);
});
