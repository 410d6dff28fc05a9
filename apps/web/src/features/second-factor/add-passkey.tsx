import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSending } from '../../domain/use-sending.ts';
import { client } from '../../lib/api.ts';
import { Callout } from '../../ui/callout.tsx';
import classes from './second-factor.module.css';

interface Props {
  onAdded: (recoveryCodes: string[] | null) => void;
  onBack: () => void;
}

/** Makes a passkey of this device, or of a key in it, under a name that tells it from others. */
export function AddPasskey({ onAdded, onBack }: Props) {
  const [name, setName] = useState('');
  const { send, isSending, failure, tell } = useSending();
  const make = () => {
    if (!name.trim()) return tell('Dê um nome à chave.');
    return send(
      async () => {
        const options = await client.secondFactor.beginPasskey();
        const { startRegistration } = await import('@simplewebauthn/browser');
        const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
        const answer = await startRegistration({ optionsJSON });
        const made = await client.secondFactor.finishPasskey({ name: name.trim(), answer: { ...answer } });
        onAdded(made.recoveryCodes);
      },
      (error) =>
        error instanceof Error && error.name === 'NotAllowedError'
          ? 'A chave não foi criada. Tente de novo.'
          : error instanceof Error && error.name === 'InvalidStateError'
            ? 'Este aparelho já tem uma chave desta conta.'
            : undefined,
    );
  };
  return (
    <form
      noValidate
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void make();
      }}
    >
      <Text>
        O navegador vai pedir a digital, o rosto ou o PIN deste aparelho, ou uma chave USB. Nada disso sai do
        aparelho.
      </Text>
      <TextInput
        label="Nome da chave"
        placeholder="Computador do escritório"
        maxLength={60}
        value={name}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
        <Button type="submit" loading={isSending}>
          Criar chave
        </Button>
      </Group>
    </form>
  );
}
