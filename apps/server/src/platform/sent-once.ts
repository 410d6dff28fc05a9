import { createHash } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { Id } from '@traco/contract/values/quantities';
import { z } from 'zod';
import { rowOf } from './rows.ts';
import type { Database } from './transaction.ts';

/** What was sent: to which procedure, and the key of its input that holds the id which a device made, if it creates by one. */
interface Sent {
  what: string;
  key: string | undefined;
  input: unknown;
}

const HeldRow = z.object({ held: z.boolean() });

/**
 * Whether this id has come before, of the same account and with another content. The same content goes on to the handler,
 * which answers with the first row, as it is now: a digest of what was sent is compared and not the row, so that whatever
 * was corrected since makes no late resend fail. Of two at once the second waits here for the first.
 */
export async function isSentOtherwise(db: Database, { what, key, input }: Sent): Promise<boolean> {
  // Nothing has been checked yet: what is no id of a device, the contract refuses.
  if (key === undefined || typeof input !== 'object' || input === null) return false;
  const content = input as Record<string, unknown>;
  const { data: id } = Id.safeParse(content[key]);
  if (!id) return false;
  const row = await rowOf(db, HeldRow)`
    select app.hold_sent(${what}, ${id}::uuid, ${await digestOf(content)}) as held`;
  return !row?.held;
}

/** Which state of the row was seen is no content: after a lost answer the same is sent again with the newer one. */
const SEEN = 'revision';

/** One value for the same content: whatever the order of its keys, with the bytes of a file in their place. */
async function digestOf(content: Record<string, unknown>): Promise<string> {
  const keys = Object.keys(content).filter((key) => content[key] !== undefined && key !== SEEN);
  const entries = keys.sort().map(async (key) => [key, await digestible(content[key])]);
  return sha256(inText(await Promise.all(entries)));
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
