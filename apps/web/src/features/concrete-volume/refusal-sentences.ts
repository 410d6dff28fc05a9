import { ORPCError } from '@orpc/client';

/** The sentence of a failed call for the person: the contract's own, or what happened to the network. */
export function sentenceFor(error: unknown): string {
  if (error instanceof ORPCError && error.status < 500) {
    return error.code === 'BAD_REQUEST' ? 'Confira os campos: um deles não foi aceito.' : error.message;
  }
  if (isOffline(error)) return 'Sem conexão: nada foi perdido, tente de novo.';
  return 'O servidor não respondeu. Nada foi perdido, tente de novo.';
}

/** The server did not answer, or not to somebody who is signed in no more: sending again may help. */
export const mayBeSentAgain = (error: unknown): boolean =>
  !(error instanceof ORPCError) || error.status >= 500 || error.status === 429 || error.status === 401;

const isOffline = (error: unknown) => !(error instanceof ORPCError);
