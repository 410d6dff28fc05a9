import { Textarea, TextInput } from '@mantine/core';
import { formatCpf, isCpf, normaliseCpf } from '@traco/contract/identifiers';
import { useState } from 'react';
import { useSending } from '../../domain/use-sending.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CodeField } from './code-field.tsx';
import { type Asked, isGone, refusalWords, sendRefusal } from './open-signing.ts';
import classes from './sign.module.css';
import type { SigningDraft } from './signing-draft.ts';

interface Props {
  asked: Asked;
  draft: SigningDraft;
  change: (part: Partial<SigningDraft>) => void;
  asksCode: boolean;
  onRefused: () => void;
  onClose: () => void;
}

/** Says no, and why: whoever sent the document reads it. What is typed stays on the device until it was heard. */
export function RefuseDialog({ asked, draft, change, asksCode, onRefused, onClose }: Props) {
  const [code, setCode] = useState('');
  const { send, isSending, failure, tell } = useSending();
  const { cpf, reason } = draft;
  const refuse = async () => {
    if (reason.trim().length < 3) return tell('Diga por que recusa.');
    if (!isCpf(normaliseCpf(cpf))) return tell('CPF inválido: confira os 11 dígitos.');
    if (asksCode && !/^\d{6}$/.test(code)) return tell('Informe o código de 6 dígitos que você recebeu.');
    await send(
      async () => {
        // Whether it arrives or its answer is lost: sent again it is the same one.
        change({ isRefusalSent: true });
        await sendRefusal(asked, draft, code);
        onRefused();
      },
      (error) => {
        if (isGone(error)) change({ isRefusalSent: false });
        return refusalWords(asked, error);
      },
    );
  };
  return (
    <FormDialog
      title="Recusar o documento"
      button="Recusar documento"
      isSending={isSending}
      failure={failure}
      onSend={() => void refuse()}
      onClose={onClose}
    >
      <Textarea
        className={classes.fingers}
        label="Por que você recusa?"
        description="Quem enviou o documento lê o seu motivo."
        autosize
        minRows={3}
        maxLength={300}
        value={reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label="Seu CPF"
        inputMode="numeric"
        autoComplete="off"
        value={formatCpf(cpf)}
        onChange={(event) => change({ cpf: normaliseCpf(event.currentTarget.value).slice(0, 11) })}
      />
      {asksCode && <CodeField code={code} onChange={setCode} />}
    </FormDialog>
  );
}
