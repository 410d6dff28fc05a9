import type { PriceList } from '@traco/contract/price-lists/price-lists';
import { dayIn } from '@traco/contract/values/time-zone';
import { v7 as newId } from 'uuid';
import { findUnit, zoneOf } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { unlessRefused, unlessTaken } from '../../platform/refused-writes.ts';
import type { Database } from '../../platform/transaction.ts';
import * as rows from './price-lists.queries.ts';
import { changedPrice, floorBelow } from './price-lists.rules.ts';

/** Of a trigger: nothing of a list changes that is published. */
const LIST_PUBLISHED = 'TR002';

const { priceLists } = signedInDoor;

interface HoldErrors {
  LIST_NOT_FOUND(): Error;
  ALREADY_PUBLISHED(): Error;
  STALE_REVISION(options: { data: { current: PriceList } }): Error;
}

/** Holds a draft that stands at the revision that the person saw, or the contract's error. */
async function holdDraft(
  db: Database,
  seen: { id: string; revision: number },
  now: Date,
  errors: HoldErrors,
): Promise<PriceList> {
  const list =
    (await rows.lockPriceList(db, seen.id)) &&
    (await rows.findPriceList(db, seen.id, { onlyPublished: false, now }));
  if (!list) throw errors.LIST_NOT_FOUND();
  if (list.publishedAt) throw errors.ALREADY_PUBLISHED();
  if (list.revision !== seen.revision) throw errors.STALE_REVISION({ data: { current: list } });
  return list;
}

/** A list that whoever asks has just written. */
async function readOwn(db: Database, id: string, now: Date): Promise<PriceList> {
  const list = await rows.findPriceList(db, id, { onlyPublished: false, now });
  if (!list) throw new Error('a price list is not visible to whoever wrote it');
  return list;
}

/** What begins, changes, publishes and throws away a price list. */
export const changeHandlers = {
  create: priceLists.create.handler(async ({ input, context: { db, now }, errors }) => {
    const already = await rows.findPriceList(db, input.id, { onlyPublished: false, now: now() });
    if (already && already.unit.id !== input.unitId) throw errors.ID_TAKEN();
    if (already) return already;
    if (!(await findUnit(db, input.unitId))) throw errors.UNIT_NOT_FOUND();
    const source = input.copyFromId
      ? await rows.findPriceList(db, input.copyFromId, { onlyPublished: false, now: now() })
      : null;
    if (input.copyFromId && !source) throw errors.LIST_NOT_FOUND();
    const { id, unitId, name, validFrom, changePercent, floorPercent } = input;
    // The same sending twice at once: the second waited for the first.
    if (!(await rows.insertPriceList(db, { id, unitId, name, validFrom }))) return readOwn(db, id, now());
    const from: { mixId: string; priceCentsPerM3: number; floorCentsPerM3?: number }[] = source
      ? source.items
          .filter(({ mix }) => mix.active)
          .map(({ mix, ...prices }) => ({ ...prices, mixId: mix.id }))
      : await rows.listOwnPrices(db);
    const items = from.map(({ mixId, ...before }) => {
      const priceCentsPerM3 = changedPrice(before.priceCentsPerM3, changePercent);
      const floorCentsPerM3 =
        before.floorCentsPerM3 === undefined
          ? floorBelow(priceCentsPerM3, floorPercent)
          : Math.min(priceCentsPerM3, changedPrice(before.floorCentsPerM3, changePercent));
      return { id: newId(), mixId, priceCentsPerM3, floorCentsPerM3 };
    });
    await rows.putPrices(db, { listId: id, unitId }, items);
    return readOwn(db, id, now());
  }),

  edit: priceLists.edit.handler(async ({ input, context: { db, now }, errors }) => {
    const list = await holdDraft(db, input, now(), errors);
    const mixIds = [...new Set(input.items.map(({ mixId }) => mixId))];
    if ((await rows.findUnknownMixes(db, mixIds)).length > 0) throw errors.MIX_NOT_FOUND();
    const last = new Map(input.items.map((item) => [item.mixId, { ...item, id: newId() }]));
    await rows.keepPricesOf(db, list.id, mixIds);
    await rows.putPrices(db, { listId: list.id, unitId: list.unit.id }, [...last.values()]);
    await rows.changePriceList(db, list.id, { name: input.name, validFrom: input.validFrom });
    return readOwn(db, list.id, now());
  }),

  publish: priceLists.publish.handler(async ({ input, context: { db, now }, errors }) => {
    const list = await holdDraft(db, input, now(), errors);
    if (list.items.length === 0) throw errors.EMPTY();
    const timeZone = await zoneOf(db, list.unit.id);
    if (list.validFrom < dayIn(now(), timeZone)) throw errors.IN_THE_PAST();
    await unlessTaken(rows.changePriceList(db, list.id, { publishedAt: now() }), () => errors.DAY_TAKEN());
    return readOwn(db, list.id, now());
  }),

  discard: priceLists.discard.handler(async ({ input, context: { db, now }, errors }) => {
    const list = await holdDraft(db, input, now(), errors);
    await unlessRefused(rows.deletePriceList(db, list.id), LIST_PUBLISHED, () => errors.ALREADY_PUBLISHED());
    return { id: list.id };
  }),
};
