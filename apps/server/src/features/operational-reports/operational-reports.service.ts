import { type RefusedStates, sqlStateOf } from '../../platform/refused-writes.ts';

/** Of a trigger: nothing of a day that is checked and closed changes. */
const DAY_CLOSED = 'TR004';

/** What is refused of a closed day, to every procedure alike. */
export const closedDayRefusals: RefusedStates = { [DAY_CLOSED]: 'DAY_CLOSED' };

/** Whether a write was refused because its day is closed. */
export const isOfClosedDay = (error: unknown) => sqlStateOf(error) === DAY_CLOSED;
