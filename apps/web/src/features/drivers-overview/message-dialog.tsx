import { Textarea } from '@mantine/core';
import type { OverviewDriver } from '@traco/contract/drivers-overview/driver-overview';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { outcomeWords } from '../../lib/outcomes.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface Props {
  driver: Pick<OverviewDriver, 'id' | 'name'>;
  onClose: () => void;
}

/** A notice to one driver, which stands in their application until they say "ciente". */
export function MessageDialog({ driver: { id, name }, onClose }: Props) {
  const [noticeId] = useState(() => newId());
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const { send, isSending, failure } = useSending();
  const submit = () => {
    setProblem(text.trim().length < 3 ? 'Escreva o aviso.' : '');
    if (text.trim().length < 3) return;
    return send(async () => {
      await client.driversOverview.message({ id, noticeId, text });
      notify({ message: `${outcomeWords.noticeLeft(name)}, ainda sem ciente.`, tone: 'success' });
      onClose();
    });
  };
  return (
    <FormDialog
      title={`Avisar ${name}`}
      button="Enviar aviso"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <Textarea
        label="Aviso"
        description="Aparece no aplicativo do motorista até o “ciente”."
        maxLength={500}
        autosize
        minRows={3}
        data-autofocus
        value={text}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
