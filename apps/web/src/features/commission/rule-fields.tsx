import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { drawn, text } from '../../kit/form/field-kinds.ts';
import { RowsField } from '../../kit/form/rows-field.tsx';
import { api } from '../../lib/api.ts';
import type { RuleDraft, TypedRate } from './rule-draft.ts';
import classes from './shared/commission.module.css';

const MOST_BANDS = 6;
const MOST_PRODUCTS = 30;

interface Props {
  draft: RuleDraft;
  onChange: (changed: Partial<RuleDraft>) => void;
}

/** How a commission is counted, field by field. */
export function RuleFields({ draft, onChange }: Props) {
  const choose =
    <Key extends 'volume' | 'earned' | 'cancelled' | 'bandsBy'>(key: Key) =>
    (event: { currentTarget: { value: string } }) =>
      onChange({ [key]: event.currentTarget.value });
  return (
    <>
      <div className={classes.row}>
        <RateFields rate={draft} onChange={onChange} />
        <TextInput
          label="A mais por m³ além da meta (R$)"
          value={draft.beyondGoal}
          inputMode="decimal"
          placeholder="0,00"
          onChange={(event) => onChange({ beyondGoal: event.currentTarget.value })}
        />
      </div>
      <div className={classes.row}>
        <NativeSelect
          label="Volume que conta"
          value={draft.volume}
          data={[
            { value: 'delivered', label: 'm³ entregue' },
            { value: 'billed', label: 'm³ faturado' },
          ]}
          onChange={choose('volume')}
        />
        <NativeSelect
          label="Ganha"
          value={draft.earned}
          data={[
            { value: 'delivery', label: 'na entrega' },
            { value: 'payment', label: 'quando o cliente paga' },
          ]}
          onChange={choose('earned')}
        />
        <NativeSelect
          label="Venda cancelada depois do fechamento"
          value={draft.cancelled}
          data={[
            { value: 'taken-back', label: 'é descontada' },
            { value: 'kept', label: 'não desconta' },
          ]}
          onChange={choose('cancelled')}
        />
      </div>
      <Bands draft={draft} onChange={onChange} chooseBy={choose('bandsBy')} />
      <Products draft={draft} onChange={onChange} />
    </>
  );
}

/** R$ per m³ and a percentage of what it is sold for. */
const RateFields = ({
  rate,
  onChange,
}: {
  rate: TypedRate;
  onChange: (changed: Partial<TypedRate>) => void;
}) => (
  <>
    <TextInput
      label="R$ por m³"
      value={rate.perM3}
      inputMode="decimal"
      placeholder="0,00"
      onChange={(event) => onChange({ perM3: event.currentTarget.value })}
    />
    <TextInput
      label="% do valor"
      value={rate.percent}
      inputMode="decimal"
      placeholder="0"
      onChange={(event) => onChange({ percent: event.currentTarget.value })}
    />
  </>
);

const decimal = (label: string, placeholder: string) =>
  drawn(text(label), { inputMode: 'decimal', placeholder });
const rateKinds = { perM3: decimal('R$ por m³', '0,00'), percent: decimal('% do valor', '0') };

function Bands({
  draft: { bandsBy, bands },
  onChange,
  chooseBy,
}: Props & { chooseBy: (event: { currentTarget: { value: string } }) => void }) {
  return (
    <>
      <NativeSelect
        label="Faixas"
        value={bandsBy}
        data={[
          { value: 'none', label: 'sem faixas' },
          { value: 'price', label: 'pelo preço, em % da tabela' },
          { value: 'm3', label: 'pelos m³ já entregues no mês' },
        ]}
        onChange={chooseBy}
      />
      {bandsBy !== 'none' && (
        <RowsField
          legend="Faixas com taxa própria"
          rows={bands}
          problem={undefined}
          data-field="bands"
          onChange={(changed) => onChange({ bands: changed })}
          of={{
            fields: {
              from: decimal(bandsBy === 'price' ? 'Desde (% da tabela)' : 'Depois de (m³)', '0'),
              ...rateKinds,
            },
            one: 'faixa',
            most: MOST_BANDS,
          }}
        />
      )}
    </>
  );
}

function Products({ draft: { products }, onChange }: Props) {
  const mixes = useQuery(api.mixes.list.queryOptions({ input: {} })).data ?? [];
  return (
    <RowsField
      legend="Produtos com taxa própria"
      rows={products}
      problem={undefined}
      data-field="products"
      onChange={(changed) => onChange({ products: changed })}
      of={{
        fields: {
          mixId: {
            ...drawn(text('Produto'), { placeholder: 'Escolha' }),
            words: Object.fromEntries(mixes.map(({ id, code }) => [id, code])),
          },
          ...rateKinds,
        },
        one: 'produto',
        most: MOST_PRODUCTS,
      }}
    />
  );
}
