import type { TripStep } from '../operational-sheet/trip.ts';
import type { LoadReview, LoadState, Payment } from './load.ts';

/** What each state of a load is called, on screens and in files. */
export const stateWords: Record<LoadState, string> = {
  scheduled: 'Programada',
  loading: 'Carregando',
  en_route: 'A caminho',
  on_site: 'Na obra',
  discharging: 'Descarregando',
  washing: 'Lavando',
  returning: 'Retornando',
  closed: 'Entregue',
  refused: 'Recusada na obra',
  diverted: 'Desviada',
  cancelled: 'Cancelada',
};

/** How a payment is called on the screen. */
export const paymentWords: Record<Payment, string> = {
  pix: 'PIX',
  boleto: 'Boleto',
  card: 'Cartão',
  cash: 'Dinheiro',
  transfer: 'Transferência',
  cheque: 'Cheque',
};

/** What has happened with each step of its trip, beside its time. */
export const stepWords: Record<TripStep, string> = {
  loading: 'Primeira água',
  en_route: 'Saída da usina',
  on_site: 'Chegada à obra',
  discharging: 'Início da descarga',
  washing: 'Fim da descarga',
  returning: 'Saída da obra',
  closed: 'De volta à usina',
};

/** What the unit's review of a seller's own record is called. */
export const reviewWords: Record<LoadReview, string> = {
  accepted: 'Confirmada',
  pending: 'Pendente',
  rejected: 'Recusada',
};
