import {
  type PlantDestination,
  plantDestinations,
  type ReturnableLoad,
} from '@traco/contract/concrete-return/return-record';
import type { ReturnParty, ReturnReason } from '@traco/contract/concrete-return/returned';
import { MEASURED, RETURN_M3, SCALE_M3 } from '@traco/contract/operational-sheet/sheet-limits';
import { instantOf } from '@traco/contract/values/time-zone';
import { parseTime } from '../../lib/brazilian-date.ts';
import { parseBrazilianNumber, parseCents } from '../../lib/brazilian-number.ts';
import type { TakenFile } from '../../ui/touch/taken-file.ts';

/** A return as its form's fields show it. */
export interface ReturnDraft {
  kind: 'load' | 'free';
  loadId: string;
  unitId: string;
  mixId: string;
  customerId: string;
  customerName: string;
  vehicleId: string;
  driverId: string;
  /** Time of the first water, of a free return. */
  firstWater: string;
  residueM3: string;
  surplusM3: string;
  slumpMm: string;
  temperatureC: string;
  reason: ReturnReason | '';
  /** The company's own words, of another reason than the trade's. */
  reasonWords: string;
  reasonText: string;
  party: ReturnParty | '';
  photoIds: string[];
  signature: TakenFile | null;
  destination: PlantDestination | '';
  destinationText: string;
  operatorName: string;
  charges: boolean;
  chargedM3: string;
  charge: string;
}

export const returnLabels: Record<keyof ReturnDraft, string> = {
  kind: 'Origem',
  loadId: 'Carga',
  unitId: 'Unidade',
  mixId: 'Produto',
  customerId: 'Cliente',
  customerName: 'Cliente',
  vehicleId: 'Caminhão',
  driverId: 'Motorista',
  firstWater: 'Primeira água',
  residueM3: 'Lastro (m³)',
  surplusM3: 'Sobra (m³)',
  slumpMm: 'Abatimento (mm)',
  temperatureC: 'Temperatura (°C)',
  reason: 'Motivo',
  reasonWords: 'Motivo',
  reasonText: 'O que aconteceu',
  party: 'Responsável',
  photoIds: 'Fotos',
  signature: 'Assinatura do motorista ou do cliente',
  destination: 'Destino',
  destinationText: 'Detalhe do destino',
  operatorName: 'Operador',
  charges: 'Cobrar do cliente',
  chargedM3: 'Volume cobrado (m³)',
  charge: 'Valor cobrado (R$)',
};

/** What a form begins with. */
export const blankReturn = (unitId: string, loadId = ''): ReturnDraft => ({
  kind: 'load',
  loadId,
  unitId,
  mixId: '',
  customerId: '',
  customerName: '',
  vehicleId: '',
  driverId: '',
  firstWater: '',
  residueM3: '',
  surplusM3: '',
  slumpMm: '',
  temperatureC: '',
  reason: '',
  reasonWords: '',
  reasonText: '',
  party: '',
  photoIds: [],
  signature: null,
  destination: '',
  destinationText: '',
  operatorName: '',
  charges: false,
  chargedM3: '',
  charge: '',
});

const volumeOf = (typed: string): number => parseBrazilianNumber(typed) ?? 0;
const optional = (typed: string): number | null => (typed.trim() ? parseBrazilianNumber(typed) : null);

/** m³ that came back, as far as they are typed. */
export const returnedM3 = ({ residueM3, surplusM3 }: ReturnDraft): number =>
  Math.round((volumeOf(residueM3) + volumeOf(surplusM3)) * 100) / 100;

/** m³ that the customer pays for, as far as they are typed. */
export const chargedM3 = (draft: ReturnDraft): number =>
  draft.charges && draft.kind === 'load' ? volumeOf(draft.chargedM3) : 0;

/** When first water was, of a free return: the last such time of the day; null when none is typed. */
export function firstWaterOf(typed: string, today: string, zone: string, now: Date): Date | null {
  const time = parseTime(typed);
  if (!time) return null;
  const at = instantOf(`${today}T${time}`, zone);
  return at > now ? new Date(at.getTime() - 86_400_000) : at;
}

/** A draft as the contract reads it. */
export function readReturn(draft: ReturnDraft, firstWaterAt: Date | null) {
  const isFree = draft.kind === 'free';
  const destination = plantDestinations.find((each) => each === draft.destination) ?? null;
  return {
    loadId: isFree ? null : draft.loadId,
    ...(isFree && draft.unitId ? { unitId: draft.unitId } : {}),
    mixId: isFree ? draft.mixId : null,
    customerId: (isFree && draft.customerId) || null,
    vehicleId: (isFree && draft.vehicleId) || null,
    driverId: (isFree && draft.driverId) || null,
    firstWaterAt: isFree ? (firstWaterAt?.toISOString() ?? null) : null,
    residueM3: volumeOf(draft.residueM3),
    surplusM3: volumeOf(draft.surplusM3),
    reason: draft.reason,
    reasonWords: draft.reasonWords,
    reasonText: draft.reasonText,
    party: draft.party,
    photoIds: draft.photoIds,
    signatureId: draft.signature?.id ?? null,
    slumpMm: optional(draft.slumpMm),
    temperatureC: optional(draft.temperatureC),
    destination,
    destinationText: destination ? draft.destinationText : '',
    operatorName: destination ? draft.operatorName : '',
    chargedM3: chargedM3(draft),
    chargeCents: isFree && draft.charges ? (parseCents(draft.charge) ?? 0) : 0,
  };
}

const isNumber = (typed: string, least: number, most: number) => {
  const value = optional(typed);
  return typed.trim() === '' || (value !== null && value >= least && value <= most);
};

/** What is wrong of a draft beside what the contract says of it. */
export function problemsOfReturn(
  draft: ReturnDraft,
  load: ReturnableLoad | undefined,
  needsUnit: boolean,
): Partial<Record<keyof ReturnDraft, string | undefined>> {
  const isFree = draft.kind === 'free';
  const total = returnedM3(draft);
  const most = load ? load.loadedM3 - load.divertedM3 + SCALE_M3 : RETURN_M3.surplus;
  return {
    loadId: isFree || draft.loadId ? undefined : 'Escolha a carga, ou registre sem carga.',
    unitId: isFree && needsUnit && !draft.unitId ? 'Escolha a unidade.' : undefined,
    mixId: isFree && !draft.mixId ? 'Escolha o produto.' : undefined,
    customerId: isFree && draft.charges && !draft.customerId ? 'Escolha de quem se cobra.' : undefined,
    firstWater:
      isFree && draft.firstWater && !parseTime(draft.firstWater) ? 'Escreva a hora, como 07:30.' : undefined,
    residueM3: isNumber(draft.residueM3, 0, RETURN_M3.residue)
      ? undefined
      : `O lastro vai até ${RETURN_M3.residue} m³.`,
    surplusM3:
      total <= 0
        ? 'Informe o lastro ou a sobra.'
        : total > most
          ? 'Voltou mais do que foi carregado.'
          : undefined,
    slumpMm: isNumber(draft.slumpMm, MEASURED.slumpMm.least, MEASURED.slumpMm.most)
      ? undefined
      : 'Escreva o abatimento em mm, até 300.',
    temperatureC: isNumber(draft.temperatureC, MEASURED.temperatureC.least, MEASURED.temperatureC.most)
      ? undefined
      : 'Escreva a temperatura, até 80 °C.',
    reason: draft.reason ? undefined : 'Escolha o motivo.',
    party: draft.party ? undefined : 'Diga de quem é a responsabilidade.',
    chargedM3:
      draft.charges && !isFree && (chargedM3(draft) <= 0 || chargedM3(draft) > total)
        ? 'Cobre no máximo o que voltou.'
        : undefined,
    charge: draft.charges && isFree && !parseCents(draft.charge) ? 'Informe o valor.' : undefined,
  };
}
