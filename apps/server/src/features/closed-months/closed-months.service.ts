import { sqlStateOf, unlessRefused } from '../../platform/refused-writes.ts';

/** Of a trigger: no load enters, leaves or changes in a month that is closed. */
const MONTH_CLOSED = 'TR001';

/** Does a write that the database refuses in a closed month, and says so with the contract's error. */
export const unlessMonthClosed = <Result>(write: Promise<Result>, closed: () => Error) =>
  unlessRefused(write, MONTH_CLOSED, closed);

/** Whether a write was refused because its month is closed. */
export const isOfClosedMonth = (error: unknown) => sqlStateOf(error) === MONTH_CLOSED;
