import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { onSaveKey, saveKey } from '../lib/enter-moves.ts';
import { Callout } from './callout.tsx';
import { FormHold, useHeldForm } from './form-hold.ts';
import { ShortDialog } from './short-dialog.tsx';

interface Props {
  title: string;
  /** The verb on its one button. */
  button: string;
  isSending: boolean;
  /** Why it was refused; '' when it was not. */
  failure: ReactNode;
  /** Whether the keyboard begins at the button, where there is nothing to type. */
  beginsAtButton?: boolean;
  onSend: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A short form in a dialog: its fields, the refusal, the way back and one button. */
export function FormDialog(props: Props) {
  const { hold, held } = useHeldForm();
  const [isPressed, setPressed] = useState(false);
  const failure = (isPressed && held) || props.failure;
  return (
    <ShortDialog onClose={props.onClose} title={props.title}>
      <form
        noValidate
        onKeyDown={onSaveKey}
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog may stand in another form.
          event.stopPropagation();
          setPressed(Boolean(held));
          if (!held) props.onSend();
        }}
      >
        <Stack gap="sm">
          <FormHold value={hold}>{props.children}</FormHold>
          {failure && (
            <Callout tone="danger" role="alert">
              {failure}
            </Callout>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={props.onClose}>
              Voltar
            </Button>
            <Button
              type="submit"
              loading={props.isSending}
              data-autofocus={props.beginsAtButton || undefined}
              {...saveKey}
            >
              {props.button}
            </Button>
          </Group>
        </Stack>
      </form>
    </ShortDialog>
  );
}
