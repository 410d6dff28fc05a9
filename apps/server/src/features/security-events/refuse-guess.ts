import type { SecurityDetails } from '@traco/contract/security-events/security-events';
import type { RequestFacts } from '../../platform/door.ts';
import { refuseAndKeep } from '../../platform/kept-refusals.ts';
import type { Database } from '../../platform/transaction.ts';
import { noteSecurity } from './note-security.queries.ts';

/** The refusal of a wrong guess: that it was counted stands, and so does what the log of security says of it. */
export async function refuseGuess<Refusal extends Error>(
  { db, request }: { db: Database; request: RequestFacts },
  guessed: SecurityDetails['guessed'],
  refusal: Refusal,
): Promise<Refusal> {
  await noteSecurity(db, { kind: 'guess-failed', from: request, details: { guessed } });
  return refuseAndKeep(refusal);
}
