import { changesCalmlyWith } from '../../../lib/events.ts';

/** What changes how many have answered. */
export const topics = changesCalmlyWith('term_answers');
