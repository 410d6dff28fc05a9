/** A unit with everything that is known of it, for its page. */
export { readUnit } from './read-units.ts';
