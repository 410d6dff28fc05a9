import { Button, Group, Textarea } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import type { Load } from '@traco/contract/concrete-volume/load';
import { LEAST_REASON, REASON_MISSING } from '@traco/contract/values/reasons';
import { type FormEvent, useState } from 'react';
import { SuggestedReasons } from '../../../kit/form/suggested-reasons.tsx';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { notify } from '../../../lib/notices.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { Callout } from '../../../ui/callout.tsx';
import { notifyConfirmed } from '../shared/notify-confirmed.ts';
import loadPanel from '../styles/load-panel.module.css';
import { OfferedActions } from './offered-actions.tsx';

export type OpenDialog = 'cancel' | 'reject' | 'settle';

const questions: Record<OpenDialog, { label: string; button: string; done: string }> = {
  cancel: {
    label: 'Motivo do cancelamento (o número da nota fica reservado)',
    button: 'Cancelar carga',
    done: 'Carga cancelada.',
  },
  reject: { label: 'Motivo da recusa', button: 'Recusar lançamento', done: 'Lançamento recusado.' },
  settle: { label: 'Resposta da unidade', button: 'Manter como está', done: 'Contestação respondida.' },
};

interface Props {
  load: Load;
  onChanged: (load: Load) => void;
  onEdit: () => void;
}

/** What the plant may do with a load; what needs a reason asks for it before it is done. */
export function LoadActions({ load, onChanged, onEdit }: Props) {
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const [reason, setReason] = useState('');
  const { send: sendOne, isSending, failure, tell } = useSending();
  const which = { id: load.id, revision: load.revision };

  const send = (act: () => Promise<Load>, sayDone: (load: Load) => void) =>
    sendOne(
      async () => {
        const changed = await act();
        onChanged(changed);
        setAsked(null);
        setReason('');
        sayDone(changed);
      },
      (error) => {
        const current = currentOf(error);
        if (!current) return undefined;
        onChanged(current);
        return `${sentenceFor(error)} Confira acima como ela está e repita.`;
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!asked) return;
    const text = reason.trim();
    if (text.length < LEAST_REASON) return tell(REASON_MISSING);
    const acts: Record<OpenDialog, () => Promise<Load>> = {
      cancel: () => client.concreteVolume.cancel({ ...which, reason: text }),
      reject: () => client.concreteVolume.review({ ...which, accept: false, reason: text }),
      settle: () => client.concreteVolume.settleContest({ ...which, reason: text }),
    };
    void send(acts[asked], saying(questions[asked].done));
  };

  return (
    <div className={loadPanel.loadActions}>
      {!asked && (
        <OfferedActions
          load={load}
          isSending={isSending}
          onConfirm={() =>
            void send(
              () => client.concreteVolume.review({ ...which, accept: true }),
              (confirmed) => notifyConfirmed(confirmed, onChanged),
            )
          }
          onPaid={(paid) =>
            void send(
              () => client.concreteVolume.markPaid({ ...which, paid }),
              saying(paid ? 'Carga marcada como paga.' : 'Carga marcada em aberto.'),
            )
          }
          onAsk={setAsked}
          onEdit={onEdit}
        />
      )}
      {asked && (
        <ReasonForm
          asked={asked}
          contestReason={load.contestReason}
          reason={reason}
          isSending={isSending}
          onChange={setReason}
          onSubmit={submit}
          onBack={() => {
            setAsked(null);
            tell('');
          }}
        />
      )}
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
    </div>
  );
}

interface ReasonProps {
  asked: OpenDialog;
  contestReason: Load['contestReason'];
  reason: string;
  isSending: boolean;
  onChange: (reason: string) => void;
  onSubmit: (event: FormEvent) => void;
  onBack: () => void;
}

/** Asks why. */
function ReasonForm({ asked, contestReason, reason, isSending, onChange, onSubmit, onBack }: ReasonProps) {
  return (
    <form onSubmit={onSubmit} noValidate>
      {asked === 'cancel' && <SuggestedReasons kind="cancel" onTake={onChange} />}
      <Textarea
        label={questions[asked].label}
        description={asked === 'settle' ? `O vendedor contestou: “${contestReason}”` : undefined}
        value={reason}
        autosize
        minRows={2}
        maxLength={300}
        autoFocus={asked !== null}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
        <Button type="submit" color={asked === 'settle' ? undefined : 'red'} loading={isSending}>
          {questions[asked].button}
        </Button>
      </Group>
    </form>
  );
}

const saying = (message: string) => () => void notify({ message, tone: 'success' });

/** The load as it is now, when somebody changed it meanwhile. */
export function currentOf(error: unknown): Load | null {
  if (!(error instanceof ORPCError) || error.code !== 'STALE_REVISION') return null;
  return (error.data as { current?: Load } | undefined)?.current ?? null;
}
