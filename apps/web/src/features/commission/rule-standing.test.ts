import type { Rule } from '@traco/contract/commission/commission';
import { plainTerms } from '@traco/contract/commission/commission-of.fixture';
import { CommissionTerms } from '@traco/contract/commission/terms';
import { expect, test } from 'vitest';
import { endable, standingsOf } from './rule-standing.ts';

const terms = CommissionTerms.parse(plainTerms);
const rule = (id: string, holdsFrom: string, more: Partial<Rule> = {}): Rule => ({
  id,
  holdsFrom,
  seller: null,
  unit: null,
  terms,
  reason: '',
  author: '',
  at: '2026-01-01T12:00:00Z',
  ...more,
});
const ana = { seller: { id: 'ana', name: 'Ana' } };

test('of each owner the last version that has begun holds, or ends an own rule', () => {
  const rules = [
    rule('company-next', '2027-01-01'),
    rule('ana-end', '2026-11-01', { ...ana, terms: null }),
    rule('company', '2026-03-01'),
    rule('ana-first', '2026-02-01', ana),
    rule('company-first', '2026-01-01'),
  ];
  expect(Object.fromEntries(standingsOf(rules, '2026-11-18'))).toEqual({
    'company-next': 'to-come',
    'ana-end': 'ended',
    company: 'holds',
    'ana-first': 'replaced',
    'company-first': 'replaced',
  });
});

test('what is published for the same day takes the place of what was to come on it', () => {
  const rules = [
    rule('ana-end', '2026-12-01', { ...ana, terms: null }),
    rule('ana-next', '2026-12-01', ana),
    rule('company-next', '2026-12-01'),
  ];
  expect(Object.fromEntries(standingsOf(rules, '2026-11-18'))).toEqual({
    'ana-end': 'to-come',
    'ana-next': 'replaced',
    'company-next': 'to-come',
  });
});

test('an own rule is ended by its last version, the company’s never, and one that ends not twice', () => {
  const own = [
    rule('ana-next', '2027-01-01', ana),
    rule('ana', '2026-02-01', ana),
    rule('company', '2026-01-01'),
  ];
  expect([...endable(own)]).toEqual(['ana-next']);
  expect([...endable([rule('end', '2027-02-01', { ...ana, terms: null }), ...own])]).toEqual([]);
});
