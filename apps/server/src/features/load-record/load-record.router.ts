import { LoadChangeField } from '@traco/contract/concrete-volume/load';
import type { LoadRecord } from '@traco/contract/operational-sheet/sheet';
import { isAllowed, readsPrices } from '@traco/contract/permissions';
import type { RowHistoryEntry } from '@traco/contract/values/row-history';
import { listHistory } from '../../database/row-history.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { findLoad } from '../concrete-volume/concrete-volume.service.ts';
import { findDayState, readTrip } from '../operational-sheet/operational-sheet.service.ts';
import { findNames, listOccurrences } from './load-record.queries.ts';

const { loadRecord } = signedInDoor;

export const loadRecordRouter = loadRecord.router({
  read: loadRecord.read.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const ledger = await findLoad(db, input.id);
    const trip = ledger && (await readTrip(db, ledger.id, now()));
    if (!ledger || !trip) throw errors.LOAD_NOT_FOUND();
    const isTold = readsPrices(actor.role);
    const changes = (await listHistory(db, 'loads', ledger.id, LoadChangeField.options)).map((entry) => ({
      ...entry,
      changes: entry.changes.filter(({ field }) => isTold || !ofMoney.includes(field)),
    }));
    return {
      load: ledger,
      money: isTold ? ledger : null,
      trip: isAllowed(actor.role, 'operational-sheet:step') ? trip : withoutPlantsOwn(trip),
      isDayClosed: (await findDayState(db, ledger.unit.id, ledger.dayOn)) === 'closed',
      occurrences: await listOccurrences(db, ledger.id),
      changes,
      names: await findNames(db, idsIn(changes)),
    };
  }),
});

/** The trip as a seller reads it: the code of water is the plant's to tell, and whose hand took the concrete is named without a document. */
const withoutPlantsOwn = (trip: LoadRecord): LoadRecord => ({
  ...trip,
  waterCode: null,
  receipts: trip.receipts.map((receipt) => ({ ...receipt, receiverDocument: '' })),
});

/** What of a load's changes only who reads prices is told. */
const ofMoney: readonly LoadChangeField[] = ['billedM3', 'priceCentsPerM3', 'payment', 'paidAt'];

const namedBy: readonly LoadChangeField[] = [
  'sellerId',
  'customerId',
  'siteId',
  'mixId',
  'vehicleId',
  'driverId',
];

/** The ids that a load's changes tell of. */
const idsIn = (entries: readonly RowHistoryEntry<LoadChangeField>[]): string[] => [
  ...new Set(
    entries
      .flatMap(({ changes }) => changes)
      .filter(({ field }) => namedBy.includes(field))
      .flatMap(({ before, after }) => [before, after])
      .filter((id) => id !== null),
  ),
];
