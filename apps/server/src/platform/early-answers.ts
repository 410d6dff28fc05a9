import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestFacts } from './door.ts';

/** A call that is about to be answered. */
export interface EarlyCall {
  request: FastifyRequest;
  reply: FastifyReply;
  facts: RequestFacts;
}

/**
 * Answers a call before its procedure is asked, when the answer is known to be the same; true when it did. Whatever it is not
 * sure of it leaves to the procedure, refusals too. It admits each caller as the door does.
 */
export type EarlyAnswer = (call: EarlyCall) => Promise<boolean>;
