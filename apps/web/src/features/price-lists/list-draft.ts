import { PricePerM3 } from '@traco/contract/concrete-volume/load';
import { type PriceList, PriceListFields, type PriceListItem } from '@traco/contract/price-lists/price-lists';
import { problemOf } from '@traco/contract/values/problem';
import { byContract } from '../../kit/form/check-draft.ts';
import { parseCents, typedMoney } from '../../lib/brazilian-number.ts';

/** A draft as its fields show it; prices by mix, '' for a mix that is left out. */
export interface ListDraft {
  name: string;
  validFrom: string;
  prices: Record<string, { price: string; floor: string }>;
}

export const listLabels: Record<keyof ListDraft, string> = {
  name: 'Nome',
  validFrom: 'Vale desde',
  prices: 'Preços',
};

export const draftOfList = (list: PriceList | null): ListDraft => ({
  name: list?.name ?? '',
  validFrom: list?.validFrom ?? '',
  prices: Object.fromEntries(
    (list?.items ?? []).map(({ mix, priceCentsPerM3, floorCentsPerM3 }) => [
      mix.id,
      { price: typedMoney(priceCentsPerM3), floor: typedMoney(floorCentsPerM3) },
    ]),
  ),
});

/** What is sent of a draft without problems; a price without a floor is its own floor. */
const pricesOf = ({ prices }: ListDraft): PriceListItem[] =>
  Object.entries(prices).flatMap(([mixId, { price, floor }]) => {
    const cents = parseCents(price);
    if (!price || cents === null) return [];
    return [{ mixId, priceCentsPerM3: cents, floorCentsPerM3: parseCents(floor) ?? cents }];
  });

/** A draft's prices are told by their rows, the first that is wrong. */
export const checkList = byContract(
  PriceListFields,
  (draft: ListDraft) => ({ name: draft.name, validFrom: draft.validFrom, items: pricesOf(draft) }),
  {
    places: { items: 'prices' },
    also: ({ prices }) => ({
      prices: Object.values(prices).flatMap(({ price, floor }) => problemOfPrice(price, floor) ?? [])[0],
    }),
  },
);

function problemOfPrice(price: string, floor: string): string | undefined {
  if (!price) return floor ? 'Há um mínimo sem preço: informe o preço ou apague o mínimo.' : undefined;
  const cents = parseCents(price);
  if (cents === null) return `Escreva o preço em reais, como 478,00: “${price}” não é um preço.`;
  const lowest = floor ? parseCents(floor) : cents;
  if (lowest === null) return `Escreva o mínimo em reais, como 440,00: “${floor}” não é um preço.`;
  if (lowest > cents) return `O mínimo ${floor} é maior que o preço ${price}.`;
  return problemOf(PricePerM3, cents);
}
