import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Callout } from '../../ui/callout.tsx';
import classes from './second-factor.module.css';

interface Props {
  /** The verb on its one button. */
  button: string;
  isSending: boolean;
  /** Why it was refused; '' when it was not. */
  failure: string;
  /** Whether there is anything to send yet. */
  isReady?: boolean;
  onSend: () => unknown;
  onBack: () => void;
  children: ReactNode;
}

/** One step that adds a second factor: what to do, the refusal, the way back and one button. */
export function FactorForm({ button, isSending, failure, isReady = true, ...props }: Props) {
  return (
    <form
      noValidate
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog may stand in another form.
        event.stopPropagation();
        props.onSend();
      }}
    >
      {props.children}
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={props.onBack}>
          Voltar
        </Button>
        <Button type="submit" loading={isSending} disabled={!isReady}>
          {button}
        </Button>
      </Group>
    </form>
  );
}
