import { ORPCError } from '@orpc/client';
import type { FitAnswer } from '@traco/contract/day-plan/fit';
import type { Pour } from '@traco/contract/pours/pour';
import type { PourReason, PourState } from '@traco/contract/pours/pour-states';
import type { Reasons } from '@traco/contract/values/unusual-keys';
import { useState } from 'react';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { notify } from '../../../lib/notices.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { currentPour } from './pour-refusals.ts';

/** What is asked before a step is taken, in the place of its buttons. */
export type OpenStep = 'rescheduled' | 'suspended' | 'cancelled' | 'release' | 'change' | 'link' | null;

/** What was typed for a step besides the press of its button. */
export interface StepInput {
  reason?: PourReason;
  reasonText?: string;
  startsAt?: string;
  overrideReason?: string;
  /** Why it is put off to a day that is not usual. */
  reasons?: Reasons;
}

/** Why it was not confirmed, and may be all the same by whoever says why. */
export type Objection = { kind: 'fit'; fit: FitAnswer } | { kind: 'credit'; sentence: string };

const done: Partial<Record<PourState, string>> = {
  under_review: 'Programação em análise.',
  confirmed: 'Programação confirmada.',
  done: 'Programação concluída.',
  rescheduled: 'Programação remarcada.',
  suspended: 'Programação suspensa.',
  cancelled: 'Programação cancelada.',
};

/** Takes a pour from state to state; a refusal that may be overruled becomes an objection. */
export function usePourSteps(pour: Pick<Pour, 'id' | 'revision'>, onChanged: (pour: Pour) => void) {
  const [open, setOpen] = useState<OpenStep>(null);
  const [objection, setObjection] = useState<Objection | null>(null);
  const [proposed, setProposed] = useState<string>();
  const { send, isSending, failure, tell } = useSending();
  const close = () => {
    setOpen(null);
    setObjection(null);
    setProposed(undefined);
    tell('');
  };
  const refused = (error: unknown) => {
    const current = currentPour(error);
    if (current) {
      onChanged(current);
      return `${sentenceFor(error)} Confira acima como ela está e repita.`;
    }
    if (!(error instanceof ORPCError)) return undefined;
    if (error.code === 'DOES_NOT_FIT') {
      setObjection({ kind: 'fit', fit: (error.data as { fit: FitAnswer }).fit });
      return '';
    }
    if (error.code === 'CREDIT_BLOCKED') {
      setObjection({ kind: 'credit', sentence: error.message });
      return '';
    }
    if (error.code === 'NOT_SETTLED') setOpen('release');
    return undefined;
  };
  const take = (to: PourState, input: StepInput = {}) =>
    send(async () => {
      const next = await client.pours.step({ id: pour.id, revision: pour.revision, to, ...input });
      onChanged(next);
      close();
      notify({ message: done[to] ?? 'Feito.', tone: 'success' });
    }, refused);
  const changed = (next: Pour, message: string) => {
    onChanged(next);
    close();
    notify({ message, tone: 'success' });
  };
  /** From a plan that does not fit to another time, which may have been proposed. */
  const reschedule = (startsAt?: string) => {
    setObjection(null);
    setProposed(startsAt);
    setOpen('rescheduled');
  };
  return { open, setOpen, objection, proposed, reschedule, take, changed, close, isSending, failure };
}
