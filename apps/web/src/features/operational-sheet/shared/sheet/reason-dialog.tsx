import { Textarea } from '@mantine/core';
import type { ReasonKind } from '@traco/contract/admin-settings/reason-lists';
import { entryRefusals } from '@traco/contract/operational-sheet/sheet-limits';
import { LEAST_REASON } from '@traco/contract/values/reasons';
import { type ReactNode, useState } from 'react';
import { SuggestedReasons } from '../../../../kit/form/suggested-reasons.tsx';
import { useSending } from '../../../../kit/form/use-sending.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';

interface Props {
  title: string;
  button: string;
  label?: string;
  /** Nothing has to be typed. */
  isOptional?: boolean;
  /** The occasion whose usual reasons are offered. */
  suggested?: ReasonKind;
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
      {props.suggested && <SuggestedReasons kind={props.suggested} onTake={setReason} />}
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
