import type { ReactNode } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSending } from './use-sending.ts';

interface Props {
  title: string;
  button: string;
  act: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks once more before something that is not undone. */
export function AskFirst({ title, button, act, onClose, children }: Props) {
  const { send, isSending, failure } = useSending();
  return (
    <FormDialog
      title={title}
      button={button}
      isSending={isSending}
      failure={failure}
      beginsAtButton
      onSend={() => void send(act)}
      onClose={onClose}
    >
      <p>{children}</p>
    </FormDialog>
  );
}
