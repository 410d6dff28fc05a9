/** No working day is longer, and none that is over is noted later than so many days after. */
export const LONGEST_SHIFT_HOURS = 24;
export const SHIFT_NOTED_DAYS = 7;
