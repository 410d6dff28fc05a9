import { absenceWords, paperWords } from '@traco/contract/crew/crew-words';
import type { AssignmentBlock } from '@traco/contract/day-board/day-board-change';
import { driverBlockWords } from '@traco/contract/pours/pour-words';
import type { DriverBlock } from '@traco/contract/truck-drivers/driver';
import type { PaperKind } from '@traco/contract/truck-drivers/driver-papers';
import type { DriverLine } from '@traco/contract/truck-drivers/driver-record';
import { daysBetween, type PaperTone, paperTone } from '@traco/contract/truck-drivers/paper-tone';
import { formatDay } from '../../../lib/formats.ts';

/** `a`, `a e b`, `a, b e c`. */
const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;

/** Why a driver may not be sent, as one sentence without its subject: `está com a CNH vencida e está ausente…`. */
export const blockWords = (blocks: readonly DriverBlock[]): string =>
  listed(blocks.map((block) => driverBlockWords[block]));

/** Names for the refusal of an assignment. */
interface AssignmentNames {
  driver: string;
  vehicle: string;
  /** What the other load of a double booking is called. */
  otherLoad: (id: string) => string;
}

/** Why a load may not have this truck and driver, one sentence for each reason. */
export function assignmentSentences(
  blocks: readonly AssignmentBlock[],
  { driver, vehicle, otherLoad }: AssignmentNames,
): string[] {
  const sentences: Record<AssignmentBlock['kind'], (block: AssignmentBlock) => string> = {
    driver: ({ driverBlocks }) => `${driver} ${blockWords(driverBlocks)}.`,
    vehicle_down: () => `O caminhão ${vehicle} está parado ou em manutenção.`,
    vehicle_small: () => `A carga não cabe no balão do caminhão ${vehicle}.`,
    vehicle_large: () => `O caminhão ${vehicle} é grande demais para esta obra.`,
    double_booking: ({ otherLoadId }) =>
      `Na mesma hora, ${driver} ou o caminhão ${vehicle} já está ${otherLoadId ? otherLoad(otherLoadId) : 'em outra carga'}.`,
    not_found: () => 'O caminhão ou o motorista não é desta unidade.',
  };
  return [...new Set(blocks.map((block) => sentences[block.kind](block)))];
}

/** `1 carga programada`, `3 cargas programadas`. */
export const plannedLoadWords = (loads: number): string =>
  loads === 1 ? '1 carga programada' : `${loads} cargas programadas`;

const dayCount = (days: number) => (days === 1 ? '1 dia' : `${days} dias`);

/** How a paper stands: `CNH vence em 12 dias`, `ASO venceu há 3 dias`. */
export function paperSentence(kind: PaperKind, onDay: string, today: string): string {
  const days = daysBetween(today, onDay);
  if (days < 0) return `${paperWords[kind]} venceu há ${dayCount(-days)}`;
  if (days === 0) return `${paperWords[kind]} vence hoje`;
  return days <= 90
    ? `${paperWords[kind]} vence em ${dayCount(days)}`
    : `${paperWords[kind]} vence em ${formatDay(onDay)}`;
}

/** The next obligation of a driver in words, and how urgent it is. */
export function obligationStatus(next: DriverLine['next'], today: string): { word: string; tone: PaperTone } {
  if (!next) return { word: 'Nada registrado', tone: 'neutral' };
  if (next.kind !== 'absence')
    return {
      word: paperSentence(next.kind, next.onDay, today),
      tone: paperTone(daysBetween(today, next.onDay)),
    };
  const word = next.absenceKind ? absenceWords[next.absenceKind] : 'Ausência';
  return next.onDay <= today
    ? { word: `${word} agora`, tone: 'orange' }
    : { word: `${word} a partir de ${formatDay(next.onDay)}`, tone: 'neutral' };
}
