import { monthStart } from '@traco/contract/values/calendar';
import type { Delivered } from './ranking.rules.ts';
import type { Scope } from './standing.rules.ts';
import { type SumRow, type Sums, sumsOf } from './sums.rules.ts';

/** Unit, day, seller, mix, loads, m³, loaded, billed, returned, revenue. */
export type RecentLine = readonly [
  unitId: string,
  on: string,
  sellerId: string,
  mixId: string,
  loads: number,
  m3: number,
  loadedM3: number,
  billedM3: number,
  returnedM3: number,
  revenueCents: number,
];

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
  if (!known) {
    to.set(key, row);
    return;
  }
  known.loads += row.loads;
  known.m3 += row.m3;
  known.loadedM3 += row.loadedM3;
  known.billedM3 += row.billedM3;
  known.returnedM3 += row.returnedM3;
  known.revenueCents += row.revenueCents;
}

/** The days since what is kept: each unit's to the day that it shows, and whole months with what lies after that day. */
export function panelDaysOf({ standings }: Scope, lines: readonly RecentLine[]): PanelDays {
  const shown = new Map(standings.map(({ unitId, day }) => [unitId, day]));
  const days = new Map<string, SumRow>();
  const months = new Map<string, SumRow>();
  const bySeller = new Map<string, Delivered>();
  const byMix = new Map<string, Delivered>();
  const returned = new Map<string, number>();
  for (const [
    unitId,
    on,
    sellerId,
    mixId,
    loads,
    m3,
    loadedM3,
    billedM3,
    returnedM3,
    revenueCents,
  ] of lines) {
    const day = shown.get(unitId)!;
    const sum = { unitId, on, loads, m3, loadedM3, billedM3, returnedM3, revenueCents };
    addSum(months, { ...sum, on: monthStart(on) });
    if (on > day) continue;
    addSum(days, sum);
    if (on < monthStart(day)) continue;
    addDelivered(bySeller, sellerId, { m3, loads });
    addDelivered(byMix, mixId, { m3, loads });
    if (on === day && returnedM3 !== 0) returned.set(mixId, (returned.get(mixId) ?? 0) + returnedM3);
  }
  return {
    sums: sumsOf({ days: [...days.values()], months: [...months.values()] }),
    bySeller,
    byMix,
    returned,
  };
}
