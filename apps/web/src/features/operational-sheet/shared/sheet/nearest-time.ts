import { addDays } from '@traco/contract/values/calendar';
import { dayIn, instantOf } from '@traco/contract/values/time-zone';
import { parseTime } from '../../../../lib/brazilian-date.ts';

/**
 * The instant at which the unit's clock shows a typed time, the nearest to another instant: a trip past midnight is
 * corrected by its clock alone.
 * @returns null when the text is no time
 */
export function nearestInstant(typed: string, near: string, zone: string): string | null {
  const time = parseTime(typed);
  if (!time) return null;
  const day = dayIn(new Date(near), zone);
  const tried = [-1, 0, 1].map((step) => instantOf(`${addDays(day, step)}T${time}`, zone));
  const [best] = tried.sort((one, other) => distance(one, near) - distance(other, near));
  return best!.toISOString();
}

const distance = (one: Date, other: string) => Math.abs(one.getTime() - Date.parse(other));
