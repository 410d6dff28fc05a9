import type { LoadState } from '../concrete-volume/load.ts';
import { stepWords } from '../concrete-volume/load-words.ts';
import { additionWords } from '../pours/pour-words.ts';
import type { DeliveryNote } from './delivery-note.ts';

/** `E-000.123`. */
export const noteName = ({ series, number }: Pick<DeliveryNote, 'series' | 'number'>): string =>
  `${series}-${String(number)
    .padStart(6, '0')
    .replace(/\B(?=(\d{3})+$)/g, '.')}`;

/** The same of a load; `Sem nota` of one that has none. */
export const noteOfLoad = (
  { noteSeries, noteNumber }: { noteSeries: string; noteNumber: number | null },
  without = 'Sem nota',
): string => (noteNumber === null ? without : noteName({ series: noteSeries, number: noteNumber }));

/** The same in a sentence: `Nota E-000.123`. */
export const noteTitle = (
  load: { noteSeries: string; noteNumber: number | null },
  without = 'Sem nota',
): string => (load.noteNumber === null ? without : `Nota ${noteOfLoad(load)}`);

/** The note that somebody typed, as it is written or by its number alone; undefined of what is none. */
export function typedNote(typed: string): { series: string | null; number: number } | undefined {
  const [, series, figures] = /^(?:([A-Za-z0-9]{1,3})\s*-\s*)?(\d[\d.]{0,11})$/.exec(typed.trim()) ?? [];
  const digits = figures?.replaceAll('.', '');
  return digits && digits.length <= 9
    ? { series: series?.toUpperCase() ?? null, number: Number(digits) }
    : undefined;
}

/** What a note says in large type of a load that was not delivered as it left. */
export const endingWords: Partial<Record<LoadState, string>> = {
  refused: 'RECUSADA NA OBRA',
  cancelled: 'CANCELADA',
  diverted: 'DESVIADA',
};

/** What each step is called on a note. */
export const noteStepWords: Partial<Record<LoadState, string>> = {
  ...stepWords,
  loading: `${stepWords.loading} (início da mistura)`,
  refused: 'Recusa',
  diverted: 'Desvio',
  cancelled: 'Cancelamento',
};

/** Additions as the pour asks for them. */
export const additionsText = (pour: DeliveryNote['pour']): string =>
  [...(pour?.additions ?? []).map((each) => additionWords[each]), pour?.additionNotes ?? '']
    .filter(Boolean)
    .join(', ') || 'Sem adições';

/** How the concrete is placed. */
export const placingText = (pour: DeliveryNote['pour']): string =>
  pour?.pumped ? `Bombeado${pour.pump ? `, bomba ${pour.pump}` : ''}` : 'Convencional, sem bomba';

/** What came back, of each kind there was. `volume` writes cubic metres; undefined when nothing did. */
export const returnedText = (
  { returned, m3 }: Pick<DeliveryNote, 'returned' | 'm3'>,
  volume: (m3: number) => string,
): string | undefined => {
  if (!returned) return m3.returned > 0 ? volume(m3.returned) : undefined;
  const { residueM3, surplusM3 } = returned;
  return [residueM3 > 0 && `${volume(residueM3)} de lastro`, surplusM3 > 0 && `${volume(surplusM3)} de sobra`]
    .filter(Boolean)
    .join(', ');
};

/** What whoever receives concrete answers for; the minutes are the unit's setting. */
export const responsibilities = ({
  lifeMinutes,
  waterLimitLitres,
}: Pick<DeliveryNote, 'lifeMinutes' | 'waterLimitLitres'>): string[] => [
  'O volume pedido é de responsabilidade do cliente; esta nota prova o que saiu da usina e o que foi recebido.',
  `O concreto deve estar lançado e adensado em até ${lifeMinutes} minutos da primeira água. Depois disso, o uso é por conta e risco de quem o aplica.`,
  `Além de ${waterLimitLitres} litros de água complementar nesta carga, água só com autorização da usina. Quem pede água responde pela resistência do concreto.`,
  'Documento de entrega: não substitui a nota fiscal.',
];

/** The code in groups of four, as it is printed and typed. */
export const noteCodeWords = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
