import { partnerUserTypes, roles } from '@traco/contract/roles';
import { z } from 'zod';
import type { Actor } from './actor.ts';
import { asRows } from './rows.ts';
import type { TextRow } from './text-query.ts';

/** What the database says of who asks. */
const ActorRow = z.object({
  session_id: z.string(),
  account_id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  unit_id: z.string().nullable(),
  seller_id: z.string().nullable(),
  manager_id: z.string().nullable(),
  driver_id: z.string().nullable(),
  employee_id: z.string().nullable(),
  partner_id: z.string().nullable(),
  partner_user_type: z.enum(partnerUserTypes).nullable(),
  password_version: z.number(),
  must_change_password: z.boolean(),
  due_term_id: z.string().nullable(),
  idle_seconds: z.number(),
  proved_seconds: z.number(),
  fully_proved_seconds: z.number(),
  has_totp: z.boolean(),
  has_passkey: z.boolean(),
  must_set_factor: z.boolean(),
});
type ActorRow = z.infer<typeof ActorRow>;

/** Who asks, as the server speaks of them. */
export const toActor = (row: ActorRow): Actor => ({
  sessionId: row.session_id,
  accountId: row.account_id,
  name: row.name,
  role: row.role,
  unitId: row.unit_id,
  sellerId: row.seller_id,
  managerId: row.manager_id,
  driverId: row.driver_id,
  employeeId: row.employee_id,
  partnerId: row.partner_id,
  partnerUserType: row.partner_user_type,
  passwordVersion: row.password_version,
  mustChangePassword: row.must_change_password,
  dueTermId: row.due_term_id,
  idleSeconds: row.idle_seconds,
  provedSeconds: row.proved_seconds,
  fullyProvedSeconds: row.fully_proved_seconds,
  hasTotp: row.has_totp,
  hasPasskey: row.has_passkey,
  mustSetFactor: row.must_set_factor,
});

/** One of those that `app.who_asks` finds, with the session's token. */
export const AskerRow = ActorRow.extend({ token: z.string() });

/** The columns of a row, in this order. */
const columns = Object.keys(ActorRow.shape) as (keyof ActorRow)[];
const READ: Partial<Record<keyof ActorRow, (text: string) => number | boolean>> = {
  password_version: Number,
  idle_seconds: Number,
  proved_seconds: Number,
  fully_proved_seconds: Number,
  must_change_password: isTrue,
  has_totp: isTrue,
  has_passkey: isTrue,
  must_set_factor: isTrue,
};

/** PostgreSQL's word for it. */
function isTrue(text: string): boolean {
  return text === 't';
}

/** Asks who it is, and lets nothing be asked but as that person from there on. */
export const ENTER: { name: string; text: string } = {
  name: 'enter',
  text: `select ${columns.join()} from app.enter($1)`,
};

/** The actor that it answered with; null for nobody. */
export function actorIn([texts]: readonly TextRow[]): Actor | null {
  if (!texts) return null;
  const told: Record<string, unknown> = {};
  for (const [at, column] of columns.entries()) {
    const text = texts[at]!;
    told[column] = text === null ? null : (READ[column]?.(text) ?? text);
  }
  const [row] = asRows(ActorRow, [told]);
  return toActor(row!);
}
