import { usualReasons } from '@traco/contract/admin-settings/reason-lists';
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';

/** What the forms offer on this day; a day that an earlier version of the app has kept knows only what is usual. */
export const reasonsOf = (day: { reasons?: DriverDay['reasons'] }): DriverDay['reasons'] =>
  day.reasons ?? usualReasons;
