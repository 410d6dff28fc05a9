import { noteName } from '@traco/contract/delivery-note/delivery-note-words';
import { formatM3 } from '../../../lib/formats.ts';

/** The message that goes with a note's link. */
export function noteText(
  note: { series: string; number: number; m3: number; siteName: string; unitName: string },
  address: string,
): string {
  const site = note.siteName && `, obra ${note.siteName}`;
  return [
    `Nota de remessa ${noteName(note)}, ${note.unitName}: ${formatM3(note.m3)}${site}.`,
    `Acompanhe a carga e confira a nota: ${address}`,
  ].join('\n');
}
