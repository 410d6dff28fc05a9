import { type BrazilianZone, brazilianZones, UnitFields } from '@traco/contract/units-overview/unit';
import type { UnitImportRow } from '@traco/contract/units-overview/units-overview';
import type { RowRefusal } from '../../platform/sheets/decided-rows.ts';
import { plain } from '../../platform/sheets/sheet-names.rules.ts';

/** Reads one row as the form would have sent it. Pure. */
export function decideUnitRow({
  id: _,
  line: __,
  latitude,
  longitude,
  ...row
}: UnitImportRow): UnitFields | RowRefusal {
  const state = row.federativeUnit.toUpperCase();
  const timeZone = row.timeZone ? zonesByName.get(nameOfZone(row.timeZone)) : zoneOfState(state);
  if (!timeZone)
    return { field: 'timeZone', message: 'Escreva o fuso como Brasília, Manaus ou America/Sao_Paulo.' };
  const [hasLatitude, hasLongitude] = [typeof latitude === 'number', typeof longitude === 'number'];
  if (hasLatitude !== hasLongitude)
    return {
      field: hasLatitude ? 'longitude' : 'latitude',
      message: 'Escreva a latitude e a longitude, ou nenhuma das duas.',
    };
  const fields = UnitFields.safeParse({
    ...row,
    phone: row.phone || null,
    email: row.email || null,
    federativeUnit: state,
    coordinates: hasLatitude ? { latitude, longitude } : null,
    timeZone,
    capacityM3PerHour: row.capacityM3PerHour ?? undefined,
    bays: row.bays ?? 1,
    sellersMayRecord: row.sellersMayRecord ?? true,
  });
  if (fields.success) return fields.data;
  const { path, message } = fields.error.issues[0]!;
  return path[0] === 'coordinates'
    ? { field: String(path[1]), message: 'As coordenadas não existem: confira o número.' }
    : { field: String(path[0]), message };
}

/** A zone without what is said of its hour: `Manaus (−1 h)` is `manaus`. */
const nameOfZone = (words: string) => plain(words.replace(/\(.*$/, ''));

const zonesByName = new Map(
  (Object.entries(brazilianZones) as [BrazilianZone, string][]).flatMap(([zone, words]) => [
    [plain(zone), zone],
    [nameOfZone(words), zone],
  ]),
);

const statesOffBrasilia: Readonly<Record<string, BrazilianZone>> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
};

/** The clock of a state's capital. */
const zoneOfState = (state: string): BrazilianZone => statesOffBrasilia[state] ?? 'America/Sao_Paulo';
