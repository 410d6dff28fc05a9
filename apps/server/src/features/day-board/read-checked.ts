import type { CheckedDay } from '@traco/contract/day-board/checked-day';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import type { Database } from '../../platform/transaction.ts';
import { type DayFacts, type Plant, readDayWithNights, shownLoad } from '../day-plan/day-plan.service.ts';
import { listClosedDays } from './closed-days.queries.ts';
import { toBoardDriver, toBoardVehicles } from './to-board.rules.ts';

/**
 * A day as far as a gesture on it is refused.
 * @param reach further days that the gesture touches
 */
export async function readChecked(
  db: Database,
  plant: Plant,
  dayOn: string,
  reach: readonly string[] = [],
): Promise<CheckedDay> {
  const { today, beside } = await readDayWithNights(db, plant, dayOn);
  const { facts, frame } = today;
  return {
    unit: plant,
    settings: plant.settings,
    dayOn,
    beginsAt: frame.beginsAt.toISOString(),
    mixers: toBoardVehicles(facts, 'mixer'),
    pumps: toBoardVehicles(facts, 'pump'),
    drivers: facts.drivers.map((driver) => toBoardDriver(driver, dayOn)),
    pours: facts.pours.map(({ startsAt, endsAt, ...pour }) => ({
      ...pour,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    loads: facts.loads.map(shownLoad),
    beside: besideOf(beside, new Map()),
    closed: await readClosed(db, plant, dayOn, facts, reach),
  };
}

/** What of the nights beside the day is on the road. @param customers by the pour's id, as far as they are shown */
export const besideOf = (
  { pours, loads }: Pick<DayFacts, 'pours' | 'loads'>,
  customers: ReadonlyMap<string, string>,
): CheckedDay['beside'] => ({
  pours: pours.map(({ id, startsAt, travelMinutes, pumped }) => ({
    id,
    customer: customers.get(id) ?? '',
    startsAt: startsAt.toISOString(),
    travelMinutes,
    pumped,
  })),
  loads: loads.map(shownLoad),
});

/** The closed days among those on which a load of this day's pours may leave: from the night before to the one behind the last. */
export function readClosed(
  db: Database,
  { id, timeZone }: Plant,
  dayOn: string,
  { pours }: Pick<DayFacts, 'pours'>,
  reach: readonly string[] = [],
) {
  const ends = pours.map(({ endsAt }) => dayIn(endsAt, timeZone));
  const days = [...reach, ...ends, dayOn].sort();
  return listClosedDays(db, id, addDays(days[0]!, -1), addDays(days.at(-1)!, 1));
}
