import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReasonKind, usualReasons } from '@traco/contract/admin-settings/reason-lists';
import { api } from '../../lib/api.ts';
import { keptOnDevice } from '../../lib/kept-queries.ts';

const STALE_MS = 5 * 60_000;

/** The reasons that the company keeps for an occasion; the usual ones while they are not at hand. */
export function useReasons(kind: ReasonKind): string[] {
  const { data } = useQuery(
    api.adminSettings.present.queryOptions({
      input: { key: 'reasons' },
      staleTime: STALE_MS,
      meta: keptOnDevice,
    }),
  );
  const reasons = data?.[kind];
  return Array.isArray(reasons) ? reasons.map(String) : usualReasons[kind];
}

/** The same to take with one tap. */
export function SuggestedReasons({ kind, onTake }: { kind: ReasonKind; onTake: (reason: string) => void }) {
  return (
    <Group gap="xs" role="group" aria-label="Motivos usuais">
      {useReasons(kind).map((reason) => (
        <Button key={reason} size="compact-sm" variant="default" onClick={() => onTake(reason)}>
          {reason}
        </Button>
      ))}
    </Group>
  );
}
