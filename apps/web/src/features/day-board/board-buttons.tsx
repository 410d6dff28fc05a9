import { Button } from '@mantine/core';
import { IconArrowBackUp, IconWand } from '@tabler/icons-react';
import { useUndoKey } from './use-undo-key.ts';

interface Props {
  mayUndo: boolean;
  onUndo: () => void;
  /** A bad day is tried out. */
  isTrying: boolean;
  onTry: () => void;
}

/** Takes the last change back, and begins or ends to try a bad day out. */
export function BoardButtons({ mayUndo, onUndo, isTrying, onTry }: Props) {
  useUndoKey(onUndo);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        disabled={!mayUndo}
        onClick={onUndo}
      >
        Desfazer
      </Button>
      <Button
        size="xs"
        variant={isTrying ? 'filled' : 'default'}
        leftSection={<IconWand size={16} aria-hidden />}
        aria-pressed={isTrying}
        onClick={onTry}
      >
        E se…
      </Button>
    </>
  );
}
