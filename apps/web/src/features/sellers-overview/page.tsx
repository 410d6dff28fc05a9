import type { SellerLine } from '@traco/contract/sellers-overview/seller';
import { SellerFilter, SellerSort } from '@traco/contract/sellers-overview/sellers-overview';
import { deviceZone, useLookups } from '../../kit/form/use-lookups.ts';
import { activityFilter, choiceFilter, unitFilter } from '../../kit/list/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { unitOnPaper } from '../../kit/list/printed-unit.ts';
import { reads } from '../../kit/list/read-filter.ts';
import { useList } from '../../kit/list/use-list.ts';
import { withImport } from '../../kit/list/with-import.tsx';
import { OpenedRecord } from '../../kit/record/record-panel.tsx';
import { api, client } from '../../lib/api.ts';
import { changesCalmlyWith } from '../../lib/events.ts';
import { formatM3, formatMoney, formatShare } from '../../lib/formats.ts';
import { PersonFace } from '../profile-photo/shared/person-face.tsx';
import { formatProjection } from '../totals/shared/goal-meter.tsx';
import { NewSellerPanel } from './new-seller-panel.tsx';
import { columnsOf, printedColumnsOf, SELLER_ROW_HEIGHT } from './seller-columns.tsx';

const meta = changesCalmlyWith('sellers', 'goals', 'loads', 'customers', 'leads', 'quotes', 'receipts');
const read = reads(SellerFilter, SellerSort, 'name');
const standings = {
  behind: 'Abaixo da meta',
  without_goal: 'Sem meta no mês',
  without_account: 'Sem acesso',
};
const shownBy = [api.sellersOverview.key(), api.catalogue.key()];

/** `/sellers-overview`: who sells, in all units, against the month's goals; with `?importar=1` by sheet. */
export default withImport(SellersScreen, {
  path: '/sellers-overview',
  may: 'sellers-overview:write',
  many: 'vendedores',
  of: { label: 'Unidade dos vendedores' },
  loadKind: async () => (await import('./seller-sheet.ts')).sellerSheet,
  send: (unitId, rows, rehearse) => client.sellersOverview.import({ unitId, rehearse, rows }),
  shownBy,
});

function SellersScreen() {
  const list = useList({ of: api.sellersOverview, read, meta });
  const { filter, totals } = list;
  const { units, unit } = useLookups(filter.unitId ?? '');
  return (
    <ListScreen
      path="/sellers-overview"
      words={{ one: 'vendedor', many: 'vendedores' }}
      list={list}
      count={totals?.sellers}
      zone={unit?.timeZone ?? deviceZone()}
      paperUnit={unitOnPaper(unit, true)}
      search={{ label: 'Procurar por nome ou CPF', placeholder: 'Nome ou CPF' }}
      filters={[
        ...unitFilter(units),
        choiceFilter('standing', 'Meta e acesso', 'Todos', standings),
        activityFilter(),
      ]}
      usualSort="name"
      columns={columnsOf(totals)}
      printed={printedColumnsOf(totals)}
      rowHeight={SELLER_ROW_HEIGHT}
      isQuiet={({ active }) => !active}
      phone={inShort}
      phoneTotals={totals && formatM3(totals.m3)}
      imports
      newOne="Novo vendedor"
      parameter="vendedor"
      panel={(id) =>
        id === 'novo' ? (
          <NewSellerPanel unitId={filter.unitId} shownBy={shownBy} set={list.set} />
        ) : (
          <OpenedRecord kind="seller" parameter="vendedor" />
        )
      }
    />
  );
}

/** A seller in a line of a phone. */
const inShort = ({ unit, month, ...seller }: SellerLine) => ({
  start: <PersonFace kind="seller" person={seller} place="list" />,
  title: seller.name,
  end: formatM3(month.m3),
  line: [
    month.goalM3 === null ? 'sem meta' : `${formatShare(month.goalShare)} de ${formatM3(month.goalM3)}`,
    month.projectionM3 !== null && `projeção ${formatProjection(month.projectionM3)} m³`,
    seller.overdueCents > 0 && `${formatMoney(seller.overdueCents)} vencidos`,
    unit.name,
  ]
    .filter(Boolean)
    .join(' · '),
});
