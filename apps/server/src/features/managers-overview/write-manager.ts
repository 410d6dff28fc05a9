import { ManagerFields } from '@traco/contract/managers-overview/manager';
import type { ManagerImportRow } from '@traco/contract/managers-overview/managers-overview';
import { signedInDoor } from '../../platform/door.ts';
import { holdSeen } from '../../platform/hold-seen.ts';
import { fieldsOf } from '../../platform/sheets/decided-rows.ts';
import { personWrites } from '../../register/person-writes.ts';
import { readManager } from './read-manager.ts';
import { managerRows } from './write-manager.queries.ts';

/** A manager is taken on, changed, given access and brought in by a sheet; the history stays. */
export const managerWrites = personWrites({
  kind: 'manager',
  fields: ManagerFields,
  rows: managerRows,
  read: ({ db, now }, id) => readManager(db, now(), id),
  missing: 'MANAGER_NOT_FOUND',
  inactive: 'MANAGER_INACTIVE',
  taken: { managers_cpf_unique: 'CPF_TAKEN' } as const,
  primaryKey: 'managers_pkey',
  brought:
    async () =>
    ({ phone, email, ...row }: ManagerImportRow) =>
      fieldsOf(ManagerFields, { ...row, phone: phone || null, email: email || null }),
});

/** Out of work, or back; their account with them. */
export const setActive = signedInDoor.managersOverview.setActive.handler(
  async ({ input: { active, ...seen }, context: { db, now, actor, identity }, errors }) => {
    await holdSeen(seen, {
      lock: (id) => managerRows.lock(db, id),
      read: (id) => readManager(db, now(), id),
      missing: errors.MANAGER_NOT_FOUND,
      stale: errors.STALE_REVISION,
    });
    await managerRows.setActive(db, seen.id, active);
    await identity.setPersonActive(actor, { kind: 'manager', id: seen.id }, active);
    return (await readManager(db, now(), seen.id))!;
  },
);
