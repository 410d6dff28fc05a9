import { changesWith } from '../../../lib/events.ts';

/** What changes the days of units, in lanes and in cards. */
export const changesOfDays = changesWith(
  'pours',
  'loads',
  'vehicles',
  'drivers',
  'absences',
  'shifts',
  'pour_changes',
  'pour_confirmations',
);
