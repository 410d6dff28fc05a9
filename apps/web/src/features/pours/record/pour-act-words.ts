import type { PourAct } from '@traco/contract/pours/pour-acts';

/** What the button of an act says. */
export const pourActWords: Record<PourAct, string> = {
  confirm: 'Confirmar programação',
  review: 'Colocar em análise',
  resume: 'Retomar',
  finish: 'Concluir',
  reschedule: 'Remarcar',
  suspend: 'Suspender',
  cancel: 'Cancelar programação',
  ask: 'Pedir confirmação ao cliente',
  board: 'Ver no quadro do dia',
  edit: 'Alterar',
  change: 'Pedir alteração',
  release: 'Última carga…',
  copy: 'Duplicar',
};
