import type { VehicleTotals } from '@traco/contract/fleet-management/fleet-management';
import type { Vehicle } from '@traco/contract/fleet-management/vehicle';
import { vehicleName } from '@traco/contract/fleet-management/vehicle-name';
import { vehicleStateWords, vehicleTypeWords } from '@traco/contract/pours/pour-words';
import { lazy, Suspense } from 'react';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { type FilterChoice, optionsOf, unitFilter } from '../../kit/list/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { unitOnPaper } from '../../kit/list/printed-unit.ts';
import { useList } from '../../kit/list/use-list.ts';
import { withImport } from '../../kit/list/with-import.tsx';
import { useRole } from '../../kit/session/person.ts';
import { useMay } from '../../kit/session/use-may.ts';
import { api, client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { changesWith } from '../../lib/events.ts';
import { formatCount, formatM3 } from '../../lib/formats.ts';
import { Explain } from '../../ui/explain.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AttentionPanel } from '../attention/shared/attention-panel.tsx';
import { useRowMarks } from '../attention/shared/use-row-marks.ts';
import { explanationsOf } from '../figures/shared/explanation.ts';
import { readAddress } from './read-address.ts';
import { useChoices } from './use-choices.ts';
import { columnsOf, typeText } from './vehicle-columns.tsx';
import { vehicleStatus } from './vehicle-status.ts';

/** Fetched when a vehicle is opened. */
const VehiclePanel = lazy(() => import('./vehicle-panel.tsx'));

/** The fleet's desk has this list as its home: on a phone it is no longer than three screens. */
const FIRST_ON_PHONE = 20;
const meta = changesWith('vehicles', 'loads');
const filters: FilterChoice[] = [
  { name: 'type', label: 'Tipo', all: 'Todos os tipos', options: optionsOf(vehicleTypeWords) },
  { name: 'state', label: 'Situação', all: 'Qualquer situação', options: optionsOf(vehicleStateWords) },
  {
    name: 'owner',
    label: 'Proprietário',
    all: 'Próprios e parceiros',
    options: optionsOf({ own: 'Próprios', partner: 'De parceiros' }),
  },
];

/** `/fleet-management`: trucks, pumps and loaders, and whether they can be planned; with `?importar=1` by sheet. */
export default withImport(FleetScreen, {
  path: '/fleet-management',
  may: 'fleet-management:write',
  many: 'veículos',
  back: 'Ver frota',
  of: { label: 'Unidade dos veículos' },
  useUnitChoices: () => useChoices()?.units ?? [],
  loadKind: async () => (await import('./vehicle-sheet.ts')).vehicleSheet,
  send: (unitId, rows, rehearse) => client.fleetManagement.import({ unitId, rehearse, rows }),
  shownBy: [api.fleetManagement.key(), api.catalogue.key()],
});

function FleetScreen() {
  const mayWrite = useMay('fleet-management:write');
  const list = useList({ of: api.fleetManagement, read: readAddress, meta });
  const { search, set, filter, totals } = list;
  const markOf = useRowMarks('vehicle');
  // Whose panel this list is: their own papers stand here too.
  const isOwnPanel = useRole() === 'fleet';
  const choices = useChoices();
  const units = choices?.units ?? [];
  const choosesUnit = units.length > 1;
  const unit = choosesUnit ? units.find(({ id }) => id === filter.unitId) : units[0];
  return (
    <ListScreen
      path="/fleet-management"
      words={{ one: 'veículo', many: 'veículos' }}
      label="Veículos"
      list={list}
      count={totals?.vehicles}
      subtitle={
        totals && (
          <Explain
            of={explanationsOf('vehicles', { besides: ['vehiclesWorking', 'readyDrums', 'vehiclesDown'] })}
          >
            {subtitleOf(totals)}
          </Explain>
        )
      }
      zone={unit?.timeZone ?? deviceZone()}
      paperUnit={unitOnPaper(unit, choosesUnit)}
      search={{ label: 'Procurar por placa, frota ou motorista', placeholder: 'Placa, frota, motorista' }}
      filters={[...unitFilter(units, choosesUnit), ...filters]}
      usualSort="standing"
      columns={columnsOf(choosesUnit, totals)}
      isQuiet={({ state }) => state === 'inactive'}
      markOf={markOf}
      above={isOwnPanel && <AttentionPanel besides="vehicle" />}
      phone={inShort}
      phoneFirst={FIRST_ON_PHONE}
      phoneTotals={totals && `${formatM3(totals.drumM3)} de balão`}
      imports={mayWrite}
      newOne={mayWrite && 'Novo veículo'}
      parameter="veiculo"
      panel={(id) => (
        <Suspense>
          <VehiclePanel
            id={id}
            isEditing={search.alterar === '1'}
            set={set}
            onClose={() => set({ veiculo: null, alterar: null })}
          />
        </Suspense>
      )}
    />
  );
}

/** How many can run, and what the others do; nothing is said of a list that is empty, nor of what is none. */
const subtitleOf = ({ ready, vehicles, readyDrumM3, onTrip, inMaintenance, stopped }: VehicleTotals) =>
  vehicles > 0 &&
  [
    `${formatCount(ready)} de ${formatCount(vehicles)} podem rodar (${formatM3(readyDrumM3)} de balão)`,
    onTrip > 0 && `${formatCount(onTrip)} em viagem`,
    inMaintenance > 0 && `${formatCount(inMaintenance)} em manutenção`,
    stopped > 0 && counted(stopped, 'parado', 'parados'),
  ]
    .filter(Boolean)
    .join(' · ');

/** A vehicle in a line of a phone. */
const inShort = (vehicle: Vehicle) => ({
  title: vehicleName(vehicle),
  end: <StatusBadge status={vehicleStatus(vehicle.state)} />,
  line: [typeText(vehicle), vehicle.driver?.name, vehicle.stateReason].filter(Boolean).join(' · '),
});
