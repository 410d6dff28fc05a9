import { COMPANY_ZONE } from '@traco/contract/constants';
import { termOfText } from '@traco/contract/terms/term-text';
import { formatCpf } from '@traco/contract/values/identifiers';
import { dayIn } from '@traco/contract/values/time-zone';
import { door, signedInDoor } from '../../platform/door.ts';
import { plainAddress } from '../../platform/ip-address.ts';
import { newReadableCode } from '../../platform/readable-code.ts';
import { storedFile } from '../../platform/stored-file.ts';
import { USER_AGENT_CHARACTERS } from '../active-sessions/active-sessions.service.ts';
import { lineOf } from '../identity/identity.service.ts';
import { refuseGuess } from '../security-events/security-events.service.ts';
import { CODE_SIGNS } from './accept-term.ts';
import * as rows from './public-terms.queries.ts';
import { receiptFile } from './receipt-paper.ts';

const { terms } = door;

/** What anybody may do who has the address of a term, and what a signed-in person owes. */
export const answerHandlers = {
  read: terms.read.handler(async ({ input, context: { db }, errors }) => {
    const found = await rows.findTerm(db, input.termId);
    if (!found) throw errors.TERM_NOT_FOUND();
    const { text, ...term } = found;
    const { title, body } = termOfText(text);
    return { ...term, title, body };
  }),

  attachment: terms.attachment.handler(async ({ input, context: { db, storage }, errors }) => {
    const file = await rows.findTermFile(db, input.termId, input.fileId);
    if (!file) throw errors.FILE_NOT_FOUND();
    return storedFile(storage, file);
  }),

  identify: terms.identify.handler(async ({ input, context, errors }) => {
    const { db, now, request } = context;
    const line = lineOf(request.ipAddress);
    const found = await rows.identifyReader(db, { termId: input.termId, said: input.who, at: now(), line });
    if (found.outcome === 'none') throw errors.TERM_NOT_FOUND();
    if (found.outcome === 'late') throw errors.TOO_MANY_TRIES();
    // A wrong guess is counted: it stands.
    if (found.outcome !== 'known') throw await refuseGuess(context, 'term', errors.NOT_ASKED());
    const { name, cpf, unitName, receipt } = found;
    return { name, cpf: formatCpf(cpf), unitName, receipt };
  }),

  answer: terms.answer.handler(async ({ input, context, errors }) => {
    const { db, now, request } = context;
    const { termId, who, hasRead: _, ...given } = input;
    const kept = await rows.keepAnswer(
      db,
      { termId, said: who, at: now(), line: lineOf(request.ipAddress) },
      {
        ...given,
        code: newReadableCode(CODE_SIGNS),
        ipAddress: plainAddress(request.ipAddress),
        userAgent: request.userAgent.slice(0, USER_AGENT_CHARACTERS),
      },
    );
    switch (kept.outcome) {
      case 'kept':
        return kept.receipt;
      case 'unknown':
        throw await refuseGuess(context, 'term', errors.NOT_ASKED());
      case 'already':
        throw errors.ALREADY_ANSWERED({ data: { receipt: kept.receipt } });
      case 'none':
        throw errors.TERM_NOT_FOUND();
      case 'late':
        throw errors.TOO_MANY_TRIES();
      case 'gone':
        throw errors.NOT_IN_FORCE();
      case 'taken':
        throw errors.ID_TAKEN();
    }
  }),

  receipt: terms.receipt.handler(async ({ input, context: { db, request }, errors }) => {
    const found = await rows.findReceipt(db, input.code);
    if (!found) throw errors.RECEIPT_NOT_FOUND();
    return receiptFile(found, request.origin);
  }),

  own: signedInDoor.terms.own.handler(({ context: { db, now } }) =>
    rows.listOwnTerms(db, dayIn(now(), COMPANY_ZONE)),
  ),
};
