import { Progress } from '@mantine/core';

interface Props {
  /** How much of the file has gone, from 0 to 1. */
  share: number;
  /** What the server does with it then: `Conferindo o arquivo`. */
  then: string;
}

/** How far a file is on its way. */
export function UploadProgress({ share, then }: Props) {
  const isGone = share >= 1;
  return (
    <Progress.Root size="xl">
      <Progress.Section
        value={Math.max(8, share * 100)}
        animated={isGone}
        aria-label={isGone ? then : 'Enviando o arquivo'}
      >
        <Progress.Label>{isGone ? `${then}…` : `${Math.round(share * 100)} %`}</Progress.Label>
      </Progress.Section>
    </Progress.Root>
  );
}
