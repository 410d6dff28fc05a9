import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
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
        <RateFields rate={draft} of="" onChange={onChange} />
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

/** R$ per m³ and a percentage of what it is sold for. @param of whose, for who does not see where it stands */
function RateFields(props: { rate: TypedRate; of: string; onChange: (changed: Partial<TypedRate>) => void }) {
  const { rate, of, onChange } = props;
  return (
    <>
      <TextInput
        label="R$ por m³"
        {...(of && { 'aria-label': `R$ por m³ ${of}` })}
        value={rate.perM3}
        inputMode="decimal"
        placeholder="0,00"
        onChange={(event) => onChange({ perM3: event.currentTarget.value })}
      />
      <TextInput
        label="% do valor"
        {...(of && { 'aria-label': `% do valor ${of}` })}
        value={rate.percent}
        inputMode="decimal"
        placeholder="0"
        onChange={(event) => onChange({ percent: event.currentTarget.value })}
      />
    </>
  );
}

/** One row of several changed, and the rest as they are. */
const withRow = <Row,>(rows: readonly Row[], at: number, changed: NoInfer<Partial<Row>>): Row[] =>
  rows.map((row, place) => (place === at ? { ...row, ...changed } : row));

function Bands({
  draft,
  onChange,
  chooseBy,
}: Props & { chooseBy: (event: { currentTarget: { value: string } }) => void }) {
  const { bandsBy, bands } = draft;
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
      {bandsBy !== 'none' &&
        bands.map((band, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are typed into and never moved
          <div className={classes.row} key={at}>
            <TextInput
              label={bandsBy === 'price' ? 'Desde (% da tabela)' : 'Depois de (m³)'}
              value={band.from}
              inputMode="decimal"
              onChange={(event) =>
                onChange({ bands: withRow(bands, at, { from: event.currentTarget.value }) })
              }
            />
            <RateFields
              rate={band}
              of={`da faixa ${at + 1}`}
              onChange={(changed) => onChange({ bands: withRow(bands, at, changed) })}
            />
            <Button
              variant="default"
              aria-label={`Tirar a faixa ${at + 1}`}
              onClick={() => onChange({ bands: bands.toSpliced(at, 1) })}
            >
              Tirar
            </Button>
          </div>
        ))}
      {bandsBy !== 'none' && bands.length < MOST_BANDS && (
        <Button
          size="xs"
          variant="default"
          onClick={() => onChange({ bands: [...bands, { from: '', perM3: '', percent: '' }] })}
        >
          Mais uma faixa
        </Button>
      )}
    </>
  );
}

function Products({ draft: { products }, onChange }: Props) {
  const mixes = useQuery(api.mixes.list.queryOptions({ input: {} })).data ?? [];
  return (
    <>
      {products.map((product, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are typed into and never moved
        <div className={classes.row} key={at}>
          <NativeSelect
            label="Produto"
            value={product.mixId}
            data={[
              { value: '', label: 'Escolha' },
              ...mixes.map(({ id, code }) => ({ value: id, label: code })),
            ]}
            onChange={(event) =>
              onChange({ products: withRow(products, at, { mixId: event.currentTarget.value }) })
            }
          />
          <RateFields
            rate={product}
            of={`do produto ${at + 1}`}
            onChange={(changed) => onChange({ products: withRow(products, at, changed) })}
          />
          <Button
            variant="default"
            aria-label={`Tirar o produto ${at + 1}`}
            onClick={() => onChange({ products: products.toSpliced(at, 1) })}
          >
            Tirar
          </Button>
        </div>
      ))}
      {products.length < MOST_PRODUCTS && (
        <Button
          size="xs"
          variant="default"
          onClick={() => onChange({ products: [...products, { mixId: '', perM3: '', percent: '' }] })}
        >
          Produto com taxa própria
        </Button>
      )}
    </>
  );
}
