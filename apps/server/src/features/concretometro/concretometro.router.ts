import { signedInDoor } from '../../platform/door.ts';
import { together } from '../../platform/one-message.ts';
import { scopeOf } from '../totals/totals.rules.ts';
import { findRecords, findSeller, listSums, listUnits, readSums } from '../totals/totals.service.ts';
import { odometersOf, recordsOf, recordsSince, stretchesOf } from './odometers.rules.ts';

const { concretometro } = signedInDoor;

export const concretometroRouter = concretometro.router({
  read: concretometro.read.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const at = now();
    const seller =
      actor.role === 'seller' ? await findSeller(db, at, actor.sellerId ?? undefined) : undefined;
    if (actor.role === 'seller' && !seller) throw errors.UNIT_NOT_FOUND();
    const unitId = input.unitId ?? actor.unitId ?? seller?.unit.unitId;
    const units = seller ? [seller.unit] : await listUnits(db, at, unitId);
    const [only] = units;
    if (unitId && only?.unitId !== unitId) throw errors.UNIT_NOT_FOUND();
    const scope = scopeOf(units, at, { unitId, sellerId: seller?.id });
    const reader = { actor, at, unitId, by: 'odometers' } as const;
    const [sums, records] = await together([
      seller
        ? listSums(db, { sellerId: seller.id, ...stretchesOf(scope) })
        : readSums(db, reader, stretchesOf(scope)),
      findRecords(db, reader, scope, recordsSince(scope)),
    ]);
    return {
      scope: seller ? 'seller' : unitId ? 'unit' : 'company',
      at: at.toISOString(),
      day: scope.day,
      unit: unitId && only ? { id: only.unitId, name: only.name, timeZone: only.timeZone } : null,
      seller: seller ? { id: seller.id, name: seller.name } : null,
      ...odometersOf(scope, sums, records),
      lastLoadAt: records.lastLoadAt,
      lastLoadTimeZone: records.lastLoadTimeZone,
      records: recordsOf(scope, records),
    };
  }),
});
