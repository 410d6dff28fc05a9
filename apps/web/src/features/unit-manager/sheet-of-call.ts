import type { OpenOccurrence } from '@traco/contract/unit-dashboard/unit-dashboard';
import type { CrewDay } from '@traco/contract/unit-manager/unit-manager';
import { dayIn } from '@traco/contract/values/time-zone';

/**
 * Where on the sheet of the day whoever takes a call up finds its driver: to stop the truck, to give its load to another.
 * Of a call before midnight that is the day before: today's sheet may know nothing of them.
 */
export function sheetOfCall(
  { driverId, at }: Pick<OpenOccurrence, 'driverId' | 'at'>,
  { unit, today }: Pick<CrewDay, 'unit' | 'today'>,
  choosesUnit: boolean,
): { motorista: string; unitId?: string; day?: string } {
  const day = dayIn(new Date(at), unit.timeZone);
  return {
    ...(choosesUnit ? { unitId: unit.id } : {}),
    ...(day === today ? {} : { day }),
    motorista: driverId,
  };
}
