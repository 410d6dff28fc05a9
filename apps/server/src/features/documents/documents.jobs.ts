import { z } from 'zod';
import { eachByItself } from '../../platform/each-by-itself.ts';
import { type JobContext, jobKind } from '../../platform/jobs.ts';
import { sealSigned } from './seal-document.ts';
import { expireDocuments, listUnsealed, tellUnsealed } from './sealing.queries.ts';
import { sendMails } from './send-mails.ts';

/** At the most in one run of the clock. */
const MOST = 100;
/** A seal takes a second: what is not sealed after this was cut off. */
const CUT_OFF_AFTER_MS = 60_000;

/** Seals a document that all have signed. */
export const sealDocument = jobKind({
  name: 'documents-seal',
  data: z.object({ documentId: z.uuid() }),
  // The clock tries again what did not go, ever more seldom.
  retries: 2,
  work: ({ documentId }, context) => sealOrTell(documentId, context),
});

/**
 * Seals what an earlier attempt left: a server that was killed on the way says nothing to the queue. One that starts waits
 * for nobody: if another is just sealing the same document, one of both seals stays.
 */
export const sealLeftDocuments = jobKind({
  name: 'documents-seal-left',
  data: z.object({ afterMs: z.int().default(CUT_OFF_AFTER_MS) }),
  retries: 0,
  schedule: '* * * * *',
  atStart: { afterMs: 0 },
  async work({ afterMs }, context) {
    const at = context.now();
    const before = new Date(at.getTime() - afterMs);
    const due = { before, at: afterMs === 0 ? null : at, most: MOST };
    const left = await context.inTransaction((db) => listUnsealed(db, due));
    await eachByItself(left, (documentId) => sealOrTell(documentId, context));
  },
});

/** What was tried so often fails again: whoever sent it hears of it. */
const TELL_AFTER = 5;

async function sealOrTell(documentId: string, context: JobContext): Promise<void> {
  try {
    await sealSigned(documentId, context);
  } catch (error) {
    await context.inTransaction((db) => tellUnsealed(db, documentId, TELL_AFTER, context.now()));
    throw error;
  }
}

/** Ends what nobody signed in time. */
export const endLateDocuments = jobKind({
  name: 'documents-end-late',
  data: z.object({}),
  retries: 0,
  schedule: '*/5 * * * *',
  work: (_, { inTransaction, now }) => inTransaction((db) => expireDocuments(db, now(), MOST)),
});

/** Sends the signers of a document their e-mails, as far as it is their turn. */
export const mailDocument = jobKind({
  name: 'documents-mail',
  data: z.object({ documentId: z.uuid() }),
  // The clock tries again what did not go, each e-mail at its own time.
  retries: 0,
  work: ({ documentId }, context) => sendMails(context, documentId),
});

/** Sends whoever's turn has come since the e-mail, and what did not go before. */
export const mailDue = jobKind({
  name: 'documents-mail-due',
  data: z.object({}),
  retries: 0,
  schedule: '* * * * *',
  work: (_, context) => sendMails(context),
});
