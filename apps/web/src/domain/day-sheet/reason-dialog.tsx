import { Textarea } from '@mantine/core';
import { entryRefusals, LEAST_REASON } from '@traco/contract/sheet-limits';
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

/** Asks why, and does it. */
export function ReasonDialog(props: Props) {
  const [reason, setReason] = useState('');
  const { send, isSending, failure, tell } = useSending();
  const submit = () => {
    if (!props.isOptional && reason.trim().length < LEAST_REASON) return tell(entryRefusals.REASON_REQUIRED);
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
