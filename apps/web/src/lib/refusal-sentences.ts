import { COMMON_ORPC_ERROR_DEFS, ORPCError } from '@orpc/client';
import { guardMessages } from '@traco/contract/routes/guard-messages';

/** The sentence of a failed call for the person: the contract's own, or what happened to the network. */
export function sentenceFor(error: unknown): string {
  if (error instanceof ORPCError && error.status < 500) {
    // Whoever was signed in and is no more reads one sentence of it, whatever the screen had just asked.
    if (error.status === 401) return guardMessages.sessionExpired;
    if (isUnworded(error)) return 'O pedido foi recusado. Nada foi perdido, tente de novo.';
    return error.code === 'BAD_REQUEST' ? 'Confira os campos: um deles não foi aceito.' : error.message;
  }
  if (isOffline(error)) return 'Sem conexão: nada foi perdido, tente de novo.';
  if (error instanceof ORPCError) return 'O servidor não respondeu. Nada foi perdido, tente de novo.';
  console.error('A call failed before it was sent', error);
  return 'Esta tela falhou. Recarregue a página e confira antes de tentar de novo.';
}

/** What the device itself said of what it was given, as of a file that is no photo; undefined of every other error. */
export const deviceSentence = (error: unknown): string | undefined =>
  error instanceof Error && error.constructor === Error ? error.message : undefined;

/** Whether the server said no: only then is it known that nothing was done. An answer that was lost says nothing. */
export const isRefused = (error: unknown): boolean => error instanceof ORPCError && error.status < 500;

/** What is said of a call whose answer was lost: it may have been done. */
export const UNANSWERED = 'O servidor não respondeu: não se sabe se valeu. Confira antes de repetir.';

/**
 * What is said of a call that failed. That something stayed as it was is said only where the server refused it.
 * @param notDone a sentence: `O lançamento não foi confirmado.`
 */
export const failureWords = (notDone: string, error: unknown): string =>
  isRefused(error) ? `${notDone} ${sentenceFor(error)}` : UNANSWERED;

/** An answer that is not the contract's, as something between the device and the server gives it: its words are English. */
const isUnworded = ({ code, message, defined }: ORPCError<string, unknown>): boolean =>
  !defined &&
  code !== 'BAD_REQUEST' &&
  message === (COMMON_ORPC_ERROR_DEFS as Record<string, { message: string }>)[code]?.message;

/**
 * The server did not answer, or not to somebody who is signed in no more: sending again may help. A mistake of our
 * own is neither: it is told, and not tried for ever.
 */
export function mayBeSentAgain(error: unknown): boolean {
  if (error instanceof ORPCError) return error.status >= 500 || [401, 429].includes(error.status);
  return isOffline(error);
}

/** Whether asking for the same again may bring it: what does not exist will not. */
export const mayRetry = (error: unknown): boolean => !(error instanceof ORPCError && error.status === 404);

/** What `fetch` throws when nothing came back, by browser: an answer that was cut off counts too. */
const isOffline = (error: unknown): boolean =>
  !(error instanceof ORPCError) &&
  (!navigator.onLine ||
    (error instanceof Error &&
      /abort|failed to fetch|load failed|networkerror|network error|internet|connection/i.test(
        `${error.name} ${error.message}`,
      )));
