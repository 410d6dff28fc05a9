import { type InDrum, inDrum } from '@traco/contract/attention/driver/in-drum';
import type { ClockTone } from '@traco/contract/operational-sheet/concrete-clock';
import type { DriverDay, DriverLoad } from '@traco/contract/operational-sheet/driver-day';
import { lifeLeftAfter } from '@traco/contract/operational-sheet/load-life';
import { hasConcrete, isUnderWay } from '@traco/contract/operational-sheet/trip';
import { clockOfLoad } from '../concrete-clock/clock-of-load.ts';

type Settings = Pick<
  DriverDay['settings'],
  'lifeMinutes' | 'yellowMinutes' | 'orangeMinutes' | 'loadingMinutes'
>;

/** The clock of a load's concrete as its driver sees it. */
export interface LoadClock {
  /** Since first water; it stops when the drum is empty. */
  minutes: number;
  left: number;
  tone: ClockTone;
  isRunning: boolean;
  /** What is in it; null when it is empty. */
  drum: InDrum | null;
  /** The minute of its life at which it should be discharged, and when that is; null when it will not be. */
  end: { minute: number; at: Date } | null;
}

/** Whether what was refused is still in the drum, as far as anybody has told. */
const holdsRefused = (load: DriverLoad): boolean => inDrum(load)?.kind === 'refused';

/** The clock of a load; null before first water. */
export function loadClock(load: DriverLoad, settings: Settings, now: Date): LoadClock | null {
  const { loadingAt } = load.steps;
  const drum = inDrum(load);
  // What is left over ages on: the clock stops when the drum is empty, and not before.
  const aging = drum?.kind === 'surplus' ? { ...load, steps: { ...load.steps, washingAt: null } } : load;
  const clock = clockOfLoad(aging, settings, now);
  if (!clock || !loadingAt) return null;
  return {
    minutes: clock.minutes,
    left: clock.left,
    tone: clock.tone,
    isRunning: drum !== null,
    drum,
    end:
      hasConcrete(load.state) && clock.endsAt !== null
        ? { minute: clock.endsAt, at: new Date(Date.parse(loadingAt) + clock.endsAt * 60_000) }
        : null,
  };
}

/**
 * The minutes at which the device warns: twice as the plant has set them, shortly before the end, and when the company
 * wants it besides; none where the company has switched it off.
 */
export function alarmMinutes(
  { lifeMinutes, yellowMinutes, orangeMinutes }: Settings,
  alarm: DriverDay['clockAlarm'] | undefined,
): number[] {
  if (alarm && !alarm.isOn) return [];
  const marks = [yellowMinutes, orangeMinutes, lifeMinutes - 10, ...(alarm ? [alarm.minutes] : [])];
  return [...new Set(marks)].sort((a, b) => a - b);
}

/** Minutes of life that a load would have left at its end, were it loaded now. */
export const lifeLeftIfLoadedNow = (load: DriverLoad, settings: Settings): number =>
  lifeLeftAfter(
    {
      loadingMinutes: settings.loadingMinutes,
      travelMinutes: load.usual.travel,
      queueMinutes: load.usual.wait,
      dischargeMinutes: load.usual.discharge,
    },
    settings.lifeMinutes,
  );

/**
 * The load that the driver is busy with: of those under way, the one that does not only return (a surplus goes to its
 * new site before the truck comes back from the first); without one, that whose refused concrete is still in the drum.
 */
export function loadUnderWay(loads: readonly DriverLoad[]): DriverLoad | undefined {
  const underWay = loads.filter(({ state }) => isUnderWay(state));
  return underWay.find(({ state }) => state !== 'returning') ?? underWay[0] ?? loads.find(holdsRefused);
}

/** The load whose concrete is in the drum or on its way home; undefined when nothing is. */
export const loadOfDrum = (loads: readonly DriverLoad[]): DriverLoad | undefined =>
  loadUnderWay(loads) ?? loads.find((load) => inDrum(load) !== null);

/** The load that the driver carries or carries next: the one under way, else the first that waits. */
export const presentLoad = (loads: readonly DriverLoad[]): DriverLoad | undefined =>
  loadUnderWay(loads) ?? loads.find(({ state }) => state === 'scheduled');
