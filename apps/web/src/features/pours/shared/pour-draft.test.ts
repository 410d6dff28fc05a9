import type { Pour } from '@traco/contract/pours/pour';
import { describe, expect, test } from 'vitest';
import { fieldsOfPour, type PourParts, plannedDay, problemsOfPour, wishOf } from './check-pour.ts';
import { blankPour, changePour, copyOfPour, draftOfPour } from './pour-draft.ts';

const parts: PourParts = {
  now: new Date('2026-11-20T15:00:00Z'),
  timeZone: 'America/Sao_Paulo',
  needsUnit: false,
  isPumpable: (id) => id !== 'dry',
};
const typed = {
  customerId: 'c',
  customerName: 'Construtora Ipê',
  siteId: 's',
  mixId: 'm',
  m3: '24,5',
  day: '23/11/2026',
  time: '07:30',
  element: 'slab' as const,
  contactName: 'Mestre João',
  contactPhone: '(15) 98765-4321',
};
const pour = {
  id: 'p',
  number: 12,
  revision: 3,
  unit: { id: 'u', name: 'Sorocaba', timeZone: 'America/Sao_Paulo' },
  seller: { id: 'v', name: 'Ana' },
  customer: { id: 'c', name: 'Construtora Ipê', credit: 'approved' },
  site: { id: 's', name: 'Torre A', address: '', city: '' },
  mix: { id: 'm', name: 'C25', code: 'C25-100' },
  pump: { id: 'b', plate: 'ABC1234', fleetNumber: 'B1' },
  startsAt: '2026-11-18T10:30:00Z',
  m3: 24.5,
  loadM3: 8,
  intervalMinutes: 32,
  element: 'slab',
  pumped: true,
  pumpKind: 'boom',
  pipeMetres: null,
  largestTruckM3: null,
  strengthAgeDays: 28,
  slumpMm: null,
  moulding: false,
  additions: [],
  additionNotes: '',
  contactName: 'Mestre João',
  contactPhone: '15987654321',
  accessNotes: '',
  money: { priceCentsPerM3: 48_000, payment: null },
  notes: '',
} as unknown as Pour;

describe('a day that is planned', () => {
  test.each([
    ['25', '2026-11-25'],
    ['5', '2026-12-05'],
    ['25/11', '2026-11-25'],
    ['05/01', '2027-01-05'],
    ['19/11/2026', '2026-11-19'],
    ['nada', null],
  ])('"%s" typed on 20/11/2026 is %s: what is short lies ahead, what is whole stays', (text, day) => {
    expect(plannedDay(text, '2026-11-20')).toBe(day);
  });
});

describe('what is wrong with a pour', () => {
  test('nothing, when all is typed; the load and the interval may stay open', () => {
    expect(problemsOfPour(blankPour('1', typed), parts)).toEqual({});
  });

  test('a blank one is told field by field, in the order of the form', () => {
    const found = problemsOfPour(blankPour('1'), parts);
    expect(Object.keys(found)).toEqual([
      'customerId',
      'siteId',
      'mixId',
      'element',
      'm3',
      'day',
      'time',
      'contactName',
      'contactPhone',
    ]);
  });

  test('a time that has passed, a mix that no pump takes, an interval out of reach', () => {
    const draft = blankPour('1', {
      ...typed,
      day: '20/11/2026',
      time: '11:00',
      mixId: 'dry',
      pumped: true,
      interval: '3',
    });
    expect(Object.keys(problemsOfPour(draft, parts))).toEqual(
      ['mixId', 'time', 'pumped', 'interval'].slice(1),
    );
  });
});

test('the question is asked as soon as volume, day and time can be read', () => {
  expect(wishOf(blankPour('1', { m3: '8' }), parts)).toBeNull();
  expect(wishOf(blankPour('1', { m3: '8', day: '23/11', time: '7' }), parts)).toEqual({
    startsAt: '2026-11-23T10:00:00.000Z',
    m3: 8,
    pumped: false,
  });
});

test('what is sent takes the usual load and interval where none was typed', () => {
  const sent = fieldsOfPour(blankPour('1', typed), parts, { loadM3: 7, intervalMinutes: 56 });
  expect(sent).toMatchObject({
    startsAt: '2026-11-23T10:30:00.000Z',
    m3: 24.5,
    loadM3: 7,
    intervalMinutes: 56,
    strengthAgeDays: 28,
    contactPhone: '15987654321',
  });
  expect(sent).not.toHaveProperty('priceCentsPerM3');
});

describe('a duplicate', () => {
  const copy = copyOfPour(pour, 'new');

  test('copies neither day nor pump nor price, and marks everything else that it copied', () => {
    expect(copy).toMatchObject({
      id: 'new',
      copiedFromId: 'p',
      day: '',
      time: '07:30',
      pumpId: '',
      price: '',
    });
    expect(new Set(copy.toCheck)).toEqual(
      new Set([
        'customerId',
        'siteId',
        'mixId',
        'm3',
        'time',
        'interval',
        'pumped',
        'pumpKind',
        'element',
        'contactName',
        'contactPhone',
        'loadM3',
      ]),
    );
  });

  test('cannot be saved until each field was looked at; another value is a look', () => {
    const dated = changePour(copy, 'day', '23/11/2026');
    expect(problemsOfPour(dated, parts).m3).toBe('Copiado: confira antes de salvar.');
    const typedOver = changePour(dated, 'm3', '30');
    expect(problemsOfPour(typedOver, parts).m3).toBeUndefined();
    expect(problemsOfPour({ ...typedOver, toCheck: [] }, parts)).toEqual({});
  });

  test('without a pump forgets what belongs to it', () => {
    const direct = changePour(copy, 'pumped', false);
    expect(direct).toMatchObject({ pumpKind: '', pipeMetres: '' });
    expect(direct.toCheck).not.toContain('pumpKind');
  });
});

test('an edited pour comes back as it was sent', () => {
  const draft = draftOfPour(pour);
  expect(draft).toMatchObject({
    day: '18/11/2026',
    time: '07:30',
    revision: 3,
    price: '480,00',
    toCheck: [],
  });
});
