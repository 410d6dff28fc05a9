import {
  type DriverStatus,
  type OverviewDriver,
  statusOfAbsence,
} from '@traco/contract/drivers-overview/driver-overview';
import { round2 } from '@traco/contract/totals/pace';
import { toLine } from '../truck-drivers/truck-drivers.service.ts';
import type { OverviewRow } from './drivers-overview.queries.ts';

const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : null);

/** How a driver stands: on the road whatever is in the way, else blocked, else away, else there. */
function statusOf(row: OverviewRow, blocks: OverviewDriver['blocks']): DriverStatus {
  if (row.on_trip) return 'on_trip';
  if (blocks.some((block) => block !== 'absent')) return 'blocked';
  const today = row.absences?.find(({ fromOn }) => fromOn <= row.today);
  return today ? statusOfAbsence[today.kind] : 'available';
}

/** A row as the contract promises it. */
export function toOverview(row: OverviewRow): OverviewDriver {
  const line = toLine(row);
  const perHour = shareOf(row.shift_m3, row.hours);
  return {
    ...line,
    timeZone: row.time_zone,
    today: row.today,
    status: statusOf(row, line.blocks),
    month: {
      m3: round2(row.m3),
      trips: row.trips,
      hours: round2(row.hours),
      m3PerHour: perHour === null ? null : round2(perHour),
      returnShare: shareOf(row.returned_m3, row.loaded_m3),
      breaches: row.breaches,
      timed: row.timed,
      checklistShare: shareOf(row.checklists, row.shifts),
    },
    revision: row.revision,
  };
}
