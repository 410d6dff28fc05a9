const CENTS = 100;
/** Loads differ by whole m³ where the drums allow it, else by halves, else by what is left. */
const STEPS = [100, 50, 1] as const;

/** How a volume is carried: as few loads as the drums allow, alike, the first the largest. */
export interface LoadSplit {
  /** m³ of each load, in the order of the trips. */
  m3: number[];
  /** The last load is below the smallest that is billed without a surcharge. */
  lastIsSmall: boolean;
}

/**
 * Divides a pour into truck-loads: 25 m³ are 7 + 6 + 6 + 6, not three full ones and a rest of 1. Counted in hundredths of
 * m³, so that the parts are exactly the whole.
 * @param m3 the pour's volume, m³
 * @param loadM3 usual load, m³: none is larger
 * @param smallestM3 smallest load without a surcharge, m³ (the trade: 3)
 */
export function splitLoads(m3: number, loadM3: number, smallestM3: number): LoadSplit {
  const whole = Math.round(m3 * CENTS);
  const most = Math.round(loadM3 * CENTS);
  if (whole <= 0 || most <= 0) return { m3: [], lastIsSmall: false };
  const count = Math.ceil(whole / most);
  const parts = STEPS.map((step) => alike(whole, count, step)).find(([first]) => first! <= most)!;
  return {
    m3: parts.map((part) => part / CENTS),
    lastIsSmall: parts.at(-1)! < Math.round(smallestM3 * CENTS),
  };
}

/** So many parts of a whole, the larger ones first, that differ by one step at the most. */
function alike(whole: number, count: number, step: number): number[] {
  const least = Math.floor(whole / (count * step)) * step;
  const over = whole - least * count;
  return Array.from(
    { length: count },
    (_, index) => least + Math.min(step, Math.max(0, over - index * step)),
  );
}
