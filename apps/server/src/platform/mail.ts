import { createTransport } from 'nodemailer';
import { isLoopback } from './environment/loopback.ts';

/** An e-mail as plain words: nothing in it is drawn, fetched or run. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
}

/** Sends e-mail by the server that the environment names. */
export interface Mailer {
  /** @throws MailRefused when the address is none, whatever is tried; another error when it may go later. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The mail server wants nothing of this e-mail, now or later. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

const SMTPS_PORT = 465;
const SUBMISSION_PORT = 587;
const CONNECT_MS = 10_000;
const ANSWER_MS = 30_000;
/** Answers of a mail server from here on are final; below, it asks to be tried again. */
const FINAL = 500;

/**
 * Nothing leaves this machine in the clear: a server elsewhere is spoken to over TLS with a certificate that is checked, from
 * the first word (`smtps://`) or from STARTTLS on (`smtp://`), or not at all. One on this machine may do without.
 * @param settings `SMTP_URL` and `SMTP_FROM`
 */
export function openMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(
    {
      ...transportOf(new URL(url)),
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: ANSWER_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({ to, subject, text });
      } catch (error) {
        if (isFinal(error)) throw new MailRefused('the mail server refused an e-mail', { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** What the address says, and no more: the library would take options from its query, also those that loosen TLS. */
function transportOf({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === 'smtps:';
  const isHere = isLoopback(hostname);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? SMTPS_PORT : SUBMISSION_PORT,
    secure,
    requireTLS: !secure && !isHere,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !isHere },
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  } as const;
}

/** What is wrong with the address is final; what is wrong with our own name and password is mended one day. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['EENVELOPE', 'EMESSAGE'].includes(String(error.code)) &&
  (!('responseCode' in error) || Number(error.responseCode) >= FINAL);
