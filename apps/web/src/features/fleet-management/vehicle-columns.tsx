import type { VehicleTotals } from '@traco/contract/fleet-management/fleet-management';
import type { Vehicle } from '@traco/contract/fleet-management/vehicle';
import { pumpKindWords, vehicleTypeWords } from '@traco/contract/pours/pour-words';
import { formatPlate } from '@traco/contract/values/plates';
import { counted } from '../../lib/counted.ts';
import { formatVolume } from '../../lib/formats.ts';
import type { RowColumn } from '../../ui/row-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { explanationOf } from '../figures/shared/explanation.ts';
import { vehicleStatus } from './vehicle-status.ts';

/** What a vehicle is: its type, and of a pump its kind. */
export const typeText = ({ type, pumpKind }: Vehicle) =>
  pumpKind ? pumpKindWords[pumpKind] : vehicleTypeWords[type];

/** The columns of the fleet's list. */
export const columnsOf = (hasUnit: boolean, totals: VehicleTotals | undefined): RowColumn<Vehicle>[] => [
  {
    key: 'fleetNumber',
    label: 'Frota',
    width: 5.5,
    isShort: true,
    sort: 'fleetNumber',
    cell: ({ fleetNumber }) => fleetNumber,
    total: totals && counted(totals.vehicles, 'veículo', 'veículos'),
    explanation: explanationOf('vehicles'),
  },
  {
    key: 'plate',
    label: 'Placa',
    width: 6,
    isShort: true,
    sort: 'plate',
    cell: ({ plate }) => formatPlate(plate),
  },
  { key: 'type', sort: 'type', label: 'Tipo', width: 7.5, cell: typeText },
  {
    key: 'drum',
    sort: 'drum',
    label: 'Balão m³',
    width: 5,
    isNumber: true,
    plain: ({ drumM3 }) => (drumM3 > 0 ? drumM3 : null),
    sums: formatVolume,
    cell: ({ drumM3 }) => (drumM3 > 0 ? formatVolume(drumM3) : ''),
    total: totals && formatVolume(totals.drumM3),
    explanation: explanationOf('drums'),
  },
  {
    key: 'pump',
    sort: 'pump',
    label: 'Alcance',
    width: 8,
    isNumber: true,
    cell: ({ reachMetres, pumpM3PerHour }) =>
      [reachMetres && `${reachMetres} m`, pumpM3PerHour && `${pumpM3PerHour} m³/h`]
        .filter(Boolean)
        .join(' · '),
  },
  ...(hasUnit
    ? [
        {
          key: 'unit',
          sort: 'unit',
          label: 'Unidade',
          width: 6.5,
          cell: ({ unit }: Vehicle) => unit.name.replace(/^Traço /, ''),
        },
      ]
    : []),
  {
    key: 'owner',
    sort: 'owner',
    label: 'Proprietário',
    width: 6.5,
    cell: ({ partner }) => partner?.name ?? 'Próprio',
  },
  {
    key: 'driver',
    sort: 'driver',
    label: 'Motorista',
    grows: true,
    width: 10,
    cell: ({ driver }) => driver?.name ?? '',
  },
  {
    key: 'state',
    label: 'Situação',
    width: 8.5,
    sort: 'standing',
    cell: ({ state }) => <StatusBadge status={vehicleStatus(state)} />,
  },
  {
    key: 'reason',
    sort: 'reason',
    label: 'Motivo',
    grows: true,
    width: 8.75,
    cell: ({ stateReason }) => stateReason,
  },
];
