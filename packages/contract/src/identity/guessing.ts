/**
 * What guessing at passwords and PINs may cost, beside the specification's five failures of a name (`constants.ts`): by
 * address and in the whole company. A device from which the account came in before counts for none of it.
 */

/** A plant of sixty people behind one address: half of them may mistype within the hour, and not come in, before it waits. */
export const ADDRESS_FAILURES = 30;

/** So many wrong tries by new devices within an hour, in the whole company, are looked at without waiting. */
export const GUESSES_AT_EASE = 20;
const FIRST_PACE_MS = 2_000;
const PACE_STEP_MS = 1_000;
const LONGEST_PACE_MS = 30_000;

/**
 * After so many wrong tries of the last hour, how long nobody's next one from a new device is looked at: 2 s, and a
 * second more with each, up to 30 s. A million PINs are then guessed through at 120 an hour, whatever is guessed from.
 */
export function guessingPace(guesses: number): number {
  if (guesses < GUESSES_AT_EASE) return 0;
  return Math.min(LONGEST_PACE_MS, FIRST_PACE_MS + (guesses - GUESSES_AT_EASE) * PACE_STEP_MS);
}

/** A try that waits longer for its turn is refused, and may be made again. */
export const LONGEST_TURN_MS = 45_000;
