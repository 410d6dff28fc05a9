import { Text } from '@mantine/core';
import { notify } from '../../lib/notices.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSending } from '../form/use-sending.ts';

interface Change {
  /** `Inativar vendedor` */
  title: string;
  /** What it does, told before it is done. */
  sentence: string;
  /** `Vendedor inativado.` */
  done: string;
}

export interface ActivityChange {
  active: boolean;
  /** Out of work, and back into it. */
  words: { leave: Change; back: Change };
  setActive: (active: boolean) => Promise<unknown>;
  onChanged: () => void;
}

interface Props extends ActivityChange {
  onClose: () => void;
}

/** Takes a row of a register out of work or back into it, once it is said what that does. */
export function ActivityDialog({ active, words, setActive, onChanged, onClose }: Props) {
  const { send, isSending, failure } = useSending();
  const { title, sentence, done } = active ? words.leave : words.back;
  const submit = () =>
    send(async () => {
      await setActive(!active);
      notify({ message: done, tone: 'success' });
      onClose();
    }).finally(onChanged);
  return (
    <FormDialog
      title={title}
      button={title}
      isSending={isSending}
      failure={failure}
      beginsAtButton
      onSend={submit}
      onClose={onClose}
    >
      <Text inherit>{sentence}</Text>
    </FormDialog>
  );
}
