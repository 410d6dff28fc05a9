import { PasswordInput, Text } from '@mantine/core';
import { PASSWORD_FRESH_MINUTES } from '@traco/contract/constants';
import { useState } from 'react';
import { useSending } from '../../domain/use-sending.ts';
import { client } from '../../lib/api.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

/** The password once more. `onEnd` is told whether it was given. */
export default function PasswordDialog({ onEnd }: { onEnd: (isGiven: boolean) => void }) {
  const [password, setPassword] = useState('');
  const { send, isSending, failure, tell } = useSending();
  const submit = () => {
    if (!password) return tell('Digite a sua senha.');
    return send(async () => {
      await client.identity.confirmPassword({ password });
      onEnd(true);
    });
  };
  return (
    <FormDialog
      title="Confirme sua senha"
      button="Confirmar"
      {...{ isSending, failure, onSend: submit, onClose: () => onEnd(false) }}
    >
      <Text>
        Isto mexe com acessos ou leva dados de pessoas. Depois de confirmar, vale por {PASSWORD_FRESH_MINUTES}{' '}
        minutos neste aparelho.
      </Text>
      <PasswordInput
        label="Senha"
        autoComplete="current-password"
        value={password}
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
