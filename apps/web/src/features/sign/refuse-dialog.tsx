import { Textarea, TextInput } from '@mantine/core';
import { formatCpf, isCpf, normaliseCpf } from '@traco/contract/identifiers';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { client } from '../../lib/api.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CodeField } from './code-field.tsx';
import type { Asked } from './open-signing.ts';

interface Props {
  asked: Asked;
  asksCode: boolean;
  onRefused: () => void;
  onClose: () => void;
}

/** Says no, and why: whoever sent the document reads it. */
export function RefuseDialog({ asked, asksCode, onRefused, onClose }: Props) {
  const [requestId] = useState(() => newId());
  const [cpf, setCpf] = useState('');
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const send = async () => {
    if (reason.trim().length < 3) return setFailure('Diga por que recusa.');
    if (!isCpf(cpf)) return setFailure('CPF inválido: confira os 11 dígitos.');
    if (asksCode && !/^\d{6}$/.test(code))
      return setFailure('Informe o código de 6 dígitos que você recebeu.');
    setSending(true);
    try {
      await client.sign.refuse({ ...asked, requestId, cpf, code, reason });
      onRefused();
    } catch (error) {
      setFailure(sentenceFor(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <FormDialog
      title="Recusar o documento"
      button="Recusar documento"
      isSending={isSending}
      failure={failure}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Textarea
        label="Por que você recusa?"
        autosize
        minRows={3}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label="Seu CPF"
        inputMode="numeric"
        value={formatCpf(cpf)}
        onChange={(event) => setCpf(normaliseCpf(event.currentTarget.value).slice(0, 11))}
      />
      {asksCode && <CodeField code={code} onChange={setCode} />}
    </FormDialog>
  );
}
