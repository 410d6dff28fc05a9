import { priceListStateWords } from '@traco/contract/pours/pour-words';
import type { PriceList } from '@traco/contract/price-lists/price-lists';
import { client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { formatDate, formatDay, formatMoney } from '../../lib/formats.ts';
import type { ListOnPaper } from '../../ui/printed-list.tsx';
import { PriceChange } from './price-change.tsx';

type PriceRow = PriceList['items'][number] & { id: string };

/** A price list as it is printed; a draft as it was saved. */
export const pricesOnPaper = (list: PriceList, zone: string): ListOnPaper<PriceRow> => ({
  title: list.name,
  details: [
    list.unit.name,
    priceListStateWords[list.state],
    `vale desde ${formatDay(list.validFrom)}`,
    list.publishedAt ? `publicada em ${formatDate(list.publishedAt, zone)}` : undefined,
  ],
  counted: (rows) => counted(rows, 'preço', 'preços'),
  zone,
  readPage: async (_, signal) => {
    const { items } = await client.priceLists.get({ id: list.id }, { signal });
    return { rows: items.map((item) => ({ ...item, id: item.mix.id })), nextCursor: null };
  },
  columnsOf: () => [
    { key: 'code', label: 'Traço', isShort: true, cell: ({ mix }) => mix.code },
    { key: 'name', label: 'Descrição', cell: ({ mix }) => mix.name },
    {
      key: 'price',
      label: 'Preço/m³',
      isNumber: true,
      cell: ({ priceCentsPerM3 }) => formatMoney(priceCentsPerM3),
    },
    {
      key: 'floor',
      label: 'Mínimo/m³',
      isNumber: true,
      cell: ({ floorCentsPerM3 }) => formatMoney(floorCentsPerM3),
    },
    {
      key: 'change',
      label: 'Mudança',
      isNumber: true,
      cell: ({ priceCentsPerM3, beforeCentsPerM3 }) => (
        <PriceChange cents={priceCentsPerM3} before={beforeCentsPerM3} />
      ),
    },
  ],
});
