import { plainAddress } from '../../platform/ip-address.ts';
import { newReadableCode } from '../../platform/readable-code.ts';
import type { Database } from '../../platform/transaction.ts';
import { USER_AGENT_CHARACTERS } from '../active-sessions/active-sessions.service.ts';
import { lineOf } from '../identity/identity.service.ts';
import { findTerm, keepAnswer } from './public-terms.queries.ts';

/** Almost 78 random bits: a receipt is found by whoever has its code. */
export const CODE_SIGNS = 16;

/** The device and the line that an answer came from. */
interface AnswerRequest {
  ipAddress: string;
  userAgent: string;
}

/** Keeps the acceptance of a version by whoever is signed in, as the terms' own page does. False when it is in force no more. */
export async function acceptTerm(
  db: Database,
  { id, versionId, at }: { id: string; versionId: string; at: Date },
  request: AnswerRequest,
): Promise<boolean> {
  const term = await findTerm(db, versionId);
  if (!term) return false;
  const kept = await keepAnswer(
    db,
    { termId: versionId, said: null, at, line: lineOf(request.ipAddress) },
    {
      id,
      answer: 'accepted',
      reason: '',
      sha256: term.sha256,
      code: newReadableCode(CODE_SIGNS),
      ipAddress: plainAddress(request.ipAddress),
      userAgent: request.userAgent.slice(0, USER_AGENT_CHARACTERS),
    },
  );
  return kept.outcome === 'kept' || (kept.outcome === 'already' && kept.receipt.answer === 'accepted');
}
