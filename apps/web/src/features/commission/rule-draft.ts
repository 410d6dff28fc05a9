import type { Rule } from '@traco/contract/commission/commission';
import { holdingRule } from '@traco/contract/commission/rules';
import { CommissionTerms } from '@traco/contract/commission/terms';
import { parseBrazilianNumber, parseCents, typedMoney, typedVolume } from '../../lib/brazilian-number.ts';

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

const typedRate = ({
  perM3Cents,
  percent,
}: CommissionTerms | CommissionTerms['bands'][number]): TypedRate => ({
  perM3: perM3Cents > 0 ? typedMoney(perM3Cents) : '',
  percent: percent > 0 ? typedVolume(percent) : '',
});

/** What holds for somebody on a day, as it would be typed: a new rule begins with it, so that nothing is lost by leaving it out. */
export function draftOf(terms: CommissionTerms): Partial<RuleDraft> {
  const { volume, earned, cancelled, bandsBy, bands, products, beyondGoalCents } = terms;
  return {
    volume,
    earned,
    cancelled,
    ...typedRate(terms),
    bandsBy,
    bands: bands.map((band) => ({ from: typedVolume(band.from), ...typedRate(band) })),
    products: products.map((product) => ({ mixId: product.mixId, ...typedRate({ ...terms, ...product }) })),
    beyondGoal: beyondGoalCents > 0 ? typedMoney(beyondGoalCents) : '',
  };
}

/** The terms that hold on a day for whom a rule is to be: its own, else the wider ones. @param unitOf of a seller */
export function termsThatHold(
  rules: readonly Rule[],
  { scope, ownerId }: Pick<RuleDraft, 'scope' | 'ownerId'>,
  unitOf: (sellerId: string) => string | undefined,
  day: string,
): CommissionTerms | undefined {
  const versions = rules.map(({ id, seller, unit, holdsFrom, at, terms }) => ({
    id,
    sellerId: seller?.id ?? null,
    unitId: unit?.id ?? null,
    holdsFrom,
    at,
    terms,
  }));
  const whose = {
    sellerId: scope === 'seller' ? ownerId : '',
    unitId: scope === 'unit' ? ownerId : scope === 'seller' ? (unitOf(ownerId) ?? '') : '',
  };
  return holdingRule(versions, { ...whose, day })?.terms;
}
