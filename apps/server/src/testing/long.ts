import { test } from 'vitest';

/** Whether `npm run test:long` runs: what is tried some times in each change is tried to the end there. */
export const isLong = process.env.TRACO_LONG === '1';

/** So many of something in a usual run, and in a long one. */
export const often = (usual: number, long: number): number => (isLong ? long : usual);

/** A test of what is rarer, and takes long: a start that was cut short, a folder that only root may enter. */
export const longTest = test.runIf(isLong);
