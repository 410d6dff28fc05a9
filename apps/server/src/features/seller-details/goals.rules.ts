import { GOAL_MONTHS_AHEAD } from '@traco/contract/seller-details/seller-details';
import { addMonths, monthStart } from '@traco/contract/values/calendar';

/** The months whose goals may be set, by their first days: that of the day, and those ahead. */
export const goalMonths = (day: string): string[] =>
  Array.from({ length: GOAL_MONTHS_AHEAD + 1 }, (_, ahead) => addMonths(monthStart(day), ahead));
