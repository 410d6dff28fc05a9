const SMALLEST_LOAD_M3 = 0.5;

/** MPa of `C25`; 0 of what is no class. */
const strengthOf = (strengthClass: string): number => Number(strengthClass.match(/\d+/)?.[0] ?? 0);

/** Whether concrete of one class is weaker than what is asked for. */
export const isWeaker = (has: string, asked: string): boolean => strengthOf(has) < strengthOf(asked);

const round2 = (m3: number) => Math.round(m3 * 100) / 100;

/** m³ that are left in a drum for somebody else: what was recorded as a return has its own way. */
export const leftInDrum = (
  { loadedM3, divertedM3, returnedM3 }: { loadedM3: number; divertedM3: number; returnedM3: number },
  deliveredM3: number,
): number => round2(loadedM3 - divertedM3 - returnedM3 - deliveredM3);

/**
 * How a pour's planned loads give way to m³ that come from elsewhere: the last ones go first.
 * @param planned its loads that nobody has begun, the last first
 * @param openM3 m³ that no load carries: these are filled first
 */
export function giveWay(
  planned: readonly { id: string; m3: number }[],
  m3: number,
  openM3: number,
): { dropped: string[]; shrunk: { id: string; m3: number } | null } {
  const carried = planned.reduce((sum, load) => sum + load.m3, 0);
  let left = round2(m3 - Math.max(0, openM3 - carried));
  const dropped: string[] = [];
  for (const load of planned) {
    if (left <= 0) break;
    const rest = round2(load.m3 - left);
    if (rest >= SMALLEST_LOAD_M3) return { dropped, shrunk: { id: load.id, m3: rest } };
    dropped.push(load.id);
    left = round2(left - load.m3);
  }
  return { dropped, shrunk: null };
}
