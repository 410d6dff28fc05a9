import { COMPANY_ZONE } from '@traco/contract/constants';
import type { Vehicle } from '@traco/contract/fleet-management/vehicle';
import { pumpKindWords, vehicleStateWords, vehicleTypeWords } from '@traco/contract/pours/pour-words';
import { formatPlate } from '@traco/contract/values/identifiers';
import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, MOST_SHEET_ROWS, refuseTooMany, toSheet } from '../../platform/sheets/sheets.ts';
import * as rows from './fleet-management.queries.ts';
import { whereOfVehicles } from './vehicle-filter.queries.ts';

const columns: Column<Vehicle>[] = [
  { title: 'Frota', of: ({ fleetNumber }) => fleetNumber },
  { title: 'Placa', of: ({ plate }) => formatPlate(plate) },
  { title: 'Tipo', of: ({ type }) => vehicleTypeWords[type] },
  { title: 'Bomba', of: ({ pumpKind }) => pumpKind && pumpKindWords[pumpKind] },
  { title: 'Balão m³', of: ({ drumM3 }) => drumM3 || null, decimals: 1 },
  { title: 'Alcance m', of: ({ reachMetres }) => reachMetres },
  { title: 'Vazão m³/h', of: ({ pumpM3PerHour }) => pumpM3PerHour },
  { title: 'Unidade', of: ({ unit }) => unit.name },
  { title: 'Proprietário', of: ({ partner }) => partner?.name ?? 'Próprio' },
  { title: 'Motorista', of: ({ driver }) => driver?.name ?? '' },
  { title: 'Situação', of: ({ state }) => vehicleStateWords[state] },
  { title: 'Motivo', of: ({ stateReason }) => stateReason },
];

/** The filtered fleet as a file, by fleet number. */
export const exportVehicles = signedInDoor.fleetManagement.export.handler(
  async ({ input: { format, ...filter }, context: { db, now }, errors }) => {
    const found = await rows.listVehicles(db, [whereOfVehicles(filter)], 'fleetNumber', MOST_SHEET_ROWS + 1);
    refuseTooMany(found.length, errors);
    const name = `frota-${dayIn(now(), COMPANY_ZONE)}`;
    return toSheet(format, name, columns, found);
  },
);
