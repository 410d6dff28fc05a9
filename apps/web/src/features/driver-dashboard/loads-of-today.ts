import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { dayIn } from '@traco/contract/values/time-zone';

/** Of what the phone shows, the loads of today's date: those of the night before and of tomorrow's first hours stand there too. */
export const loadsOfToday = ({ loads, dayOn, unit }: Pick<DriverDay, 'loads' | 'dayOn' | 'unit'>) =>
  loads.filter(({ steps, plannedAt }) => {
    const at = steps.loadingAt ?? plannedAt;
    return at !== null && dayIn(new Date(at), unit.timeZone) === dayOn;
  });
