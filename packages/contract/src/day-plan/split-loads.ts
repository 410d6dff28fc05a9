const CENTS = 100;

/** How a volume is carried: whole loads first, the rest last. */
export interface LoadSplit {
  /** m³ of each load, in the order of the trips. */
  m3: number[];
  /** The last load is below the smallest that is billed without a surcharge. */
  lastIsSmall: boolean;
}

/**
 * Divides a pour into truck-loads. Counted in hundredths of m³, so that the parts are exactly the whole.
 * @param m3 the pour's volume, m³
 * @param loadM3 usual load, m³
 * @param smallestM3 smallest load without a surcharge, m³ (the trade: 3)
 */
export function splitLoads(m3: number, loadM3: number, smallestM3: number): LoadSplit {
  const whole = Math.round(m3 * CENTS);
  const each = Math.round(loadM3 * CENTS);
  if (whole <= 0 || each <= 0) return { m3: [], lastIsSmall: false };
  const full = Math.floor(whole / each);
  const rest = whole - full * each;
  const parts = Array.from({ length: full }, () => loadM3);
  if (rest > 0) parts.push(rest / CENTS);
  return { m3: parts, lastIsSmall: rest > 0 && rest < Math.round(smallestM3 * CENTS) };
}
