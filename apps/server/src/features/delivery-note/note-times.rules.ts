import type { DeliveryNote, NoteStep } from '@traco/contract/delivery-note/delivery-note';
import { noteStepWords } from '@traco/contract/delivery-note/delivery-note-words';
import type { ContentTable, TableCell } from 'pdfmake/interfaces.d.ts';
import { columnHeads } from '../../platform/pdf/paper-boxes.rules.ts';
import { clocksOf } from './note-words.rules.ts';

const MINUTE_MS = 60_000;

/** The steps of a load with both clocks; a correction stands under its step, with who and why; swaps at the end. */
export function timesOfNote(note: DeliveryNote): ContentTable {
  const { short, exact } = clocksOf(note.unit.timeZone);
  const first = note.steps.find(({ state }) => state === 'loading');
  // Once the drum is empty there is no concrete that ages.
  const age = ({ state, at }: NoteStep) =>
    first && state !== 'returning' && state !== 'closed'
      ? `${Math.floor((Date.parse(at) - Date.parse(first.at)) / MINUTE_MS)} min`
      : '';
  const body: TableCell[][] = [
    columnHeads('Etapa', 'Hora', 'Idade do concreto', 'Aparelho', 'Servidor', 'Quem marcou'),
  ];
  for (const step of note.steps) {
    const { correction } = step;
    body.push([
      noteStepWords[step.state] ?? '',
      { text: `${short(step.at)}${correction ? ' *' : ''}`, bold: true },
      age(step),
      exact(step.deviceAt),
      exact(step.serverAt),
      step.by,
    ]);
    if (correction)
      body.push([
        {
          text: `* Corrigida de ${short(correction.from)} por ${correction.by || 'conta removida'} em ${short(correction.on)}: ${correction.reason}`,
          colSpan: 6,
          italics: true,
          margin: [8, 0, 0, 0],
        },
      ]);
  }
  for (const { on, by, text } of note.swaps)
    body.push([
      {
        text: `Troca de caminhão ou motorista por ${by || 'conta removida'} em ${short(on)}: ${text}`,
        colSpan: 6,
        margin: [8, 0, 0, 0],
      },
    ]);
  if (note.steps.length === 0) body.push([{ text: 'Nenhuma etapa marcada.', colSpan: 6 }]);
  return {
    table: { headerRows: 1, widths: [140, 58, 66, 74, 74, '*'], body, dontBreakRows: true },
    layout: 'lines',
  };
}
