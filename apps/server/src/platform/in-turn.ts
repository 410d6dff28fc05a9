import { ORPCError } from '@orpc/server';
import { doorErrors } from '@traco/contract/procedure';
import type { Actor } from './actor.ts';
import { createGate, type Gate, GateFull } from './gate.ts';

/** A server's queue for what takes much memory and processor. */
export const createQueue = (): Gate => createGate(2, { inAll: 6, ofOne: 1 });

/**
 * Asks who it is, in a transaction that ends at once, and does the work when his turn comes: who waits holds no
 * connection.
 * @throws the door's TOO_MANY_REQUESTS when too many wait, or he himself does
 */
export async function inTurn<Result>(
  queue: Gate,
  enter: <Found>(work: (actor: Actor | null) => Promise<Found>) => Promise<Found>,
  work: () => Promise<Result>,
): Promise<Result> {
  const who = await enter(async (actor) => actor?.accountId ?? '');
  try {
    return await queue.pass(who, work);
  } catch (error) {
    if (!(error instanceof GateFull)) throw error;
    throw new ORPCError('TOO_MANY_REQUESTS', {
      status: doorErrors.TOO_MANY_REQUESTS.status,
      defined: true,
      message: 'Outros arquivos estão sendo preparados. Tente de novo em instantes.',
    });
  }
}
