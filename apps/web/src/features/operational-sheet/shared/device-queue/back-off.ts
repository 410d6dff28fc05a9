const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/**
 * How long to wait after so many failures in a row: doubling up to a minute, each device a little differently, so that
 * a whole plant's phones do not knock at once when the network is back.
 * @param chance between 0 and 1
 */
export function backOffMs(failures: number, chance: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(whole * (0.5 + chance / 2));
}
