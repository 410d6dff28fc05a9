import { expect, test } from 'vitest';
import { differing, joined } from '../../../../kit/form/versions.ts';
import { blankDraft } from '../../record/load-draft.ts';
import { loadLabels } from './draft-of-load.ts';

const before = { ...blankDraft('id', '2025-11-21T10:00'), loadedM3: '8', deliveredM3: '8', price: '430,00' };

test('two people who changed different fields lose nothing', () => {
  const mine = { ...before, deliveredM3: '7,5' };
  const theirs = { ...before, price: '425,00' };
  expect(joined(before, mine, theirs)).toMatchObject({ deliveredM3: '7,5', price: '425,00', loadedM3: '8' });
});

test('where both changed the same field, both versions are shown and what I typed is kept', () => {
  const mine = { ...before, deliveredM3: '7,5' };
  const theirs = { ...before, deliveredM3: '6' };
  expect(differing(loadLabels, mine, theirs)).toEqual(['deliveredM3']);
  expect(joined(before, mine, theirs).deliveredM3).toBe('7,5');
});

test('another customer of the other person brings their name along', () => {
  const theirs = { ...before, customerId: 'c2', customerName: 'Silva' };
  expect(joined(before, before, theirs)).toMatchObject({ customerId: 'c2', customerName: 'Silva' });
});
