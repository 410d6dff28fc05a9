import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Callout } from '../../ui/callout.tsx';

interface Props {
  title: string;
  /** What is lost or fixed by it. */
  children: ReactNode;
  button: string;
  isSending: boolean;
  onDo: () => void;
  onClose: () => void;
}

/** Asks once more before what cannot be taken back. */
export function AskFirst({ title, children, button, isSending, onDo, onClose }: Props) {
  return (
    <Callout tone="warning" title={title} takesFocus>
      <p>{children}</p>
      <Group gap="xs">
        <Button loading={isSending} onClick={onDo}>
          {button}
        </Button>
        <Button variant="default" onClick={onClose}>
          Ainda não
        </Button>
      </Group>
    </Callout>
  );
}
