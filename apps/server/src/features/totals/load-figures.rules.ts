import type { MixFigures, PanelLoad, SellerFigures, UnderWay } from '@traco/contract/totals/totals';
import type { RankedMix, RankedSeller } from './ranking.rules.ts';
import { hull, monthToDay, opensOf, type Scope, underWayFrom } from './standing.rules.ts';

export const underWayOf = (
  scope: Scope,
  { underWay, underWayLines }: { underWay: number; underWayLines: PanelLoad[] },
): UnderWay => ({
  loads: underWay,
  oldest: underWayLines,
  opens: opensOf(scope, { from: underWayFrom(scope) }, 'under_way'),
});

/** Sellers of the month to the day shown. */
export function sellersOf(scope: Scope, ranked: readonly RankedSeller[]): SellerFigures[] {
  const days = hull(scope.standings.map(monthToDay), scope.day);
  return ranked.map((seller) => ({ ...seller, opens: { ...opensOf(scope, days), sellerId: seller.id } }));
}

/** Mixes of the month to the day shown, with their share of its m³. */
export function mixesOf(scope: Scope, ranked: readonly RankedMix[]): MixFigures[] {
  const days = hull(scope.standings.map(monthToDay), scope.day);
  const whole = ranked.reduce((total, { m3 }) => total + m3, 0);
  return ranked.map((mix) => ({
    ...mix,
    share: whole > 0 ? mix.m3 / whole : 0,
    opens: { ...opensOf(scope, days), mixId: mix.id },
  }));
}
