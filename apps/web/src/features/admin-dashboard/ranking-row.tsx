import type { AdminDashboard } from '@traco/contract/admin-dashboard/admin-dashboard';
import { BoardEmpty, BoardRow } from '../../ui/board.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RankBars, type RankRow } from '../../ui/rank-bars.tsx';
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
      <Ranking title="Produtos no mês" aside="m³ e parte do mês" rows={mixRows(mixes, SHOWN_MIXES)} />
    </BoardRow>
  );
}

const Ranking = ({ title, aside, rows }: { title: string; aside: string; rows: readonly RankRow[] }) => (
  <Panel title={title} folded aside={aside}>
    {rows.length === 0 ? (
      <BoardEmpty>Nenhuma carga neste mês.</BoardEmpty>
    ) : (
      <RankBars rows={rows} title={title} />
    )}
  </Panel>
);
