import type { HoldingRule } from './commission-of.ts';
import type { CommissionTerms, Rate } from './terms.ts';

/** A version: for whom, from which day, and how it counts; no terms: from then on the wider rule holds again. */
export interface RuleVersion {
  id: string;
  sellerId: string | null;
  unitId: string | null;
  holdsFrom: string;
  /** When it was published: of two from the same day the later one holds. */
  at: string;
  terms: CommissionTerms | null;
}

/**
 * The version that holds for a load of a seller: the seller's own, else the unit's, else the company's; of each the last one that
 * has begun on the load's day.
 */
export function holdingRule(
  versions: readonly RuleVersion[],
  { sellerId, unitId, day }: { sellerId: string; unitId: string; day: string },
): HoldingRule | undefined {
  const begun = versions.filter(({ holdsFrom }) => holdsFrom <= day).toSorted(lastFirst);
  const scopes = [
    (version: RuleVersion) => version.sellerId === sellerId,
    (version: RuleVersion) => version.sellerId === null && version.unitId === unitId,
    (version: RuleVersion) => version.sellerId === null && version.unitId === null,
  ];
  for (const isOf of scopes) {
    const last = begun.find(isOf);
    if (last?.terms) return { id: last.id, terms: last.terms };
  }
  return undefined;
}

const lastFirst = (one: RuleVersion, other: RuleVersion) =>
  other.holdsFrom.localeCompare(one.holdsFrom) ||
  other.at.localeCompare(one.at) ||
  other.id.localeCompare(one.id);

/** In what new terms pay less than those that hold (CLT 468); empty when in nothing. */
export function whatPaysLess(before: CommissionTerms | null, after: CommissionTerms | null): string[] {
  if (!before) return [];
  if (!after) return ['a regra própria deixa de valer'];
  const words: string[] = [];
  if (pointsOf(before, after).some((point) => isLess(rateAt(after, point), rateAt(before, point))))
    words.push('a taxa cai em ao menos um caso');
  if (after.beyondGoalCents < before.beyondGoalCents) words.push('paga-se menos pelo que passa da meta');
  if (before.earned === 'delivery' && after.earned === 'payment')
    words.push('passa a ser ganha só quando o cliente paga');
  if (before.cancelled === 'kept' && after.cancelled === 'taken-back')
    words.push('a venda cancelada passa a ser descontada');
  if (before.volume !== after.volume) words.push('muda o volume que se conta');
  return words;
}

interface Point {
  mixId: string | null;
  by: CommissionTerms['bandsBy'];
  value: number;
}

/** Every product and every beginning of a band that one of them names, and what is neither. */
function pointsOf(...both: CommissionTerms[]): Point[] {
  const mixes = [null, ...both.flatMap(({ products }) => products.map(({ mixId }) => mixId))];
  const stands = both.flatMap(({ bandsBy: by, bands }) =>
    [0, ...bands.map(({ from }) => from)].map((value) => ({ by, value })),
  );
  return mixes.flatMap((mixId) => stands.map((stand) => ({ mixId, ...stand })));
}

function rateAt(terms: CommissionTerms, { mixId, by, value }: Point): Rate {
  const own = mixId && terms.products.find((product) => product.mixId === mixId);
  if (own) return own;
  // Of bands that are measured by something else nothing can be said here: what is neither is compared.
  const reached =
    terms.bandsBy === by
      ? terms.bands.filter(({ from }) => from <= value).toSorted((one, other) => other.from - one.from)[0]
      : undefined;
  return reached ?? terms;
}

const isLess = (after: Rate, before: Rate) =>
  after.perM3Cents < before.perM3Cents || after.percent < before.percent;
