import { ORPCError } from '@orpc/client';
import type { LoadAct } from '@traco/contract/load-record/load-acts';
import { client } from '../../lib/api.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';

export type LedgerQuestion = Extract<LoadAct, 'cancel' | 'reject' | 'keep' | 'contest' | 'withdraw'>;

interface Seen {
  id: string;
  revision: number;
}

interface Question {
  title: string;
  /** What is asked; nothing is where it is only asked once more. */
  label?: string;
  description?: string;
  button: string;
  done: string;
  send: (seen: Seen, reason: string) => Promise<unknown>;
}

/** What is asked before something is done to a load's record. */
export const ledgerQuestions: Record<LedgerQuestion, Question> = {
  cancel: {
    title: 'Cancelar carga',
    label: 'Motivo do cancelamento (o número da nota fica reservado)',
    button: 'Cancelar carga',
    done: 'Carga cancelada.',
    send: (seen, reason) => client.concreteVolume.cancel({ ...seen, reason }),
  },
  reject: {
    title: 'Recusar lançamento',
    label: 'Motivo da recusa',
    button: 'Recusar lançamento',
    done: 'Lançamento recusado.',
    send: (seen, reason) => client.concreteVolume.review({ ...seen, accept: false, reason }),
  },
  keep: {
    title: 'Manter como está',
    label: 'Resposta da unidade',
    button: 'Manter como está',
    done: 'Contestação respondida.',
    send: (seen, reason) => client.concreteVolume.settleContest({ ...seen, reason }),
  },
  contest: {
    title: 'Contestar esta carga',
    label: 'O que está errado?',
    description: 'Por exemplo: vendedor errado, m³ errado.',
    button: 'Enviar contestação',
    done: 'Contestação enviada. A unidade responde em até 3 dias úteis.',
    send: (seen, reason) => client.concreteVolume.contest({ ...seen, reason }),
  },
  withdraw: {
    title: 'Retirar lançamento',
    button: 'Retirar lançamento',
    done: 'Lançamento retirado.',
    send: (seen) => client.concreteVolume.withdraw(seen),
  },
};

/** Another person was quicker: what is shown above is how it stands now. */
export const currentWords = (error: unknown): string | undefined =>
  error instanceof ORPCError && error.code === 'STALE_REVISION'
    ? `${sentenceFor(error)} Confira acima como ela está e repita.`
    : undefined;
