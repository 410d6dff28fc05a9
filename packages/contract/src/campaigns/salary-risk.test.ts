import { describe, expect, test } from 'vitest';
import { type RiskFacts, salaryRisk, usualInPeriod } from './salary-risk.ts';
import { simulate } from './simulator.ts';

const facts = (with_: Partial<RiskFacts> = {}): RiskFacts => ({
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  metrics: [{ key: 'delivered', weight: 100, target: 500 }],
  totalPoints: 1_000,
  prizes: [{ words: 'Bicicleta', stock: 1, needs: 'place', amount: 1 }],
  people: 10,
  usual: { delivered: 400 },
  monthsInARow: 0,
  ...with_,
});
const keys = (with_: Partial<RiskFacts>) => salaryRisk(facts(with_)).map(({ key }) => key);

describe('the check of law', () => {
  test('says nothing of a prize for more than is usual', () => {
    expect(salaryRisk(facts())).toEqual([]);
  });

  test('a prize that asks no point is fixed', () => {
    const free = { words: 'Cesta', stock: 1, needs: 'points' as const, amount: 0 };
    expect(keys({ prizes: [free] })).toEqual(['fixed']);
    expect(salaryRisk(facts({ prizes: [free] }))[0]!.words).toContain('valor fixo, sem resultado, é salário');
  });

  test('a target that everybody reaches anyway rewards nothing above what is expected', () => {
    expect(keys({ usual: { delivered: 500 } })).toEqual(['usual']);
    expect(keys({ usual: { delivered: 499 } })).toEqual([]);
    // Of what should be little, less is more.
    const returned = { key: 'returns_share' as const, weight: 100, target: 2 };
    expect(keys({ metrics: [returned], usual: { returns_share: 1.5 } })).toEqual(['usual']);
    expect(keys({ metrics: [returned], usual: { returns_share: 3 } })).toEqual([]);
  });

  test('prizes for everybody are salary only where no result is above what is usual', () => {
    const prizes = [{ words: 'Vale', stock: 10, needs: 'points' as const, amount: 900 }];
    expect(keys({ prizes })).toEqual([]);
    expect(keys({ prizes, usual: { delivered: 600 } })).toEqual(['usual', 'everyone']);
  });

  test('a prize that the usual points win anyway is for no result, however high the target', () => {
    const of = (amount: number, stock = 1) => [{ words: 'Copos', stock, needs: 'points' as const, amount }];
    // 400 of 500 m³ are usual: 800 of the 1,000 points.
    expect(keys({ prizes: of(801) })).toEqual([]);
    expect(keys({ prizes: of(800) })).toEqual(['easy']);
    expect(keys({ prizes: of(800, 10) })).toEqual(['easy', 'everyone']);
    expect(salaryRisk(facts({ prizes: of(50) }))[0]!.words).toContain(
      'pede 50 pontos, e o desempenho habitual já dá 800',
    );
  });

  test('what comes every month becomes usual', () => {
    expect(keys({ monthsInARow: 2 })).toEqual([]);
    expect(keys({ monthsInARow: 3 })).toEqual(['every_month']);
  });

  test('where the ledger knows nothing, nothing is said', () => {
    expect(keys({ usual: {} })).toEqual([]);
  });

  test('a longer period expects more; of a week it expects the week', () => {
    const long = { startsOn: '2026-11-01', endsOn: '2026-12-30' };
    expect(usualInPeriod(long, 'delivered', 400)).toBe(800);
    expect(usualInPeriod(long, 'returns_share', 1.5)).toBe(1.5);
  });
});

describe('the simulator', () => {
  const campaign = {
    startsOn: '2026-11-01',
    endsOn: '2026-11-28',
    rules: {
      metrics: [
        { key: 'delivered' as const, weight: 60, target: 600 },
        { key: 'returns_share' as const, weight: 40, target: 2 },
      ],
      totalPoints: 1_000,
    },
  };
  const sold = (quantity: number) => [{ metric: 'delivered' as const, quantity, source: '' }];

  test('more m³ give the points that the ledger would, and the place of them', () => {
    expect(simulate(campaign, 100, sold(50), [140, 200])).toEqual({ points: 150, gained: 50, place: 2 });
  });

  test('of equal points nobody is overtaken by being told so', () => {
    expect(simulate(campaign, 100, sold(40), [140]).place).toBe(1);
  });

  test('a week that ends twice as well gives half as much again at the most', () => {
    const week = (quantity: number) => [{ metric: 'returns_share' as const, quantity, source: '2026-11-08' }];
    expect(simulate(campaign, 0, week(2), []).gained).toBe(100);
    expect(simulate(campaign, 0, week(0.1), []).gained).toBe(150);
    expect(simulate(campaign, 0, week(4), []).gained).toBe(50);
  });
});
