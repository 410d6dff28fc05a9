import { Skeleton, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { ScreenQr } from '../../ui/screen-qr.tsx';
import { FactorForm } from './factor-form.tsx';
import classes from './second-factor.module.css';

interface Props {
  /** With the recovery codes, when there were none. */
  onAdded: (recoveryCodes: string[] | null) => void;
  onBack: () => void;
}

/** Sets up an app of codes: the code to scan, drawn here, and the first six numbers. */
export function AddTotp({ onAdded, onBack }: Props) {
  const [begun, setBegun] = useState<{ secret: string; address: string }>();
  const [code, setCode] = useState('');
  const { send, isSending, failure, tell } = useSending();
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, when it opens
  useEffect(() => void send(async () => setBegun(await client.secondFactor.beginTotp())), []);
  const finish = () => {
    if (!code.trim()) return tell('Digite os seis números.');
    return send(async () =>
      onAdded((await client.secondFactor.finishTotp({ code: code.trim() })).recoveryCodes),
    );
  };
  return (
    <FactorForm
      button="Ativar"
      isReady={begun !== undefined}
      isSending={isSending}
      failure={failure}
      onSend={finish}
      onBack={onBack}
    >
      <Text>
        1. No celular, abra o aplicativo de códigos e aponte para o desenho. 2. Digite aqui os seis números
        que ele mostra.
      </Text>
      {begun ? (
        <>
          <ScreenQr text={begun.address} label="Código para o aplicativo" className={classes.qr} />
          <Text size="sm">
            Sem câmera? Digite no aplicativo: <code className={classes.secret}>{inFours(begun.secret)}</code>
          </Text>
        </>
      ) : (
        !failure && <Skeleton height={200} />
      )}
      <TextInput
        label="Código do aplicativo"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        data-autofocus
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </FactorForm>
  );
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');
