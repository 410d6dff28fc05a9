import { FUTURE_TOLERANCE_MINUTES, NoteNumber } from '@traco/contract/load';

/** Whether an instant lies further ahead than a clock may run fast. */
export const isInTheFuture = (instant: string, now: Date): boolean =>
  Date.parse(instant) > now.getTime() + FUTURE_TOLERANCE_MINUTES * 60_000;

/** Whether more was delivered than put in the drum. */
export const exceedsLoaded = (load: { deliveredM3: number; loadedM3: number }): boolean =>
  load.deliveredM3 > load.loadedM3;

/** The number after a note; null when there is none, or none after it. */
export const noteAfter = (greatest: number | undefined): number | null =>
  greatest !== undefined && NoteNumber.safeParse(greatest + 1).success ? greatest + 1 : null;

const names: Record<string, string> = {
  seller_id: 'vendedor',
  customer_id: 'cliente',
  site_id: 'obra',
  mix_id: 'produto',
  vehicle_id: 'caminhão',
  driver_id: 'motorista',
  note_series: 'série',
  note_number: 'nota',
  loaded_at: 'data e hora',
  loaded_m3: 'm³ carregado',
  delivered_m3: 'm³ entregue',
  billed_m3: 'm³ faturado',
  returned_m3: 'm³ devolvido',
  price_cents_per_m3: 'preço por m³ (centavos)',
  payment: 'pagamento',
  paid_at: 'pago em',
  notes: 'observações',
  note_photo_id: 'foto da nota',
  state: 'estado',
  review: 'conferência',
  cancel_reason: 'motivo do cancelamento',
  contest_reason: 'motivo da contestação',
  change_reason: 'motivo da alteração',
};

type Columns = Record<string, unknown> | null;
const shown = (value: unknown) => (value === null || value === undefined ? null : String(value));
/** A photo's id says nothing to a person; its end tells two photos apart. */
const shownOf = (column: string, value: unknown) =>
  column === 'note_photo_id' && value ? `foto ${String(value).slice(-4)}` : shown(value);

/** What changed between two versions of a row, in the trade's words; columns without a word stay out. */
export function changesBetween(before: Columns, after: Columns) {
  return Object.keys(names)
    .filter((column) => (before && column in before) || (after && column in after))
    .map((column) => ({
      field: names[column]!,
      before: shownOf(column, before?.[column]),
      after: shownOf(column, after?.[column]),
    }))
    .filter(({ before: was, after: is }) => was !== is);
}
