import { type DayState, mayStepDay } from '@traco/contract/operational-sheet/day-states';
import type { Role } from '@traco/contract/roles';
import { LEAST_REASON } from '@traco/contract/values/reasons';
import { dayIn } from '@traco/contract/values/time-zone';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { findPlantShown } from '../day-plan/day-plan.service.ts';
import { findStanding } from '../operational-sheet/operational-sheet.service.ts';
import { checkDay } from './check-day.ts';
import { openWeight } from './check-rows.rules.ts';
import { changeDay, holdDay } from './closed-days.queries.ts';

const { operationalReports } = signedInDoor;

interface DayErrors {
  UNIT_NOT_FOUND(): Error;
  STALE_REVISION(): Error;
  WRONG_DAY_STATE(options: { data: { state: DayState } }): Error;
}

interface Step {
  unitId: string | undefined;
  dayOn: string;
  revision: number;
  to: DayState;
  reason: string;
  by: { accountId: string; role: Role };
  at: Date;
  /** What else stands against it, once the day is held. */
  refuse?: (unitId: string, timeZone: string) => Promise<void> | void;
}

/** Takes a unit's day one step, while nobody else moves it or a load of it. */
async function stepDay(db: Database, step: Step, errors: DayErrors) {
  const plant = await findPlantShown(db, step.unitId);
  if (!plant) throw errors.UNIT_NOT_FOUND();
  const day = { unitId: plant.id, dayOn: step.dayOn };
  const held = await holdDay(db, { ...day, accountId: step.by.accountId, at: step.at });
  if (held.revision !== step.revision) throw errors.STALE_REVISION();
  if (!mayStepDay(held.state, step.to, step.by.role))
    throw errors.WRONG_DAY_STATE({ data: { state: held.state } });
  await step.refuse?.(plant.id, plant.timeZone);
  await changeDay(db, day, {
    state: step.to,
    reason: step.reason,
    changedBy: step.by.accountId,
    changedAt: step.at,
  });
  return findStanding(db, plant.id, step.dayOn);
}

export const dayHandlers = {
  confer: operationalReports.confer.handler(async ({ input, context: { db, actor, now }, errors }) =>
    stepDay(
      db,
      {
        unitId: unitOf(actor, input),
        dayOn: input.day,
        revision: input.revision,
        to: input.isChecked ? 'checked' : 'open',
        reason: '',
        by: actor,
        at: now(),
        refuse: (_, timeZone) => {
          if (input.day > dayIn(now(), timeZone)) throw errors.DAY_NOT_BEGUN();
        },
      },
      errors,
    ),
  ),

  /** The day is held before it is looked through: what a driver sends now is in it, or comes too late. */
  close: operationalReports.close.handler(async ({ input, context: { db, actor, now }, errors }) =>
    stepDay(
      db,
      {
        unitId: unitOf(actor, input),
        dayOn: input.day,
        revision: input.revision,
        to: 'closed',
        reason: input.reason,
        by: actor,
        at: now(),
        refuse: async (unitId, timeZone) => {
          if (input.day > dayIn(now(), timeZone)) throw errors.DAY_NOT_BEGUN();
          const day = await checkDay(db, { unitId, day: input.day }, now());
          const rows = openWeight(day!.checks);
          if (rows > 0 && input.reason.length < LEAST_REASON) throw errors.ROWS_OPEN({ data: { rows } });
        },
      },
      errors,
    ),
  ),

  reopen: operationalReports.reopen.handler(async ({ input, context: { db, actor, now }, errors }) =>
    stepDay(
      db,
      {
        unitId: unitOf(actor, input),
        dayOn: input.day,
        revision: input.revision,
        to: 'open',
        reason: input.reason,
        by: actor,
        at: now(),
      },
      errors,
    ),
  ),
};
