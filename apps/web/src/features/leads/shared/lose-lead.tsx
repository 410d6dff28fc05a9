import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SuggestedReasons } from '../../../kit/form/suggested-reasons.tsx';

interface Props {
  isSending: boolean;
  onBack: () => void;
  onLose: (reason: string) => void;
}

/** Why a request is lost. */
export default function LoseLead({ isSending, onBack, onLose }: Props) {
  const [reason, setReason] = useState('');
  return (
    <>
      <SuggestedReasons kind="loss" onTake={setReason} />
      <Group gap="xs" mt={6} align="end">
        <TextInput
          label="Por que foi perdido?"
          size="xs"
          maxLength={200}
          autoFocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button size="xs" variant="default" onClick={onBack}>
          Voltar
        </Button>
        <Button size="xs" loading={isSending} onClick={() => onLose(reason)}>
          Marcar como perdido
        </Button>
      </Group>
    </>
  );
}
