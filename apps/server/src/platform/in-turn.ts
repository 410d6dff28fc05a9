import { ORPCError } from '@orpc/server';
import { doorErrors } from '@traco/contract/procedure';
import type { Actor } from './actor.ts';
import { createGate, type Gate, GateFull } from './gate.ts';
import { addressOf } from './ip-address.ts';

/**
 * A server's queues: for what takes much memory and processor, where strangers never stand before those who are signed
 * in, and for what hundreds of phones send at the same moment.
 */
export interface Queues {
  signedIn: Gate;
  strangers: Gate;
  entries: Gate;
  files: Gate;
}

/** More at once are no quicker on any machine of ours, and each further connection has to plan all statements anew. */
const ENTRIES_AT_ONCE = 6;
/** Two are opened while others are kept. */
const FILES_AT_ONCE = 4;

/** The queues of one server, empty. */
export const createQueues = (): Queues => ({
  signedIn: createGate(2, { inAll: 6, ofOne: 2 }),
  strangers: createGate(1, { inAll: 6, ofOne: 2 }),
  entries: createGate(ENTRIES_AT_ONCE, { inAll: 2_000, ofOne: 4 }),
  files: createGate(FILES_AT_ONCE, { inAll: 2_000, ofOne: 8 }),
});

/**
 * Does the work when it is its turn among what a crowd asks; the others of the company find connections meanwhile.
 * @param who the session that asks
 * @throws the door's TOO_MANY_REQUESTS when too many wait already, or this session does
 */
export const inCrowd = <Result>(crowd: Gate, who: string, work: () => Promise<Result>): Promise<Result> =>
  pass(crowd, who, work, doorErrors.TOO_MANY_REQUESTS.message);

/**
 * Asks who it is, in a transaction that ends at once, and does the work when the turn comes: who waits holds no
 * connection.
 * @param address whom a stranger counts as
 * @throws the door's TOO_MANY_REQUESTS when too many wait, or too many of the same account do
 */
export async function inTurn<Result>(
  queues: Queues,
  enter: <Found>(work: (actor: Actor | null) => Promise<Found>) => Promise<Found>,
  work: () => Promise<Result>,
  address: string,
): Promise<Result> {
  const account = await enter(async (actor) => actor?.accountId);
  const gate = account ? queues.signedIn : queues.strangers;
  const full = 'Outros arquivos estão sendo preparados. Tente de novo em instantes.';
  return pass(gate, account ?? addressOf(address), work, full);
}

/** @param full what whoever finds the queue full is told */
async function pass<Result>(gate: Gate, who: string, work: () => Promise<Result>, full: string) {
  try {
    return await gate.pass(who, work);
  } catch (error) {
    if (!(error instanceof GateFull)) throw error;
    const { status } = doorErrors.TOO_MANY_REQUESTS;
    throw new ORPCError('TOO_MANY_REQUESTS', { status, defined: true, message: full });
  }
}
