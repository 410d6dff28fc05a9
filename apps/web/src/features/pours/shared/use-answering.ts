import { ORPCError } from '@orpc/client';
import type { FitAnswer } from '@traco/contract/day-plan/fit';
import type { PourChange } from '@traco/contract/pours/pour';
import { useState } from 'react';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { notify } from '../../../lib/notices.ts';
import type { Objection } from './use-pour-steps.ts';

export type Answering = ReturnType<typeof useAnswering>;

/** Answers a change that was asked for; one that does not fit any more is an objection first. */
export function useAnswering(change: PourChange, onAnswered: () => void) {
  const [isRefusing, setRefusing] = useState(false);
  const [text, setText] = useState('');
  const [objection, setObjection] = useState<Objection | null>(null);
  const { send, isSending, failure, tell } = useSending();
  const answer = (
    decision: 'accepted' | 'refused' | 'withdrawn',
    more: { answer?: string; overrideReason?: string } = {},
  ) =>
    send(
      async () => {
        await client.pours.answerChange({
          changeId: change.id,
          decision,
          ...more,
        });
        onAnswered();
        notify({ message: done(change, decision), tone: 'success' });
      },
      (error) => {
        if (!(error instanceof ORPCError) || error.code !== 'DOES_NOT_FIT') return undefined;
        setObjection({ kind: 'fit', fit: (error.data as { fit: FitAnswer }).fit });
        return '';
      },
    );
  return {
    isRefusing,
    setRefusing,
    text,
    setText,
    objection,
    setObjection,
    answer,
    isSending,
    failure,
    tell,
  };
}

function done({ wish, askedBy }: PourChange, decision: 'accepted' | 'refused' | 'withdrawn'): string {
  if (decision === 'withdrawn') return 'Pedido retirado.';
  const reads = askedBy ? '' : ' O cliente lê a resposta no link de confirmação.';
  if (decision === 'refused') return `Pedido recusado.${reads}`;
  const accepted = {
    cancel: 'Programação cancelada.',
    words: 'Pedido marcado como atendido.',
    fields: 'Alteração aceita e feita.',
  };
  return accepted[wish] + reads;
}
