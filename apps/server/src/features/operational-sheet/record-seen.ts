import { hasConcrete } from '@traco/contract/operational-sheet/load-steps';
import type {
  EntryRefusal,
  LoadSeenEntry,
  WaterCodeEntry,
} from '@traco/contract/operational-sheet/sheet-entries';
import { findFormerLoad, insertAcknowledgement, tellWaterCode } from './acknowledgements.queries.ts';
import { momentOf, type Sending } from './sending.ts';

/**
 * "Ciente" of a load that is planned for its driver, or that went to another. What was read before the driver could be told so arrives late, and
 * is true all the same.
 */
export async function recordSeen(sending: Sending, entry: LoadSeenEntry): Promise<EntryRefusal | null> {
  const { db, actor } = sending;
  const own = sending.loads.get(entry.loadId);
  const former = own ? undefined : await findFormerLoad(db, entry.loadId);
  const load = own ?? former;
  if (!load || (former?.isTold && entry.seen !== null)) return 'LOAD_NOT_FOUND';
  const { unitId, sellerId, partnerId } = load;
  const written = await insertAcknowledgement(db, {
    id: entry.id,
    loadId: entry.loadId,
    unitId,
    sellerId,
    partnerId,
    driverId: actor.driverId,
    accountId: actor.accountId,
    ...momentOf(entry, sending),
    seen: entry.seen,
  });
  return written ? null : 'ID_TAKEN';
}

/**
 * The code of water that is written already. Right or wrong, it is told: the driver reads at the water whether it
 * matched.
 */
export async function recordWaterCode(
  { db, loads }: Sending,
  { loadId, waterId, code }: WaterCodeEntry,
): Promise<EntryRefusal | null> {
  const load = loads.get(loadId);
  if (!load) return 'LOAD_NOT_FOUND';
  if (!hasConcrete(load.state)) return 'NO_CONCRETE';
  const came = await tellWaterCode(db, { loadId, waterId, code });
  if (came === 'missing') return 'WATER_NOT_FOUND';
  return came === 'spent' ? 'CODE_SPENT' : null;
}
