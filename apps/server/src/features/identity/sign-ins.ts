import { guessingPace, LONGEST_TURN_MS } from '@traco/contract/identity/guessing';
import { createGate, GateFull } from '../../platform/gate.ts';
import type { HalfSignedIn, Identity, SignInAttempt, SignInOutcome } from '../../platform/identity.ts';
import { addressOf, networkOf } from '../../platform/ip-address.ts';
import { createSlowLane, LaneFull } from '../../platform/slow-lane.ts';
import { countGuesses } from './lock-out.queries.ts';
import { secondsLocked } from './lock-out.ts';
import type { Owner } from './owner.queries.ts';
import { readTry, signIn } from './sign-in.ts';

/** Checking a password takes a processor for a tenth of a second: a flood of tries may not take them all. */
const NEW_AT_ONCE = 3;
const KNOWN_AT_ONCE = 2;
/** Looking a name up takes one of identity's four connections; whoever has a known device finds one free. */
const LOOKED_UP_AT_ONCE = 2;
const WAITING = { inAll: 200, ofOne: 40 };
const WAITING_DEVICES = { inAll: 100, ofOne: 4 };
const BUSY_SECONDS = 5;
const TURN_SECONDS = 15;

/**
 * The ways in. A device from which the account came in before goes by a gate of its own, which no stranger can fill. All
 * others go by the slow lane: at their ease while little is guessed in the company, one by one while it is attacked.
 */
export function createSignIns(
  owner: Owner,
  now: () => Date,
): Pick<Identity, 'signIn'> & { close: () => void } {
  const knownDevices = createGate(KNOWN_AT_ONCE, WAITING_DEVICES);
  const newDevices = createGate(NEW_AT_ONCE, WAITING);
  const lookUps = createGate(LOOKED_UP_AT_ONCE, WAITING);
  const lane = createSlowLane({
    failures: () => countGuesses(owner.db, now()),
    pace: guessingPace,
    waiting: { inAll: WAITING.inAll, longestMs: LONGEST_TURN_MS },
  });

  async function look(attempt: SignInAttempt): Promise<SignInOutcome | HalfSignedIn> {
    const address = addressOf(attempt.ipAddress);
    const lookUp = async () => {
      const read = await readTry(owner, attempt);
      return { read, locked: await secondsLocked(owner, read.guessed, now()) };
    };
    const { read, locked } = await (attempt.device ? lookUp() : lookUps.pass(address, lookUp));
    if (locked > 0) return { kind: 'refused', waitSeconds: locked };
    const { device } = read.guessed;
    if (device) return knownDevices.pass(device, () => signIn(owner, attempt, read, now()));
    return lane.pass(networkOf(attempt.ipAddress), async () => {
      const result = await newDevices.pass(address, () => signIn(owner, attempt, read, now()));
      return { result, hasFailed: result.kind === 'refused' };
    });
  }

  return {
    async signIn(attempt) {
      try {
        return await look(attempt);
      } catch (error) {
        if (error instanceof GateFull) return { kind: 'refused', waitSeconds: BUSY_SECONDS };
        if (error instanceof LaneFull) return { kind: 'refused', waitSeconds: TURN_SECONDS };
        throw error;
      }
    },
    close: lane.close,
  };
}
