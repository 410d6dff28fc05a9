import { describe, expect, test } from 'vitest';
import { plainTerms } from './commission-of.fixture.ts';
import { holdingRule, type RuleVersion, whatPaysLess } from './rules.ts';

const version = (id: string, changed: Partial<RuleVersion> = {}): RuleVersion => ({
  id,
  sellerId: null,
  unitId: null,
  holdsFrom: '2026-01-01',
  at: '2025-12-20T12:00:00Z',
  terms: plainTerms,
  ...changed,
});
const holding = (versions: RuleVersion[], day = '2026-10-05') =>
  holdingRule(versions, { sellerId: 'ana', unitId: 'unit', day })?.id;

describe('which version holds', () => {
  test('the seller’s own before the unit’s, and that before the company’s', () => {
    const company = version('company');
    const unit = version('unit', { unitId: 'unit' });
    const own = version('own', { sellerId: 'ana' });
    expect(holding([company])).toBe('company');
    expect(holding([company, unit])).toBe('unit');
    expect(holding([own, unit, company])).toBe('own');
    expect(
      holding([version('another', { sellerId: 'rui' }), version('far', { unitId: 'far' })]),
    ).toBeUndefined();
  });

  test('the last one that has begun on the day; of the same day the one published last', () => {
    const versions = [
      version('first'),
      version('second', { holdsFrom: '2026-10-05' }),
      version('third', { holdsFrom: '2026-10-06' }),
      version('mended', { holdsFrom: '2026-10-06', at: '2026-10-01T12:00:00Z' }),
    ];
    expect(holding(versions, '2026-10-04')).toBe('first');
    expect(holding(versions, '2026-10-05')).toBe('second');
    expect(holding(versions, '2026-10-06')).toBe('mended');
  });

  test('an own rule that ends gives way to the wider one', () => {
    const ended = version('ended', { sellerId: 'ana', holdsFrom: '2026-10-01', terms: null });
    expect(holding([version('company'), version('own', { sellerId: 'ana' }), ended])).toBe('company');
  });
});

describe('a rule that pays less', () => {
  test('is found in a rate, a band, a product, the moment, the volume and the goal', () => {
    const banded = {
      ...plainTerms,
      bandsBy: 'm3' as const,
      bands: [{ from: 100, perM3Cents: 500, percent: 0 }],
    };
    const words = (after: Partial<typeof plainTerms>, before = plainTerms) =>
      whatPaysLess(before, { ...before, ...after });
    expect(words({})).toEqual([]);
    expect(words({ perM3Cents: 301 })).toEqual([]);
    expect(words({ perM3Cents: 299 })).toEqual(['a taxa cai em ao menos um caso']);
    expect(words({ bands: [{ from: 200, perM3Cents: 500, percent: 0 }] }, banded)).toHaveLength(1);
    expect(words({ products: [{ mixId: 'c25', perM3Cents: 100, percent: 0 }] })).toHaveLength(1);
    expect(words({ earned: 'payment' })).toEqual(['passa a ser ganha só quando o cliente paga']);
    expect(words({ volume: 'billed' })).toEqual(['muda o volume que se conta']);
    expect(words({ beyondGoalCents: 0 }, { ...plainTerms, beyondGoalCents: 50 })).toHaveLength(1);
    expect(words({ cancelled: 'taken-back' }, { ...plainTerms, cancelled: 'kept' })).toHaveLength(1);
    expect(whatPaysLess(plainTerms, null)).toHaveLength(1);
    expect(whatPaysLess(null, plainTerms)).toEqual([]);
  });
});
