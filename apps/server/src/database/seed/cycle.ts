import type { Random } from './random.ts';

/** One state of a truck-load's cycle and the minute at which it begins, counted from first water. */
export interface Stage {
  state: 'loading' | 'en_route' | 'on_site' | 'discharging' | 'washing' | 'returning' | 'closed';
  minute: number;
}

// Defaults of the trade: 10 min to load, 4 min/m³ pumped and 8 direct, 10 min to wash.
const LOADING_MINUTES = 10;
const WASHING_MINUTES = 10;
const PUMPED_MINUTES_PER_M3 = 4;
const DIRECT_MINUTES_PER_M3 = 8;

/** How long each part of a load's cycle takes. */
export function planCycle(random: Random, m3: number, pumped: boolean): Stage[] {
  const travel = random.between(10, 40);
  const stages: Stage[] = [{ state: 'loading', minute: 0 }];
  const then = (state: Stage['state'], minutes: number) =>
    stages.push({ state, minute: stages.at(-1)!.minute + minutes });
  then('en_route', LOADING_MINUTES + random.between(-2, 4));
  then('on_site', travel);
  then('discharging', random.between(4, 20));
  then('washing', m3 * (pumped ? PUMPED_MINUTES_PER_M3 : DIRECT_MINUTES_PER_M3) * random.between(0.8, 1.2));
  then('returning', WASHING_MINUTES * random.between(0.7, 1.4));
  then('closed', travel * random.between(0.75, 1.05));
  return stages;
}

/** The stages that have begun after so many minutes; the last one is the present state. */
export const begunStages = (stages: readonly Stage[], elapsedMinutes: number): Stage[] =>
  stages.filter((stage, index) => index === 0 || stage.minute <= elapsedMinutes);

const DISCHARGING_FOR_MINUTES = 25;

/** The same cycle, of a load that waited at the site and has been discharging for a while after so many minutes. */
export const holdUp = (stages: readonly Stage[], elapsedMinutes: number): Stage[] => {
  const discharging = stages.find(({ state }) => state === 'discharging')!;
  const late = Math.max(0, elapsedMinutes - DISCHARGING_FOR_MINUTES - discharging.minute);
  return stages.map((stage) =>
    stage.minute < discharging.minute
      ? stage
      : {
          ...stage,
          minute: stage.minute + late + (stage === discharging ? 0 : DISCHARGING_FOR_MINUTES),
        },
  );
};
