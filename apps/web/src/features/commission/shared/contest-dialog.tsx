import { Textarea } from '@mantine/core';
import { LEAST_REASON } from '@traco/contract/values/reasons';
import { useState } from 'react';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { notify } from '../../../lib/notices.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';

interface Props {
  month: string;
  lineId: string;
  onSent: () => Promise<void>;
  onClose: () => void;
}

/** What is wrong with a line, for the office to decide. */
export function ContestDialog({ month, lineId, onSent, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { send, isSending, failure, tell } = useSending();
  const submit = () => {
    if (reason.trim().length < LEAST_REASON)
      return tell(`Diga o que não está certo, com ao menos ${LEAST_REASON} letras.`);
    return send(async () => {
      await client.commission.answer({
        month,
        lineIds: [lineId],
        answer: 'contested',
        reason: reason.trim(),
      });
      await onSent();
      notify({ message: 'Linha contestada. O escritório vai responder.', tone: 'success' });
      onClose();
    });
  };
  return (
    <FormDialog
      title="Contestar a linha"
      button="Contestar"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <Textarea
        label="O que não está certo"
        description="O escritório lê e decide. A resposta não pode ser mudada depois."
        value={reason}
        maxLength={300}
        data-autofocus
        autosize
        minRows={2}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
