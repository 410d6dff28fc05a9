import { Button, Group, Textarea } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { isPending, type Load } from '@traco/contract/concrete-volume/load';
import { LEAST_REASON, REASON_MISSING } from '@traco/contract/values/reasons';
import { type FormEvent, useState } from 'react';
import { SuggestedReasons } from '../../../kit/form/suggested-reasons.tsx';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { notify } from '../../../lib/notices.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { Callout } from '../../../ui/callout.tsx';
import { notifyConfirmed } from '../shared/notify-confirmed.ts';

type Asked = 'cancel' | 'reject' | 'settle';

const questions: Record<Asked, { label: string; button: string; done: string }> = {
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
  const [asked, setAsked] = useState<Asked | null>(null);
  const [reason, setReason] = useState('');
  const { send: sendOne, isSending, failure, tell } = useSending();
  const which = { id: load.id, revision: load.revision };
  const isCancelled = load.state === 'cancelled';
  const isContested = load.contestedAt !== null && !isCancelled;

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
    const acts: Record<Asked, () => Promise<Load>> = {
      cancel: () => client.concreteVolume.cancel({ ...which, reason: text }),
      reject: () => client.concreteVolume.review({ ...which, accept: false, reason: text }),
      settle: () => client.concreteVolume.settleContest({ ...which, reason: text }),
    };
    void send(acts[asked], saying(questions[asked].done));
  };

  return (
    <div className="load-actions">
      {!asked && (
        <Group gap="xs">
          {isPending(load) && (
            <>
              <Button
                loading={isSending}
                onClick={() =>
                  void send(
                    () => client.concreteVolume.review({ ...which, accept: true }),
                    (confirmed) => notifyConfirmed(confirmed, onChanged),
                  )
                }
              >
                Confirmar lançamento
              </Button>
              <Button variant="default" onClick={() => setAsked('reject')}>
                Recusar
              </Button>
            </>
          )}
          {isContested && (
            <>
              <Button onClick={onEdit}>Aceitar e corrigir</Button>
              <Button variant="default" onClick={() => setAsked('settle')}>
                Manter como está
              </Button>
            </>
          )}
          {!isCancelled && (
            <>
              {!isContested && (
                <Button variant="default" onClick={onEdit}>
                  Alterar
                </Button>
              )}
              {load.review === 'accepted' && load.state !== 'refused' && (
                <Button
                  variant="default"
                  loading={isSending}
                  onClick={() =>
                    void send(
                      () => client.concreteVolume.markPaid({ ...which, paid: load.paidAt === null }),
                      saying(load.paidAt === null ? 'Carga marcada como paga.' : 'Carga marcada em aberto.'),
                    )
                  }
                >
                  {load.paidAt === null ? 'Marcar como paga' : 'Marcar em aberto'}
                </Button>
              )}
              <Button variant="subtle" color="red" onClick={() => setAsked('cancel')}>
                Cancelar carga
              </Button>
            </>
          )}
        </Group>
      )}
      {asked && (
        <form onSubmit={submit} noValidate>
          {asked === 'cancel' && <SuggestedReasons kind="cancel" onTake={setReason} />}
          <Textarea
            label={questions[asked].label}
            description={asked === 'settle' ? `O vendedor contestou: “${load.contestReason}”` : undefined}
            value={reason}
            autosize
            minRows={2}
            maxLength={300}
            autoFocus={asked !== null}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end" mt="sm">
            <Button
              variant="default"
              onClick={() => {
                setAsked(null);
                tell('');
              }}
            >
              Voltar
            </Button>
            <Button type="submit" color={asked === 'settle' ? undefined : 'red'} loading={isSending}>
              {questions[asked].button}
            </Button>
          </Group>
        </form>
      )}
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
    </div>
  );
}

const saying = (message: string) => () => void notify({ message, tone: 'success' });

/** The load as it is now, when somebody changed it meanwhile. */
export function currentOf(error: unknown): Load | null {
  if (!(error instanceof ORPCError) || error.code !== 'STALE_REVISION') return null;
  return (error.data as { current?: Load } | undefined)?.current ?? null;
}
