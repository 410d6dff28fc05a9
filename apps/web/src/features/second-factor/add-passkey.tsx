import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { makePasskey, passkeyTrouble } from '../../lib/passkeys.ts';
import { FactorForm } from './factor-form.tsx';

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
    return send(async () => {
      const options = await client.secondFactor.beginPasskey();
      const answer = await makePasskey(options);
      const made = await client.secondFactor.finishPasskey({ name: name.trim(), answer });
      onAdded(made.recoveryCodes);
    }, passkeyTrouble);
  };
  return (
    <FactorForm button="Criar chave" isSending={isSending} failure={failure} onSend={make} onBack={onBack}>
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
    </FactorForm>
  );
}
