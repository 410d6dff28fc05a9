import { expect, test } from 'vitest';
import { compare, type SortedDriver } from './driver-lines.rules.ts';
import { pageOfDrivers } from './driver-page.ts';

const errors = { CURSOR_INVALID: () => new Error('CURSOR_INVALID') };
const idOf = (index: number) => `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const drivers: SortedDriver[] = ['Élcio', 'elias', 'Ana', 'Ana', 'Zé', 'A'.repeat(120)].map(
  (name, index) => ({
    id: idOf(index),
    name,
    next: index % 2 ? { onDay: `2026-12-0${1 + (index % 3)}` } : null,
    plate: index % 2 ? null : `ABC1D2${index % 4}`,
    medicalExpiresOn: index % 3 ? `2027-01-0${index}` : null,
  }),
);

test.each(['name', '-name', 'next', '-next', 'plate', '-plate', 'medical', '-medical'] as const)(
  'sorted by %s everybody stands on one page, though others come and go meanwhile',
  (sort) => {
    const listed = [...drivers].sort(compare(sort));
    const seen: string[] = [];
    let lines = listed;
    let cursor: string | undefined;
    do {
      const page = pageOfDrivers(lines, { sort, cursor, limit: 2 }, errors);
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
      // Whoever was shown is gone.
      lines = lines.filter(({ id }) => !seen.includes(id));
    } while (cursor);
    expect(seen).toEqual(listed.map(({ id }) => id));
  },
);

test('a cursor of another order, or of nothing, is none', () => {
  const { nextCursor } = pageOfDrivers(drivers, { sort: 'name', limit: 2 }, errors);
  const asked = { cursor: nextCursor!, limit: 2 };
  expect(() => pageOfDrivers(drivers, { ...asked, sort: 'next' }, errors)).toThrow('CURSOR_INVALID');
  expect(() => pageOfDrivers(drivers, { sort: 'name', cursor: '2', limit: 2 }, errors)).toThrow(
    'CURSOR_INVALID',
  );
});

test('who has no truck or no paper stands behind the others, from the end before them', () => {
  const last = (sort: 'plate' | '-plate' | 'medical') => [...drivers].sort(compare(sort));
  expect(last('plate').at(-1)?.plate).toBeNull();
  expect(last('-plate')[0]?.plate).toBeNull();
  expect(
    last('plate')
      .map(({ plate }) => plate)
      .filter(Boolean),
  ).toEqual(['ABC1D20', 'ABC1D20', 'ABC1D22']);
  expect(last('medical').at(-1)?.medicalExpiresOn).toBeNull();
});
