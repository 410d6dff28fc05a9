import { expect, test } from 'vitest';
import {
  blankQuote,
  deviceDay,
  problemOfQuote,
  type QuoteDraft,
  requestOfQuote,
  typedPhone,
} from './quote-draft.ts';

const TODAY = '2026-11-18';
const whole: QuoteDraft = {
  ...blankQuote('0198c0de-0000-7000-8000-00000000abcd'),
  name: 'João da Obra',
  phone: '(11) 98765-4321',
  place: 'Itu, Centro',
  workType: 'house',
  consents: true,
};

test('a request needs who, where, what and a consent; the volume and the day it may leave open', () => {
  expect(problemOfQuote(whole, TODAY)).toBeNull();
  expect(requestOfQuote({ ...whole, m3: '12,5' })).toMatchObject({
    phone: '11987654321',
    m3: 12.5,
    wantedOn: null,
  });
  expect(requestOfQuote(whole).m3).toBeNull();
});

test.each([
  ['name', { name: ' ' }],
  ['phone', { phone: '98765-4321' }],
  ['place', { place: ' ' }],
  ['workType', { workType: '' }],
  ['m3', { m3: '0,2' }],
  ['m3', { m3: 'oito' }],
  ['wantedOn', { wantedOn: '2026-11-17' }],
  ['consents', { consents: false }],
] as const)('what is wrong first is told at its field: %s', (field, wrong) => {
  expect(problemOfQuote({ ...whole, ...wrong }, TODAY)?.field).toBe(field);
});

test('today is early enough', () => {
  expect(problemOfQuote({ ...whole, wantedOn: TODAY }, TODAY)).toBeNull();
  expect(deviceDay(new Date(2026, 10, 8, 23, 59))).toBe('2026-11-08');
});

test('a phone takes its mask while it is typed, with or without the country', () => {
  expect(typedPhone('11987654321')).toBe('(11) 98765-4321');
  expect(typedPhone('+55 11 98765-4321')).toBe('(11) 98765-4321');
  expect(typedPhone('119')).toBe('(11) 9');
});
