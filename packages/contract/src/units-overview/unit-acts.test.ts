import { expect, test } from 'vitest';
import { actsOfUnit } from './unit-acts.ts';

test('a unit in work is looked at on its board; its data and its end stand behind', () => {
  expect(actsOfUnit(true, 'supervisor')).toEqual({
    primary: 'board',
    more: ['loads', 'edit', 'settings', 'leave'],
  });
});

test('one out of work waits for nothing, and may come back', () => {
  expect(actsOfUnit(false, 'admin')).toEqual({ primary: null, more: ['loads', 'edit', 'settings', 'back'] });
});

test('who may not write changes nothing of it', () => {
  expect(actsOfUnit(true, 'manager')).toEqual({ primary: 'board', more: ['loads'] });
  expect(actsOfUnit(true, 'mechanic').primary).toBeNull();
});
