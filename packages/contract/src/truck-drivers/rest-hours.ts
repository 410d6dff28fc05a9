/** Continuous rest between two working days, hours (Lei 13.103; ADI 5322). */
export const REST_HOURS = 11;
