import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Callout } from '../../ui/callout.tsx';

interface Props {
  title: string;
  /** What is lost or fixed by it. */
  children: ReactNode;
  button: string;
  onDo: () => Promise<void>;
  onClose: () => void;
}

/** Asks once more before what cannot be taken back. */
export function AskFirst({ title, children, button, onDo, onClose }: Props) {
  const [isSending, setSending] = useState(false);
  return (
    <Callout tone="warning" title={title} takesFocus>
      <p>{children}</p>
      <Group gap="xs">
        <Button
          loading={isSending}
          onClick={() => {
            setSending(true);
            void onDo();
          }}
        >
          {button}
        </Button>
        <Button variant="default" onClick={onClose}>
          Ainda não
        </Button>
      </Group>
    </Callout>
  );
}
