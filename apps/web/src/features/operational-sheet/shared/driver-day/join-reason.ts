const BETWEEN = ': ';

/** What was tapped, and what was typed besides: neither replaces the other. */
export const joinReason = (tapped: string, typed: string): string =>
  [tapped, typed.trim()].filter(Boolean).join(BETWEEN);

/** The same taken apart, as far as the list still has what was tapped. */
export function partsOfReason(said: string, list: readonly string[]): { tapped: string; typed: string } {
  const tapped = list.find((each) => said === each || said.startsWith(each + BETWEEN));
  return tapped === undefined
    ? { tapped: '', typed: said }
    : { tapped, typed: said.slice(tapped.length + BETWEEN.length) };
}

/** How many characters are left to type beside what was tapped. */
export const leftToType = (tapped: string, most: number): number =>
  tapped ? most - tapped.length - BETWEEN.length : most;
