import { Skeleton } from '@mantine/core';
import type { ReturnFilter } from '@traco/contract/concrete-return/return-filter';
import type { ReturnBreakdown, ReturnSum, ReturnTotals } from '@traco/contract/concrete-return/return-record';
import { returnReasonWords } from '@traco/contract/concrete-return/return-words';
import type { ReturnReason } from '@traco/contract/concrete-return/returned';
import { nameOfFigure } from '@traco/contract/figures/figures';
import { counted } from '../../../lib/counted.ts';
import { formatCount, formatM3, formatMoney } from '../../../lib/formats.ts';
import { pathOf } from '../../../lib/paths.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { BoardEmpty, BoardRow } from '../../../ui/board.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { ColumnChart } from '../../../ui/column-chart.tsx';
import { FigureBlock } from '../../../ui/figure-block.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RankBars } from '../../../ui/rank-bars.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { figureBlockOf } from '../../figures/shared/figure-block-of.ts';
import classes from './list.module.css';
import { ParetoChart } from './pareto-chart.tsx';
import { useBreakdown } from './use-returns.ts';

/** The returns of the filter summed: why, of whom, by whom, at what hour. */
export function ReturnSums({ filter, totals }: { filter: ReturnFilter; totals: ReturnTotals | undefined }) {
  const { data, error } = useBreakdown(filter);
  const [search] = useAddress();
  if (!data && error)
    return (
      <Callout tone="danger" role="alert">
        {sentenceFor(error)}
      </Callout>
    );
  if (!data || !totals) return <Skeleton height={420} radius="md" />;
  if (totals.returns === 0) return <BoardEmpty>Nenhum retorno nestes dias.</BoardEmpty>;
  return (
    <div className={classes.sums}>
      <div className={classes.figures}>
        <BoardRow least="11rem" isDense>
          <FigureBlock
            {...figureBlockOf('cameBack', totals.surplusM3 + totals.residueM3, {
              days: filter,
              parts: [
                ['surplus', formatM3(totals.surplusM3)],
                ['residue', formatM3(totals.residueM3)],
              ],
              value: formatM3(totals.surplusM3 + totals.residueM3),
            })}
            notes={[{ words: `sobra ${formatM3(totals.surplusM3)}, lastro ${formatM3(totals.residueM3)}` }]}
          />
          <FigureBlock
            {...figureBlockOf('loss', totals.lossCents, { days: filter })}
            notes={[{ words: counted(totals.returns, 'retorno', 'retornos') }]}
          />
          <FigureBlock
            {...figureBlockOf('saved', totals.savedCents, { days: filter })}
            notes={[{ words: `${formatM3(totals.usedM3)} aproveitados`, tone: 'good' }]}
          />
          <FigureBlock {...figureBlockOf('charged', totals.chargeCents, { days: filter })} />
        </BoardRow>
      </div>
      <Panel title="Por motivo" aside="m³; a linha é o acumulado" className={classes.wide}>
        <ParetoChart
          title="Retornos por motivo"
          bars={data.reasons.map(({ key, name, m3 }) => ({
            key,
            label: key === name ? returnReasonWords[name as ReturnReason] : key,
            value: m3,
            written: formatM3(m3),
          }))}
        />
      </Panel>
      <Ranking title="Por cliente" sums={data.customers} search={search} parameter="customerId" />
      <Ranking title="Por motorista" sums={data.drivers} search={search} parameter="driverId" />
      <Ranking title="Por vendedor" sums={data.sellers} search={search} parameter="sellerId" />
      <Panel title="Por hora do dia" aside="m³">
        <ColumnChart title="Retornos por hora" of="Hora" unit="m³" columns={hoursOf(data)} />
      </Panel>
    </div>
  );
}

interface RankingProps {
  title: string;
  sums: readonly ReturnSum[];
  /** The address as it is: a bar leads to its rows of the same days. */
  search: Record<string, string | undefined>;
  parameter: 'customerId' | 'driverId' | 'sellerId';
}

const Ranking = ({ title, sums, search, parameter }: RankingProps) => (
  <Panel title={title} aside="m³ e perda">
    <RankBars
      title={title}
      rows={sums.map(({ key, name, returns, m3, lossCents }) => ({
        key: key || 'none',
        label: name,
        aside: counted(returns, 'retorno', 'retornos'),
        value: m3,
        written: formatM3(m3),
        note: formatMoney(lossCents),
        ...(key
          ? { to: pathOf('/concrete-return-list', {}, { ...search, ver: undefined, [parameter]: key }) }
          : {}),
      }))}
    />
  </Panel>
);

const hoursOf = ({ hours }: ReturnBreakdown) =>
  hours.map(({ key, name, m3, returns }) => ({
    key,
    value: m3,
    label: name,
    name,
    facts: [
      { label: nameOfFigure('cameBack'), value: formatM3(m3) },
      { label: 'Retornos', value: formatCount(returns) },
    ],
  }));
