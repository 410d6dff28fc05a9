import { Button, Text } from '@mantine/core';
import { useState } from 'react';
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

interface Props {
  active: boolean;
  /** Out of work, and back into it. */
  words: { leave: Change; back: Change };
  setActive: (active: boolean) => Promise<unknown>;
  onChanged: () => void;
}

/** Takes a row of a register out of work or back into it, once it is said what that does. */
export function ActivityButton({ active, words, setActive, onChanged }: Props) {
  const [isAsked, setAsked] = useState(false);
  const { send, isSending, failure, tell } = useSending();
  const { title, sentence, done } = active ? words.leave : words.back;
  const submit = () =>
    send(async () => {
      await setActive(!active);
      notify({ message: done, tone: 'success' });
      setAsked(false);
    }).finally(onChanged);
  const ask = () => {
    tell('');
    setAsked(true);
  };
  return (
    <>
      <Button variant="subtle" onClick={ask}>
        {active ? 'Inativar' : 'Reativar'}
      </Button>
      {isAsked && (
        <FormDialog
          title={title}
          button={title}
          isSending={isSending}
          failure={failure}
          beginsAtButton
          onSend={submit}
          onClose={() => setAsked(false)}
        >
          <Text inherit>{sentence}</Text>
        </FormDialog>
      )}
    </>
  );
}
