import { Button, Group, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { isPending, type Load, mayBeContested } from '@traco/contract/concrete-volume/load';
import { LEAST_REASON } from '@traco/contract/values/reasons';
import { type FormEvent, useState } from 'react';
import { useSending } from '../../../kit/form/use-sending.ts';
import { api, client } from '../../../lib/api.ts';
import { notify } from '../../../lib/notices.ts';
import { isRefused, UNANSWERED } from '../../../lib/refusal-sentences.ts';
import classes from './seller-load-actions.module.css';

type OpenDialog = 'contest' | 'withdraw';

interface Props {
  load: Load;
  isOffline: boolean;
  /** Opens the form of the load. */
  onCorrect: () => void;
}

/** What a seller may do with a load: mend or withdraw their own record while it waits, contest one that is accepted. */
export function SellerLoadActions({ load, isOffline, onCorrect }: Props) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const [reason, setReason] = useState('');
  const { send: sendOne, isSending, failure, tell } = useSending();
  const isHisToMend = load.isOwnRecord && isPending(load);
  const mayContest = !load.contestedAt && mayBeContested(load);
  const { id, revision } = load;

  const send = async (act: () => Promise<Load>, done: string) => {
    await sendOne(
      async () => {
        await act();
        notify({ message: done, tone: 'success' });
        setAsked(null);
      },
      (error) => (isRefused(error) ? undefined : UNANSWERED),
    );
    void queries.invalidateQueries({ queryKey: api.concreteVolume.key() });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asked === 'withdraw')
      return send(() => client.concreteVolume.withdraw({ id, revision }), 'Lançamento retirado.');
    const text = reason.trim();
    if (text.length < LEAST_REASON)
      return tell(`Diga o que está errado, com ao menos ${LEAST_REASON} letras.`);
    return send(
      () => client.concreteVolume.contest({ id, revision, reason: text }),
      'Contestação enviada. A unidade responde em até 3 dias úteis.',
    );
  };
  const goBack = () => {
    setAsked(null);
    tell('');
  };

  return (
    <div className={classes.actions}>
      {!asked && (
        <Group gap="xs">
          {isHisToMend && (
            <>
              <Button onClick={onCorrect} disabled={isOffline}>
                Corrigir
              </Button>
              <Button variant="default" onClick={() => setAsked('withdraw')} disabled={isOffline}>
                Retirar
              </Button>
            </>
          )}
          {mayContest && (
            <Button variant="default" onClick={() => setAsked('contest')} disabled={isOffline}>
              Contestar esta carga
            </Button>
          )}
        </Group>
      )}
      {asked && (
        <AskedForm
          asked={asked}
          reason={reason}
          isSending={isSending}
          onChange={setReason}
          onSubmit={submit}
          onBack={goBack}
        />
      )}
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      {load.contestedAt && load.state !== 'cancelled' && (
        <p>A unidade decide em até 3 dias úteis e você vê a resposta aqui.</p>
      )}
    </div>
  );
}

interface AskedProps {
  asked: OpenDialog;
  reason: string;
  isSending: boolean;
  onChange: (reason: string) => void;
  onSubmit: (event: FormEvent) => void;
  onBack: () => void;
}

/** Asks what is wrong with a load, or whether a record is really taken back. */
function AskedForm({ asked, reason, isSending, onChange, onSubmit, onBack }: AskedProps) {
  return (
    <form onSubmit={onSubmit} noValidate>
      {asked === 'withdraw' ? (
        <p>Retirar este lançamento? Ele deixa de esperar a unidade, e o número da nota fica livre.</p>
      ) : (
        <Textarea
          label="O que está errado?"
          description="Por exemplo: vendedor errado, m³ errado."
          value={reason}
          autosize
          minRows={3}
          maxLength={300}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
        <Button type="submit" color={asked === 'withdraw' ? 'red' : undefined} loading={isSending}>
          {asked === 'withdraw' ? 'Retirar lançamento' : 'Enviar contestação'}
        </Button>
      </Group>
    </form>
  );
}
