import type { SigningLink } from '@traco/contract/documents/documents';
import type { JobContext } from '../../platform/jobs.ts';
import { MailRefused } from '../../platform/mail.ts';
import type { Database } from '../../platform/transaction.ts';
import { endLink, insertLinks } from './document-links.queries.ts';
import { type DueMail, dropMails, settleMail, takeDueMail } from './document-mails.queries.ts';
import { drawLinks } from './draw-links.ts';
import { emailOf } from './email.rules.ts';

/** At the most in one run. */
const MOST = 50;
/** The waits double: after these it is given up, some four hours later. */
const MOST_TRIES = 8;

interface PreparedEmail {
  mail: DueMail;
  linkId: string;
  link: SigningLink;
}

/**
 * Sends the e-mails whose time has come, one taken after another: none is held so long that a second server takes it too.
 * An e-mail's link is made here, kept as a hash before the e-mail goes, and ended when it did not go: no e-mail holds a dead
 * link, and no token lies anywhere but in its e-mail.
 */
export async function sendMails(context: JobContext, documentId?: string): Promise<void> {
  const { mail: mailer, inTransaction } = context;
  if (!mailer) return;
  await inTransaction(dropMails);
  const failures: unknown[] = [];
  for (let sent = 0; sent < MOST; sent += 1) {
    const email = await inTransaction((db) => prepare(db, context, documentId));
    if (!email) break;
    const failure = await mailer.send(emailOf(email.mail, email.link.address)).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    // One that cannot go keeps no other from going.
    if (failure) failures.push(failure.error);
    await inTransaction((db) => settle(db, email, failure?.error, context.now()));
  }
  const unexpected = failures.filter((error) => !(error instanceof MailRefused));
  if (unexpected.length > 0) throw new AggregateError(unexpected, 'e-mails could not be sent');
}

async function prepare(
  db: Database,
  { now, origin }: JobContext,
  documentId?: string,
): Promise<PreparedEmail | undefined> {
  const at = now();
  const mail = await takeDueMail(db, { at, documentId });
  if (!mail) return undefined;
  const { unitId, expiresAt, signerId } = mail;
  const linked = { documentId: mail.documentId, unitId, expiresAt: new Date(expiresAt), origin, at };
  const [drawn] = drawLinks([signerId], linked);
  const { row, link } = drawn!;
  await insertLinks(db, [row]);
  return { mail, linkId: row.id, link };
}

async function settle(
  db: Database,
  { mail, linkId }: PreparedEmail,
  error: unknown,
  at: Date,
): Promise<void> {
  if (!error) return settleMail(db, mail, { at, refusal: '' });
  await endLink(db, linkId, at);
  if (error instanceof MailRefused) return settleMail(db, mail, { at, refusal: 'endereço recusado' });
  if (mail.tries >= MOST_TRIES)
    return settleMail(db, mail, { at, refusal: 'servidor de e-mail sem resposta' });
}
