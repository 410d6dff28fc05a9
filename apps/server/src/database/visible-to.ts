import type { Asker } from '@traco/contract/permissions';
import { type Role, roles } from '@traco/contract/roles';
import { type SQL, sql } from 'drizzle-orm';
import { type PgPolicy, type PgRole, pgPolicy, pgRole } from 'drizzle-orm/pg-core';
import type { Named, Scope } from '../platform/may-see.ts';

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

/**
 * What one role sees of one table: nothing, or the rows of a predicate, to read or also to write. `by` says what the predicate
 * asks of a row: nothing, whose it is of those that an announcement may name, or something that no announcement tells.
 * `becomes`: what a row must be that is written, where that is less than what is seen.
 */
export type Sight = { rows: SQL; access: 'read' | 'write'; by: Scope | 'other'; becomes?: SQL } | null;

/** What the trigger that announces a table's changes says of their rows. */
export interface Announced {
  /** Whose they are. */
  names: readonly Named[];
  /**
   * Roles that hear by less than they see by, because the announcement does not name it, or without seeing a row. That
   * something changed is all they learn. Any other role hears nothing where the announcement cannot tell its rows apart.
   */
  wider?: Partial<Record<Role, Scope>>;
}

/** The rows' unit is named. */
export const namesUnit: Announced = { names: ['unit'] };
/** The same of what is a seller's: any seller of the unit hears that something changed. */
export const namesUnitToSellers: Announced = { names: ['unit'], wider: { seller: 'unit' } };

/** Every row, also to write. */
export const everyRow: Sight = { rows: sql`true`, access: 'write', by: 'all' };
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

const setting = (column: string, name: string, by: Named | 'other'): Sight => ({
  rows: sql.raw(`"${column}" = (select app.${name}())`),
  access: 'write',
  by,
});

/** Rows of the actor's own unit. */
export const ownUnit = (column = 'unit_id') => setting(column, 'unit_id', 'unit');
/** Rows of the actor as a seller. */
export const ownSeller = (column = 'seller_id') => setting(column, 'seller_id', 'seller');
/** Rows of the actor as a driver. */
export const ownDriver = (column = 'driver_id') => setting(column, 'driver_id', 'driver');
/** Rows of the actor as an employee outside the other roles. */
export const ownEmployee = (column = 'employee_id') => setting(column, 'employee_id', 'other');
/** Rows of the actor's partner company. */
export const ownPartner = (column = 'partner_id') => setting(column, 'partner_id', 'partner');
/** Rows that belong to the actor's account. */
export const ownAccount = (column = 'account_id') => setting(column, 'account_id', 'other');
/** Rows of a sale: the office sees all of them, a unit its own, a seller theirs. */
export const soldRows = { ...officeOnly, unit: ownUnit(), seller: ownSeller() } satisfies Record<
  Asker,
  Sight
>;

/** Rows of the units that a mechanic serves. */
export const servedUnits = (column = 'unit_id'): Sight => ({
  rows: sql.raw(`"${column}" = any ((select app.served_unit_ids())::uuid[])`),
  access: 'write',
  by: 'other',
});

/** Of a partner's accounts the partner's office alone: whoever else had a session would see nothing by it. */
export const ofPartnerOffice = (rows: SQL): SQL => sql`(select app.is_partner_office()) and (${rows})`;

/** The same rows, to read only. */
export const readOnly = (sight: Sight): Sight => sight && { ...sight, access: 'read' };

/**
 * The policies of one table: one single-predicate policy per role, so that an index can serve it.
 * Leaving a role out does not compile; `noRow` is written down too.
 * @param announced when a trigger announces the table's changes: without it nobody hears of them
 */
export function visibleTo(table: string, sights: Record<Asker, Sight>, announced?: Announced) {
  const policies = (Object.keys(sights) as Asker[]).flatMap((asker) => {
    const sight = sights[asker];
    if (!sight) return [];
    const to = databaseRoles[asker];
    const own = (rows: SQL) => (asker === 'helay' ? ofPartnerOffice(rows) : rows);
    const rows = own(sight.rows);
    return sight.access === 'read'
      ? [pgPolicy(`${table}_${asker}`, { for: 'select', to, using: rows })]
      : [
          pgPolicy(`${table}_${asker}`, {
            for: 'all',
            to,
            using: rows,
            withCheck: own(sight.becomes ?? sight.rows),
          }),
        ];
  });
  if (announced) for (const policy of policies) hearings.set(policy, hearing(sights, announced));
  return policies;
}

/** Role → what it hears of the changes of the table that these policies are of. */
export const hearingOf = (policies: readonly PgPolicy[]): ReadonlyMap<Role, Scope> =>
  policies.map((policy) => hearings.get(policy)).find(Boolean) ?? new Map();

const hearings = new WeakMap<PgPolicy, ReadonlyMap<Role, Scope>>();

function hearing(sights: Record<Asker, Sight>, { names, wider = {} }: Announced): ReadonlyMap<Role, Scope> {
  const isTold = (by: Scope | 'other' | undefined): by is Scope =>
    by === 'all' || names.some((name) => name === by);
  return new Map(
    roles.flatMap((role) => {
      const by = wider[role] ?? sights[role]?.by;
      return isTold(by) ? [[role, by] as const] : [];
    }),
  );
}
