import type { RoadClock } from '@traco/contract/operational-sheet/clock-limits';
import { type ClockTone, clockMinutes, clockTone } from '@traco/contract/operational-sheet/concrete-clock';
import { predictedEnd } from '@traco/contract/operational-sheet/load-life';
import type { RoadLoad } from '@traco/contract/unit-dashboard/unit-dashboard';

/** What a load's clock shows. */
export interface ShownClock {
  /** Minutes since first water, and those that are left of its life; fewer than none when it is over. */
  minutes: number;
  left: number;
  tone: ClockTone;
  /** The minute at which it should be discharged; null once the drum is empty. */
  endsAt: number | null;
}

/** The clock of a load under way, told from its steps and from what is usual at its site and at its plant. */
export function clockOfLoad(
  { steps, usual }: Pick<RoadLoad, 'steps' | 'usual'>,
  limits: RoadClock,
  now: Date,
): ShownClock | null {
  const minutes = clockMinutes(steps, now);
  if (minutes === null || !steps.loadingAt) return null;
  const begins = Date.parse(steps.loadingAt);
  const since = (at: string | null) => (at === null ? undefined : (Date.parse(at) - begins) / 60_000);
  return {
    minutes,
    left: limits.lifeMinutes - minutes,
    tone: clockTone(minutes, limits),
    endsAt: steps.washingAt
      ? null
      : predictedEnd(
          minutes,
          {
            enRoute: since(steps.enRouteAt),
            onSite: since(steps.onSiteAt),
            discharging: since(steps.dischargingAt),
          },
          { loading: limits.loadingMinutes, ...usual },
        ),
  };
}

/** How much of its life a load has left, in words. */
export const leftWords = (left: number): string =>
  left > 0 ? `restam ${left} min` : left === 0 ? 'no fim do prazo' : `passou ${-left} min`;
