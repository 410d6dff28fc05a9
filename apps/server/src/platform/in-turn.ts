import { ORPCError } from '@orpc/server';
import { doorErrors } from '@traco/contract/procedure';
import type { Actor } from './actor.ts';
import { createGate, type Gate, GateFull } from './gate.ts';

/** A server's queues for what takes much memory and processor: strangers never stand before those who are signed in. */
export interface Queues {
  signedIn: Gate;
  strangers: Gate;
}

export const createQueues = (): Queues => ({
  signedIn: createGate(2, { inAll: 6, ofOne: 1 }),
  strangers: createGate(1, { inAll: 6, ofOne: 2 }),
});

/**
 * Asks who it is, in a transaction that ends at once, and does the work when his turn comes: who waits holds no
 * connection.
 * @param address whom a stranger counts as
 * @throws the door's TOO_MANY_REQUESTS when too many wait, or he himself does
 */
export async function inTurn<Result>(
  queues: Queues,
  enter: <Found>(work: (actor: Actor | null) => Promise<Found>) => Promise<Found>,
  work: () => Promise<Result>,
  address: string,
): Promise<Result> {
  const account = await enter(async (actor) => actor?.accountId);
  try {
    return await (account ? queues.signedIn.pass(account, work) : queues.strangers.pass(address, work));
  } catch (error) {
    if (!(error instanceof GateFull)) throw error;
    throw new ORPCError('TOO_MANY_REQUESTS', {
      status: doorErrors.TOO_MANY_REQUESTS.status,
      defined: true,
      message: 'Outros arquivos estão sendo preparados. Tente de novo em instantes.',
    });
  }
}
