import { loadsOfWish } from '@traco/contract/day-plan/check-fit';
import { splitLoads } from '@traco/contract/day-plan/split-loads';
import type { PourStep } from '@traco/contract/pours/pour-states';
import {
  dayRulesOf,
  dischargeMinutesPerM3,
  type UnitSettings,
} from '@traco/contract/units-overview/unit-settings';

const MINUTE_MS = 60_000;

/** Loads of one pour: what a plant does in a day, several times over. */
const MOST_LOADS = 200;

/** What the loads of a pour follow from. */
export interface PourPlan {
  startsAt: Date;
  m3: number;
  loadM3: number;
  intervalMinutes: number;
  travelMinutes: number;
  pumped: boolean;
}

/** The loads of a pour in their turns, and when the last should be discharged. */
export function planLoads(plan: PourPlan, settings: UnitSettings) {
  const { m3 } = splitLoads(plan.m3, plan.loadM3, settings.smallestLoadM3);
  const rules = dayRulesOf(settings, 1);
  const perM3 = dischargeMinutesPerM3(settings, plan.pumped);
  const after = (minutes: number) => new Date(plan.startsAt.getTime() + minutes * MINUTE_MS);
  const loads = loadsOfWish(
    { rules },
    {
      id: '',
      startsAt: 0,
      travelMinutes: plan.travelMinutes,
      returnMinutes: plan.travelMinutes,
      dischargeMinutesPerM3: perM3,
      pumped: plan.pumped,
      pumpId: null,
      largestTruckM3: null,
      loadsM3: m3,
      intervalMinutes: plan.intervalMinutes,
    },
  );
  let freeAt = 0;
  for (const [turn, each] of m3.entries())
    freeAt = Math.max(freeAt, turn * plan.intervalMinutes) + Math.ceil(each * perM3);
  return {
    loads: loads.map((load, index) => ({ turn: index + 1, m3: load.m3, plannedAt: after(load.loadAt) })),
    endsAt: after(freeAt),
  };
}

/** What a pour without pumping has of a pump, whatever was chosen while it was to be pumped. */
export const withoutPump = { pumpId: null, pumpKind: null, pipeMetres: null } as const;

/** The largest drum that both the pour and its site allow; null when neither says. */
export function largestTruck(...limits: (number | null | undefined)[]): number | null {
  const said = limits.filter((each) => each != null);
  return said.length ? Math.min(...said) : null;
}

/** Whether a volume would be more loads than one pour may have; counted before they are divided. */
export const hasTooManyLoads = (m3: number, loadM3: number): boolean => m3 / loadM3 > MOST_LOADS;

/** Which field a step still needs of what was typed; undefined when it has all. */
export function validateStep(
  step: PourStep,
  typed: { reason?: string | undefined; reasonText: string; startsAt?: string | undefined },
): 'reason' | 'new_time' | undefined {
  if (step.needs.includes('reason') && (!typed.reason || (typed.reason === 'other' && !typed.reasonText)))
    return 'reason';
  if (step.needs.includes('new_time') && !typed.startsAt) return 'new_time';
  return undefined;
}
