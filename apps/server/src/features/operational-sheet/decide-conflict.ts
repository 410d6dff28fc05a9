import { randomUUID } from 'node:crypto';
import type { EntryRefusal } from '@traco/contract/sheet-entries';
import type { Actor } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { unlessMonthClosed } from '../../platform/refused-writes.ts';
import type { Database } from '../../platform/transaction.ts';
import { type HeldLoad, holdLoads } from './held-loads.queries.ts';
import * as rows from './load-conflicts.queries.ts';
import { recordApart } from './record-apart.ts';
import { changeHeldLoad, insertStep } from './steps.queries.ts';
import { findSheetUnit } from './units.queries.ts';

type Conflict = NonNullable<Awaited<ReturnType<typeof rows.findConflict>>>;

/** Loads that two say are theirs. */
export const conflictsHandler = signedInDoor.operationalSheet.conflicts.handler(
  async ({ input, context: { db } }) => rows.listConflicts(db, input.unitId),
);

/** The plant decides: the load stays with whoever has begun it, or is as the plant had said. */
export const decideConflictHandler = signedInDoor.operationalSheet.decideConflict.handler(
  async ({ input, context: { db, actor, now }, errors }) => {
    const seen = await rows.findConflict(db, input.id);
    const load = seen && (await holdLoads(db, [seen.loadId])).get(seen.loadId);
    const conflict = load && (await rows.holdConflict(db, input.id));
    if (!conflict) throw errors.CONFLICT_NOT_FOUND();
    if (conflict.decidedAt) {
      if (conflict.decision === input.decision) return { id: conflict.id, taken: 0, refused: 0 };
      throw errors.ALREADY_DECIDED();
    }
    const held = await rows.listHeld(db, conflict.id);
    const refusals: Record<string, EntryRefusal> = {};
    const at = now();
    if (input.decision === 'passed') {
      for (const { id } of held) refusals[id] = 'GIVEN_TO_OTHER';
    } else {
      if (conflict.kind === 'diverted') throw errors.CANNOT_STAY();
      if (await rows.hasStepsOfAnother(db, load.id, conflict.driverId)) throw errors.OTHER_HAS_BEGUN();
      if (conflict.kind === 'cancelled' && !(await rows.isPourOpen(db, load.id))) throw errors.POUR_OVER();
      await unlessMonthClosed(giveBack(db, load, conflict, actor, at), () => errors.MONTH_CLOSED());
      Object.assign(refusals, await replay(db, conflict, held));
    }
    const { id, decision } = { ...conflict, decision: input.decision };
    await rows.settleConflict(db, { id, decision, by: actor.accountId, now: at, refusals });
    await tellBoth(db, { conflict, load, decision, actor, at });
    const refused = Object.keys(refusals).length;
    return { id, taken: held.length - refused, refused };
  },
);

/** The load is again who has begun it's, with the truck that he was out with; its history says so. */
async function giveBack(db: Database, load: HeldLoad, conflict: Conflict, actor: Actor, at: Date) {
  const driver = await rows.findDriverOf(db, conflict.driverId);
  const own = await rows.listOwnSteps(db, load.id, conflict.driverId);
  const isCancelled = conflict.kind === 'cancelled';
  const state = isCancelled
    ? ((own.findLast((each) => each.state !== 'cancelled')?.state ?? 'scheduled') as HeldLoad['state'])
    : load.state;
  const reason = `Fica com ${driver?.name ?? 'quem carregou'}: a carga já estava no balão.`;
  await changeHeldLoad(db, load.id, {
    driverId: conflict.driverId,
    vehicleId: conflict.vehicleId ?? load.vehicleId,
    partnerId: driver?.partnerId ?? null,
    changeReason: reason,
    ...(isCancelled ? { state, cancelReason: null, cancelledAt: null } : {}),
  }).execute();
  await insertStep(db, {
    id: randomUUID(),
    loadId: load.id,
    unitId: load.unitId,
    sellerId: load.sellerId,
    driverId: conflict.driverId,
    partnerId: driver?.partnerId ?? null,
    state,
    kind: 'crew',
    reason,
    deviceAt: at,
    at,
    accountId: actor.accountId,
  });
}

/** What was held is recorded as if it had come in time: each entry by itself, with its own clocks. */
async function replay(db: Database, conflict: Conflict, held: Awaited<ReturnType<typeof rows.listHeld>>) {
  const refusals: Record<string, EntryRefusal> = {};
  const unit = (await findSheetUnit(db, conflict.unitId))!;
  const driver = await rows.findDriverOf(db, conflict.driverId);
  const actor = {
    role: 'driver',
    accountId: driver?.accountId ?? null,
    driverId: conflict.driverId,
    unitId: conflict.unitId,
    name: driver?.name ?? '',
  } as unknown as Actor & { driverId: string };
  for (const { id, entry, serverAt, sentAt } of held) {
    const loads = await holdLoads(db, [conflict.loadId]);
    const sending = {
      db,
      actor,
      unit,
      now: serverAt,
      sentAt,
      loads,
      refused: new Set<string>(),
      isReplay: true,
    };
    const refusal = await recordApart(sending, entry);
    if (refusal) refusals[id] = refusal;
  }
  return refusals;
}

/** Both sides hear what was decided. */
async function tellBoth(
  db: Database,
  told: { conflict: Conflict; load: HeldLoad; decision: 'stays' | 'passed'; actor: Actor; at: Date },
) {
  const { conflict, load, decision, actor, at } = told;
  const first = await rows.findDriverOf(db, conflict.driverId);
  const other =
    load.driverId && load.driverId !== conflict.driverId
      ? await rows.findDriverOf(db, load.driverId)
      : undefined;
  const title =
    decision === 'stays'
      ? `A carga fica com ${first?.name ?? 'quem carregou'}`
      : other
        ? `A carga passou mesmo para ${other.name}`
        : 'A carga saiu mesmo da programação';
  for (const reader of [first, other])
    if (reader?.accountId)
      await rows.tellDriver(db, {
        id: randomUUID(),
        unitId: load.unitId,
        accountId: reader.accountId,
        kind: 'message',
        title,
        text: `${actor.name}, da usina, decidiu. Em dúvida, ligue antes de seguir.`,
        link: '/operational-sheet',
        sentBy: actor.accountId,
        sentByName: actor.name,
        createdAt: at,
      });
}
