import type { SellerLine } from '@traco/contract/sellers-overview/seller';
import { SellerFilter, SellerSort } from '@traco/contract/sellers-overview/sellers-overview';
import { deviceZone, useLookups } from '../../kit/form/use-lookups.ts';
import { activityFilter, optionsOf, unitFilter } from '../../kit/list/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { unitOnPaper } from '../../kit/list/printed-unit.ts';
import { reads } from '../../kit/list/read-filter.ts';
import { useList } from '../../kit/list/use-list.ts';
import { withImport } from '../../kit/list/with-import.tsx';
import { RegisterPanel } from '../../kit/record/register-panel.tsx';
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
const words = { one: 'vendedor', many: 'vendedores' };
const shownBy = [api.sellersOverview.key(), api.catalogue.key()];

/** `/sellers-overview`: who sells, in all units, against the month's goals; with `?importar=1` by sheet. */
export default withImport(SellersScreen, {
  path: '/sellers-overview',
  may: 'sellers-overview:write',
  title: 'Importar vendedores',
  back: 'Ver vendedores',
  of: { label: 'Unidade dos vendedores' },
  loadKind: async () => (await import('./seller-sheet.ts')).sellerSheet,
  send: (unitId, rows, rehearse) => client.sellersOverview.import({ unitId, rehearse, rows }),
  shownBy,
});

function SellersScreen() {
  const list = useList({ of: api.sellersOverview, read, meta });
  const { filter, totals } = list;
  const { units, unit } = useLookups(filter.unitId ?? '');
  const standings = optionsOf({
    behind: 'Atrás da meta',
    without_goal: 'Sem meta no mês',
    without_account: 'Sem acesso',
  });
  return (
    <ListScreen
      path="/sellers-overview"
      words={words}
      list={list}
      count={totals?.sellers}
      zone={unit?.timeZone ?? deviceZone()}
      paperUnit={unitOnPaper(unit, true)}
      search={{ label: 'Procurar por nome ou CPF', placeholder: 'Nome ou CPF' }}
      filters={[
        ...unitFilter(units),
        { name: 'standing', label: 'Meta e acesso', all: 'Todos', options: standings },
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
      panel={(id) => (
        <RegisterPanel
          id={id}
          parameter="vendedor"
          list={list}
          get={api.sellersOverview.get}
          meta={meta}
          words={{
            one: 'Vendedor',
            newOne: 'Novo vendedor',
            changed: 'Vendedor alterado.',
            made: 'Vendedor cadastrado.',
          }}
          status={accessStatus}
          shownBy={shownBy}
          form={(seller, onSaved, onClose) => (
            <SellerForm seller={seller} unitId={filter.unitId} onSaved={onSaved} onClose={onClose} />
          )}
          details={(seller, onChanged, onEdit) => (
            <SellerBody seller={seller} onChanged={onChanged} onEdit={onEdit} />
          )}
        />
      )}
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
