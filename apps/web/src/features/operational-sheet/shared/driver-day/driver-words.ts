import { stepWords } from '@traco/contract/concrete-volume/load-words';
import type { SheetEntry } from '@traco/contract/operational-sheet/sheet-entries';
import { entryRefusals } from '@traco/contract/operational-sheet/sheet-limits';
import type { TripStep } from '@traco/contract/operational-sheet/trip';
import { formatMinutes } from '../../../../lib/formats.ts';
import type { QueuedEntry, QueueRefusal } from '../device-queue/queued-entry.ts';

/** What the big button says for the next step. */
export const stepVerbs: Record<TripStep, string> = {
  loading: 'Iniciar carregamento',
  en_route: 'Sair da usina',
  on_site: 'Cheguei na obra',
  discharging: 'Iniciar descarga',
  washing: 'Terminei a descarga',
  returning: 'Sair da obra',
  closed: 'Cheguei na usina',
};

const kindNames: Record<SheetEntry['kind'], string> = {
  step: 'Etapa',
  water: 'Água',
  receipt: 'Recebimento',
  return: 'Retorno',
  shift: 'Jornada',
  checklist: 'Checklist',
  fuel: 'Abastecimento',
  occurrence: 'Ocorrência',
  sheet: 'Entrega da ficha',
  notice: 'Ciente',
  event: 'Ciente',
  reading: 'Li e entendi',
  'load-seen': 'Ciente da carga',
  'water-code': 'Código da água',
};

/** What an entry is, in a few words. */
export function entryName({ entry }: Pick<QueuedEntry, 'entry'>): string {
  if (entry.kind === 'step') return entry.to === 'refused' ? 'Recusa do cliente' : stepWords[entry.to];
  if (entry.kind === 'water') return `Água: ${entry.litres} L`;
  if (entry.kind === 'shift') return entry.step === 'start' ? 'Início da jornada' : 'Fim da jornada';
  return kindNames[entry.kind] ?? 'Lançamento';
}

/** Why an entry is not in the ledger. */
export const refusalSentence = (refusal: QueueRefusal | null): string =>
  (refusal && refusal !== 'NOT_READ' && entryRefusals[refusal]) ||
  'O servidor não aceitou este lançamento: fale com o gerente.';

/** How far an entry has come: on the device, in the ledger, or seen by the manager. */
export function entryStand(
  { state }: Pick<QueuedEntry, 'state'>,
  sheet: string | undefined,
): 'device' | 'sent' | 'checked' | 'refused' {
  if (state === 'refused' || state === 'discarded') return 'refused';
  if (state === 'waiting') return 'device';
  return sheet === 'checked' || sheet === 'closed' ? 'checked' : 'sent';
}

/** Whether the sheet was handed in on this device, and the plant has not got it yet. */
export const isHandInWaiting = (entries: readonly Pick<QueuedEntry, 'state' | 'entry'>[]): boolean =>
  entries.some(({ state, entry }) => state === 'waiting' && entry.kind === 'sheet');

/** What is said of a sending that has left something behind: nobody answered, or the answer was no. */
export function unsentWords(entries: readonly Pick<QueuedEntry, 'state'>[]): string {
  if (entries.some(({ state }) => state === 'waiting'))
    return 'Nem tudo foi enviado: a usina não respondeu. Tente onde houver conexão.';
  const refused = entries.filter(({ state }) => state === 'refused').length;
  return `A usina não aceitou ${refused === 1 ? '1 lançamento' : `${refused} lançamentos`}: veja em “Lançamentos”.`;
}

/** What is safe while nobody is signed in; that nothing waits is not said where it could not be read. */
export const safeWords = (waiting: number, isRead = true): string =>
  waiting === 0
    ? isRead
      ? 'Nada a enviar neste aparelho.'
      : ''
    : `${waiting} ${waiting === 1 ? 'lançamento guardado' : 'lançamentos guardados'} neste aparelho; entre para enviar.`;

/** `3 h 20 min`, `12 min`. */
export const spanWords = (ms: number): string => formatMinutes(Math.abs(ms) / 60_000);
