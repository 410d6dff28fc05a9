import { ORPCError } from '@orpc/server';
import type { EntryOutcome, EntryRefusal, SheetEntry } from '@traco/contract/sheet-entries';
import type { Actor } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { freezeOf } from '../../platform/refused-writes.ts';
import { holdLoads, waitForPlant } from './held-loads.queries.ts';
import { listArrived } from './proofs.queries.ts';
import { recordEntry } from './record-entry.ts';
import type { Sending } from './sending.ts';
import { findSheetUnit, type SheetUnit } from './units.queries.ts';

/** Takes what waited on a device, in its order; each entry is in, or out, by itself. */
export const sendHandler = signedInDoor.operationalSheet.send.handler(
  async ({ input: { entries, sentAt }, context: { db, actor, now } }) => {
    const driver = driverOf(actor);
    const unit = await unitOfDriver(db, actor);
    const arrived = await listArrived(
      db,
      entries.map(({ id }) => id),
    );
    const isNew = entries.filter(({ id }, place) => {
      const isFirst = entries.findIndex((other) => other.id === id) === place;
      return isFirst && !arrived.has(id);
    });
    if (isNew.length > 1) await waitForPlant(db, unit.id);
    const loadIds = [...new Set(isNew.map(loadOf).filter((id) => id !== null))];
    const sending: Sending = {
      db,
      actor: driver,
      unit,
      now: now(),
      sentAt: new Date(sentAt),
      loads: await holdLoads(db, loadIds),
    };
    const refusals = new Map<string, EntryRefusal | null>();
    for (const entry of isNew) refusals.set(entry.id, await recordApart(sending, entry));
    const outcomes: EntryOutcome[] = entries.map(({ id }) => ({ id, refusal: refusals.get(id) ?? null }));
    return { now: now().toISOString(), outcomes };
  },
);

const loadOf = (entry: SheetEntry): string | null => ('loadId' in entry ? (entry.loadId ?? null) : null);

/** Rolls one entry back, and nothing but it. */
class Refused extends Error {
  readonly refusal: EntryRefusal;
  constructor(refusal: EntryRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** One entry in a savepoint of its own; what it changed of its load is read again for the next. */
async function recordApart(sending: Sending, entry: SheetEntry): Promise<EntryRefusal | null> {
  try {
    await sending.db.transaction(async (db) => {
      const refusal = await recordEntry({ ...sending, db }, entry);
      if (refusal) throw new Refused(refusal);
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    const closed = freezeOf(error);
    if (closed) return closed;
    throw error;
  }
  const loadId = loadOf(entry);
  if (loadId && sending.loads.has(loadId)) {
    const again = (await holdLoads(sending.db, [loadId])).get(loadId);
    if (again) sending.loads.set(loadId, again);
  }
  return null;
}

/** The actor as the driver that he is; an account of the role without a driver drives nothing. */
export function driverOf(actor: Actor): Actor & { driverId: string } {
  const { driverId } = actor;
  if (!driverId) throw new ORPCError('NOT_ALLOWED', { status: 403, defined: true });
  return { ...actor, driverId };
}

/** The unit of a driver. */
export async function unitOfDriver(db: Sending['db'], actor: Actor): Promise<SheetUnit> {
  const unit = actor.unitId ? await findSheetUnit(db, actor.unitId) : undefined;
  if (!unit) throw new ORPCError('NOT_ALLOWED', { status: 403, defined: true });
  return unit;
}
