import { expect, test } from 'vitest';
import { unusualOfChange } from './unusual-change.ts';
import { FAR_DAYS, unusualOfPour } from './unusual-pour.ts';

const now = Date.parse('2026-11-18T14:00:00Z');
const DAY_MS = 86_400_000;
const inDays = (days: number) => now + days * DAY_MS;

test('a pour on a usual day at the price of the list is asked nothing', () => {
  expect(unusualOfPour({ startsAt: inDays(FAR_DAYS), priceCentsPerM3: 50_000 }, 50_000, now)).toEqual([]);
});

test('nor is one of which nothing can be read yet, or whose price no list says', () => {
  expect(unusualOfPour({ startsAt: null, priceCentsPerM3: null }, 50_000, now)).toEqual([]);
  expect(unusualOfPour({ startsAt: inDays(1), priceCentsPerM3: 10 }, null, now)).toEqual([]);
});

test('a day far away and a price far from the list are asked about, each at its field', () => {
  expect(unusualOfPour({ startsAt: inDays(90), priceCentsPerM3: 5_000 }, 50_000, now)).toEqual([
    { key: 'far_date', field: 'day', sentence: 'Esta data é daqui a 90 dias.' },
    {
      key: 'price_off_list',
      field: 'price',
      sentence: expect.stringMatching(/^90 % abaixo do preço da tabela/),
    },
  ]);
});

test('a change is asked only about what it changes', () => {
  const found = unusualOfPour({ startsAt: inDays(90), priceCentsPerM3: 5_000 }, 50_000, now);
  const before = { startsAt: '2027-02-16T14:00:00.000Z', priceCentsPerM3: 5_000, mixId: 'c25' };
  const asked = (after: Partial<typeof before>) =>
    unusualOfChange(found, before, { ...before, ...after }, 'America/Sao_Paulo').map(({ key }) => key);
  expect(asked({})).toEqual([]);
  expect(asked({ startsAt: '2027-02-16T11:00:00-03:00' })).toEqual([]);
  expect(asked({ startsAt: '2027-02-16T20:00:00Z' })).toEqual([]);
  // Another day has another list.
  expect(asked({ startsAt: '2027-02-17T14:00:00Z' })).toEqual(['far_date', 'price_off_list']);
  expect(asked({ mixId: 'c30' })).toEqual(['price_off_list']);
});
