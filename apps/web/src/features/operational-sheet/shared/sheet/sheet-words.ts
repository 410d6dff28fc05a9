import type { LoadState } from '@traco/contract/concrete-volume/load';
import { stateWords } from '@traco/contract/concrete-volume/load-words';
import type { CheckKind } from '@traco/contract/operational-sheet/day-checks';
import type { DayState } from '@traco/contract/operational-sheet/day-states';
import type { SheetState } from '@traco/contract/operational-sheet/driver-day';
import { isUnderWay, type TripStep } from '@traco/contract/operational-sheet/load-steps';
import type { SheetLoad } from '@traco/contract/operational-sheet/sheet';
import { formatTime } from '../../../../lib/formats.ts';
import type { Status } from '../../../../ui/status-badge.tsx';

/** What has happened with each step, at the head of a column. */
export const shortStepWords: Record<TripStep, string> = {
  loading: '1ª água',
  en_route: 'Saída',
  on_site: 'Obra',
  discharging: 'Descarga',
  washing: 'Fim',
  returning: 'Saiu',
  closed: 'Usina',
};

/** How a driver's sheet stands. */
export const sheetStatus: Record<SheetState, Status> = {
  open: { word: 'Aberta', tone: 'neutral' },
  sent: { word: 'Enviada', tone: 'blue' },
  checked: { word: 'Conferida', tone: 'green' },
  given_back: { word: 'Devolvida', tone: 'orange' },
  closed: { word: 'Fechada', tone: 'neutral' },
};

/** How a day stands. */
export const dayStatus: Record<DayState, Status> = {
  open: { word: 'Aberto', tone: 'blue' },
  checked: { word: 'Conferido', tone: 'green' },
  closed: { word: 'Fechado', tone: 'neutral' },
};

/** What of a day does not match, in a word or two. */
export const checkWords: Record<CheckKind, string> = {
  under_way: 'Ainda em viagem',
  not_driven: 'Não saiu',
  without_note: 'Sem nota',
  twice: 'Lançada em dobro?',
  missing_step: 'Falta etapa',
  out_of_order: 'Fora de ordem',
  without_receipt: 'Sem recebimento',
  volume_differs: 'm³ não fecha',
  clock_wrong: 'Relógio errado',
  unapproved_water: 'Água sem código',
  note_missing: 'Nota faltando',
  sheet_not_sent: 'Ficha não enviada',
  sheet_not_checked: 'Ficha a conferir',
  km_missing: 'Sem km',
  refused_entry: 'Recusado do aparelho',
  undecided_load: 'Falta decidir',
  against_rule: 'Contra a regra',
  odd_start: 'Saída estranha',
};

/** Whether the driver of a planned load knows of it: `ciente 14:32`, or not yet; undefined where nobody is to know. */
export function seenWords(
  { state, driverId, seen }: Pick<SheetLoad, 'state' | 'driverId' | 'seen'>,
  timeZone: string,
): string | undefined {
  if (state !== 'scheduled' || !driverId) return undefined;
  if (!seen) return 'ainda não viu';
  const at = formatTime(seen.at, timeZone);
  return seen.isCurrent ? `ciente ${at}` : `ainda não viu a mudança (ciente ${at})`;
}

/** How a load stands on its trip. */
export const loadStatus = ({ state }: { state: LoadState }): Status => ({
  word: stateWords[state],
  tone:
    state === 'refused' ? 'red' : state === 'diverted' ? 'orange' : isUnderWay(state) ? 'blue' : 'neutral',
});
