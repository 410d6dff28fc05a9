import { TEMPORARY_PASSWORD_HOURS } from '@traco/contract/constants';
import type { Me } from '@traco/contract/identity/identity';
import type { PartnerUserType, Role } from '@traco/contract/roles';
import type { PersonKind } from '@traco/contract/values/person';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accounts, credentials, drivers, sellers, units } from '../../database/tables/index.ts';
import { columnOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import type { SignInName } from './sign-in-name.rules.ts';

/** An account and the hash of its password, if it has one. */
export interface Holder {
  id: string;
  role: Role;
  partnerUserType: PartnerUserType | null;
  disabledAt: Date | null;
  passwordVersion: number;
  username: string | null;
  email: string | null;
  cpf: string | null;
  hash: string | null;
  /** The password is a temporary one, too old to come in with. */
  isTemporaryOver: boolean;
}

/** By the database's clock; never for the last admin, whom nobody could give another (the first of an installation). */
const temporaryIsOver = columnOf(z.boolean())`${accounts.mustChangePassword}
  and coalesce(${credentials.updatedAt} < now() - make_interval(hours => ${TEMPORARY_PASSWORD_HOURS}), false)
  and exists (select from accounts a where a.role = 'admin' and a.disabled_at is null and a.id <> ${accounts.id})`;

const holder = {
  id: accounts.id,
  role: accounts.role,
  partnerUserType: accounts.partnerUserType,
  disabledAt: accounts.disabledAt,
  passwordVersion: accounts.passwordVersion,
  username: accounts.username,
  email: accounts.email,
  cpf: accounts.cpf,
  hash: credentials.password,
  isTemporaryOver: temporaryIsOver,
};
const withCredential = eq(credentials.accountId, accounts.id);

export async function findHolderByName(db: Database, name: SignInName): Promise<Holder | undefined> {
  const query = db.select(holder).from(accounts).leftJoin(credentials, withCredential);
  return (await query.where(eq(accounts[name.column], name.value)).limit(1))[0];
}

export async function findHolder(db: Database, accountId: string): Promise<Holder | undefined> {
  const query = db.select(holder).from(accounts).leftJoin(credentials, withCredential);
  return (await query.where(eq(accounts.id, accountId)).limit(1))[0];
}

const linkOf = {
  driver: 'driverId',
  seller: 'sellerId',
  manager: 'managerId',
  employee: 'employeeId',
} as const satisfies Record<PersonKind, keyof typeof accounts.$inferInsert>;

/** What ties an account to its person. */
export const accountLink = ({ kind, id }: { kind: PersonKind; id: string }) => ({ [linkOf[kind]]: id });

/** The account that a person comes in with. */
export const findAccountOfPerson = async (db: Database, { kind, id }: { kind: PersonKind; id: string }) =>
  (
    await db
      .select({ id: accounts.id, disabledAt: accounts.disabledAt })
      .from(accounts)
      .where(and(eq(accounts[linkOf[kind]], id), eq(accounts.role, kind)))
      .orderBy(accounts.createdAt)
      .limit(1)
  )[0];

/** Holds the account until the transaction ends; false when there is none. Sign-ins wait for it. */
export async function lockAccount(db: Database, accountId: string) {
  const rows = await db
    .select({
      role: accounts.role,
      username: accounts.username,
      email: accounts.email,
      cpf: accounts.cpf,
      closedByAdmin: accounts.closedByAdmin,
      unitId: accounts.unitId,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  return rows[0];
}

/** Puts a new hash in the place of the present one, or in the first place. */
export async function saveHash(db: Database, accountId: string, hash: string): Promise<void> {
  await db
    .insert(credentials)
    .values({ accountId, password: hash })
    .onConflictDoUpdate({
      target: credentials.accountId,
      set: { password: hash, updatedAt: sql`now()` },
    });
}

export async function updateAccount(
  db: Database,
  accountId: string,
  change: Partial<
    Pick<
      typeof accounts.$inferInsert,
      'mustChangePassword' | 'disabledAt' | 'closedByAdmin' | 'passwordVersion' | 'name' | 'cpf' | 'unitId'
    >
  >,
): Promise<void> {
  await db
    .update(accounts)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(accounts.id, accountId));
}

export async function insertAccount(db: Database, row: typeof accounts.$inferInsert): Promise<void> {
  await db.insert(accounts).values(row);
}

/** The person of an account, as the interface needs it; names that the asker may not see stay away. */
export async function getPerson(db: Database, accountId: string): Promise<Me> {
  const [row] = await db
    .select({ account: accounts, unitName: units.name, sellerName: sellers.name, driverName: drivers.name })
    .from(accounts)
    .leftJoin(units, eq(units.id, accounts.unitId))
    .leftJoin(sellers, eq(sellers.id, accounts.sellerId))
    .leftJoin(drivers, eq(drivers.id, accounts.driverId))
    .where(eq(accounts.id, accountId));
  if (!row) throw new Error('the account of a session is gone');
  const { account, unitName, sellerName, driverName } = row;
  return {
    accountId: account.id,
    userType: account.role,
    name: account.name,
    unitId: account.unitId ?? undefined,
    unitName: unitName ?? undefined,
    sellerId: account.sellerId ?? undefined,
    sellerName: sellerName ?? undefined,
    driverId: account.driverId ?? undefined,
    driverName: driverName ?? undefined,
    employeeId: account.employeeId ?? undefined,
    partnerUserType: account.partnerUserType ?? undefined,
    passwordVersion: String(account.passwordVersion),
    mustChangePassword: account.mustChangePassword,
  };
}

/** Raises the password version of every admin in use but one; each has to sign in anew. How many they are. */
export async function raiseAdmins(db: Database, but: string): Promise<number> {
  const { rowCount } = await db
    .update(accounts)
    .set({ passwordVersion: sql`${accounts.passwordVersion} + 1` })
    .where(and(eq(accounts.role, 'admin'), ne(accounts.id, but), isNull(accounts.disabledAt)));
  return rowCount ?? 0;
}
