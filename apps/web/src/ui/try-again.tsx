import { Button, Group } from '@mantine/core';
import { mayRetry } from '../lib/refusal-sentences.ts';

interface Props {
  /** Why it was not loaded. */
  error: unknown;
  onRetry: () => unknown;
}

/** Asks again for what was not loaded; what does not exist is not asked for again. */
export const TryAgain = ({ error, onRetry }: Props) =>
  mayRetry(error) ? (
    <Group mt="sm">
      <Button variant="default" onClick={() => void onRetry()}>
        Tentar de novo
      </Button>
    </Group>
  ) : null;
