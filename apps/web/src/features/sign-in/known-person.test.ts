import { expect, test } from 'vitest';
import { testPerson } from '../../kit/session/test-parts.ts';
import { forgetKnownPerson, keepKnownPerson, readKnownPerson } from './known-person.ts';

function memory() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, medium: () => storage };
}

test('the device remembers who signed in last, by form, and no secret', () => {
  const { kept, medium } = memory();
  const person = testPerson({ userType: 'unit', unitId: 'u1', unitName: 'Votorantim' });
  keepKnownPerson('account', 'unidade', person, medium);
  expect(readKnownPerson('account', medium)).toEqual({
    user: 'unidade',
    name: person.name,
    userType: 'unit',
    unitName: 'Votorantim',
  });
  expect(readKnownPerson('driver', medium)).toBeNull();
  forgetKnownPerson('account', medium);
  expect(kept.size).toBe(0);
});

test.each(['', '{', '[]', '{"user":1}', '{"user":"a","name":""}'])('%j is nobody', (text) => {
  const { kept, medium } = memory();
  kept.set('traco_known_account', text);
  expect(readKnownPerson('account', medium)).toBeNull();
});

test('a browser that keeps nothing remembers nobody and stops nobody', () => {
  const medium = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  keepKnownPerson('account', 'unidade', testPerson({}), medium);
  forgetKnownPerson('account', medium);
  expect(readKnownPerson('account', medium)).toBeNull();
});
