import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An e-mail as it came over the wire. */
export interface Arrived {
  from: string;
  to: string;
  raw: string;
}

/** A mail server of its own, that takes what it is sent, as long as it is told to. */
export interface FakeMailServer {
  url: string;
  emails: Arrived[];
  /** What it answers to an address: nothing takes it, a number refuses it. */
  answerTo(address: string, code: number | undefined): void;
  close(): Promise<void>;
}

/** @param disabled what it does not offer; with STARTTLS its certificate is one that nobody vouches for */
export async function openMailServer(disabled: string[] = ['STARTTLS']): Promise<FakeMailServer> {
  const emails: Arrived[] = [];
  const refusals = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: disabled,
    onRcptTo({ address }, _, callback) {
      const responseCode = refusals.get(address);
      callback(responseCode ? Object.assign(new Error('not here'), { responseCode }) : undefined);
    },
    onData(stream, { envelope }, callback) {
      let raw = '';
      stream.on('data', (part: Buffer) => {
        raw += part.toString('utf8');
      });
      stream.on('end', () => {
        const [to] = envelope.rcptTo;
        emails.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to: to!.address, raw });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    answerTo(address, code) {
      if (code) refusals.set(address, code);
      else refusals.delete(address);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The words of an e-mail, as a person reads them. */
export function wordsOf({ raw }: Arrived): string {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return text;
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
