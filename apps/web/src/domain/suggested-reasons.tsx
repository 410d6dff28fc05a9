import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReasonKind } from '@traco/contract/company-settings';
import { api } from '../lib/api.ts';
import { keptOnDevice } from '../lib/kept-queries.ts';

const STALE_MS = 5 * 60_000;

/** The reasons that the company keeps for an occasion, to take with one tap; none while they are not at hand. */
export function SuggestedReasons({ kind, onTake }: { kind: ReasonKind; onTake: (reason: string) => void }) {
  const { data } = useQuery(
    api.adminSettings.present.queryOptions({
      input: { key: 'reasons' },
      staleTime: STALE_MS,
      meta: keptOnDevice,
    }),
  );
  const reasons = data?.[kind];
  if (!Array.isArray(reasons)) return null;
  return (
    <Group gap="xs" role="group" aria-label="Motivos usuais">
      {reasons.map(String).map((reason) => (
        <Button key={reason} size="compact-sm" variant="default" onClick={() => onTake(reason)}>
          {reason}
        </Button>
      ))}
    </Group>
  );
}
