import { LoadChangeField } from '@traco/contract/concrete-volume/load';
import type { LoadRecord } from '@traco/contract/operational-sheet/sheet';
import { isAllowed, readsPrices } from '@traco/contract/permissions';
import { formatPlate } from '@traco/contract/values/identifiers';
import type { RowHistoryEntry } from '@traco/contract/values/row-history';
import { type nameKinds, readNames } from '../../database/name-kinds.ts';
import { listHistory } from '../../database/row-history.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import type { Name } from '../../platform/names/name-book.ts';
import { together } from '../../platform/one-message.ts';
import type { Database } from '../../platform/transaction.ts';
import { findLoad } from '../concrete-volume/concrete-volume.service.ts';
import { readTrip } from '../operational-sheet/operational-sheet.service.ts';
import { listSettlements } from '../receipts/receipts.service.ts';

const { loadRecord } = signedInDoor;

export const loadRecordRouter = loadRecord.router({
  read: loadRecord.read.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const { id } = input;
    const [ledger, read, history] = await together([
      findLoad(db, id),
      readTrip(db, id, now()),
      listHistory(db, 'loads', id, LoadChangeField.options),
    ]);
    if (!ledger || !read) throw errors.LOAD_NOT_FOUND();
    const { trip, isDayClosed, occurrences } = read;
    const isTold = readsPrices(actor.role);
    const changes = history.map((entry) => ({
      ...entry,
      changes: entry.changes.filter(({ field }) => isTold || !ofMoney.includes(field)),
    }));
    return {
      load: ledger,
      money: isTold ? ledger : null,
      settledBy: isAllowed(actor.role, 'receipts:read') ? await listSettlements(db, id) : null,
      trip: isAllowed(actor.role, 'operational-sheet:step') ? trip : withoutPlantsOwn(trip),
      isDayClosed,
      occurrences,
      changes,
      names: await namesIn(db, changes),
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

/** Whose names the ids of a field are, and how each is told. */
const namedBy: Partial<
  Record<LoadChangeField, { kind: keyof typeof nameKinds; tell: (name: Name) => string }>
> = {
  sellerId: { kind: 'sellers', tell: ({ name }) => name },
  customerId: { kind: 'customers', tell: ({ name }) => name },
  siteId: { kind: 'sites', tell: ({ name }) => name },
  mixId: { kind: 'mixes', tell: ({ more: [code] }) => code! },
  vehicleId: { kind: 'vehicles', tell: ({ name: plate }) => formatPlate(plate) },
  driverId: { kind: 'drivers', tell: ({ name }) => name },
};

/** What the ids that a load's changes tell of are called, as far as the actor may know it. */
async function namesIn(
  db: Database,
  entries: readonly RowHistoryEntry<LoadChangeField>[],
): Promise<Record<string, string>> {
  const told = entries
    .flatMap(({ changes }) => changes)
    .flatMap(({ field, before, after }) =>
      [before, after].flatMap((id) => (id && namedBy[field] ? [{ id, ...namedBy[field] }] : [])),
    );
  if (told.length === 0) return {};
  const ofKind = Map.groupBy(told, ({ kind }) => kind);
  const names = await readNames(
    db,
    Object.fromEntries([...ofKind].map(([kind, those]) => [kind, those.map(({ id }) => id)])),
  );
  return Object.fromEntries(
    told.flatMap(({ kind, id, tell }) => {
      const name = names(kind, id);
      return name ? [[id, tell(name)]] : [];
    }),
  );
}
