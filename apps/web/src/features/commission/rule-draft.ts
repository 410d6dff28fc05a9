import { CommissionTerms } from '@traco/contract/commission/terms';
import { parseBrazilianNumber, parseCents } from '../../lib/brazilian-number.ts';

/** A rate as it is typed. */
export type TypedRate = Record<'perM3' | 'percent', string>;

/** A rule as it is typed. */
export interface RuleDraft extends TypedRate {
  scope: 'company' | 'unit' | 'seller';
  ownerId: string;
  volume: CommissionTerms['volume'];
  earned: CommissionTerms['earned'];
  cancelled: CommissionTerms['cancelled'];
  bandsBy: CommissionTerms['bandsBy'];
  bands: (TypedRate & Record<'from', string>)[];
  products: (TypedRate & Record<'mixId', string>)[];
  beyondGoal: string;
}

/** What a new rule begins with. */
export const newRule: RuleDraft = {
  scope: 'company',
  ownerId: '',
  volume: 'delivered',
  earned: 'delivery',
  cancelled: 'taken-back',
  perM3: '',
  percent: '',
  bandsBy: 'none',
  bands: [],
  products: [],
  beyondGoal: '',
};

// What cannot be read is given on as what the contract refuses with its sentence.
const cents = (typed: string) => (typed.trim() === '' ? 0 : (parseCents(typed) ?? Number.NaN));
const number = (typed: string) =>
  typed.trim() === '' ? 0 : (parseBrazilianNumber(typed.replace('%', '')) ?? Number.NaN);
const rate = ({ perM3, percent }: TypedRate) => ({ perM3Cents: cents(perM3), percent: number(percent) });

/** The terms that were typed, or the first sentence of what is wrong with them. */
export function readTerms(draft: RuleDraft): { terms: CommissionTerms } | { problem: string } {
  const { volume, earned, cancelled, bandsBy, bands, products, beyondGoal } = draft;
  const read = CommissionTerms.safeParse({
    volume,
    earned,
    cancelled,
    ...rate(draft),
    bandsBy,
    bands: bandsBy === 'none' ? [] : bands.map((band) => ({ from: number(band.from), ...rate(band) })),
    products: products
      .filter(({ mixId }) => mixId)
      .map((product) => ({ mixId: product.mixId, ...rate(product) })),
    beyondGoalCents: cents(beyondGoal),
  });
  return read.success
    ? { terms: read.data }
    : { problem: read.error.issues[0]?.message ?? 'Confira a regra.' };
}

/** Whose the rule is to be. */
export const scopeOf = ({ scope, ownerId }: RuleDraft) => ({
  sellerId: scope === 'seller' ? ownerId : null,
  unitId: scope === 'unit' ? ownerId : null,
});
