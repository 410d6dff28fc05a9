import { readTyped } from '@traco/contract/search/typed-words';
import { expect, test } from 'vitest';
import { rankFound } from './rank-found.rules.ts';

const now = new Date('2026-11-18T14:00:00Z');
const day = (ago: number) => new Date(now.getTime() - ago * 86_400_000).toISOString();
const row = (name: string, at: string | null = null, kind: 'customer' | 'load' | 'vehicle' = 'customer') => ({
  kind,
  name,
  at,
  searched: ` ${name.toLowerCase()} `,
});
const ranked = (typed: string, rows: ReturnType<typeof row>[]) =>
  rankFound(rows, readTyped(typed), now).map(({ name }) => name);

test('the very name before its beginning, a beginning before the middle, a slip last', () => {
  const rows = [row('Silta'), row('Casilva'), row('Silvana'), row('Silva')];
  expect(ranked('silva', rows)).toEqual(['Silva', 'Silvana', 'Casilva', 'Silta']);
});

test('among equals what was of use lately, then by name; tomorrow is as near as yesterday', () => {
  const rows = [
    row('Silva C'),
    row('Silva B'),
    row('Silva A', day(90)),
    row('Silva D', day(-1)),
    row('Silva E', day(2)),
  ];
  expect(ranked('silva', rows)).toEqual(['Silva D', 'Silva E', 'Silva A', 'Silva B', 'Silva C']);
});

test('five of a kind, and first the kind that answers best', () => {
  const many = Array.from({ length: 9 }, (_, n) => row(`Silva ${n}`));
  const rows = [...many, row('7', null, 'vehicle'), row('26085', null, 'load')];
  expect(ranked('silva', rows)).toHaveLength(5);
  expect(
    ranked('26085', [row('260851', null, 'load'), row('26085 Ltda'), row('26085', null, 'load')]),
  ).toEqual(['26085', '260851', '26085 Ltda']);
});

test('what the patterns found besides is left out', () => {
  expect(ranked('pnto', [row('Augusto'), row('Pinto')])).toEqual(['Pinto']);
});
