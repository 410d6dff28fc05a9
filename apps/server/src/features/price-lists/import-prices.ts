import { PricePerM3 } from '@traco/contract/concrete-volume/load';
import type { PriceImportRow } from '@traco/contract/price-lists/price-lists';
import { problemOf } from '@traco/contract/values/problem';
import { v7 as newId } from 'uuid';
import { signedInDoor } from '../../platform/door.ts';
import { plain } from '../../platform/sheets/sheet-names.rules.ts';
import { outcomeOf } from '../../platform/sheets/sheet-outcomes.ts';
import * as rows from './price-lists.queries.ts';
import { floorBelow } from './price-lists.rules.ts';

const USUAL_FLOOR_PERCENT = 7;

/** Puts a sheet's prices into a draft, by the mix's code or name; the same price again is known. */
export const importPrices = signedInDoor.priceLists.import.handler(
  async ({ input, context: { db, now }, errors }) => {
    const list =
      (await rows.lockPriceList(db, input.id)) &&
      (await rows.findPriceList(db, input.id, { onlyPublished: false, now: now() }));
    if (!list) throw errors.LIST_NOT_FOUND();
    if (list.publishedAt) throw errors.ALREADY_PUBLISHED();
    const names = await rows.listMixNames(db);
    const mixOf = new Map(names.flatMap(({ id, code, name }) => [name, code].map((key) => [plain(key), id])));
    const priceOf = new Map(list.items.map((item) => [item.mix.id, item]));
    const put = new Map<
      string,
      { id: string; mixId: string; priceCentsPerM3: number; floorCentsPerM3: number }
    >();
    const outcomes = input.rows.map((row) => {
      const mixId = mixOf.get(plain(row.mix));
      if (!mixId) return outcomeOf(row, 'refused', { field: 'mix', message: 'Traço não encontrado.' });
      const refusal = problemIn(row);
      if (refusal) return outcomeOf(row, 'refused', refusal);
      const before = put.get(mixId) ?? priceOf.get(mixId);
      const item = {
        id: newId(),
        mixId,
        priceCentsPerM3: row.priceCentsPerM3,
        floorCentsPerM3: row.floorCentsPerM3 ?? floorBelow(row.priceCentsPerM3, USUAL_FLOOR_PERCENT),
      };
      if (before?.priceCentsPerM3 === item.priceCentsPerM3 && before.floorCentsPerM3 === item.floorCentsPerM3)
        return outcomeOf(row, 'known');
      put.set(mixId, item);
      return outcomeOf(row, 'imported');
    });
    if (!input.rehearse && put.size > 0) {
      await rows.putPrices(db, { listId: list.id, unitId: list.unit.id }, [...put.values()]);
      await rows.changePriceList(db, list.id, {});
    }
    return outcomes;
  },
);

function problemIn(row: PriceImportRow): { field: string; message: string } | undefined {
  const price = problemOf(PricePerM3, row.priceCentsPerM3);
  if (price) return { field: 'priceCentsPerM3', message: price };
  const floor =
    (row.floorCentsPerM3 ?? null) === null ? undefined : problemOf(PricePerM3, row.floorCentsPerM3);
  if (floor) return { field: 'floorCentsPerM3', message: floor };
  return (row.floorCentsPerM3 ?? 0) > row.priceCentsPerM3
    ? { field: 'floorCentsPerM3', message: 'O mínimo não pode ser maior que o preço.' }
    : undefined;
}
