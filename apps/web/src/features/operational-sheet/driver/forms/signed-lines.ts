import { noteOfLoad } from '@traco/contract/delivery-note/delivery-note-words';
import { nameOfFigure } from '@traco/contract/figures/figures';
import type { DriverDay, DriverLoad } from '@traco/contract/operational-sheet/driver-day';
import { formatM3, formatTime } from '../../../../lib/formats.ts';
import type { SignedLine } from '../../../../ui/touch/signing-sheet.tsx';
import type { TakenFile } from '../../../../ui/touch/taken-file.ts';
import { litresOf } from '../../shared/driver-day/with-entries.ts';

/** What every signature for a load stands under: which concrete, and when it came. */
export function linesOfLoad(load: DriverLoad, { unit: { timeZone } }: Pick<DriverDay, 'unit'>): SignedLine[] {
  const { steps, noteSeries, noteNumber } = load;
  const note = noteNumber === null ? [] : [noteOfLoad({ noteSeries, noteNumber })];
  const times = [
    ['primeira água', steps.loadingAt],
    ['chegada', steps.onSiteAt],
    ['descarga', steps.dischargingAt],
    ['fim', steps.washingAt],
  ].flatMap(([word, at]) => (at ? `${word} ${formatTime(at, timeZone)}` : []));
  return [
    { name: nameOfFigure('volume'), words: `${formatM3(load.m3)} de ${load.mix.name}` },
    ...note.map((words) => ({ name: 'Nota', words, isAside: true })),
    { name: 'Horários', words: times.join(', ') || 'nenhum ainda', isAside: true },
  ];
}

/** The water beyond the mix that a load has got, and who asked for it. */
export function lineOfWater(load: DriverLoad): SignedLine {
  const asked = load.water.map(({ litres, askedBy }) => `${litres} L (${askedBy})`).join(', ');
  const words = load.water.length > 1 ? `${litresOf(load)} L: ${asked}` : asked || 'nenhuma';
  return { name: 'Água adicionada', words };
}

/** A signature and what it was drawn for. */
export interface Signed {
  signature: TakenFile | null;
  signedOver: string;
}

/** What a signature is bound to, of all that stood above it. */
export const boundTo = (lines: readonly SignedLine[]): string =>
  lines.flatMap(({ name, words, isAside }) => (isAside ? [] : `${name}: ${words}`)).join('\n');

/** The signature, if what it was drawn for still stands above it. */
export const validSignature = ({ signature, signedOver }: Signed, lines: readonly SignedLine[]) =>
  signedOver === boundTo(lines) ? signature : null;
