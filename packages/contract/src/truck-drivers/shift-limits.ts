/** Continuous rest between two working days, hours (Lei 13.103; ADI 5322). */
export const REST_HOURS = 11;

/** No working day is longer, and none that is over is noted later than so many days after. */
export const LONGEST_SHIFT_HOURS = 24;
export const SHIFT_NOTED_DAYS = 7;
