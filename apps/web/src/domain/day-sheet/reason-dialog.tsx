import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSending } from '../use-sending.ts';

interface Props {
  title: string;
  button: string;
  label?: string;
  /** Nothing has to be typed. */
  isOptional?: boolean;
  children?: ReactNode;
  onSend: (reason: string) => Promise<void>;
  onClose: () => void;
}

const LEAST = 5;

/** Asks why, and does it. */
export function ReasonDialog(props: Props) {
  const [reason, setReason] = useState('');
  const { send, isSending, failure, tell } = useSending();
  const submit = () => {
    if (!props.isOptional && reason.trim().length < LEAST)
      return tell('Diga o motivo, com ao menos 5 letras.');
    void send(async () => {
      await props.onSend(reason.trim());
      props.onClose();
    });
  };
  return (
    <FormDialog
      title={props.title}
      button={props.button}
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={props.onClose}
    >
      {props.children}
      <Textarea
        label={props.label ?? 'Motivo'}
        autosize
        minRows={2}
        maxLength={300}
        required={!props.isOptional}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
