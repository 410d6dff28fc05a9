import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { keptKind } from '../../platform/kept-answers.ts';
import { withKept } from '../../platform/with-kept.ts';
import { type DayAsking, type DayFacts, keyOfDay, type Plant } from '../day-plan/day-plan.service.ts';
import { type ClosedDay, listClosedDays } from './closed-days.queries.ts';
import { readClosed } from './read-checked.ts';

const keptClosedKind = keptKind<ClosedDay[]>(1, ['closed_days', 'closed_months']);

/** So many days after a day are looked at: to the one behind the last on which most pours end. */
const DAYS_AFTER = 2;

/** The closed days about a day, as they are kept until one is closed or opened. */
export const keptClosed = (asking: DayAsking, plant: Plant, dayOn: string): Promise<ClosedDay[]> =>
  withKept(
    { ...asking, key: keyOfDay(asking, plant, dayOn) },
    {
      kind: keptClosedKind,
      ask: () => listClosedDays(asking.db, plant.id, addDays(dayOn, -1), addDays(dayOn, DAYS_AFTER)),
    },
    async (closed) => closed,
  );

/** Those of them on which a load of this day's pours may leave, as `readClosed` finds them; it is asked of pours that end later. */
export async function closedOf(
  about: readonly ClosedDay[],
  { db }: Pick<DayAsking, 'db'>,
  { plant, dayOn, facts }: { plant: Plant; dayOn: string; facts: Pick<DayFacts, 'pours'> },
): Promise<ClosedDay[]> {
  const ends = facts.pours.map(({ endsAt }) => dayIn(endsAt, plant.timeZone));
  const last = addDays([...ends, dayOn].sort().at(-1)!, 1);
  if (last > addDays(dayOn, DAYS_AFTER)) return readClosed(db, plant, dayOn, facts);
  return about.filter((day) => day.dayOn <= last);
}
