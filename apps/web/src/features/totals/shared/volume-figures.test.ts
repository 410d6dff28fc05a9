import { describe, expect, test } from 'vitest';
import { formatSince } from './elapsed.ts';
import { listAddress } from './list-address.ts';
import { goalMeter, goalWords, paceWords, projectionWords } from './pace-words.ts';
import { mixRows } from './rank-rows.ts';
import { dayColumns, monthColumns } from './trend-columns.ts';

const counting = { kind: 'counting' } as const;
const paced = { m3: 780, goalM3: 1_000, expectedM3: 800, aheadM3: -20, projectionM3: 975 };

describe('the pace of a goal in words', () => {
  test('behind is bad news, ahead is good, as expected is neither', () => {
    expect(paceWords(paced)).toEqual({ words: 'atrasado 20,0 m³', tone: 'bad' });
    expect(paceWords({ aheadM3: 12.37 })).toEqual({ words: 'adiantado 12,4 m³', tone: 'good' });
    expect(paceWords({ aheadM3: 0.01 })).toEqual({ words: 'no ritmo da meta', tone: 'neutral' });
  });

  test('without a goal nothing is claimed', () => {
    const without = { ...paced, goalM3: null, expectedM3: null, aheadM3: null };
    expect(paceWords(without)).toBeNull();
    expect(goalWords(without)).toBeNull();
    expect(goalMeter(without)).toBeUndefined();
    expect(projectionWords(without)).toEqual({ words: 'projeção de 975,0 m³', tone: 'neutral' });
  });

  test('the meter knows where it stands and where it should', () => {
    expect(goalMeter(paced)).toEqual({
      share: 0.78,
      mark: 0.8,
      words: '78,0% da meta de 1.000,0 m³, atrasado 20,0 m³',
    });
  });
});

describe('the list that a figure opens', () => {
  test('carries the filter of the answer', () => {
    expect(listAddress({ unitId: 'u1', from: '2026-11-01', to: '2026-11-20', kind: 'counting' })).toBe(
      '/concrete-volume-list?unitId=u1&from=2026-11-01&to=2026-11-20&kind=counting',
    );
  });

  test('of any date says so, because the list would open this month only', () => {
    expect(listAddress({ kind: 'pending' })).toBe('/concrete-volume-list?kind=pending&periodo=tudo');
    expect(listAddress({ from: '2026-11-19', kind: 'under_way' })).not.toContain('periodo');
  });
});

describe('charts and rankings', () => {
  test('a month says its volume, loads and goal, and the last is the one under way', () => {
    const month = { month: '2026-10', m3: 120.5, loads: 1, goalM3: 150, opens: counting };
    const columns = monthColumns([month, { ...month, month: '2026-11', goalM3: null }]);
    expect(columns[0]).toMatchObject({
      label: 'out',
      words: 'outubro de 2026: 120,5 m³ em 1 carga, meta 150,0 m³',
      isCurrent: false,
    });
    expect(columns[1]).toMatchObject({ words: 'novembro de 2026: 120,5 m³ em 1 carga', isCurrent: true });
  });

  test('a month is compared with its goal and the year before, a day with the week before', () => {
    const months = Array.from({ length: 13 }, (_, index) => ({
      month: `m${index}`,
      m3: index + 1,
      loads: 1,
      goalM3: 20,
      opens: counting,
    }));
    expect(monthColumns(months.map((month) => ({ ...month, month: '2026-10' }))).at(-1)?.facts).toEqual([
      { label: 'Volume', value: '13,0 m³' },
      { label: 'Cargas', value: '1' },
      { label: 'Meta', value: '20,0 m³' },
      { label: 'Um ano antes', value: '1,0 m³' },
    ]);
    const days = Array.from({ length: 8 }, (_, index) => `2026-11-${10 + index}`);
    const columns = dayColumns(days.map((day, index) => ({ day, m3: index, loads: 2, opens: counting })));
    expect(columns[7]?.facts.at(-1)).toEqual({ label: 'Uma semana antes', value: '0,0 m³' });
    expect(columns[6]?.facts).toHaveLength(2);
  });

  test('weekends are paler, and every fifth day back from the last is named', () => {
    const days = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
    const columns = dayColumns(days.map((day) => ({ day, m3: 10, loads: 2, opens: counting })));
    expect(columns.map(({ label }) => label)).toEqual(['15/11', '', '', '', '', '20/11']);
    expect(columns[0]).toMatchObject({ isPale: true, words: 'dom, 15/11/2026: 10,0 m³ em 2 cargas' });
    expect(columns[5]).toMatchObject({ isPale: false, isCurrent: true });
  });

  test('products beyond the shown are one line, and nothing of the month is lost', () => {
    const mixes = [50, 30, 12.5, 7.5].map((m3, index) => ({
      id: `m${index}`,
      name: `C${20 + index}`,
      m3,
      loads: 1,
      share: m3 / 100,
      opens: counting,
    }));
    const rows = mixRows(mixes, 3);
    expect(rows.map(({ label, written, note }) => [label, written, note])).toEqual([
      ['C20', '50,0', '50,0%'],
      ['C21', '30,0', '30,0%'],
      ['Outros 2 produtos', '20,0', '20,0%'],
    ]);
    expect(mixRows(mixes, 4)).toHaveLength(4);
  });

  test('how long a load is on its way', () => {
    const now = Date.parse('2026-11-20T15:05:00Z');
    expect(formatSince('2026-11-20T14:00:00Z', now)).toBe('1 h 05 min');
    expect(formatSince('2026-11-20T14:53:00Z', now)).toBe('12 min');
    expect(formatSince('2026-11-20T15:06:00Z', now)).toBe('0 min');
  });
});
