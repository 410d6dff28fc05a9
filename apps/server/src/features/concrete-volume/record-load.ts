import { unusualOfLoad } from '@traco/contract/unusual/unusual-load';
import { lacking } from '@traco/contract/values/unusual-keys';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { keepReasons } from '../unusual/unusual.service.ts';
import * as volumes from './concrete-volume.queries.ts';
import { beforeFirstDay, exceedsLoaded, isInTheFuture } from './concrete-volume.rules.ts';
import { readJudged } from './judge-load.queries.ts';

/**
 * Records one load. A seller's own record waits for the unit; a second send of the id answers with the first
 * row; the note's number is checked by the database itself, also when two send it at once.
 */
export const recordLoad = signedInDoor.concreteVolume.record.handler(
  async ({ input, context: { db, now, actor }, errors }) => {
    const isSeller = actor.role === 'seller';
    const unitId = unitOf(actor, input);
    const judged = unitId ? await readJudged(db, { ...input, unitId }, actor, now()) : undefined;
    const already = judged?.isRecorded === false ? undefined : await volumes.findLoad(db, input.id);
    if (already) return already;
    if (isInTheFuture(input.loadedAt, now())) throw errors.IN_THE_FUTURE();
    if (exceedsLoaded(input)) throw errors.MORE_THAN_LOADED();

    if (!unitId || !judged) throw errors.REFERENCE_NOT_FOUND({ data: { field: 'unitId' } });
    const { found, similarId, facts } = judged;
    if ('missing' in found) throw errors.REFERENCE_NOT_FOUND({ data: { field: found.missing } });
    const { sellerId, partnerId, sellersMayRecord } = found.resolved;
    if (isSeller && !sellersMayRecord) throw errors.SELLERS_MAY_NOT_RECORD();
    const tooEarly = beforeFirstDay(input.loadedAt, found.resolved);
    if (tooEarly) throw errors.BEFORE_FIRST_DAY(tooEarly);
    const similar = similarId === null ? undefined : await volumes.findLoad(db, similarId);
    if (similar) throw errors.PROBABLE_DUPLICATE({ data: { similar } });

    const { acceptDuplicate: _, reasons, ...fields } = input;
    const unusual = unusualOfLoad({ ...input, at: Date.parse(input.loadedAt) }, facts, now().getTime());
    const unanswered = lacking(unusual, reasons);
    if (unanswered.length > 0) throw errors.UNUSUAL({ data: { lacking: unanswered } });

    const recorded = { ...fields, unitId, sellerId, partnerId, recordedBy: actor.accountId };
    // Where a reason is to be kept, the load is not the last.
    const insert = unusual.length === 0 ? volumes.insertLast : volumes.insertLoad;
    const load = await unlessMonthClosed(
      insert(db, { ...recorded, review: isSeller ? 'pending' : 'accepted' }),
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
