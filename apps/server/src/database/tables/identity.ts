import { partnerUserTypes, roles } from '@traco/contract/roles';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { everyRow, noRow, ownAccount, readOnly, type Sight, visibleTo } from '../visible-to.ts';
import { createdAt, id, instant } from './columns.ts';
import { drivers, employees, managers, partners, sellers } from './people.ts';
import { units } from './units.ts';

const nobodySees = {
  admin: noRow,
  supervisor: noRow,
  unit: noRow,
  manager: noRow,
  seller: noRow,
  driver: noRow,
  fleet: noRow,
  helay: noRow,
  mechanic: noRow,
  employee: noRow,
  nobody: noRow,
};

export const everyoneSees = (sight: Sight) => ({
  unit: sight,
  manager: sight,
  seller: sight,
  driver: sight,
  fleet: sight,
  helay: sight,
  mechanic: sight,
  employee: sight,
  nobody: noRow,
});

/** One account per person or post. Its role decides everything. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    username: text('username').unique(),
    displayUsername: text('display_username'),
    cpf: text('cpf').unique(),
    role: text('role', { enum: roles }).notNull(),
    unitId: uuid('unit_id').references(() => units.id),
    sellerId: uuid('seller_id').references(() => sellers.id),
    managerId: uuid('manager_id').references(() => managers.id),
    driverId: uuid('driver_id').references(() => drivers.id),
    employeeId: uuid('employee_id').references(() => employees.id),
    partnerId: uuid('partner_id').references(() => partners.id),
    partnerUserType: text('partner_user_type', { enum: partnerUserTypes }),
    /** Version that the specification compares with "1" for admins. */
    passwordVersion: integer('password_version').notNull().default(1),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    disabledAt: instant('disabled_at'),
    /** An admin closed it, not its person's leaving: taking the person on again does not open it. */
    closedByAdmin: boolean('closed_by_admin').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('accounts_unit').on(table.unitId),
    index('accounts_seller').on(table.sellerId),
    index('accounts_manager').on(table.managerId),
    index('accounts_driver').on(table.driverId),
    index('accounts_employee').on(table.employeeId),
    ...visibleTo('accounts', {
      admin: everyRow,
      supervisor: readOnly(everyRow),
      ...everyoneSees(readOnly(ownAccount('id'))),
    }),
  ],
);

/** Units that a mechanic serves. */
export const accountUnits = pgTable(
  'account_units',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.unitId] }),
    ...visibleTo('account_units', {
      admin: everyRow,
      supervisor: readOnly(everyRow),
      ...everyoneSees(readOnly(ownAccount())),
    }),
  ],
);

/** Signed-in sessions. Only the door and the identity feature read them, as the owner. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    token: text('token').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the person last did something, by the minute: what a page asks by itself does not count. */
    activeAt: instant('active_at').notNull().defaultNow(),
    /** When the person last showed in it who it is: by the password, or by the second factor. */
    provedAt: instant('proved_at').notNull().defaultNow(),
    /** When the person last showed everything that the sign-in asks for. */
    fullyProvedAt: instant('fully_proved_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_expiry').on(table.expiresAt),
    ...visibleTo('sessions', nobodySees),
  ],
).enableRLS();

/** Password hashes (`platform/password-hash.ts`). */
export const credentials = pgTable(
  'credentials',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Its hash. */
    password: text('password').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => visibleTo('credentials', nobodySees),
).enableRLS();

/** The app of codes of an account (TOTP): its secret, sealed with the installation's own. */
export const totpFactors = pgTable(
  'totp_factors',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    /** The last half minute whose code was used: no code opens twice. */
    lastStep: integer('last_step').notNull().default(0),
    /** Null while its first code was not typed yet: it is no factor then. */
    confirmedAt: instant('confirmed_at'),
    createdAt: createdAt(),
  },
  () => visibleTo('totp_factors', nobodySees),
).enableRLS();

/** Passkeys (WebAuthn): the public half alone. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').notNull().$type<string[]>(),
    name: text('name').notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('passkeys_account').on(table.accountId), ...visibleTo('passkeys', nobodySees)],
).enableRLS();

/** Hashes of recovery codes; `mark` is a code's first letter, which tells it from the account's others. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    mark: text('mark').notNull(),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.mark] }),
    ...visibleTo('recovery_codes', nobodySees),
  ],
).enableRLS();

/** Short-lived proofs: steps of signing in, what authenticators are to sign. */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    ...visibleTo('verifications', nobodySees),
  ],
).enableRLS();

/** Failed sign-ins by account name or address; what the lock-out counts. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** `account:<normalised name>` or `address:<ip>`. */
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    lockedUntil: instant('locked_until'),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  () => visibleTo('sign_in_failures', nobodySees),
).enableRLS();

/** Who is connected, from which device and place: the specification's table. */
export const activeSessions = pgTable(
  'active_sessions',
  {
    id: id(),
    /** `admin-…`, `fleet-…`, `manager-{unitId}`, or the unit's or seller's own id. */
    userId: text('user_id').notNull(),
    userType: text('user_type').notNull(),
    userName: text('user_name').notNull(),
    deviceInfo: jsonb('device_info').notNull(),
    locationInfo: text('location_info'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    sessionId: text('session_id').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    authSessionId: uuid('auth_session_id'),
    unitId: uuid('unit_id').references(() => units.id),
    createdAt: createdAt(),
    lastHeartbeatAt: instant('last_heartbeat_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    /** Whoever ended it; null when it ran out by itself. */
    endedBy: uuid('ended_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('active_sessions_account').on(table.accountId),
    index('active_sessions_ended').on(table.endedAt).where(sql`ended_at is not null`),
    index('active_sessions_since').on(table.createdAt, table.id),
    index('active_sessions_alive_since').on(table.createdAt, table.id).where(sql`ended_at is null`),
    index('active_sessions_alive_heartbeat').on(table.lastHeartbeatAt, table.id).where(sql`ended_at is null`),
    index('active_sessions_alive_name').on(table.userName, table.id).where(sql`ended_at is null`),
    index('active_sessions_drivers')
      .on(table.accountId)
      .where(sql`ended_at is null and user_type = 'driver'`),
    ...visibleTo('active_sessions', {
      admin: everyRow,
      supervisor: everyRow,
      ...everyoneSees(ownAccount()),
    }),
  ],
);
