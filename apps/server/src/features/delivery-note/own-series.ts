import type { RefusedStates } from '../../platform/refused-writes.ts';

/** Of a trigger: nobody types a note of a series that the system numbers, to every procedure alike. */
export const ownSeriesRefusals: RefusedStates = { TR003: 'OWN_SERIES' };
