import type { SellerLine } from '@traco/contract/sellers-overview/seller';
import { SellerFilter, SellerSort } from '@traco/contract/sellers-overview/sellers-overview';
import { deviceZone, useLookups } from '../../kit/form/use-lookups.ts';
import { activityFilter, choiceFilter, unitFilter } from '../../kit/list/filters.ts';
import { unitOnPaper } from '../../kit/list/printed-unit.ts';
import { reads } from '../../kit/list/read-filter.ts';
import { useList } from '../../kit/list/use-list.ts';
import { withImport } from '../../kit/list/with-import.tsx';
import { RegisterScreen } from '../../kit/record/register-screen.tsx';
import { api, client } from '../../lib/api.ts';
import { changesCalmlyWith } from '../../lib/events.ts';
import { formatM3, formatShare } from '../../lib/formats.ts';
import { accessStatus } from '../identity/shared/access-status.ts';
import { PersonFace } from '../profile-photo/shared/person-face.tsx';
import { formatProjection } from '../totals/shared/goal-meter.tsx';
import { SellerBody } from './seller-body.tsx';
import { columnsOf, printedColumnsOf, SELLER_ROW_HEIGHT } from './seller-columns.tsx';
import { SellerForm } from './seller-form.tsx';

const meta = changesCalmlyWith('sellers', 'goals', 'loads', 'customers', 'leads');
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
    <RegisterScreen
      path="/sellers-overview"
      one="vendedor"
      many="vendedores"
      list={list}
      count={totals?.sellers}
      zone={unit?.timeZone ?? deviceZone()}
      paperUnit={unitOnPaper(unit, true)}
      search="Nome ou CPF"
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
      get={api.sellersOverview.get}
      meta={meta}
      shownBy={shownBy}
      status={accessStatus}
      form={({ row, ...props }) => <SellerForm seller={row} unitId={filter.unitId} {...props} />}
      details={({ row, ...props }) => <SellerBody seller={row} {...props} />}
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
    unit.name,
  ]
    .filter(Boolean)
    .join(' · '),
});
