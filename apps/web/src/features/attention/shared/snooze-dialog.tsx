import { Radio, Stack, Textarea } from '@mantine/core';
import type { SnoozeSpan } from '@traco/contract/attention/attention';
import type { AttentionLine } from '@traco/contract/attention/lines';
import { useState } from 'react';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';

interface Props {
  line: AttentionLine;
  onDone: () => void;
  onClose: () => void;
}

/** Puts a line off, with the reason; what forbids something comes back within the hour. */
export function SnoozeDialog({ line, onDone, onClose }: Props) {
  const isGrave = line.severity === 'stop';
  const [span, setSpan] = useState<SnoozeSpan>('hour');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { send, isSending, failure } = useSending();
  const submit = () => {
    if (reason.trim().length < 3) return setMissing(true);
    return send(async () => {
      await client.attention.snooze({ key: line.key, span, reason });
      onDone();
    });
  };
  return (
    <FormDialog
      title="Adiar"
      button="Adiar"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <p>{line.sentence}</p>
      <Radio.Group
        label="Até quando"
        description={
          isGrave ? 'O que é grave volta em uma hora, no máximo.' : 'Volta antes se ficar mais grave.'
        }
        value={span}
        onChange={(value) => setSpan(value as SnoozeSpan)}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="hour" label="Por uma hora" />
          {!isGrave && <Radio value="tomorrow" label="Até amanhã às 06:00" />}
        </Stack>
      </Radio.Group>
      <Textarea
        label="Motivo"
        description="Fica registrado com o seu nome."
        maxLength={200}
        value={reason}
        error={isMissing && reason.trim().length < 3 && 'Diga por que adiar.'}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
