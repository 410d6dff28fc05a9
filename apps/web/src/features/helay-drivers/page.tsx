import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PartnerFilter } from '@traco/contract/helay-drivers/helay-drivers';
import { DriverSort } from '@traco/contract/truck-drivers/driver-record';
import { dayIn } from '@traco/contract/values/time-zone';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { optionsOf, unitFilter } from '../../kit/list/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { unitOnPaper } from '../../kit/list/printed-unit.ts';
import { reads } from '../../kit/list/read-filter.ts';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { changesWith } from '../../lib/events.ts';
import { notify } from '../../lib/notices.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { cardOf, columnsOf, PARTNER_ROW_HEIGHT, printedColumnsOf } from './partner-columns.tsx';
import { PartnerForm } from './partner-form.tsx';
import { PartnerPanel } from './partner-panel.tsx';

const meta = changesWith('drivers', 'driver_documents');
const read = reads(PartnerFilter, DriverSort, 'name');
const kinds = optionsOf({
  unchecked: 'Sem aprovação',
  expiring: 'Documento vencendo',
  blocked: 'Não podem ser escalados',
  inactive: 'Inativos',
  all: 'Todos',
});

/** `/helay-drivers`: the partner's drivers, their papers, what the company says of these, and who may be sent. */
export default function HelayDriversPage() {
  const list = useList({ of: api.helayDrivers, read, meta });
  const { search, set, filter, totals } = list;
  const queries = useQueryClient();
  const units = useQuery(api.helayDrivers.units.queryOptions({ staleTime: 5 * 60_000 })).data ?? [];
  const unit = units.find(({ id }) => id === filter.unitId);
  const zone = unit?.timeZone ?? deviceZone();
  const today = dayIn(new Date(), zone);
  return (
    <ListScreen
      path="/helay-drivers"
      words={{
        one: 'motorista',
        many: 'motoristas',
        first: 'Cadastre o primeiro motorista da sua frota.',
      }}
      label="Motoristas"
      list={list}
      count={totals?.drivers}
      subtitle={
        totals &&
        [
          counted(totals.drivers, 'motorista', 'motoristas'),
          totals.unchecked > 0 && `${totals.unchecked} sem aprovação`,
          totals.expiring > 0 && `${totals.expiring} com documento a vencer`,
        ]
          .filter(Boolean)
          .join(' · ')
      }
      zone={zone}
      paperUnit={unitOnPaper(unit, true)}
      search={{ label: 'Procurar por nome ou CPF', placeholder: 'Nome ou CPF' }}
      filters={[...unitFilter(units), { name: 'kind', label: 'Situação', all: 'Ativos', options: kinds }]}
      usualSort="name"
      columns={columnsOf(today, totals)}
      printed={printedColumnsOf(today, totals)}
      rowHeight={PARTNER_ROW_HEIGHT}
      isQuiet={({ active }) => !active}
      phone={cardOf}
      newOne="Cadastrar motorista"
      parameter="motorista"
      panel={(id) =>
        id === 'novo' ? (
          <SidePanel title="Cadastrar motorista" onClose={() => set({ motorista: null })}>
            <PartnerForm
              driver={null}
              units={units}
              today={today}
              onDone={({ id: made, name }) => {
                void queries.invalidateQueries({ queryKey: api.helayDrivers.key() });
                notify({ message: `Cadastro de ${name} feito: anexe os documentos.`, tone: 'success' });
                set({ motorista: made });
              }}
              onClose={() => set({ motorista: null })}
            />
          </SidePanel>
        ) : (
          <PartnerPanel driverId={id} isEditing={search.alterar === '1'} units={units} set={set} />
        )
      }
    />
  );
}
