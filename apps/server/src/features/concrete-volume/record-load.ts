import type { LoadFields } from '@traco/contract/concrete-volume/load';
import { unusualOfLoad } from '@traco/contract/unusual/unusual-load';
import { lacking } from '@traco/contract/values/unusual-keys';
import { type Actor, unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { dayOfUnit, keepReasons, readLoadFacts } from '../unusual/unusual.service.ts';
import * as volumes from './concrete-volume.queries.ts';
import { beforeFirstDay, exceedsLoaded, isInTheFuture } from './concrete-volume.rules.ts';
import { resolveReferences } from './references.queries.ts';

/**
 * Records one load. A seller's own record waits for the unit; a second send of the id answers with the first
 * row; the note's number is checked by the database itself, also when two send it at once.
 */
export const recordLoad = signedInDoor.concreteVolume.record.handler(
  async ({ input, context: { db, now, actor }, errors }) => {
    const isSeller = actor.role === 'seller';
    const unitId = unitOf(actor, input);
    const [already, read] = await Promise.all([
      volumes.findLoad(db, input.id),
      unitId ? readAround(db, { ...input, unitId }, actor, now()) : undefined,
    ]);
    if (already) return already;
    if (isInTheFuture(input.loadedAt, now())) throw errors.IN_THE_FUTURE();
    if (exceedsLoaded(input)) throw errors.MORE_THAN_LOADED();

    if (!unitId || !read) throw errors.REFERENCE_NOT_FOUND({ data: { field: 'unitId' } });
    const { found, similar, facts } = read;
    if ('missing' in found) throw errors.REFERENCE_NOT_FOUND({ data: { field: found.missing } });
    const { sellerId, partnerId, sellersMayRecord } = found.resolved;
    if (isSeller && !sellersMayRecord) throw errors.SELLERS_MAY_NOT_RECORD();
    const tooEarly = beforeFirstDay(input.loadedAt, found.resolved);
    if (tooEarly) throw errors.BEFORE_FIRST_DAY(tooEarly);
    if (similar) throw errors.PROBABLE_DUPLICATE({ data: { similar } });

    const { acceptDuplicate: _, reasons, ...fields } = input;
    const unusual = unusualOfLoad({ ...input, at: Date.parse(input.loadedAt) }, facts, now().getTime());
    const unanswered = lacking(unusual, reasons);
    if (unanswered.length > 0) throw errors.UNUSUAL({ data: { lacking: unanswered } });

    const recorded = { ...fields, unitId, sellerId, partnerId, recordedBy: actor.accountId };
    const load = await unlessMonthClosed(
      volumes.insertLoad(db, { ...recorded, review: isSeller ? 'pending' : 'accepted' }),
      () => errors.MONTH_CLOSED(),
    );
    if (load) {
      const row = { id: load.id, unitId, sellerId };
      const kept = { reasons, accountId: actor.accountId, at: now() };
      await keepReasons(db, { subject: 'load', row, found: unusual, ...kept });
      return load;
    }
    const first = await volumes.findLoad(db, input.id);
    if (first) return first;
    // Without a number it is the id alone that somebody else has.
    if (!input.noteNumber) throw errors.ID_TAKEN();
    const holder = await volumes.findByNote(db, unitId, input.noteSeries, input.noteNumber);
    throw errors.NOTE_TAKEN({ data: { loadId: holder ? holder.id : null } });
  },
);

type Typed = LoadFields & { id: string; unitId: string; acceptDuplicate: boolean };

/** All that a load is judged by, asked at once: what it points to, one that is like it, and what is known of it. */
async function readAround(db: Database, typed: Typed, actor: Actor, now: Date) {
  const { unitId } = typed;
  const isSeller = actor.role === 'seller';
  const dayOn = dayOfUnit(unitId, typed.loadedAt);
  const [found, similar, facts] = await Promise.all([
    resolveReferences(db, { ...typed, sellerId: isSeller ? actor.sellerId : typed.sellerId }),
    typed.acceptDuplicate ? undefined : volumes.findSimilar(db, typed),
    readLoadFacts(
      db,
      { ...typed, dayOn, loadId: null },
      { now, today: dayOfUnit(unitId, now.toISOString()), readsPapers: !isSeller },
    ),
  ]);
  return { found, similar, facts };
}
