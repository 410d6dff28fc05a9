import { createHash } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { Id } from '@traco/contract/values/quantities';
import type pg from 'pg';
import { z } from 'zod';
import { refuse } from './admission.ts';
import { asRows } from './rows.ts';

/** What was sent: to which procedure, and the key of its input that holds the id which a device made, if it creates by one. */
interface Sent {
  what: string;
  key: string | undefined;
  input: unknown;
}

const HeldRow = z.object({ held: z.boolean() });
const HOLD = 'select app.hold_sent($1, $2, $3) as held';

/**
 * Refuses an id that has come before, of the same account and with another content. The same content goes on to the handler,
 * which answers with the first row, as it is now: a digest of what was sent is compared and not the row, so that whatever
 * was corrected since makes no late resend fail. Of two at once the second waits here for the first.
 * @param client in the request's transaction: it is asked at once, but for content with a file, which is read first
 */
export async function holdSent(
  client: Pick<pg.PoolClient, 'query'>,
  { what, key, input }: Sent,
): Promise<void> {
  // Nothing has been checked yet: what is no id of a device, the contract refuses.
  if (key === undefined || typeof input !== 'object' || input === null) return;
  const content = input as Record<string, unknown>;
  const { data: id } = Id.safeParse(content[key]);
  if (!id) return;
  const digest = digestOf(content);
  const values = [what, id, typeof digest === 'string' ? digest : await digest];
  const { rows } = await client.query<object>({ name: 'hold-sent', text: HOLD, values });
  if (!asRows(HeldRow, rows)[0]?.held) throw refuse('SENT_OTHERWISE');
}

/** Which state of the row was seen is no content: after a lost answer the same is sent again with the newer one. */
const SEEN = 'revision';

/** One value for the same content: whatever the order of its keys, with the bytes of a file in their place. */
function digestOf(content: Record<string, unknown>): string | Promise<string> {
  const keys = Object.keys(content).filter((key) => content[key] !== undefined && key !== SEEN);
  const entries = keys.sort().map((key) => [key, content[key]] as const);
  const digested = (all: unknown) => sha256(inText(all));
  if (!entries.some(([, value]) => value instanceof Blob)) return digested(entries);
  return Promise.all(entries.map(async ([key, value]) => [key, await digestible(value)])).then(digested);
}

/** Nothing of ours is nested so deep that it cannot be written down: no field of the contract would take it. */
function inText(content: unknown): string {
  try {
    return JSON.stringify(content);
  } catch {
    throw new ORPCError('BAD_REQUEST');
  }
}

const digestible = async (value: unknown) =>
  value instanceof Blob ? sha256(new Uint8Array(await value.arrayBuffer())) : value;

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('base64url');
