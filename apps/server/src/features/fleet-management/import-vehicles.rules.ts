import type { VehicleImportRow } from '@traco/contract/fleet-management/fleet-management';
import { type PumpKind, VehicleFields, type VehicleType } from '@traco/contract/fleet-management/vehicle';
import { plain } from '../../platform/sheets/sheet-names.rules.ts';

/** What a sheet's words may mean, the first that the words begin with. */
const types: readonly [word: string, type: VehicleType][] = [
  ['betoneira', 'mixer'],
  ['caminhao betoneira', 'mixer'],
  ['bt', 'mixer'],
  ['bomba', 'pump'],
  ['autobomba', 'pump'],
  ['pa', 'loader'],
  ['carregadeira', 'loader'],
  ['outro', 'other'],
];
const pumps: readonly [word: string, kind: PumpKind][] = [
  ['autobomba', 'line'],
  ['lanca', 'boom'],
  ['bomba lanca', 'boom'],
  ['bomba-lanca', 'boom'],
  ['bomba estacionaria', 'stationary'],
  ['estacionaria', 'stationary'],
  ['rebocavel', 'stationary'],
];

const meant = <Meaning>(typed: string, words: readonly [string, Meaning][]) =>
  words.find(([word]) => plain(typed).startsWith(word))?.[1];

/** Decides one row against the people of its unit. Pure. */
export function decideVehicleRow(
  row: VehicleImportRow,
  known: { unitId: string; partners: Map<string, string | null>; drivers: Map<string, string | null> },
): VehicleFields | { field: string; message: string } {
  const type = meant(row.type, types);
  if (!type) return { field: 'type', message: 'Escreva betoneira, bomba, pá-carregadeira ou outro.' };
  const pumpKind = type === 'pump' ? (meant(row.pumpKind || row.type, pumps) ?? null) : null;
  if (type === 'pump' && !pumpKind)
    return { field: 'pumpKind', message: 'Escreva lança, autobomba ou estacionária.' };
  const partnerId = row.partner ? known.partners.get(plain(row.partner)) : null;
  if (partnerId === undefined) return { field: 'partner', message: 'Parceiro não encontrado.' };
  if (row.partner && !partnerId)
    return { field: 'partner', message: 'Há mais de um parceiro com este nome.' };
  const driverId = row.driver ? known.drivers.get(plain(row.driver)) : null;
  if (driverId === undefined) return { field: 'driver', message: 'Motorista não encontrado nesta unidade.' };
  if (row.driver && !driverId)
    return { field: 'driver', message: 'Há mais de um motorista com este nome nesta unidade.' };
  const fields = VehicleFields.safeParse({
    unitId: known.unitId,
    plate: row.plate,
    fleetNumber: row.fleetNumber,
    type,
    drumM3: row.drumM3 ?? 0,
    pumpKind,
    reachMetres: row.reachMetres ?? null,
    pumpM3PerHour: row.pumpM3PerHour ?? null,
    partnerId,
    driverId,
  });
  if (fields.success) return fields.data;
  const { path, message } = fields.error.issues[0]!;
  return { field: String(path[0]), message };
}
