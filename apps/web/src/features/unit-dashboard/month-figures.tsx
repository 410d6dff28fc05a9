import type { UnitDashboard } from '@traco/contract/unit-dashboard/unit-dashboard';
import { BoardRow } from '../../ui/board.tsx';
import { ColumnChart } from '../../ui/column-chart.tsx';
import { Explain } from '../../ui/explain.tsx';
import { FigureBlock } from '../../ui/figure-block.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RankBars } from '../../ui/rank-bars.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { explanationsOf } from '../figures/shared/explanation.ts';
import { GoalGap } from '../goal-gap/shared/goal-gap.tsx';
import { monthBlocks } from '../totals/shared/month-blocks.ts';
import { mixRows, sellerRows } from '../totals/shared/rank-rows.ts';
import { dayColumns, daysAddress, monthColumns } from '../totals/shared/trend-columns.ts';

const SHOWN_RANKS = 8;

/** The month and the year of a plant, beside its goals, its sellers and its products. */
export function MonthFigures({ figures }: { figures: UnitDashboard }) {
  const { month, months, days, sellers, mixes } = figures;
  return (
    <>
      <BoardRow least="11.5rem" isDense>
        {monthBlocks(month, months).map((block) => (
          <FigureBlock key={block.label} {...block} />
        ))}
      </BoardRow>
      {month.aheadM3 !== null && month.aheadM3 < 0 && (
        <div>
          <GoalGap unitId={figures.unit.id} />
        </div>
      )}
      <BoardRow least="21rem">
        <Panel title="30 dias" folded aside={<ScreenLink to={daysAddress(days)}>m³ por dia</ScreenLink>}>
          <ColumnChart columns={dayColumns(days)} title="m³ por dia, 30 dias" of="Dia" unit="m³" />
        </Panel>
        <Panel title="13 meses" folded aside="m³ por mês; a linha marca a meta">
          <ColumnChart columns={monthColumns(months)} title="m³ por mês, 13 meses" of="Mês" unit="m³" />
        </Panel>
      </BoardRow>
      {sellers.length > 0 && (
        <BoardRow least="21rem">
          <Panel title="Vendedores no mês" folded aside="m³; a linha marca a meta">
            <RankBars title="Vendedores no mês" rows={sellerRows(sellers.slice(0, SHOWN_RANKS), false)} />
          </Panel>
          <Panel
            title="Produtos no mês"
            folded
            aside={<Explain of={explanationsOf('shareOfVolume')}>m³ e parte do mês</Explain>}
          >
            <RankBars title="Produtos no mês" rows={mixRows(mixes, SHOWN_RANKS)} />
          </Panel>
        </BoardRow>
      )}
    </>
  );
}
