import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OwnFactors as Own } from '@traco/contract/second-factor';
import { useEffect, useRef, useState } from 'react';
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
  const added = (made: string[] | null) => {
    setAdding(undefined);
    if (made) setCodes(made);
    else if (found.data?.required) onReady();
    void found.refetch();
  };
  const back = () => setAdding(undefined);
  const kept = () => (found.data?.required ? onReady() : setCodes(undefined));
  const step = codes ? 'codes' : (adding ?? 'list');
  const place = useFocusOnStep(step);
  return (
    <div ref={place} tabIndex={-1} className={classes.step}>
      {codes && <RecoveryCodes codes={codes} onDone={kept} />}
      {step === 'totp' && <AddTotp onAdded={added} onBack={back} />}
      {step === 'passkey' && <AddPasskey onAdded={added} onBack={back} />}
      {step === 'list' &&
        (found.data ? (
          <FactorList
            own={found.data}
            onAdd={setAdding}
            onCodes={setCodes}
            onChanged={async () => {
              await found.refetch();
              // What was pressed may be gone.
              place.current?.focus();
            }}
          />
        ) : found.error ? (
          <Callout tone="danger">{sentenceFor(found.error)}</Callout>
        ) : (
          <Skeleton height={140} />
        ))}
    </div>
  );
}

/** The keyboard goes on in the step that is shown: at its first field, or at its beginning. */
function useFocusOnStep(step: string) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    (place.current?.querySelector<HTMLElement>('[data-autofocus]') ?? place.current)?.focus();
  }, [step]);
  return place;
}

interface ListProps {
  own: Own;
  onAdd: (factor: 'totp' | 'passkey') => void;
  onCodes: (codes: string[]) => void;
  onChanged: () => Promise<void>;
}

function FactorList({ own, onAdd, onCodes, onChanged }: ListProps) {
  const { send, isSending, failure } = useSending();
  const act = (call: () => Promise<unknown>) =>
    send(async () => {
      await call();
      await onChanged();
    });
  const { totp, passkeys, recoveryCodesLeft, passkeyAddress } = own;
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
            <Button size="xs" onClick={() => onAdd('totp')}>
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
            <small>{passkeyWords(passkeyAddress)}</small>
          </div>
          <Button
            size="xs"
            variant="default"
            disabled={passkeyAddress !== window.location.origin}
            onClick={() => onAdd('passkey')}
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
              onClick={() => send(async () => onCodes((await client.secondFactor.makeCodes()).recoveryCodes))}
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

/** What a passkey is, or why there is none at the address that is open. */
function passkeyWords(address: string | null): string {
  if (address === window.location.origin)
    return 'A digital, o rosto ou o PIN deste aparelho, ou uma chave USB.';
  return address
    ? `Só funciona em ${address}: abra o sistema por esse endereço, ou use o aplicativo de códigos.`
    : 'Não funciona neste endereço, que não tem nome com https. Use o aplicativo de códigos.';
}
