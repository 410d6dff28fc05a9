import { round2 } from '@traco/contract/totals/pace';
import { monthStart } from '@traco/contract/values/calendar';
import type { Delivered } from './ranking.rules.ts';
import type { Scope } from './standing.rules.ts';
import { addTo, type SumRow, type Sums, sumsOf } from './sums.rules.ts';

/** What counted on some days, added up as a panel shows it. */
export interface Recent {
  /** Unit, day, loads, m³, loaded, billed, returned, revenue. */
  days: readonly (readonly [string, string, number, number, number, number, number, number])[];
  /** Of each unit's month to the day that it shows: seller, m³, loads. */
  sellers: readonly (readonly [string, number, number])[];
  /** The same of mixes, and m³ of the day shown that came back. */
  mixes: readonly (readonly [string, number, number, number])[];
}

/** What some days gave to a panel: sums by unit and day or month, and of the month to the day shown by seller and by mix. */
export interface PanelDays {
  sums: Sums;
  bySeller: ReadonlyMap<string, Delivered>;
  byMix: ReadonlyMap<string, Delivered>;
  /** m³ of the day shown that came back, by mix. */
  returned: ReadonlyMap<string, number>;
}

export const addDelivered = (to: Map<string, Delivered>, id: string, { m3, loads }: Delivered): void => {
  const known = to.get(id);
  if (!known) to.set(id, { m3, loads });
  else {
    known.m3 += m3;
    known.loads += loads;
  }
};

function addSum(to: Map<string, SumRow>, row: SumRow): void {
  const key = `${row.unitId} ${row.on}`;
  const known = to.get(key);
  if (known) addTo(known, row);
  else to.set(key, row);
}

/** What was delivered by each, who may have delivered at several plants. */
function deliveredOf(
  lines: readonly (readonly [string, number, number, ...number[]])[],
): Map<string, Delivered> {
  const all = new Map<string, Delivered>();
  for (const [id, m3, loads] of lines) addDelivered(all, id, { m3, loads });
  return all;
}

function returnedOf(mixes: Recent['mixes']): Map<string, number> {
  const all = new Map<string, number>();
  for (const [id, , , m3] of mixes) all.set(id, round2((all.get(id) ?? 0) + m3));
  return all;
}

/** The days since what is kept: each unit's to the day that it shows, and whole months with what lies after that day. */
export function panelDaysOf({ standings }: Scope, recent: Recent): PanelDays {
  const shown = new Map(standings.map(({ unitId, day }) => [unitId, day]));
  const days: SumRow[] = [];
  const months = new Map<string, SumRow>();
  for (const [unitId, on, loads, m3, loadedM3, billedM3, returnedM3, revenueCents] of recent.days) {
    const sum = { unitId, on, loads, m3, loadedM3, billedM3, returnedM3, revenueCents };
    if (on <= shown.get(unitId)!) days.push(sum);
    addSum(months, { ...sum, on: monthStart(on) });
  }
  return {
    sums: sumsOf({ days, months: [...months.values()] }),
    bySeller: deliveredOf(recent.sellers),
    byMix: deliveredOf(recent.mixes),
    returned: returnedOf(recent.mixes),
  };
}
