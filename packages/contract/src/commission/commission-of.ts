import { halfUp, wholeOf } from '../values/half-up.ts';
import type { Band, CommissionTerms, Rate } from './terms.ts';

/** What of a rule says how a later change of a load is counted. */
export type Lasting = Pick<CommissionTerms, 'volume' | 'earned' | 'cancelled'>;

/** A load as commission counts it: one that left, was accepted and is not cancelled. */
export interface CountedLoad {
  id: string;
  unitId: string;
  /** The day in its unit's calendar, whose rule holds. */
  day: string;
  mixId: string;
  deliveredM3: number;
  billedM3: number;
  totalCents: number;
  priceCentsPerM3: number;
  /** The unit's price for it on that day; null without a list. */
  listCentsPerM3: number | null;
  isPaid: boolean;
}

/** A version of a rule, as far as counting needs it. */
export interface HoldingRule {
  id: string;
  terms: CommissionTerms;
}

/** Why a line has its rate: its product's own, a band's, or the rule's. */
export type RateReason = 'product' | 'band' | 'rule';

/** What a load brings, with everything that says how. */
export interface CommissionLine extends Rate, Lasting {
  loadId: string;
  ruleId: string | null;
  m3: number;
  baseCents: number;
  why: RateReason;
  /** Where the band begins that was chosen; null without one. */
  bandFrom: number | null;
  beyondM3: number;
  beyondGoalCents: number;
  cents: number;
  /** False: counted, and due only when the customer has paid. */
  isEarned: boolean;
}

const hundredths = (value: number): number => wholeOf(value, 100);

/** Centavos of so many m³ at so many centavos each. */
export const centsOfM3 = (m3: number, perM3Cents: number): number => halfUp(perM3Cents * hundredths(m3), 100);
/** Centavos of a percentage of an amount. */
export const centsOfPercent = (cents: number, percent: number): number =>
  halfUp(cents * hundredths(percent), 10_000);

/** What a line's numbers come to: its m³, its price, and its m³ beyond the goal. */
export const centsOfLine = (
  line: Pick<CommissionLine, 'm3' | 'baseCents' | 'beyondM3' | 'beyondGoalCents'> & Rate,
): number =>
  centsOfM3(line.m3, line.perM3Cents) +
  centsOfPercent(line.baseCents, line.percent) +
  centsOfM3(line.beyondM3, line.beyondGoalCents);

/**
 * The commission of a month's loads, line by line, in the order in which they were loaded: by it bands of m³ and the goal are reached.
 * @param ruleOf the version that holds for a load; undefined: none, and it brings nothing
 */
export function commissionOf(
  loads: readonly CountedLoad[],
  ruleOf: (load: CountedLoad) => HoldingRule | undefined,
  goalM3: number | null,
): CommissionLine[] {
  let before = 0;
  return loads.map((load) => {
    const line = lineOf(load, ruleOf(load), { before: before / 100, goalM3 });
    before += hundredths(load.deliveredM3);
    return line;
  });
}

const noTerms: Lasting & Pick<CommissionTerms, 'beyondGoalCents'> & Rate = {
  volume: 'delivered',
  earned: 'delivery',
  perM3Cents: 0,
  percent: 0,
  beyondGoalCents: 0,
  cancelled: 'taken-back',
};

/** A load's line under a rule, so many m³ of the month standing before it. */
export function lineOf(
  load: CountedLoad,
  rule: HoldingRule | undefined,
  { before, goalM3 }: { before: number; goalM3: number | null },
): CommissionLine {
  const terms = rule?.terms ?? noTerms;
  const { rate, why, bandFrom } = rule
    ? rateOf(rule.terms, load, before)
    : { rate: noTerms, why: 'rule' as const, bandFrom: null };
  const reached = hundredths(before) + hundredths(load.deliveredM3);
  const beyond =
    goalM3 === null || goalM3 <= 0 || terms.beyondGoalCents === 0
      ? 0
      : Math.max(0, Math.min(hundredths(load.deliveredM3), reached - hundredths(goalM3))) / 100;
  const numbers = {
    m3: terms.volume === 'billed' ? load.billedM3 : load.deliveredM3,
    baseCents: load.totalCents,
    perM3Cents: rate.perM3Cents,
    percent: rate.percent,
    beyondM3: beyond,
    beyondGoalCents: terms.beyondGoalCents,
  };
  return {
    loadId: load.id,
    ruleId: rule?.id ?? null,
    ...numbers,
    volume: terms.volume,
    earned: terms.earned,
    cancelled: terms.cancelled,
    why,
    bandFrom,
    cents: centsOfLine(numbers),
    isEarned: terms.earned === 'delivery' || load.isPaid,
  };
}

/** The rate of a load: its product's own, else the highest band that it reaches, else the rule's. */
function rateOf(
  terms: CommissionTerms,
  load: Pick<CountedLoad, 'mixId' | 'priceCentsPerM3' | 'listCentsPerM3'>,
  before: number,
): { rate: Rate; why: RateReason; bandFrom: number | null } {
  const own = terms.products.find(({ mixId }) => mixId === load.mixId);
  if (own) return { rate: own, why: 'product', bandFrom: null };
  const band = bandOf(terms, load, before);
  return band
    ? { rate: band, why: 'band', bandFrom: band.from }
    : { rate: terms, why: 'rule', bandFrom: null };
}

function bandOf(
  { bandsBy, bands }: CommissionTerms,
  { priceCentsPerM3, listCentsPerM3 }: Pick<CountedLoad, 'priceCentsPerM3' | 'listCentsPerM3'>,
  before: number,
): Band | undefined {
  // Whole numbers on both sides, so that a price that is exactly 95 % of the list's is in the band from 95 on.
  const reaches = ({ from }: Band) =>
    bandsBy === 'm3'
      ? hundredths(before) >= hundredths(from)
      : priceCentsPerM3 * 10_000 >= hundredths(from) * (listCentsPerM3 || priceCentsPerM3);
  return bands.filter(reaches).toSorted((one, other) => other.from - one.from)[0];
}
