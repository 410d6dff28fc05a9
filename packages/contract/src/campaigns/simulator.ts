import type { CampaignRules } from './campaign-rules.ts';
import type { MetricKey } from './metrics.ts';
import { pointsOf, sumOfPoints } from './points.ts';

/** What somebody would have: points, and the place among the others as they stand today. */
export interface Simulated {
  points: number;
  gained: number;
  place: number;
}

/**
 * "Se eu vender mais X m³": the points of what is added, by the same rule that gives them, and the place that they would win
 * if nobody else moved.
 * @param added of a weekly metric: how the week that begins at `source` ends
 * @param others points of everybody else in the ranking
 */
export function simulate(
  campaign: { startsOn: string; endsOn: string; rules: Pick<CampaignRules, 'metrics' | 'totalPoints'> },
  now: number,
  added: readonly { metric: MetricKey; quantity: number; source: string }[],
  others: readonly number[],
): Simulated {
  const gained = sumOfPoints(added.map((each) => ({ points: pointsOf(campaign, campaign.rules, each) })));
  const points = sumOfPoints([{ points: now }, { points: gained }]);
  return { points, gained, place: 1 + others.filter((each) => each > points).length };
}
