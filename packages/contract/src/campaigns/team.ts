import type { CampaignRules } from './campaign-rules.ts';
import { type MetricKey, metricOf } from './metrics.ts';
import { reachedOf } from './points.ts';

/** What one driver did of one weekly metric in one week; of loads that name no driver, null. */
export interface TeamPart {
  metric: MetricKey;
  /** The week's first day. */
  week: string;
  driverId: string | null;
  /** What is told: top ÷ bottom, of a share × 100. */
  top: number;
  bottom: number;
}

/** The points that a week of a metric has given, by the ledger of points. */
export interface WeekPoints {
  metric: MetricKey;
  week: string;
  points: number;
}

/** How a driver stands in one metric: the own result over all weeks, and the part of the points. */
export interface TeamStanding {
  metric: MetricKey;
  quantity: number | null;
  points: number;
}

/** A driver's part in the points of whoever manages. */
export interface TeamShare {
  driverId: string | null;
  points: number;
  byMetric: TeamStanding[];
}

/** What top ÷ bottom is, as the metric tells it; null of nothing. */
function quantityOf(metric: MetricKey, { top, bottom }: Pick<TeamPart, 'top' | 'bottom'>): number | null {
  if (bottom <= 0) return null;
  const scale = metricOf(metric).unit === 'percent' ? 100 : 1;
  return Math.round((scale * top * 100) / bottom) / 100;
}

/**
 * Splits hundredths by weight so that the parts add up to the whole: what rounding leaves goes to the greatest remainders.
 * @returns one whole number per weight; of no weight at all, everything stays unsplit
 */
function split(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (whole * weight) / sum);
  const parts = exact.map(Math.floor);
  const left = whole - parts.reduce((all, part) => all + part, 0);
  const greatest = exact
    .map((part, turn) => ({ turn, rest: part - Math.floor(part) }))
    .toSorted((one, other) => other.rest - one.rest || one.turn - other.turn);
  for (const { turn } of greatest.slice(0, left)) parts[turn]! += 1;
  return parts;
}

/**
 * How the team has made a manager's points. The points of each week, as the ledger of points has them, are split among those who
 * drove by what each did (truck days, m³, shifts, loads) × how far that came to the target, by the rule of the week itself: the
 * parts add up to what the metric gave, to the hundredth. What no driver can be named for stands under null.
 */
export function teamOf(
  { metrics }: Pick<CampaignRules, 'metrics'>,
  weeks: readonly WeekPoints[],
  parts: readonly TeamPart[],
): TeamShare[] {
  const drivers = [...new Set(parts.map(({ driverId }) => driverId))];
  const given = new Map<string, number>();
  const add = (driverId: string | null, metric: MetricKey, hundredths: number) => {
    const key = `${driverId} ${metric}`;
    given.set(key, (given.get(key) ?? 0) + hundredths);
  };
  for (const { metric: key, week, points } of weeks) {
    const metric = metrics.find((each) => each.key === key);
    const whole = Math.round(points * 100);
    if (!metric || whole === 0) continue;
    const those = parts.filter((part) => part.metric === key && part.week === week);
    const weights = those.map((part) => {
      const quantity = quantityOf(key, part);
      return quantity === null ? 0 : part.bottom * reachedOf(metric, quantity);
    });
    if (weights.every((weight) => weight === 0)) add(null, key, whole);
    else
      split(whole, weights).forEach((hundredths, turn) => void add(those[turn]!.driverId, key, hundredths));
  }
  const isNobodys = [...given.keys()].some((key) => key.startsWith('null '));
  return (isNobodys && !drivers.includes(null) ? [...drivers, null] : drivers)
    .map((driverId): TeamShare => {
      const byMetric = metrics.map(({ key }): TeamStanding => {
        const own = parts.filter((part) => part.metric === key && part.driverId === driverId);
        const sum = (of: 'top' | 'bottom') => own.reduce((all, part) => all + part[of], 0);
        return {
          metric: key,
          quantity: quantityOf(key, { top: sum('top'), bottom: sum('bottom') }),
          points: (given.get(`${driverId} ${key}`) ?? 0) / 100,
        };
      });
      const hundredths = byMetric.reduce((all, { points }) => all + Math.round(points * 100), 0);
      return { driverId, byMetric, points: hundredths / 100 };
    })
    .toSorted((one, other) => other.points - one.points);
}
