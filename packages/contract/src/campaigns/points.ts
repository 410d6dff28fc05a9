import { addDays } from '../values/calendar.ts';
import { type CampaignMetric, type CampaignRules, daysOf, pointsAtTarget } from './campaign-rules.ts';
import { type MetricKey, metricOf } from './metrics.ts';

/** So many times its part of the points a week gives at the most, however much better than the target it was. */
export const MOST_OF_A_WEEK = 1.5;

/** One row of the ledger as a metric sees it. */
export interface Fact {
  metric: MetricKey;
  /** What it is of: a load's id, a customer's, a week's first day. */
  source: string;
  loadId: string | null;
  dayOn: string;
  quantity: number;
  /** What it was, in words: `Nota 1.234 · 8,0 m³ entregues`. */
  words: string;
}

/** What stands in the ledger of points for one source. */
export interface KeptPoints {
  metric: MetricKey;
  source: string;
  loadId: string | null;
  dayOn: string;
  turns: number;
  quantity: number;
  points: number;
}

/** A row that the ledger of points still needs. */
export interface DueEvent extends Fact {
  /** From 1; the next ones of a source mend it. */
  turn: number;
  points: number;
}

type Period = { startsOn: string; endsOn: string };

/** Half up, to two decimals, without a fraction in between. */
const inHundredths = (value: number) => Math.round(value * 100);
const rounded = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator)) / 100;

/** The weeks of a period, from its first day on; the last may be shorter. */
export function weeksOf({ startsOn, endsOn }: Period): Period[] {
  const weeks: Period[] = [];
  for (let from = startsOn; from <= endsOn; from = addDays(from, 7)) {
    const to = addDays(from, 6);
    weeks.push({ startsOn: from, endsOn: to < endsOn ? to : endsOn });
  }
  return weeks;
}

/** How a week compares with its target: 1 is the target, more is better. */
export function reachedOf(metric: CampaignMetric, quantity: number): number {
  const { better } = metricOf(metric.key);
  if (better === 'higher') return Math.min(Math.max(quantity, 0) / metric.target, MOST_OF_A_WEEK);
  return quantity <= 0 ? MOST_OF_A_WEEK : Math.min(metric.target / quantity, MOST_OF_A_WEEK);
}

/** The points of a quantity of a metric; of a weekly one, for the week that begins at `source`. */
export function pointsOf(
  period: Period,
  rules: Pick<CampaignRules, 'metrics' | 'totalPoints'>,
  { metric: key, source, quantity }: Pick<Fact, 'metric' | 'source' | 'quantity'>,
): number {
  const metric = rules.metrics.find((each) => each.key === key);
  if (!metric) return 0;
  const whole = inHundredths(pointsAtTarget(rules, metric));
  if (metricOf(key).counts === 'each')
    return rounded(inHundredths(quantity) * whole, inHundredths(metric.target));
  const week = weeksOf(period).find(({ startsOn }) => startsOn === source);
  if (!week) return 0;
  const reached = Math.round(reachedOf(metric, quantity) * 10_000);
  return rounded(whole * reached * daysOf(week), 10_000 * daysOf(period));
}

const keyOf = ({ metric, source }: Pick<Fact, 'metric' | 'source'>) => `${metric} ${source}`;
const difference = (one: number, other: number) => (inHundredths(one) - inHundredths(other)) / 100;

/**
 * What the ledger of points of one person still needs so that it says what the ledger says: a first row of what is new, another
 * of what was corrected, one that takes back what counts no more. With nothing new it needs nothing.
 */
export function dueEvents(
  period: Period,
  rules: Pick<CampaignRules, 'metrics' | 'totalPoints'>,
  facts: readonly Fact[],
  kept: readonly KeptPoints[],
): DueEvent[] {
  const standing = new Map(kept.map((each) => [keyOf(each), each]));
  const due = facts.flatMap((fact): DueEvent[] => {
    const before = standing.get(keyOf(fact));
    standing.delete(keyOf(fact));
    const points = difference(pointsOf(period, rules, fact), before?.points ?? 0);
    const quantity = difference(fact.quantity, before?.quantity ?? 0);
    if (before ? points === 0 && quantity === 0 : points === 0) return [];
    const words = before ? `Correção: agora ${fact.words}` : fact.words;
    return [{ ...fact, quantity, points, words, turn: (before?.turns ?? 0) + 1 }];
  });
  const gone = [...standing.values()].flatMap((before): DueEvent[] =>
    before.points === 0 && before.quantity === 0
      ? []
      : [
          {
            metric: before.metric,
            source: before.source,
            loadId: before.loadId,
            dayOn: before.dayOn,
            quantity: difference(0, before.quantity),
            points: difference(0, before.points),
            words: 'Estorno: deixou de contar no lançamento de origem',
            turn: before.turns + 1,
          },
        ],
  );
  return [...due, ...gone];
}

/** A sum of points, without the dust of fractions. */
export const sumOfPoints = (list: readonly { points: number }[]): number =>
  list.reduce((sum, { points }) => sum + inHundredths(points), 0) / 100;
