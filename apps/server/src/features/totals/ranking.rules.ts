import { round2 } from '@traco/contract/totals/pace';
import { monthStart } from '@traco/contract/values/calendar';
import type { RowNames } from '../../database/name-kinds.ts';
import type { Places } from './places.queries.ts';
import type { Scope } from './standing.rules.ts';

/** A seller or a mix in the month: m³, loads, and of a seller the unit and the goal (m³). */
export interface RankedSeller {
  id: string;
  name: string;
  unitName: string;
  goalM3: number | null;
  m3: number;
  loads: number;
}
export type RankedMix = Omit<RankedSeller, 'unitName' | 'goalM3'>;

/** What somebody, or a mix, delivered. */
export interface Delivered {
  m3: number;
  loads: number;
}

const { compare } = new Intl.Collator('pt-BR');
/** By m³; those that are level by name. */
export const greatestFirst = (
  one: { id: string; name: string; m3: number },
  other: { id: string; name: string; m3: number },
) => other.m3 - one.m3 || compare(one.name, other.name) || (one.id < other.id ? -1 : 1);

/**
 * Sellers of the month, greatest first: all who delivered, and the active sellers of the units who did not.
 * @param names of those whom the asker does not see any more
 */
export function rankSellers(
  { standings }: Scope,
  { units, sellers }: Places,
  delivered: ReadonlyMap<string, Delivered>,
  names: RowNames,
): RankedSeller[] {
  const months = new Map(standings.map(({ unitId, day }) => [unitId, monthStart(day)]));
  const unitNames = new Map(units.map(({ unitId, name }) => [unitId, name]));
  const ranked: RankedSeller[] = [];
  for (const { id, name, unitId, active, goals } of sellers.values()) {
    const own = delivered.get(id);
    const month = months.get(unitId);
    const isOfUnits = active && month !== undefined;
    if (!isOfUnits && !own?.loads) continue;
    ranked.push({
      id,
      name,
      unitName: unitNames.get(unitId) ?? '—',
      goalM3: (isOfUnits ? goals[month] : undefined) ?? null,
      m3: round2(own?.m3 ?? 0),
      loads: own?.loads ?? 0,
    });
  }
  for (const [id, { m3, loads }] of delivered)
    if (loads !== 0 && !sellers.has(id)) {
      const name = names('sellers', id)?.name ?? '—';
      ranked.push({ id, name, unitName: '—', goalM3: null, m3: round2(m3), loads });
    }
  return ranked.sort(greatestFirst);
}

/** Mixes of the month, greatest first; whoever does not see a mix is not told of it. */
export const rankMixes = ({ mixes }: Places, delivered: ReadonlyMap<string, Delivered>): RankedMix[] =>
  [...delivered]
    .flatMap(([id, { m3, loads }]) => {
      const name = mixes.get(id)?.name;
      return name === undefined || loads === 0 ? [] : [{ id, name, m3: round2(m3), loads }];
    })
    .sort(greatestFirst);
