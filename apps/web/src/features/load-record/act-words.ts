import type { LoadState } from '@traco/contract/concrete-volume/load';
import { stepWords } from '@traco/contract/concrete-volume/load-words';
import type { LoadAct } from '@traco/contract/load-record/load-acts';
import { nextTripStep } from '@traco/contract/operational-sheet/trip';

const words: Record<Exclude<LoadAct, 'next'>, string> = {
  confirm: 'Confirmar lançamento',
  reject: 'Recusar lançamento',
  correct: 'Corrigir',
  withdraw: 'Retirar',
  mend: 'Aceitar e corrigir',
  keep: 'Manter como está',
  contest: 'Contestar esta carga',
  crew: 'Dar caminhão e motorista',
  receive: 'Registrar recebimento',
  swap: 'Trocar caminhão ou motorista',
  water: 'Limite de água',
  divert: 'Desviar',
  refuse: 'Recusada na obra',
  abort: 'Cancelar carga',
  edit: 'Alterar',
  pay: 'Marcar como paga',
  unpay: 'Marcar em aberto',
  cancel: 'Cancelar carga',
};

/** What the button of an act says; the next step is called by what happens. */
export function actWords(act: LoadAct, state: LoadState): string {
  if (act !== 'next') return words[act];
  const next = nextTripStep(state);
  return next ? stepWords[next] : '';
}
