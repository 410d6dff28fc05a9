import {
  DISCHARGE_MINUTES_PER_M3,
  FINISH_WITHIN_MINUTES,
  LOADING_MINUTES,
  WASHING_MINUTES,
} from './trade-defaults.ts';

/** What a pour asks for. */
export interface Pour {
  loadsM3: readonly number[];
  isPumped: boolean;
  /** One way, from the plant to the site. */
  travelMinutes: number;
  /** Minutes between trucks at the site; absent = one discharge after another. */
  intervalMinutes?: number | undefined;
}

/** Trucks, rhythm and hours of a pour, in minutes. */
export interface TruckPlan {
  intervalMinutes: number;
  /** Trucks so that one is on the site every interval, never more than loads. */
  trucks: number;
  /** One truck from the beginning of loading to being back at the plant. */
  cycleMinutes: number;
  /** From the first truck's arrival to the end of the last discharge. */
  pourMinutes: number;
  /** From first water to the end of discharge of a full load. */
  ageAtEndMinutes: number;
  isTooOld: boolean;
  /** Trucks come faster than they can be emptied, and wait. */
  isQueueing: boolean;
}

/** Plans trucks for the pour; undefined without loads. Rests on the settings' defaults (model.md). */
export function planTrucks({
  loadsM3,
  isPumped,
  travelMinutes,
  intervalMinutes,
}: Pour): TruckPlan | undefined {
  const largest = Math.max(0, ...loadsM3);
  if (largest === 0) return undefined;
  const perM3 = isPumped ? DISCHARGE_MINUTES_PER_M3.pumped : DISCHARGE_MINUTES_PER_M3.direct;
  const discharge = largest * perM3;
  const interval = intervalMinutes || discharge;
  const cycle = LOADING_MINUTES + 2 * travelMinutes + discharge + WASHING_MINUTES;
  const ageAtEnd = LOADING_MINUTES + travelMinutes + discharge;
  return {
    intervalMinutes: interval,
    trucks: Math.min(loadsM3.length, Math.ceil(cycle / interval)),
    cycleMinutes: cycle,
    pourMinutes: endOfPour(loadsM3, interval, perM3),
    ageAtEndMinutes: ageAtEnd,
    isTooOld: ageAtEnd > FINISH_WITHIN_MINUTES,
    isQueueing: loadsM3.length > 1 && interval < discharge,
  };
}

/** Trucks arrive every interval; one is emptied at a time. */
function endOfPour(loadsM3: readonly number[], interval: number, perM3: number): number {
  return loadsM3.reduce((end, m3, arrival) => Math.max(end, arrival * interval) + m3 * perM3, 0);
}
