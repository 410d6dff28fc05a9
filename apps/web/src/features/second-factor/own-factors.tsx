import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSending } from '../../domain/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { Callout } from '../../ui/callout.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { AddTotp } from './add-totp.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';

/** One's own second factors: what there is, what to add, what to take away. `onReady` when the person is done. */
export default function OwnFactors({ onReady }: { onReady: () => void }) {
  const found = useQuery({ ...api.secondFactor.own.queryOptions(), staleTime: 0 });
  const [adding, setAdding] = useState<'totp' | 'passkey'>();
  const [codes, setCodes] = useState<string[]>();
  const { send, isSending, failure } = useSending();
  const act = (call: () => Promise<unknown>) =>
    send(async () => {
      await call();
      await found.refetch();
    });
  const added = (made: string[] | null) => {
    setAdding(undefined);
    if (made) setCodes(made);
    else if (found.data?.required) onReady();
    void found.refetch();
  };
  if (codes)
    return (
      <RecoveryCodes codes={codes} onDone={() => (found.data?.required ? onReady() : setCodes(undefined))} />
    );
  if (adding === 'totp') return <AddTotp onAdded={added} onBack={() => setAdding(undefined)} />;
  if (adding === 'passkey') return <AddPasskey onAdded={added} onBack={() => setAdding(undefined)} />;
  if (found.error) return <Callout tone="danger">{sentenceFor(found.error)}</Callout>;
  if (!found.data) return <Skeleton height={140} />;
  const { totp, passkeys, recoveryCodesLeft, passkeysPossible } = found.data;
  const hasOne = totp || passkeys.length > 0;
  return (
    <div className={classes.stack}>
      <Text>
        Além da senha, o sistema pede algo que só você tem: um código do seu celular ou uma chave de acesso.
        Quem descobrir a sua senha não entra.
      </Text>
      <ul className={classes.factors}>
        <li>
          <div>
            <strong>Aplicativo de códigos</strong>
            <small>
              {totp
                ? 'Ativo: pede seis números a cada entrada.'
                : 'Um aplicativo gratuito do celular (Google Authenticator, Microsoft Authenticator, Authy) mostra seis números que mudam a cada meio minuto, também sem internet.'}
            </small>
          </div>
          {totp ? (
            <Button
              variant="default"
              size="xs"
              loading={isSending}
              onClick={() => act(() => client.secondFactor.removeTotp())}
            >
              Remover aplicativo
            </Button>
          ) : (
            <Button size="xs" onClick={() => setAdding('totp')}>
              Cadastrar aplicativo
            </Button>
          )}
        </li>
        {passkeys.map(({ id, name }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <small>Chave de acesso</small>
            </div>
            <Button
              variant="default"
              size="xs"
              loading={isSending}
              aria-label={`Remover a chave ${name}`}
              onClick={() => act(() => client.secondFactor.removePasskey({ id }))}
            >
              Remover
            </Button>
          </li>
        ))}
        <li>
          <div>
            <strong>Chave de acesso</strong>
            <small>
              {passkeysPossible
                ? 'A digital, o rosto ou o PIN deste aparelho, ou uma chave USB.'
                : 'Não funciona neste endereço, que é feito de números. Use o aplicativo de códigos.'}
            </small>
          </div>
          <Button
            size="xs"
            variant="default"
            disabled={!passkeysPossible}
            onClick={() => setAdding('passkey')}
          >
            Cadastrar chave
          </Button>
        </li>
        {hasOne && (
          <li>
            <div>
              <strong>Códigos de recuperação</strong>
              <small>{recoveryCodesLeft} de 10 ainda valem. Para o dia em que o celular se perder.</small>
            </div>
            <Button
              variant="default"
              size="xs"
              loading={isSending}
              onClick={() => act(async () => setCodes((await client.secondFactor.makeCodes()).recoveryCodes))}
            >
              Fazer novos
            </Button>
          </li>
        )}
      </ul>
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
    </div>
  );
}
