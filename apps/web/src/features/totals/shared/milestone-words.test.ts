import type { Concretometro } from '@traco/contract/concretometro/concretometro';
import { describe, expect, test } from 'vitest';
import { findReached, milestoneWords } from './milestone-words.ts';

type Odometer = Concretometro['today'];

const odometer = (
  m3: number,
  milestone = 50,
  kind: Odometer['nextMilestone']['kind'] = 'round',
): Odometer => ({
  m3,
  loads: 1,
  opens: { kind: 'counting' },
  goalM3: null,
  expectedM3: null,
  aheadM3: null,
  projectionM3: null,
  workingDays: { over: 1, total: 20 },
  nextMilestone: { m3: milestone, kind },
});

const figures = (today: Odometer, other: Partial<Concretometro> = {}): Concretometro => ({
  scope: 'unit',
  at: '2026-11-20T15:00:00Z',
  day: '2026-11-20',
  unit: { id: 'sorocaba', name: 'Sorocaba', timeZone: 'America/Sao_Paulo' },
  seller: null,
  today,
  month: odometer(1_000, 1_500),
  year: odometer(40_000, 45_000),
  lastLoadAt: null,
  lastLoadTimeZone: null,
  records: { since: '2024-11-21', day: null, month: null },
  ...other,
});

describe('milestones', () => {
  test('say what is missing', () => {
    expect(milestoneWords(odometer(42.5))).toEqual({
      title: 'Próximo marco',
      target: '50,0 m³',
      missing: 'faltam 7,5 m³',
    });
    expect(milestoneWords(odometer(42.5, 60, 'goal')).title).toBe('Próximo marco, a meta');
  });

  test('a load that passes 50 m³ is celebrated', () => {
    const reached = findReached(figures(odometer(46)), figures(odometer(54, 100)));
    expect(reached).toEqual({ period: 'today', words: 'Marco do dia: 50,0 m³' });
  });

  test('the goal of the month comes before a mark of the day', () => {
    const before = figures(odometer(46), { month: odometer(996, 1_000, 'goal') });
    const after = figures(odometer(54, 100), { month: odometer(1_004, 1_500) });
    expect(findReached(before, after)?.words).toBe('Meta do mês: 1.000,0 m³');
  });

  test('a load that does not reach it, a cancelled one, and the same answer again are not', () => {
    expect(findReached(figures(odometer(40)), figures(odometer(48)))).toBeNull();
    expect(findReached(figures(odometer(54, 100)), figures(odometer(46)))).toBeNull();
    expect(findReached(figures(odometer(54, 100)), figures(odometer(54, 100)))).toBeNull();
  });

  test('neither a new day nor another unit celebrates', () => {
    const before = figures(odometer(46));
    const tomorrow = figures(odometer(54, 100), { day: '2026-11-21' });
    const elsewhere = figures(odometer(54, 100), {
      unit: { id: 'manaus', name: 'Manaus', timeZone: 'America/Manaus' },
    });
    expect(findReached(before, tomorrow)).toBeNull();
    expect(findReached(before, elsewhere)).toBeNull();
  });
});
