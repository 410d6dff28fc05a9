import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Vehicle } from '@traco/contract/fleet-management/vehicle';
import { pumpKindWords, vehicleStateWords, vehicleTypeWords } from '@traco/contract/pours/pour-words';
import { formatPlate } from '@traco/contract/values/identifiers';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { ListState } from '../../kit/list/list-state.tsx';
import { unitOnPaper } from '../../kit/list/printed-unit.ts';
import { client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatM3, formatVolume } from '../../lib/formats.ts';
import { titleOf } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { chipWords } from '../../ui/filter-chips.tsx';
import { chipsOf, type ListFilter, ListPage } from '../../ui/list-page.tsx';
import { type RowColumn, RowTable } from '../../ui/row-table.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { useFleet } from './use-fleet.ts';
import { VehiclePanel } from './vehicle-panel.tsx';
import { vehicleStatus } from './vehicle-status.ts';

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Trucks, pumps and loaders, and whether they can be planned. */
export function FleetScreen({ mayWrite, mayChangeState }: { mayWrite: boolean; mayChangeState: boolean }) {
  const [search, set] = useAddress();
  const found = useFleet(search);
  const { filter, totals, choices } = found;
  const units = choices?.units ?? [];
  const unit = units.length > 1 ? units.find(({ id }) => id === filter.unitId) : units[0];
  const columns = columnsOf(units.length > 1, totals);
  const filters: ListFilter[] = [
    ...(units.length > 1
      ? [
          {
            name: 'unitId',
            label: 'Unidade',
            value: filter.unitId ?? '',
            all: 'Todas as unidades',
            options: units.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]
      : []),
    {
      name: 'type',
      label: 'Tipo',
      value: filter.type ?? '',
      all: 'Todos os tipos',
      options: options(vehicleTypeWords),
    },
    {
      name: 'state',
      label: 'Situação',
      value: filter.state ?? '',
      all: 'Qualquer situação',
      options: options(vehicleStateWords),
    },
    {
      name: 'owner',
      label: 'Proprietário',
      value: filter.owner ?? '',
      all: 'Próprios e parceiros',
      options: options({ own: 'Próprios', partner: 'De parceiros' }),
    },
  ];
  const newVehicle = mayWrite && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => set({ veiculo: 'novo' }, false)}>
      Novo veículo
    </Button>
  );
  return (
    <>
      <ListPage
        title={titleOf('/fleet-management')}
        subtitle={
          totals &&
          `${formatCount(totals.ready)} de ${formatCount(totals.vehicles)} podem rodar · ${formatCount(totals.inMaintenance)} em manutenção · ${counted(totals.stopped, 'parado', 'parados')}`
        }
        actions={
          <>
            <ExportButtons
              fetchFile={(format) => client.fleetManagement.export({ ...filter, format })}
              paper={{
                title: titleOf('/fleet-management'),
                details: [unitOnPaper(unit, units.length > 1), ...chipWords(chipsOf(filters, filter.search))],
                counted: (rows) => counted(rows, 'veículo', 'veículos'),
                zone: unit?.timeZone ?? deviceZone(),
                rows: totals?.vehicles,
                readPage: (page, signal) =>
                  client.fleetManagement.list({ ...filter, sort: found.sort, ...page }, { signal }),
                columnsOf: () => columns,
              }}
            />
            {mayWrite && (
              <Button component={ScreenLink} to="/fleet-management?importar=1" variant="default">
                Importar planilha
              </Button>
            )}
            {newVehicle}
          </>
        }
        search={{
          label: 'Procurar por placa, frota ou motorista',
          placeholder: 'Placa, frota, motorista',
          value: filter.search ?? '',
        }}
        filters={filters}
        set={set}
      >
        <ListState
          isLoading={found.isLoading}
          error={found.error}
          isEmpty={found.rows.length === 0}
          onRetry={found.refresh}
          empty={
            <EmptyState title="Nenhum veículo aqui" action={newVehicle}>
              Nenhum veículo passa por estes filtros.
            </EmptyState>
          }
        >
          <RowTable
            label="Veículos"
            rows={found.rows}
            columns={columns}
            phone={(vehicle) => ({
              title: `${vehicle.fleetNumber} · ${formatPlate(vehicle.plate)}`,
              end: <StatusBadge status={vehicleStatus(vehicle.state)} />,
              line: [typeText(vehicle), vehicle.driver?.name, vehicle.stateReason]
                .filter(Boolean)
                .join(' · '),
            })}
            phoneTotals={
              totals &&
              `${counted(totals.vehicles, 'veículo', 'veículos')} · ${formatM3(totals.drumM3)} de balão`
            }
            openId={search.veiculo}
            onOpen={({ id }) => set({ veiculo: id, alterar: null }, false)}
            isQuiet={({ state }) => state === 'inactive'}
            sort={found.sort}
            onSort={(sort) => set({ sort: sort === 'fleetNumber' ? null : sort })}
            hasMore={found.hasMore}
            isLoadingMore={found.isLoadingMore}
            onMore={found.loadMore}
            isStale={found.isStale}
          />
        </ListState>
      </ListPage>
      {search.veiculo && (
        <VehiclePanel
          key={search.veiculo}
          id={search.veiculo}
          isEditing={search.alterar === '1'}
          choices={choices}
          mayWrite={mayWrite}
          mayChangeState={mayChangeState}
          set={set}
        />
      )}
    </>
  );
}

/** What a vehicle is: its type, and of a pump its kind. */
const typeText = ({ type, pumpKind }: Vehicle) =>
  pumpKind ? pumpKindWords[pumpKind] : vehicleTypeWords[type];

type Totals = ReturnType<typeof useFleet>['totals'];

const columnsOf = (hasUnit: boolean, totals: Totals): RowColumn<Vehicle>[] => [
  {
    key: 'fleetNumber',
    label: 'Frota',
    width: 5.5,
    isShort: true,
    sort: 'fleetNumber',
    cell: ({ fleetNumber }) => fleetNumber,
    total: totals && formatCount(totals.vehicles),
  },
  {
    key: 'plate',
    label: 'Placa',
    width: 6,
    isShort: true,
    sort: 'plate',
    cell: ({ plate }) => formatPlate(plate),
  },
  { key: 'type', label: 'Tipo', width: 7.5, cell: typeText },
  {
    key: 'drum',
    label: 'Balão m³',
    width: 5,
    isNumber: true,
    cell: ({ drumM3 }) => (drumM3 > 0 ? formatVolume(drumM3) : ''),
    total: totals && formatVolume(totals.drumM3),
  },
  {
    key: 'pump',
    label: 'Alcance · vazão',
    width: 8,
    isNumber: true,
    cell: ({ reachMetres, pumpM3PerHour }) =>
      [reachMetres && `${reachMetres} m`, pumpM3PerHour && `${pumpM3PerHour} m³/h`]
        .filter(Boolean)
        .join(' · '),
  },
  ...(hasUnit ? [{ key: 'unit', label: 'Unidade', width: 8, cell: ({ unit }: Vehicle) => unit.name }] : []),
  { key: 'owner', label: 'Proprietário', width: 6.5, cell: ({ partner }) => partner?.name ?? 'Próprio' },
  { key: 'driver', label: 'Motorista', width: 10, cell: ({ driver }) => driver?.name ?? '' },
  {
    key: 'state',
    label: 'Situação',
    width: 7.5,
    cell: ({ state }) => <StatusBadge status={vehicleStatus(state)} />,
  },
  { key: 'reason', label: 'Motivo', width: 7.5, cell: ({ stateReason }) => stateReason },
];
