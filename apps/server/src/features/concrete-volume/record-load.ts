import { unusualOfLoad } from '@traco/contract/unusual/unusual-load';
import { dayIn } from '@traco/contract/values/time-zone';
import { lacking } from '@traco/contract/values/unusual-keys';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { keepReasons, readLoadFacts } from '../unusual/unusual.service.ts';
import * as volumes from './concrete-volume.queries.ts';
import { beforeFirstDay, exceedsLoaded, isInTheFuture } from './concrete-volume.rules.ts';
import { resolveReferences } from './references.queries.ts';

/**
 * Records one load. A seller's own record waits for the unit; a second send of the id answers with the first
 * row; the note's number is checked by the database itself, also when two send it at once.
 */
export const recordLoad = signedInDoor.concreteVolume.record.handler(
  async ({ input, context: { db, now, actor }, errors }) => {
    const already = await volumes.findLoad(db, input.id);
    if (already) return already;
    if (isInTheFuture(input.loadedAt, now())) throw errors.IN_THE_FUTURE();
    if (exceedsLoaded(input)) throw errors.MORE_THAN_LOADED();

    const unitId = unitOf(actor, input);
    if (!unitId) throw errors.REFERENCE_NOT_FOUND({ data: { field: 'unitId' } });
    const isSeller = actor.role === 'seller';
    const references = { ...input, unitId, sellerId: isSeller ? actor.sellerId : input.sellerId };
    const found = await resolveReferences(db, references);
    if ('missing' in found) throw errors.REFERENCE_NOT_FOUND({ data: { field: found.missing } });
    const { sellerId, partnerId, sellersMayRecord } = found.resolved;
    if (isSeller && !sellersMayRecord) throw errors.SELLERS_MAY_NOT_RECORD();
    const tooEarly = beforeFirstDay(input.loadedAt, found.resolved);
    if (tooEarly) throw errors.BEFORE_FIRST_DAY(tooEarly);

    const similar = input.acceptDuplicate ? undefined : await volumes.findSimilar(db, input);
    if (similar) throw errors.PROBABLE_DUPLICATE({ data: { similar } });

    const { acceptDuplicate: _, reasons, ...fields } = input;
    const at = Date.parse(input.loadedAt);
    const dayOn = dayIn(new Date(at), found.resolved.timeZone);
    const asked = { now: now(), today: dayIn(now(), found.resolved.timeZone), readsPapers: !isSeller };
    const facts = await readLoadFacts(db, { ...input, unitId, dayOn, loadId: null }, asked);
    const unusual = unusualOfLoad({ ...input, at }, facts, now().getTime());
    const unanswered = lacking(unusual, reasons);
    if (unanswered.length > 0) throw errors.UNUSUAL({ data: { lacking: unanswered } });

    const inserted = await unlessMonthClosed(
      volumes.insertLoad(db, {
        ...fields,
        unitId,
        sellerId,
        partnerId,
        loadedAt: new Date(input.loadedAt),
        origin: 'manual',
        state: 'closed',
        review: isSeller ? 'pending' : 'accepted',
        recordedBy: actor.accountId,
      }),
      () => errors.MONTH_CLOSED(),
    );
    const load = await volumes.findLoad(db, input.id);
    if (load && inserted)
      await keepReasons(db, {
        subject: 'load',
        row: { id: load.id, unitId, sellerId },
        found: unusual,
        reasons,
        accountId: actor.accountId,
        at: now(),
      });
    if (load) return load;
    if (inserted) throw new Error('a recorded load is not visible to whoever recorded it');
    // Without a number it is the id alone that somebody else has.
    if (!input.noteNumber) throw errors.ID_TAKEN();
    const holder = await volumes.findByNote(db, unitId, input.noteSeries, input.noteNumber);
    throw errors.NOTE_TAKEN({ data: { loadId: holder ? holder.id : null } });
  },
);
