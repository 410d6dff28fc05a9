import type { ConcreteReturn, OfferState } from '@traco/contract/concrete-return/return-record';
import {
  returnDestinationWords,
  returnStateWords,
  shownReturnState,
} from '@traco/contract/concrete-return/return-words';
import type { Status } from '../../../ui/status-badge.tsx';

const tones = { recorded: 'orange', deciding: 'yellow', assigned: 'blue', checked: 'neutral' } as const;

/** How a return stands: what waits for whom, and once it is decided where it goes. */
export function statusOfReturn(told: Pick<ConcreteReturn, 'state' | 'destination' | 'openOffers'>): Status {
  const { destination } = told;
  const state = shownReturnState(told);
  const where = destination ? returnDestinationWords[destination] : '';
  const word = state === 'assigned' ? where : state === 'checked' ? `${where} · conferido` : '';
  return { word: word || returnStateWords[state], tone: tones[state] };
}

const offerWords: Record<OfferState, string> = {
  open: 'Oferecida',
  accepted: 'Aceita',
  refused: 'Recusada',
  withdrawn: 'Retirada',
};
const offerTones = { open: 'yellow', accepted: 'green', refused: 'red', withdrawn: 'neutral' } as const;

/** How an offer stands. */
export const statusOfOffer = (state: OfferState): Status => ({
  word: offerWords[state],
  tone: offerTones[state],
});

const LONG_MINUTES = 600;

/** `78 min` of the concrete's life, and what is left of it. */
export function ageWords(age: number | null, lifeMinutes: number): string {
  if (age === null) return 'primeira água desconhecida';
  const since = `${age < LONG_MINUTES ? `${age} min` : `${Math.floor(age / 60)} h`} desde a primeira água`;
  return age < lifeMinutes
    ? `${since}, restam ${lifeMinutes - age}`
    : `${since}: passou de ${lifeMinutes} min`;
}
