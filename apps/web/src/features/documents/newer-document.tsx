import { Button, Group } from '@mantine/core';
import { Callout } from '../../ui/callout.tsx';

interface Props {
  /** In what the versions differ. */
  differ: readonly string[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else saved the document since this draft of it began: the person says which stays. */
export const NewerDocument = ({ differ, onKeepMine, onTakeTheirs }: Props) => (
  <Callout tone="warning" title="Outra pessoa alterou este documento" role="alert">
    <p>
      O que você preparou continua abaixo e nada foi gravado por cima. É diferente em: {differ.join(', ')}.
    </p>
    <Group gap="xs" mt="sm">
      <Button onClick={onKeepMine}>Ficar com o meu</Button>
      <Button variant="default" onClick={onTakeTheirs}>
        Ficar com a versão atual
      </Button>
    </Group>
  </Callout>
);
