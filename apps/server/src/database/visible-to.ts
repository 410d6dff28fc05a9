import type { Asker } from '@traco/contract/permissions';
import { type SQL, sql } from 'drizzle-orm';
import { type PgRole, pgPolicy, pgRole } from 'drizzle-orm/pg-core';

/** One database role per product role; the door puts it on with `set local role`. */
export const databaseRoles: Record<Asker, PgRole> = {
  admin: pgRole('traco_admin').existing(),
  supervisor: pgRole('traco_supervisor').existing(),
  unit: pgRole('traco_unit').existing(),
  manager: pgRole('traco_manager').existing(),
  seller: pgRole('traco_seller').existing(),
  driver: pgRole('traco_driver').existing(),
  fleet: pgRole('traco_fleet').existing(),
  helay: pgRole('traco_helay').existing(),
  mechanic: pgRole('traco_mechanic').existing(),
  employee: pgRole('traco_employee').existing(),
  nobody: pgRole('traco_nobody').existing(),
};

/** What one role sees of one table: nothing, or the rows of a predicate, to read or also to write. */
export type Sight = { rows: SQL; access: 'read' | 'write' } | null;

/** Every row, also to write. */
export const everyRow: Sight = { rows: sql`true`, access: 'write' };
/** No row at all. */
export const noRow: Sight = null;

/** Rows that the company's office alone sees, and writes. */
export const officeOnly = {
  admin: everyRow,
  supervisor: everyRow,
  unit: noRow,
  manager: noRow,
  seller: noRow,
  driver: noRow,
  mechanic: noRow,
  fleet: noRow,
  helay: noRow,
  employee: noRow,
  nobody: noRow,
} satisfies Record<Asker, Sight>;

const setting = (column: string, name: string): Sight => ({
  rows: sql.raw(`"${column}" = (select app.${name}())`),
  access: 'write',
});

/** Rows of the actor's own unit. */
export const ownUnit = (column = 'unit_id') => setting(column, 'unit_id');
/** Rows of the actor as a seller. */
export const ownSeller = (column = 'seller_id') => setting(column, 'seller_id');
/** Rows of the actor as a driver. */
export const ownDriver = (column = 'driver_id') => setting(column, 'driver_id');
/** Rows of the actor as an employee outside the other roles. */
export const ownEmployee = (column = 'employee_id') => setting(column, 'employee_id');
/** Rows of the actor's partner company. */
export const ownPartner = (column = 'partner_id') => setting(column, 'partner_id');
/** Rows that belong to the actor's account. */
export const ownAccount = (column = 'account_id') => setting(column, 'account_id');
/** Rows of the units that a mechanic serves. */
export const servedUnits = (column = 'unit_id'): Sight => ({
  rows: sql.raw(`"${column}" = any ((select app.served_unit_ids())::uuid[])`),
  access: 'write',
});

/** Of a partner's accounts his office alone: whoever else had a session would see nothing by it. */
export const ofPartnerOffice = (rows: SQL): SQL => sql`(select app.is_partner_office()) and (${rows})`;

/** The same rows, to read only. */
export const readOnly = (sight: Sight): Sight => sight && { ...sight, access: 'read' };

/**
 * The policies of one table: one single-predicate policy per role, so that an index can serve it.
 * Leaving a role out does not compile; `noRow` is written down too.
 */
export function visibleTo(table: string, sights: Record<Asker, Sight>) {
  return (Object.keys(sights) as Asker[]).flatMap((asker) => {
    const sight = sights[asker];
    if (!sight) return [];
    const to = databaseRoles[asker];
    const rows = asker === 'helay' ? ofPartnerOffice(sight.rows) : sight.rows;
    return sight.access === 'read'
      ? [pgPolicy(`${table}_${asker}`, { for: 'select', to, using: rows })]
      : [pgPolicy(`${table}_${asker}`, { for: 'all', to, using: rows, withCheck: rows })];
  });
}
