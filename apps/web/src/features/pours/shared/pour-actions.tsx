import { Button, Group } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import type { FitAnswer } from '@traco/contract/day-plan/fit';
import type { Pour } from '@traco/contract/pours/pour';
import { mayBeSent } from '@traco/contract/pours/pour-rules';
import {
  mayBeAskedToChange,
  mayBeEdited,
  type PourReason,
  type PourState,
  stepsOf,
} from '@traco/contract/pours/pour-states';
import type { Role } from '@traco/contract/roles';
import { useState } from 'react';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { notify } from '../../../lib/notices.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { Callout } from '../../../ui/callout.tsx';
import { AskChangeForm } from './ask-change-form.tsx';
import { OverrideForm } from './override-form.tsx';
import classes from './pour-panel.module.css';
import { currentPour } from './pour-refusals.ts';
import { openVolume } from './pour-words.ts';
import { ReleaseForm } from './release-form.tsx';
import { SendLink } from './send-link.tsx';
import { StepForm } from './step-form.tsx';

interface Props {
  pour: Pour;
  role: Role;
  onChanged: (pour: Pour) => void;
  onEdit: () => void;
  onCopy: () => void;
}

/** What was typed for a step besides the press of its button. */
export interface StepInput {
  reason?: PourReason;
  reasonText?: string;
  startsAt?: string;
  overrideReason?: string;
}

const buttons: Partial<Record<PourState, string>> = {
  under_review: 'Pôr em análise',
  confirmed: 'Confirmar programação',
  done: 'Concluir',
  rescheduled: 'Remarcar',
  suspended: 'Suspender',
  cancelled: 'Cancelar programação',
};
const done: Partial<Record<PourState, string>> = {
  under_review: 'Programação em análise.',
  confirmed: 'Programação confirmada.',
  done: 'Programação concluída.',
  rescheduled: 'Programação remarcada.',
  suspended: 'Programação suspensa.',
  cancelled: 'Programação cancelada.',
};
const asksFirst: readonly PourState[] = ['rescheduled', 'suspended', 'cancelled'];

type Open = PourState | 'release' | 'change' | 'link' | null;
/** Why it was not confirmed, and may be all the same by whoever says why. */
export type Objection = { kind: 'fit'; fit: FitAnswer } | { kind: 'credit'; sentence: string };

/** What this person may do with a pour, by the table of its states; what needs more asks for it here. */
export function PourActions({ pour, role, onChanged, onEdit, onCopy }: Props) {
  const [open, setOpen] = useState<Open>(null);
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

  const steps = stepsOf(pour.state, role).map(({ to }) => to);
  const rest = openVolume(pour);
  const maySend = mayBeSent(pour, Date.now()) && !pour.customerConfirmedAt;
  const labelOf = (to: PourState) =>
    pour.state === 'suspended' && to === 'under_review' ? 'Retomar' : buttons[to];
  const isMain = (to: PourState) => to === 'confirmed' || to === 'done';
  return (
    <section aria-label="Ações">
      {!open && !objection && (
        <Group gap="xs">
          {steps.map((to) => (
            <Button
              key={to}
              variant={isMain(to) ? 'filled' : to === 'cancelled' ? 'subtle' : 'default'}
              {...(to === 'cancelled' ? { color: 'red' } : {})}
              style={{ order: isMain(to) ? 0 : to === 'cancelled' ? 3 : 1 }}
              loading={isSending}
              onClick={() => (asksFirst.includes(to) ? setOpen(to) : void take(to))}
            >
              {labelOf(to)}
            </Button>
          ))}
          {maySend && (
            <Button
              variant={pour.state === 'confirmed' ? 'filled' : 'default'}
              onClick={() => setOpen('link')}
            >
              Pedir confirmação ao cliente
            </Button>
          )}
          {mayBeEdited(pour.state) && (
            <Button variant="default" style={{ order: 1 }} onClick={onEdit}>
              Alterar
            </Button>
          )}
          {mayBeAskedToChange(pour.state) && pour.openChanges === 0 && (
            <Button variant="default" style={{ order: 1 }} onClick={() => setOpen('change')}>
              Pedir alteração
            </Button>
          )}
          {mayBeAskedToChange(pour.state) && rest > 0 && (
            <Button variant="default" style={{ order: 1 }} onClick={() => setOpen('release')}>
              Última carga…
            </Button>
          )}
          <Button variant="default" style={{ order: 2 }} onClick={onCopy}>
            Duplicar
          </Button>
        </Group>
      )}
      {objection && (
        <OverrideForm
          objection={objection}
          zone={pour.unit.timeZone}
          isSending={isSending}
          label="Confirmar assim mesmo"
          onSend={(overrideReason) => void take('confirmed', { overrideReason })}
          onReschedule={
            steps.includes('rescheduled')
              ? (startsAt) => {
                  setObjection(null);
                  setProposed(startsAt);
                  setOpen('rescheduled');
                }
              : undefined
          }
          onBack={close}
        />
      )}
      {(open === 'rescheduled' || open === 'suspended' || open === 'cancelled') && (
        <StepForm
          pour={pour}
          to={open}
          label={buttons[open] ?? ''}
          startsAt={proposed}
          isSending={isSending}
          onSend={(input) => void take(open, input)}
          onBack={close}
        />
      )}
      {open === 'release' && <ReleaseForm pour={pour} onDone={changed} onBack={close} />}
      {open === 'change' && <AskChangeForm pour={pour} onDone={close} onBack={close} />}
      {open === 'link' && <SendLink pour={pour} onBack={close} />}
      {failure && (
        <div className={classes.failure}>
          <Callout tone="danger" role="alert">
            {failure}
          </Callout>
        </div>
      )}
    </section>
  );
}
