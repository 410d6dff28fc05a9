import {
  FAR_FROM_MEDIAN,
  type FairDriver,
  type FairGroup,
  FEWEST_OF_MEDIAN,
} from '@traco/contract/drivers-overview/driver-overview';
import { round2 } from '@traco/contract/totals/pace';
import type { SharedRow } from './fairness.queries.ts';

/** The middle of some figures; of an even count, between the two. */
export function medianOf(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return 0;
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const shareOf = (figure: number, median: number) => (median > 0 ? figure / median : null);

function farOf(shares: readonly (number | null)[]): FairDriver['far'] {
  if (shares.some((share) => share !== null && share > 1 + FAR_FROM_MEDIAN)) return 'above';
  return shares.some((share) => share !== null && share < 1 - FAR_FROM_MEDIAN) ? 'below' : null;
}

/** The drivers of a unit against their medians, own and lent apart; a few are told and measured by nothing. */
export function toGroups(rows: readonly SharedRow[]): FairGroup[] {
  return (['own', 'partner'] as const).flatMap((owner) => {
    const group = rows.filter(({ is_lent }) => is_lent === (owner === 'partner'));
    if (group.length === 0) return [];
    const medianM3 = round2(medianOf(group.map(({ m3 }) => m3)));
    const medianTrips = medianOf(group.map(({ trips }) => trips));
    const drivers = group.map((row): FairDriver => {
      const m3Share = shareOf(row.m3, medianM3);
      const tripShare = shareOf(row.trips, medianTrips);
      return {
        id: row.id,
        name: row.name,
        m3: round2(row.m3),
        trips: row.trips,
        m3Share,
        tripShare,
        daysAway: row.days_away,
        far: group.length < FEWEST_OF_MEDIAN ? null : farOf([m3Share, tripShare]),
      };
    });
    return [{ owner, medianM3, medianTrips, drivers }];
  });
}
