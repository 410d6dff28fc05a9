import { createTransport } from 'nodemailer';

/** A letter as plain words: nothing in it is drawn, fetched or run. */
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

/** The mail server wants nothing of this letter, now or later. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

const CONNECT_MS = 10_000;
const ANSWER_MS = 30_000;
/** Answers of a mail server from here on are final; below, it asks to be tried again. */
const FINAL = 500;

/** @param settings `SMTP_URL` and `SMTP_FROM` */
export function openMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url,
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
        if (isFinal(error)) throw new MailRefused('the mail server refused a letter', { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** What is wrong with the address is final; what is wrong with our own name and password is mended one day. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['EENVELOPE', 'EMESSAGE'].includes(String(error.code)) &&
  (!('responseCode' in error) || Number(error.responseCode) >= FINAL);
