import { expect, test } from 'vitest';
import { usualReasons } from '../admin-settings/reason-lists.ts';
import {
  returnChoice,
  returnChoices,
  returnReasonLabel,
  returnReasonWords,
  shownReturnState,
} from './return-words.ts';

const labels = (list: readonly string[], kept?: string) =>
  returnChoices(list, kept).map(({ label }) => label);

test('while the company has set none, a form offers the words of the trade and no others', () => {
  expect(labels(usualReasons.return)).toEqual(Object.values(returnReasonWords));
  for (const { reason, reasonWords } of returnChoices(usualReasons.return).slice(0, -1))
    expect([reason === 'other', reasonWords]).toEqual([false, '']);
});

test('what the company calls as the trade does is recorded as that; its own words are another reason, in these words', () => {
  expect(returnChoice('recusa: tempo')).toEqual({
    label: 'Recusa: tempo',
    reason: 'refused_time',
    reasonWords: '',
  });
  expect(returnChoice('Bloqueio da via')).toEqual({
    label: 'Bloqueio da via',
    reason: 'other',
    reasonWords: 'Bloqueio da via',
  });
});

test('its list is offered in its order, with another one at the end, once', () => {
  expect(labels(['Chuva', 'Bloqueio da via', 'Outro'])).toEqual(['Chuva', 'Bloqueio da via', 'Outro']);
  // What was chosen before the list changed stays on offer where it is put right.
  expect(labels(['Chuva'], 'Bloqueio da via')).toEqual(['Chuva', 'Bloqueio da via', 'Outro']);
  expect(labels(['Chuva'], 'Chuva')).toEqual(['Chuva', 'Outro']);
});

test('what is recorded is said in the words that it was recorded with', () => {
  expect(returnReasonLabel({ reason: 'other', reasonWords: 'Bloqueio da via' })).toBe('Bloqueio da via');
  expect(returnReasonLabel({ reason: 'rain', reasonWords: '' })).toBe('Chuva');
});

test('a return is offered as long as a seller is asked; once all have said no it is to be decided again', () => {
  expect(shownReturnState({ state: 'deciding', openOffers: 1 })).toBe('deciding');
  expect(shownReturnState({ state: 'deciding', openOffers: 0 })).toBe('recorded');
  expect(shownReturnState({ state: 'assigned', openOffers: 0 })).toBe('assigned');
});
