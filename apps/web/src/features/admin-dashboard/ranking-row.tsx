import type { AdminDashboard } from '@traco/contract/admin-dashboard/admin-dashboard';
import type { ReactNode } from 'react';
import { BoardEmpty, BoardRow } from '../../ui/board.tsx';
import { Explain } from '../../ui/explain.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RankBars, type RankRow } from '../../ui/rank-bars.tsx';
import { explanationsOf } from '../figures/shared/explanation.ts';
import { mixRows, sellerRows, volumeRow } from '../totals/shared/rank-rows.ts';

const SHOWN_SELLERS = 6;
const SHOWN_MIXES = 6;

/** Who delivered the month: units, sellers, products. */
export function RankingRow({ figures: { unit, units, sellers, mixes } }: { figures: AdminDashboard }) {
  return (
    <BoardRow least="21rem">
      {!unit && (
        <Ranking
          title="Unidades no mês"
          aside="m³; a linha marca a meta"
          rows={units.map((each) => ({ ...volumeRow(each), mark: each.goalM3 }))}
        />
      )}
      <Ranking
        title="Vendedores no mês"
        aside="m³; a linha marca a meta"
        rows={sellerRows(sellers.slice(0, SHOWN_SELLERS), !unit)}
      />
      <Ranking
        title="Produtos no mês"
        aside={<Explain of={explanationsOf('shareOfVolume')}>m³ e parte do mês</Explain>}
        rows={mixRows(mixes, SHOWN_MIXES)}
      />
    </BoardRow>
  );
}

const Ranking = ({ title, aside, rows }: { title: string; aside: ReactNode; rows: readonly RankRow[] }) => (
  <Panel title={title} folded aside={aside}>
    {rows.length === 0 ? (
      <BoardEmpty>Nenhuma carga neste mês.</BoardEmpty>
    ) : (
      <RankBars rows={rows} title={title} />
    )}
  </Panel>
);
