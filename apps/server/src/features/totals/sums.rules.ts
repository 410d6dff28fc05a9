import { round2 } from '@traco/contract/totals/pace';
import type { Stretch } from './standing.rules.ts';

/** Sums over loads that count: m³, whole centavos. */
export interface Sum {
  loads: number;
  m3: number;
  /** What the drums took in; a return leaves it as it is. */
  loadedM3: number;
  billedM3: number;
  returnedM3: number;
  revenueCents: number;
}

/** The sum of one unit on one day, or in the month that begins on it. */
export interface SumRow extends Sum {
  unitId: string;
  on: string;
}

/** Sums that are looked up by their unit or by their day. */
interface SumIndex {
  byUnit: ReadonlyMap<string, readonly SumRow[]>;
  byDay: ReadonlyMap<string, readonly SumRow[]>;
  /** What was added up of them already, by what it was; only of what is looked at again and again. */
  known?: Map<string, Sum>;
}

/** Sums by unit and day, and by unit and month; no day of a unit stands in two parts. */
export interface Sums {
  days: readonly SumIndex[];
  months: readonly SumIndex[];
}

const indexOf = (rows: readonly SumRow[]): SumIndex => ({
  byUnit: Map.groupBy(rows, ({ unitId }) => unitId),
  byDay: Map.groupBy(rows, ({ on }) => on),
});

export const sumsOf = ({ days, months }: { days: readonly SumRow[]; months: readonly SumRow[] }): Sums => ({
  days: [indexOf(days)],
  months: [indexOf(months)],
});

/** The same rows, of which each sum is added up once: of days that are over every panel asks for the same few. */
export const addedOnce = ({ days, months }: Sums): Sums => ({
  days: days.map((index) => ({ ...index, known: new Map() })),
  months: months.map((index) => ({ ...index, known: new Map() })),
});

/** Sums of different days as one. */
export const together = (one: Sums, other: Sums): Sums => ({
  days: [...one.days, ...other.days],
  months: [...one.months, ...other.months],
});

/** Adds a sum to a total. */
export function addTo(total: Sum, sum: Sum): void {
  total.loads += sum.loads;
  total.m3 += sum.m3;
  total.loadedM3 += sum.loadedM3;
  total.billedM3 += sum.billedM3;
  total.returnedM3 += sum.returnedM3;
  total.revenueCents += sum.revenueCents;
}

const nothing = (): Sum => ({ loads: 0, m3: 0, loadedM3: 0, billedM3: 0, returnedM3: 0, revenueCents: 0 });

/** The sum of what `each` gives to what adds it. */
function addUp(each: (add: (sum: Sum) => void) => void): Sum {
  const total = nothing();
  each((sum) => addTo(total, sum));
  total.m3 = round2(total.m3);
  total.loadedM3 = round2(total.loadedM3);
  total.billedM3 = round2(total.billedM3);
  total.returnedM3 = round2(total.returnedM3);
  return total;
}

/** The sum of some rows of an index, from what is known of it where that is kept. */
function sumIn({ known }: SumIndex, what: string, addRows: (add: (sum: Sum) => void) => void): Sum {
  const found = known?.get(what);
  if (found) return found;
  const sum = nothing();
  addRows((row) => addTo(sum, row));
  known?.set(what, sum);
  return sum;
}

const inStretches = (indexes: readonly SumIndex[], stretches: readonly Stretch[]): Sum =>
  addUp((add) => {
    for (const { unitId, from, to } of stretches)
      for (const index of indexes) {
        const rows = index.byUnit.get(unitId);
        if (!rows) continue;
        add(
          sumIn(index, `${unitId} ${from} ${to}`, (addRow) => {
            for (const row of rows) if (from <= row.on && row.on <= to) addRow(row);
          }),
        );
      }
  });

const onDay = (indexes: readonly SumIndex[], day: string): Sum =>
  addUp((add) => {
    for (const index of indexes) {
      const rows = index.byDay.get(day);
      if (rows) add(sumIn(index, day, (addRow) => rows.forEach(addRow)));
    }
  });

/** Sums of all days of these stretches, none of which has a day of another's. */
export const sumOfDays = ({ days }: Sums, stretches: readonly Stretch[]): Sum => inStretches(days, stretches);

/** The sum of one calendar day over all units. */
export const sumOfDay = ({ days }: Sums, day: string): Sum => onDay(days, day);

/** The sum of the months that begin in these stretches. */
export const sumOfMonths = ({ months }: Sums, stretches: readonly Stretch[]): Sum =>
  inStretches(months, stretches);

/** The sum of one calendar month over all units. */
export const sumOfMonth = ({ months }: Sums, month: string): Sum => onDay(months, month);
