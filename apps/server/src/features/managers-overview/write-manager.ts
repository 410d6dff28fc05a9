import type { Manager } from '@traco/contract/managers-overview/manager';
import { holdId } from '../../database/hold-id.queries.ts';
import { findOpenUnit } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { holdSeen } from '../../platform/hold-seen.ts';
import { unlessKeyTaken } from '../../platform/refused-writes.ts';
import type { Database } from '../../platform/transaction.ts';
import { isManager } from './manager-rows.queries.ts';
import { readManager } from './read-manager.ts';
import * as rows from './write-manager.queries.ts';

const { managersOverview } = signedInDoor;

interface HoldErrors {
  MANAGER_NOT_FOUND: () => Error;
  STALE_REVISION: (options: { data: { current: Manager } }) => Error;
}

/** Holds a manager who stands at the revision that the person saw, or the contract's error. */
const holdManager = (db: Database, at: Date, seen: { id: string; revision: number }, errors: HoldErrors) =>
  holdSeen(seen, {
    lock: (id) => rows.lockManager(db, id),
    read: (id) => readManager(db, at, id),
    missing: errors.MANAGER_NOT_FOUND,
    stale: errors.STALE_REVISION,
  });

/** A manager is taken on, changed, given access and sent away; the history stays. */
export const writeHandlers = {
  create: managersOverview.create.handler(async ({ input, context: { db, now }, errors }) => {
    const { id, unitId, ...fields } = input;
    await holdId(db, id);
    if (await isManager(db, id)) return (await readManager(db, now(), id))!;
    if (!(await findOpenUnit(db, unitId))) throw errors.UNIT_NOT_FOUND();
    await unlessKeyTaken(rows.insertManager(db, id, unitId, fields), {
      managers_cpf_unique: () => errors.CPF_TAKEN(),
      managers_pkey: () => errors.ID_TAKEN(),
    });
    return (await readManager(db, now(), id))!;
  }),

  edit: managersOverview.edit.handler(async ({ input, context: { db, now, actor, identity }, errors }) => {
    const { id, revision, ...fields } = input;
    const held = await holdManager(db, now(), { id, revision }, errors);
    await unlessKeyTaken(rows.updateManager(db, id, fields), {
      managers_cpf_unique: () => errors.CPF_TAKEN(),
    });
    const manager = (await readManager(db, now(), id))!;
    // Last, since it is kept whatever becomes of this request.
    const { name, cpf, unit } = manager;
    if (name !== held.name || cpf !== held.cpf) {
      const person = { kind: 'manager', id, unitId: unit.id, name, cpf } as const;
      if (!(await identity.renamePerson(actor, person))) throw errors.CPF_TAKEN();
    }
    return manager;
  }),

  setActive: managersOverview.setActive.handler(
    async ({ input: { active, ...seen }, context: { db, now, actor, identity }, errors }) => {
      await holdManager(db, now(), seen, errors);
      await rows.updateActive(db, seen.id, active);
      await identity.setPersonActive(actor, { kind: 'manager', id: seen.id }, active);
      return (await readManager(db, now(), seen.id))!;
    },
  ),

  giveAccess: managersOverview.giveAccess.handler(
    async ({ input: { id }, context: { db, actor, identity }, errors }) => {
      // Held, so that nobody who is sent away at this moment is given an account that stays open.
      const held = await rows.lockManager(db, id);
      if (!held) throw errors.MANAGER_NOT_FOUND();
      if (!held.active) throw errors.MANAGER_INACTIVE();
      const { unitId, name, cpf } = held;
      const given = await identity.giveAccess(actor, { kind: 'manager', id, unitId, name, cpf });
      if (!given) throw errors.CPF_TAKEN();
      return { cpf, ...given };
    },
  ),
};
