import { FactorWays, OfficeFactor, type Passkey } from '@traco/contract/second-factor/second-factor';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { passkeys, recoveryCodes, totpFactors } from '../../database/tables/index.ts';
import { rowOf, rowsOf, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

export type NewPasskey = Omit<typeof passkeys.$inferInsert, 'id'>;
export type KeptPasskey = typeof passkeys.$inferSelect;

/** With which second factors an account goes on after its password; null when it has none. */
export async function findWays(db: Database, accountId: string): Promise<FactorWays | null> {
  const row = await rowOf(db, FactorWays)`
    select exists (select from totp_factors where account_id = ${accountId} and confirmed_at is not null) as totp,
           exists (select from passkeys where account_id = ${accountId}) as passkey`;
  const { totp = false, passkey = false } = row ?? {};
  return totp || passkey ? { totp, passkey } : null;
}

const DemandRow = z.object({ asked: z.boolean(), missing: z.boolean() });

/** Whether the company asks a second factor of a role, and whether this account lacks it. */
export async function findDemand(db: Database, role: string, accountId: string) {
  return theRow(db, DemandRow)`
    select app.factor_is_asked(${role}) as asked, app.factor_is_missing(${role}, ${accountId}::uuid) as missing`;
}

export const findTotp = async (db: Database, accountId: string) =>
  (await db.select().from(totpFactors).where(eq(totpFactors.accountId, accountId)))[0];

/** Keeps the secret of an app that is being set up, in the place of one that never was; false when one is in use. */
export async function saveTotpSecret(db: Database, accountId: string, secret: string): Promise<boolean> {
  const { rowCount } = await db
    .insert(totpFactors)
    .values({ accountId, secret })
    .onConflictDoUpdate({
      target: totpFactors.accountId,
      set: { secret },
      setWhere: isNull(totpFactors.confirmedAt),
    });
  return rowCount === 1;
}

/** Uses up the code of a half minute; false when it, or a later one, was used before. */
export async function takeTotpStep(db: Database, accountId: string, step: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`update totp_factors
    set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    where account_id = ${accountId} and last_step < ${step}`);
  return rowCount === 1;
}

/** Takes an app of codes away; whether it was one that had been confirmed. */
export async function removeTotp(db: Database, accountId: string): Promise<boolean> {
  const gone = await db.delete(totpFactors).where(eq(totpFactors.accountId, accountId)).returning();
  return gone.some(({ confirmedAt }) => confirmedAt !== null);
}

export const listPasskeys = (db: Database, accountId: string): Promise<KeptPasskey[]> =>
  db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.createdAt));

/** Keeps a passkey; false when an account has it already. */
export async function insertPasskey(db: Database, row: NewPasskey): Promise<boolean> {
  const { rowCount } = await db
    .insert(passkeys)
    .values({ ...row, id: crypto.randomUUID() })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function notePasskeyUse(db: Database, id: string, counter: number): Promise<void> {
  await db.update(passkeys).set({ counter, lastUsedAt: sql`now()` }).where(eq(passkeys.id, id));
}

export async function removePasskey(db: Database, accountId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(passkeys)
    .where(and(eq(passkeys.accountId, accountId), eq(passkeys.id, id)));
  return rowCount === 1;
}

/** A code that is still good, by the letter that it begins with. */
export const findCode = async (db: Database, accountId: string, mark: string) =>
  (
    await db
      .select({ hash: recoveryCodes.hash })
      .from(recoveryCodes)
      .where(
        and(
          eq(recoveryCodes.accountId, accountId),
          eq(recoveryCodes.mark, mark),
          isNull(recoveryCodes.usedAt),
        ),
      )
  )[0]?.hash;

/** Uses a code up; false when it was meanwhile, or another took its place. */
export async function takeCode(db: Database, accountId: string, hash: string): Promise<boolean> {
  const { rowCount } = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)),
    );
  return rowCount === 1;
}

export const countCodes = async (db: Database, accountId: string): Promise<number> =>
  (
    await db
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)))
  )[0]?.left ?? 0;

/** Puts these codes in the place of all that there were. */
export async function replaceCodes(
  db: Database,
  accountId: string,
  codes: readonly { mark: string; hash: string }[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  if (codes.length > 0) await db.insert(recoveryCodes).values(codes.map((code) => ({ accountId, ...code })));
}

/** Takes every second factor of an account away; false when it had none. */
export async function removeFactors(db: Database, accountId: string): Promise<boolean> {
  const had = (await findWays(db, accountId)) !== null;
  await removeTotp(db, accountId);
  await db.delete(passkeys).where(eq(passkeys.accountId, accountId));
  await replaceCodes(db, accountId, []);
  return had;
}

/** Accounts in use of the office, and all others that have a second factor. */
export async function listOfficeFactors(db: Database): Promise<OfficeFactor[]> {
  return rowsOf(db, OfficeFactor)`
    select a.id as "accountId", a.name, a.role, t.confirmed_at is not null as totp,
      (select count(*)::int from passkeys p where p.account_id = a.id) as passkeys,
      (select count(*)::int from recovery_codes r where r.account_id = a.id and r.used_at is null) as "recoveryCodesLeft"
      from accounts a left join totp_factors t on t.account_id = a.id
     where a.disabled_at is null and (a.role in ('admin', 'supervisor') or t.confirmed_at is not null
       or exists (select from passkeys p where p.account_id = a.id))
     order by a.role, a.name, a.id limit 500`;
}

/** A passkey as its person reads it. */
export const toPasskey = ({ id, name, createdAt, lastUsedAt }: KeptPasskey): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
