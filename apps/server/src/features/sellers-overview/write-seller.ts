import type { Seller } from '@traco/contract/sellers-overview/seller';
import { monthStart } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { holdId } from '../../database/hold-id.queries.ts';
import { findOpenUnit } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { unlessKeyTaken } from '../../platform/refused-writes.ts';
import type { Database } from '../../platform/transaction.ts';
import { readSeller } from './read-seller.ts';
import * as rows from './write-seller.queries.ts';

const { sellersOverview } = signedInDoor;

interface HoldErrors {
  SELLER_NOT_FOUND(): Error;
  STALE_REVISION(options: { data: { current: Seller } }): Error;
}

/** Holds a seller who stands at the revision that the person saw, or the contract's error. */
async function holdSeller(
  db: Database,
  at: Date,
  seen: { id: string; revision: number },
  errors: HoldErrors,
) {
  const held = await rows.lockSeller(db, seen.id);
  const current = held && (await readSeller(db, at, seen.id));
  if (!current) throw errors.SELLER_NOT_FOUND();
  if (current.revision !== seen.revision) throw errors.STALE_REVISION({ data: { current } });
  return current;
}

/** Sets the goal of the month that runs at the unit, unless that month is closed. */
async function setGoal(
  db: Database,
  at: Date,
  { id, unit }: Pick<Seller, 'id' | 'unit'>,
  m3: number | null,
  errors: { MONTH_CLOSED(): Error },
): Promise<void> {
  const month = monthStart(dayIn(at, unit.timeZone));
  if ((await rows.findGoal(db, id, month)) === m3) return;
  if (await rows.isClosedMonth(db, unit.id, month)) throw errors.MONTH_CLOSED();
  await rows.saveGoals(db, { unitId: unit.id, month }, [{ sellerId: id, m3 }]);
}

/** A seller is taken on, changed, given access, relieved of customers and sent away; the history stays. */
export const writeHandlers = {
  create: sellersOverview.create.handler(async ({ input, context: { db, now }, errors }) => {
    const { id, unitId, ...fields } = input;
    await holdId(db, id);
    const already = await readSeller(db, now(), id);
    if (already) return already;
    if (!(await findOpenUnit(db, unitId))) throw errors.UNIT_NOT_FOUND();
    await unlessKeyTaken(rows.insertSeller(db, id, unitId, fields), {
      sellers_cpf_unique: () => errors.CPF_TAKEN(),
      sellers_pkey: () => errors.ID_TAKEN(),
    });
    await setGoal(db, now(), (await readSeller(db, now(), id))!, fields.goalM3, errors);
    return (await readSeller(db, now(), id))!;
  }),

  edit: sellersOverview.edit.handler(async ({ input, context: { db, now, actor, identity }, errors }) => {
    const { id, revision, ...fields } = input;
    const held = await holdSeller(db, now(), { id, revision }, errors);
    await unlessKeyTaken(rows.updateSeller(db, id, fields), {
      sellers_cpf_unique: () => errors.CPF_TAKEN(),
    });
    await setGoal(db, now(), held, fields.goalM3, errors);
    const seller = (await readSeller(db, now(), id))!;
    // Last, since it is kept whatever becomes of this request.
    const { name, cpf, unit } = seller;
    if (name !== held.name || cpf !== held.cpf) {
      const person = { kind: 'seller', id, unitId: unit.id, name, cpf } as const;
      if (!(await identity.renamePerson(actor, person))) throw errors.CPF_TAKEN();
    }
    return seller;
  }),

  setActive: sellersOverview.setActive.handler(
    async ({ input: { active, ...seen }, context: { db, now, actor, identity }, errors }) => {
      const { customers, plannedPours } = await holdSeller(db, now(), seen, errors);
      if (!active && (customers > 0 || plannedPours > 0))
        throw errors.HAS_CUSTOMERS({ data: { customers, plannedPours } });
      await rows.updateActive(db, seen.id, active);
      await identity.setPersonActive(actor, { kind: 'seller', id: seen.id }, active);
      return (await readSeller(db, now(), seen.id))!;
    },
  ),

  giveAccess: sellersOverview.giveAccess.handler(
    async ({ input: { id }, context: { db, actor, identity }, errors }) => {
      // Held, so that nobody who is sent away at this moment is given an account that stays open.
      const held = await rows.lockSeller(db, id);
      if (!held) throw errors.SELLER_NOT_FOUND();
      if (!held.active) throw errors.SELLER_INACTIVE();
      const { unitId, name, cpf } = held;
      const given = await identity.giveAccess(actor, { kind: 'seller', id, unitId, name, cpf });
      if (!given) throw errors.CPF_TAKEN();
      return { cpf, ...given };
    },
  ),

  transferPortfolio: sellersOverview.transferPortfolio.handler(
    async ({ input: { id, toSellerId, customerIds }, context: { db }, errors }) => {
      const ids = [id, toSellerId].sort();
      const held = new Map<string, Awaited<ReturnType<typeof rows.lockSeller>>>();
      // In the order of their ids: two transfers against each other wait, and none for ever.
      for (const each of ids) held.set(each, await rows.lockSeller(db, each));
      const giver = held.get(id);
      const taker = held.get(toSellerId);
      if (!giver) throw errors.SELLER_NOT_FOUND();
      if (!taker?.active || taker.unitId !== giver.unitId || taker.id === giver.id)
        throw errors.TAKER_NOT_FOUND();
      const moved = await rows.moveCustomers(db, giver, toSellerId, customerIds);
      if (moved.length === 0) throw errors.NOTHING_TO_TRANSFER();
      return { customers: moved.length, pours: await rows.movePlannedPours(db, id, toSellerId, moved) };
    },
  ),
};
