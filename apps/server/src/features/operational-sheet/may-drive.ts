import { dayIn } from '@traco/contract/values/time-zone';
import { findDrivingBlocks } from '../day-plan/day-plan.service.ts';
import type { Sending } from './sending.ts';

/** Whether the driver's own papers keep that driver from the wheel on the day of a moment. */
export const mayNotDrive = async ({ db, actor, unit }: Sending, at: Date): Promise<boolean> =>
  (await findDrivingBlocks(db, actor.driverId, dayIn(at, unit.timeZone))).length > 0;
