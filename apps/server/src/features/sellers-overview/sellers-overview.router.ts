import { isSortBy } from '@traco/contract/values/sort-values';
import { signedInDoor } from '../../platform/door.ts';
import { MOST_SHEET_ROWS } from '../../platform/sheets/sheets.ts';
import { sortedPage } from '../../platform/sorted-page.ts';
import { readAround } from './calendar.queries.ts';
import { exportSellers } from './export-sellers.ts';
import { readSeller } from './read-seller.ts';
import { sellerKeys, workedOut } from './seller-filter.queries.ts';
import { addUp, byUnit, toSellerLine } from './seller-lines.rules.ts';
import * as rows from './sellers-overview.queries.ts';
import { sellerWrites, writeHandlers } from './write-seller.ts';

const { sellersOverview } = signedInDoor;

export const sellersOverviewRouter = sellersOverview.router({
  ...writeHandlers,
  export: exportSellers,
  create: sellersOverview.create.handler(sellerWrites.create),
  edit: sellersOverview.edit.handler(sellerWrites.edit),
  import: sellersOverview.import.handler(sellerWrites.import),
  giveAccess: sellersOverview.giveAccess.handler(sellerWrites.giveAccess),

  list: sellersOverview.list.handler(async ({ input, context: { db, now }, errors }) => {
    const { sort, limit } = input;
    const around = await readAround(db, now());
    const units = byUnit(around.calendars);
    if (isSortBy(workedOut, sort)) {
      const all = await rows.listSellers(db, around, input, { sort: 'name', limit: MOST_SHEET_ROWS });
      const lines = all.map((row) => toSellerLine(row, units));
      return sortedPage(lines, { ...input, sort }, workedOut, errors);
    }
    const after = sellerKeys.behind({ ...input, sort }, errors);
    const found = await rows.listSellers(db, around, input, { sort, limit: limit + 1, after });
    return sellerKeys.pageOf(
      found.map((row) => toSellerLine(row, units)),
      { sort, limit },
    );
  }),

  totals: sellersOverview.totals.handler(async ({ input, context: { db, now } }) => {
    const around = await readAround(db, now());
    return addUp(await rows.sumSellers(db, around, input), byUnit(around.calendars));
  }),

  get: sellersOverview.get.handler(async ({ input, context: { db, now }, errors }) => {
    const seller = await readSeller(db, now(), input.id);
    if (!seller) throw errors.SELLER_NOT_FOUND();
    return seller;
  }),
});
