import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PriceList } from '@traco/contract/price-lists/price-lists';
import { api } from '../../lib/api.ts';
import { parseCents } from '../../lib/brazilian-number.ts';
import type { ListDraft } from './list-draft.ts';
import { PriceChange } from './price-change.tsx';
import classes from './price-lists.module.css';

interface Props {
  list: PriceList;
  /** What is typed, by mix. */
  prices: ListDraft['prices'];
  onChange: (prices: ListDraft['prices']) => void;
}

/** A draft's prices, one line for each mix, beside what the list before asks. */
export function PriceLines({ list, prices, onChange }: Props) {
  const mixes = useQuery(api.mixes.list.queryOptions({ input: {} })).data ?? [];
  const before = new Map(list.items.map((item) => [item.mix.id, item.beforeCentsPerM3]));
  const lines = mixes.length > 0 ? mixes : list.items.map(({ mix }) => mix);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section className={classes.scroll} data-field="prices" tabIndex={0} aria-label="Preços do rascunho">
      <table className={classes.prices}>
        <thead>
          <tr>
            <th scope="col">Traço</th>
            <th scope="col" data-number>
              Preço/m³ (R$)
            </th>
            <th scope="col" data-number>
              Mínimo/m³ (R$)
            </th>
            <th scope="col" data-number>
              Mudança
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((mix) => (
            <PriceLine
              key={mix.id}
              mix={mix}
              typed={prices[mix.id] ?? { price: '', floor: '' }}
              before={before.get(mix.id) ?? null}
              onType={(typed) => onChange({ ...prices, [mix.id]: typed })}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type TypedPrice = ListDraft['prices'][string];

interface LineProps {
  mix: PriceList['items'][number]['mix'];
  typed: TypedPrice;
  before: number | null;
  onType: (typed: TypedPrice) => void;
}

function PriceLine({ mix, typed, before, onType }: LineProps) {
  const type = (field: 'price' | 'floor') => (event: { currentTarget: { value: string } }) =>
    onType({ ...typed, [field]: event.currentTarget.value });
  return (
    <tr>
      <th scope="row">
        {mix.code}
        <small>{mix.name}</small>
      </th>
      <td data-number>
        <TextInput
          size="xs"
          aria-label={`Preço de ${mix.code}`}
          inputMode="decimal"
          placeholder="preço base"
          value={typed.price}
          onChange={type('price')}
        />
      </td>
      <td data-number>
        <TextInput
          size="xs"
          aria-label={`Mínimo de ${mix.code}`}
          inputMode="decimal"
          value={typed.floor}
          onChange={type('floor')}
        />
      </td>
      <td data-number>{typed.price && <PriceChange cents={parseCents(typed.price)} before={before} />}</td>
    </tr>
  );
}
