import type { Rule } from '@traco/contract/commission/commission';
import { plainTerms } from '@traco/contract/commission/commission-of.fixture';
import { CommissionTerms } from '@traco/contract/commission/terms';
import { expect, test } from 'vitest';
import { draftOf, newRule, readTerms, termsThatHold } from './rule-draft.ts';

const terms = CommissionTerms.parse({
  ...plainTerms,
  perM3Cents: 1_250,
  percent: 1.5,
  bandsBy: 'm3',
  bands: [{ from: 300, perM3Cents: 320, percent: 0 }],
  products: [{ mixId: '018f0000-0000-7000-8000-0000000000c1', perM3Cents: 0, percent: 2.25 }],
  beyondGoalCents: 100,
});

test('what holds is typed as it would be read again', () => {
  expect(readTerms({ ...newRule, ...draftOf(terms) })).toEqual({ terms });
});

test('a rule begins with what holds for whom it is: their own, their plant’s, or the company’s', () => {
  const rule = (id: string, perM3Cents: number, whose: Partial<Rule> = {}): Rule => ({
    id,
    seller: null,
    unit: null,
    holdsFrom: '2026-01-01',
    terms: { ...terms, perM3Cents },
    reason: '',
    author: '',
    at: '2025-12-01T12:00:00Z',
    ...whose,
  });
  const rules = [
    rule('own', 300, { seller: { id: 'ana', name: 'Ana' } }),
    rule('unit', 200, { unit: { id: 'sorocaba', name: 'Sorocaba' } }),
    rule('company', 100),
  ];
  const of = (scope: 'company' | 'unit' | 'seller', ownerId: string) =>
    termsThatHold(rules, { scope, ownerId }, () => 'sorocaba', '2026-11-18')?.perM3Cents;
  expect([of('seller', 'ana'), of('seller', 'beto'), of('unit', 'sorocaba'), of('unit', 'campinas')]).toEqual(
    [300, 200, 200, 100],
  );
  expect(of('company', '')).toBe(100);
});
