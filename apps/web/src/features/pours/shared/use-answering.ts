import { ORPCError } from '@orpc/client';
import type { FitAnswer } from '@traco/contract/day-plan/fit';
import type { PourChange } from '@traco/contract/pours/pour';
import type { PourPage } from '@traco/contract/records/pour-page';
import { unusualOfNewTime } from '@traco/contract/unusual/new-time';
import type { Reasons, UnusualKey } from '@traco/contract/values/unusual-keys';
import { useState } from 'react';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { notify } from '../../../lib/notices.ts';
import { reasonProblems } from '../../unusual/shared/reason-problems.ts';
import type { Objection } from './use-pour-steps.ts';

export type Answering = ReturnType<typeof useAnswering>;

/** Answers a change that was asked for; one that does not fit any more is an objection first, and an unusual day needs its reason. */
export function useAnswering(pour: PourPage['pour'], change: PourChange, onAnswered: () => void) {
  const [reasons, setReasons] = useState<Reasons>({});
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const { startsAt } = change.fields;
  const unusual = startsAt ? unusualOfNewTime(pour, startsAt, Date.now()) : [];
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
          ...(decision === 'accepted' ? { reasons } : {}),
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
  /** Accepts it, unless a reason lacks: that is said at its field. */
  const accept = (overrideReason?: string) => {
    const found = reasonProblems(unusual, reasons);
    setProblems(found);
    if (Object.keys(found).length === 0)
      void answer('accepted', overrideReason === undefined ? {} : { overrideReason });
  };
  return {
    unusual,
    reasons,
    problems,
    giveReason: (key: UnusualKey, reason: string) => {
      setReasons((before) => ({ ...before, [key]: reason }));
      setProblems({});
    },
    accept,
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
