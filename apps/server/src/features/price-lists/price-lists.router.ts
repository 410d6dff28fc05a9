import type { PriceList } from '@traco/contract/price-lists/price-lists';
import type { Role } from '@traco/contract/roles';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, toSheet } from '../../platform/sheets/sheets.ts';
import { changeHandlers } from './change-price-list.ts';
import { importPrices } from './import-prices.ts';
import * as rows from './price-lists.queries.ts';

const { priceLists } = signedInDoor;

/** Drafts are the office's: a seller promises only what is published. */
const sightOf = (role: Role, now: Date) => ({ onlyPublished: role === 'seller', now });

const columns: Column<PriceList['items'][number]>[] = [
  { title: 'Traço', of: ({ mix }) => mix.code },
  { title: 'Descrição', of: ({ mix }) => mix.name },
  { title: 'Preço R$/m³', of: ({ priceCentsPerM3 }) => priceCentsPerM3 / 100, decimals: 2 },
  { title: 'Mínimo R$/m³', of: ({ floorCentsPerM3 }) => floorCentsPerM3 / 100, decimals: 2 },
  {
    title: 'Anterior R$/m³',
    of: ({ beforeCentsPerM3 }) => beforeCentsPerM3 && beforeCentsPerM3 / 100,
    decimals: 2,
  },
];

export const priceListsRouter = priceLists.router({
  ...changeHandlers,
  import: importPrices,

  list: priceLists.list.handler(({ input, context: { db, now, actor } }) =>
    rows.listPriceLists(db, { unitId: input.unitId, ...sightOf(actor.role, now()) }),
  ),

  get: priceLists.get.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const list = await rows.findPriceList(db, input.id, sightOf(actor.role, now()));
    if (!list) throw errors.LIST_NOT_FOUND();
    return list;
  }),

  export: priceLists.export.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const list = await rows.findPriceList(db, input.id, sightOf(actor.role, now()));
    if (!list) throw errors.LIST_NOT_FOUND();
    const name = `tabela-${list.validFrom}`;
    return toSheet(input.format, name, columns, list.items);
  }),
});
