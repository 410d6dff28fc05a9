import { equipmentWords } from '@traco/contract/crew/crew-words';
import { type EquipmentKind, equipmentKinds } from '@traco/contract/truck-drivers/driver';
import { examProblem, examProblemWords } from '@traco/contract/truck-drivers/driver-papers';
import { DriverFields, type DriverImportRow } from '@traco/contract/truck-drivers/driver-record';
import { ADMITTED_AHEAD, isAdmittedAhead } from '@traco/contract/values/admission';
import { compact, plain } from '../../platform/sheets/sheet-names.rules.ts';

/** A vehicle of the unit, and whose regular one it is. */
export interface KnownTruck {
  id: string;
  driverId: string | null;
}

/** What a sheet's words mean, by their beginning; `caminhão` alone is the mixer truck. */
const equipmentOf: readonly [word: string, kind: EquipmentKind][] = [
  ...equipmentKinds.map((kind) => [plain(equipmentWords[kind]), kind] as const),
  ['caminhao', 'mixer'],
  ['bt', 'mixer'],
  ['autobomba', 'pump'],
  ['pa', 'loader'],
  ['carregadeira', 'loader'],
].map(([word, kind]) => [word as string, kind as EquipmentKind]);

/** `Betoneira, bomba` as kinds; undefined when a word is none. */
function equipmentIn(typed: string): EquipmentKind[] | undefined {
  const words = plain(typed)
    .split(/[,;/+]| e /)
    .map((word) => word.trim())
    .filter(Boolean);
  const kinds = words.map((word) => equipmentOf.find(([start]) => word.startsWith(start))?.[1]);
  if (kinds.includes(undefined)) return undefined;
  return kinds.length > 0 ? [...new Set(kinds as EquipmentKind[])] : ['mixer'];
}

/** What a sheet's words can point to: the trucks of its unit by plate, the partners' ids by plain name, null for a name of two. */
export interface KnownToImport {
  trucks: ReadonlyMap<string, KnownTruck>;
  partners: ReadonlyMap<string, string | null>;
  /** In the unit's calendar. */
  today: string;
}

/** Decides one row against what is known. Pure. */
export function decideDriverRow(
  row: DriverImportRow,
  { trucks, partners, today }: KnownToImport,
): DriverFields | { field: string; message: string } {
  const equipment = equipmentIn(row.equipment);
  if (!equipment) return { field: 'equipment', message: 'Escreva betoneira, bomba ou pá-carregadeira.' };
  const truck = row.plate ? trucks.get(compact(row.plate)) : null;
  if (truck === undefined) return { field: 'plate', message: 'Caminhão não encontrado nesta unidade.' };
  if (truck?.driverId)
    return { field: 'plate', message: 'Este caminhão já é o habitual de outro motorista.' };
  const partnerId = row.partner ? partners.get(plain(row.partner)) : null;
  if (partnerId === undefined) return { field: 'partner', message: 'Parceiro não encontrado.' };
  if (row.partner && !partnerId)
    return { field: 'partner', message: 'Há mais de um parceiro com este nome.' };
  if (isAdmittedAhead(row.admittedOn, today)) return { field: 'admittedOn', message: ADMITTED_AHEAD };
  const exam = examProblem(row, today);
  if (exam) return { field: 'toxicologyOn', message: examProblemWords[exam] };
  const { name, cpf, licenceExpiresOn, licencePaidWork, toxicologyOn, toxicologyExpiresOn } = row;
  const { medicalExpiresOn, admittedOn } = row;
  const fields = DriverFields.safeParse({
    name,
    cpf,
    phone: row.phone || null,
    licenceNumber: row.licenceNumber || null,
    licenceCategory: row.licenceCategory.toUpperCase() || null,
    licenceExpiresOn,
    licencePaidWork,
    toxicologyOn,
    toxicologyExpiresOn,
    medicalExpiresOn,
    admittedOn,
    pixKey: row.pixKey || null,
    equipment,
    vehicleId: truck?.id ?? null,
    partnerId,
  });
  if (fields.success) return fields.data;
  const { path, message } = fields.error.issues[0]!;
  const field = String(path[0]);
  return {
    field,
    message: field === 'licenceCategory' ? 'Esta categoria de CNH não existe.' : message,
  };
}
