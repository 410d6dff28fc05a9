import type { EntryOutcome, EntryRefusal, SheetEntry } from '@traco/contract/operational-sheet/sheet-entries';
import { dayIn } from '@traco/contract/values/time-zone';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/admission.ts';
import { signedInDoor } from '../../platform/door.ts';
import { holdLoads, holdSending } from './held-loads.queries.ts';
import { holdEntry } from './load-conflicts.queries.ts';
import { insertEntries, insertRefused, listRefusedOf } from './proofs.queries.ts';
import { recordApart } from './record-apart.ts';
import { recordEntry } from './record-entry.ts';
import { isOther } from './same-entry.ts';
import { entryRow, loadOf, mendedBy, momentOf, type Sending } from './sending.ts';
import { findSheetUnit, hasArrived, type SheetUnit, startSending } from './units.queries.ts';

/** Takes what waited on a device, in its order; each entry is in, or out, by itself. */
export const sendHandler = signedInDoor.operationalSheet.send.handler(
  async ({ input: { entries, sentAt }, context: { db, actor, now } }) => {
    const driver = driverOf(actor);
    const isOne = entries.length === 1;
    const started = await startSending(db, driver.unitId, {
      entryIds: entries.map(({ id }) => id),
      loadId: isOne ? loadOf(entries[0]!) : null,
    });
    if (!started) throw notAllowed();
    const { unit, arrived } = started;
    const isNew = entries.filter(({ id }, index) => {
      const isFirst = entries.findIndex((other) => other.id === id) === index;
      return isFirst && !arrived.has(id);
    });
    if (isNew.length > 1) await holdSending(db, loadsOf(isNew));
    const sending: Sending = {
      db,
      actor: driver,
      unit,
      now: now(),
      sentAt: new Date(sentAt),
      loads: isOne ? started.loads : await holdLoads(db, loadsOf(isNew)),
      refused: await listRefusedOf(db, driver.driverId, mendedOf(isNew)),
    };
    const refusals = new Map<string, EntryRefusal | null>();
    const recorded: ReturnType<typeof entryRow>[] = [];
    for (const [index, entry] of isNew.entries()) {
      const isAlone = isNew.length === 1 && !mayFindFreeze(sending, entry);
      const found = await (isAlone ? recordEntry(sending, entry) : recordApart(sending, entry));
      const unheld = found && (await hasArrived(db, entry.id)) ? null : found;
      const came = unheld ? await holdAsEvidence(sending, entry) : 'none';
      const refusal = came === 'taken' ? 'ID_TAKEN' : unheld;
      refusals.set(entry.id, came === 'held' ? null : refusal);
      if (came === 'held') continue;
      if (refusal) await keepRefused(sending, entry, refusal);
      // A step keeps its entry itself. What is refused after this one is nothing that it mends.
      else if (entry.kind !== 'step') recorded.push(entryRow(sending, entry));
      if (refusal === null && isNew.slice(index + 1).some((next) => loadOf(next) === loadOf(entry)))
        await readAgain(sending, loadOf(entry));
    }
    await insertEntries(db, recorded);
    const outcomes: EntryOutcome[] = entries.map((entry) => ({
      id: entry.id,
      refusal: refusals.get(entry.id) ?? (isOther(arrived.get(entry.id), entry) ? 'SENT_OTHERWISE' : null),
    }));
    return { now: now().toISOString(), outcomes };
  },
);

/**
 * What a driver tells of a load that was the driver's, and that the plant gave away or called off meanwhile, is evidence: it is held until
 * the plant decides. A call for help rings whosever the load is.
 */
async function holdAsEvidence(sending: Sending, entry: SheetEntry) {
  const loadId = loadOf(entry);
  if (!loadId || entry.kind === 'occurrence' || entry.kind === 'load-seen') return 'none';
  const state = sending.loads.get(loadId)?.state;
  if (state && state !== 'cancelled' && state !== 'diverted') return 'none';
  // What was diverted whole is in another load's name: from there it comes back.
  if (state === 'diverted' && entry.kind === 'return') return 'none';
  const { db, sentAt, now } = sending;
  return holdEntry(db, entry, { loadId, sentAt, at: momentOf(entry, sending).at, now });
}

/** First water moves a load to another day than the planned one, which is held: the database says whether it is closed. */
function mayFindFreeze(sending: Sending, entry: SheetEntry): boolean {
  if (entry.kind !== 'step' || entry.to !== 'loading') return false;
  const { timeZone } = sending.unit;
  const planned = sending.loads.get(entry.loadId)?.loadedAt;
  return planned !== undefined && dayIn(planned, timeZone) !== dayIn(momentOf(entry, sending).at, timeZone);
}

/** What an entry changed of its load, for the next one of the same load. */
async function readAgain({ db, loads }: Sending, loadId: string | null): Promise<void> {
  const again = loadId && (await holdLoads(db, [loadId])).get(loadId);
  if (again) loads.set(again.id, again);
}

/** What concerns nobody but the driver's own device. */
const driversOwnAffair: readonly EntryRefusal[] = [
  'ID_TAKEN',
  'NOTICE_NOT_FOUND',
  'EVENT_NOT_FOUND',
  'PAGE_NOT_FOUND',
];

/** Keeps what the ledger did not take where whoever checks the day sees it: nothing that a driver said is lost. */
async function keepRefused(sending: Sending, entry: SheetEntry, refusal: EntryRefusal): Promise<void> {
  if (driversOwnAffair.includes(refusal)) return;
  const { db, actor, unit } = sending;
  const { at } = momentOf(entry, sending);
  const load = sending.loads.get(loadOf(entry) ?? '');
  await insertRefused(db, {
    id: entry.id,
    unitId: unit.id,
    driverId: actor.driverId,
    dayOn: dayIn(load?.loadedAt ?? at, unit.timeZone),
    kind: entry.kind,
    loadId: loadOf(entry),
    mends: mendedBy(sending.refused, entry),
    refusal,
    body: entry,
    at,
  });
  sending.refused.add(entry.id);
}

const notAllowed = () => refuse('NOT_ALLOWED');

/** What entries are said to mend. */
const mendedOf = (entries: readonly SheetEntry[]) => entries.flatMap(({ mends }) => mends ?? []);

/** The loads that entries are about, each once. */
const loadsOf = (entries: readonly SheetEntry[]) => [
  ...new Set(entries.map(loadOf).filter((id) => id !== null)),
];

/** The actor as the driver that it is; an account of the role without a driver drives nothing. */
export function driverOf(actor: Actor): Actor & { driverId: string; unitId: string } {
  const { driverId, unitId } = actor;
  if (!driverId || !unitId) throw notAllowed();
  return { ...actor, driverId, unitId };
}

/** The unit of a driver. */
export async function unitOfDriver(db: Sending['db'], { unitId }: { unitId: string }): Promise<SheetUnit> {
  const unit = await findSheetUnit(db, unitId);
  if (!unit) throw notAllowed();
  return unit;
}
