import { SegmentedControl } from '@mantine/core';
import type { OverviewTotals } from '@traco/contract/drivers-overview/driver-overview';
import { dayIn } from '@traco/contract/values/time-zone';
import { deviceZone, useUnits } from '../../kit/form/use-lookups.ts';
import { unitFilter } from '../../kit/list/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { unitOnPaper } from '../../kit/list/printed-unit.ts';
import { useList } from '../../kit/list/use-list.ts';
import { RecordPanel } from '../../kit/record/record-panel.tsx';
import { api } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { changesCalmlyWith } from '../../lib/events.ts';
import { NewDriverPanel } from '../truck-drivers/shared/new-driver-panel.tsx';
import { FairnessPanel } from './fairness-panel.tsx';
import { filters } from './filters.ts';
import { commonViews, readAddress } from './list-address.ts';
import { cardOf, columnsOf, OVERVIEW_ROW_HEIGHT, printedColumnsOf } from './overview-columns.tsx';

/** What a line tells of: the driver, their days away, papers and truck, whether they work and what they carry. */
const meta = changesCalmlyWith('drivers', 'absences', 'driver_documents', 'vehicles', 'loads', 'shifts');
const parts = [
  { value: '', label: 'Lista' },
  { value: 'distribuicao', label: 'Distribuição' },
];

/** `/drivers-overview`: the drivers of all units: who may be sent, what each did in the month, and how the work is shared. */
export default function DriversOverviewPage() {
  const list = useList({ of: api.driversOverview, read: readAddress, meta });
  const { search, set, filter, totals } = list;
  const units = useUnits();
  const unit = units.find(({ id }) => id === filter.unitId);
  const zone = unit?.timeZone ?? deviceZone();
  const open = (id: string) => set({ motorista: id, alterar: null }, false);
  const isShared = search.ver === 'distribuicao';
  return (
    <ListScreen
      path="/drivers-overview"
      words={{ one: 'motorista', many: 'motoristas' }}
      list={list}
      count={totals?.drivers}
      subtitle={totals && sumOf(totals)}
      zone={zone}
      paperUnit={unitOnPaper(unit, true)}
      search={{ label: 'Procurar por nome ou CPF', placeholder: 'Nome ou CPF' }}
      filters={[...unitFilter(units), ...filters]}
      usualSort="name"
      views={commonViews}
      columns={columnsOf(totals)}
      printed={printedColumnsOf(totals)}
      rowHeight={OVERVIEW_ROW_HEIGHT}
      isQuiet={({ active }) => !active}
      phone={cardOf}
      newOne="Cadastrar motorista"
      parameter="motorista"
      lead={
        <SegmentedControl
          aria-label="O que mostrar"
          data={parts}
          value={isShared ? 'distribuicao' : ''}
          onChange={(ver) => set({ ver })}
        />
      }
      instead={
        isShared && (
          <FairnessPanel unitId={filter.unitId} month={search.mes} units={units} set={set} onOpen={open} />
        )
      }
      panel={(id) =>
        id === 'novo' ? (
          <NewDriverPanel
            ownUnitId=""
            units={units}
            today={dayIn(new Date(), zone)}
            shownBy={api.driversOverview.key()}
            set={set}
          />
        ) : (
          <RecordPanel kind="driver" id={id} onClose={() => set({ motorista: null, alterar: null })} />
        )
      }
    />
  );
}

const sumOf = (totals: OverviewTotals) =>
  [
    counted(totals.drivers, 'motorista', 'motoristas'),
    `${totals.onTrip} em viagem${totals.blockedOnTrip > 0 ? ` (${totals.blockedOnTrip} com impedimento)` : ''}`,
    counted(totals.blocked, 'bloqueado', 'bloqueados'),
    totals.unchecked > 0 && `${totals.unchecked} com documento a conferir`,
  ]
    .filter(Boolean)
    .join(' · ');
