import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { keptOnDevice } from '../../../lib/kept-queries.ts';

/** Whatever changes a day: its pours and loads, and who and what may be sent. */
const topics = changesWith(
  'pours',
  'pour_changes',
  'pour_confirmations',
  'loads',
  'vehicles',
  'drivers',
  'shifts',
  'absences',
  'customers',
  'sites',
  'mixes',
  'closed_days',
  'closed_months',
  'load_acknowledgements',
);

/** The query of a unit's day. */
export const boardQuery = (unitId: string | undefined, day: string | undefined) =>
  api.dayBoard.read.queryOptions({
    input: { ...(unitId ? { unitId } : {}), ...(day ? { day } : {}) },
    meta: { ...keptOnDevice, ...topics },
  });
