import { createHash } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { verifications } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** As long as somebody looks for a phone, and no longer. */
export const STEP_SECONDS = 300;

/** Somebody whose password was right, and who has not shown the second factor yet: it opens nothing but showing it. */
const Step = z.object({
  accountId: z.string(),
  door: z.enum(['staff', 'partner']),
  /** A digest of the password's hash: a password that changed meanwhile ends the step. */
  password: z.string(),
  /** A digest of the browser's own words: the step goes on where it began. */
  browser: z.string(),
});
export type Step = z.infer<typeof Step>;

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const keyOf = {
  step: (stored: string) => `sign-in step ${stored}`,
  challenge: (of: string) => `passkey challenge ${of}`,
};

async function keep(db: Database, identifier: string, value: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.identifier, identifier));
  await db.insert(verifications).values({
    id: crypto.randomUUID(),
    identifier,
    value,
    expiresAt: sql`now() + make_interval(secs => ${STEP_SECONDS})`,
  });
}

const standing = (identifier: string) =>
  and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, sql`now()`));

export const keepStep = (db: Database, stored: string, step: Step) =>
  keep(db, keyOf.step(stored), JSON.stringify(step));

/** The step of a cookie, in the browser that it began in. */
export async function findStep(db: Database, stored: string, userAgent: string): Promise<Step | undefined> {
  const [row] = await db
    .select()
    .from(verifications)
    .where(standing(keyOf.step(stored)));
  const step = row && Step.parse(JSON.parse(row.value));
  return step?.browser === digestOf(userAgent) ? step : undefined;
}

/** Ends a step; false when another request did, or its time was over. */
export async function takeStep(db: Database, stored: string): Promise<boolean> {
  const { rowCount } = await db.delete(verifications).where(standing(keyOf.step(stored)));
  return (rowCount ?? 0) > 0;
}

/** Keeps what an authenticator is to sign, in the place of what it was to sign before. */
export const keepChallenge = (db: Database, of: string, challenge: string) =>
  keep(db, keyOf.challenge(of), challenge);

/** What was to be signed: told once, whatever becomes of the answer. */
export async function takeChallenge(db: Database, of: string): Promise<string | undefined> {
  const gone = await db
    .delete(verifications)
    .where(standing(keyOf.challenge(of)))
    .returning({ value: verifications.value });
  return gone[0]?.value;
}

/** Erases what nobody came back to. */
export async function purgeSteps(db: Database): Promise<void> {
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
}
