import type { MixFigures, SellerFigures, UnderWay } from '@traco/contract/totals/totals';
import type { LoadFigures } from './load-figures.queries.ts';
import type { RankedRow } from './ranking.queries.ts';
import { hull, monthToDay, opensOf, type Scope, underWayFrom } from './standing.rules.ts';

export const underWayOf = (
  scope: Scope,
  { underWay, underWayLines }: Pick<LoadFigures, 'underWay' | 'underWayLines'>,
): UnderWay => ({
  loads: underWay,
  oldest: underWayLines,
  opens: opensOf(scope, { from: underWayFrom(scope) }, 'under_way'),
});

/** Sellers of the month to the day shown. */
export function sellersOf(scope: Scope, ranked: RankedRow[]): SellerFigures[] {
  const days = hull(scope.standings.map(monthToDay), scope.day);
  return ranked
    .filter(({ kind }) => kind === 'seller')
    .map(({ id, name, unitName, goalM3, m3, loads }) => ({
      id,
      name,
      unitName,
      goalM3,
      m3,
      loads,
      opens: { ...opensOf(scope, days), sellerId: id },
    }));
}

/** Mixes of the month to the day shown, with their share of its m³. */
export function mixesOf(scope: Scope, ranked: RankedRow[]): MixFigures[] {
  const days = hull(scope.standings.map(monthToDay), scope.day);
  const mixes = ranked.filter(({ kind }) => kind === 'mix');
  const whole = mixes.reduce((total, { m3 }) => total + m3, 0);
  return mixes.map(({ id, name, m3, loads }) => ({
    id,
    name,
    m3,
    loads,
    share: whole > 0 ? m3 / whole : 0,
    opens: { ...opensOf(scope, days), mixId: id },
  }));
}
