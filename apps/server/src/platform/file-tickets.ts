import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** How long a ticket opens its file: long enough for a page of it that is asked for late, short for whoever finds it. */
const TICKET_MS = 10 * 60_000;
/** The longest ticket: of a file with the longest name, in an alphabet of its own. */
export const TICKET_LETTERS = 2_000;
export const PRIVATE_FILES = '/private/';

const Ticketed = z.object({
  key: z.string().min(1),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int().min(0),
  until: z.int(),
});

/** A file that a ticket opens: where it lies, what it is called, of what type, and its size. */
export type TicketedFile = Omit<z.infer<typeof Ticketed>, 'until'>;

/** Short-lived permissions to read one private file: whoever was allowed to see it gets one, and gives it to the browser. */
export interface FileTickets {
  /** The address that opens the file for some minutes from now. */
  addressOf(file: TicketedFile, now: Date): string;
  /** The file of a ticket that this installation signed and whose time is not over. */
  read(ticket: string, now: Date): TicketedFile | undefined;
}

/** @param secret at least 32 random bytes, kept by the installation */
export function fileTickets(secret: Buffer): FileTickets {
  // A key of its own: what signs sessions signs nothing else.
  const key = createSecretKey(createHmac('sha256', secret).update('private files').digest());
  const sign = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    addressOf(file, now) {
      const payload = Buffer.from(JSON.stringify({ ...file, until: now.getTime() + TICKET_MS })).toString(
        'base64url',
      );
      return `${PRIVATE_FILES}${payload}.${sign(payload).toString('base64url')}`;
    },
    read(ticket, now) {
      const [payload, signature, ...more] = ticket.split('.');
      if (!payload || !signature || more.length > 0) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const right = sign(payload);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      const { until, ...file } = Ticketed.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      return until > now.getTime() ? file : undefined;
    },
  };
}
