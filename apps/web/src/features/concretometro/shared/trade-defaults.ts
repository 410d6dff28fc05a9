/** Defaults of the settings of a unit (product model, "Defaults in the settings"); minutes unless named. */
export const LOAD_M3 = 8;
export const SMALLEST_LOAD_M3 = 3;
export const LOSS_PERCENT = 5;
export const LOADING_MINUTES = 10;
export const WASHING_MINUTES = 10;
export const DISCHARGE_MINUTES_PER_M3 = { pumped: 4, direct: 8 } as const;
/** From first water to the end of placing, with agitation. */
export const FINISH_WITHIN_MINUTES = 150;
