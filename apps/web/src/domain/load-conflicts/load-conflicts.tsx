import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConflictDecision } from '@traco/contract/load-conflict-words';
import type { LoadConflict } from '@traco/contract/load-conflicts';
import { stepWords } from '@traco/contract/load-words';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { formatM3, formatTime } from '../../lib/formats.ts';
import { Callout } from '../../ui/callout.tsx';
import { useMay } from '../use-may.ts';
import { useSending } from '../use-sending.ts';
import classes from './load-conflicts.module.css';

/**
 * Loads that a driver has begun while the plant gave them away or called them off: what he told, and the decision with
 * one press. Nothing where there is none.
 * @param unitId of this plant only; without one, of every plant that the reader sees
 */
export function LoadConflicts({ unitId }: { unitId?: string | undefined }) {
  const mayDecide = useMay('operational-sheet:step');
  const { data: found } = useQuery(
    api.operationalSheet.conflicts.queryOptions({
      input: unitId ? { unitId } : {},
      meta: changesWith('load_conflicts', 'held_entries', 'loads'),
      enabled: mayDecide,
    }),
  );
  const client = useQueryClient();
  const { send, failure, isSending } = useSending();
  const decide = (id: string, decision: ConflictDecision) =>
    void send(async () => {
      await api.operationalSheet.decideConflict.call({ id, decision });
      await client.invalidateQueries();
    });
  if (!found || found.length === 0) return null;
  return (
    <section aria-label="Cargas a decidir">
      <ul className={classes.conflicts}>
        {found.map((conflict) => (
          <li key={conflict.id}>
            <ConflictWords conflict={conflict} />
            <Group gap="xs">
              {conflict.driver.phone && (
                <Button
                  component="a"
                  href={`tel:+55${conflict.driver.phone.replace(/\D/g, '')}`}
                  size="xs"
                  variant="default"
                  aria-label={`Ligar para ${conflict.driver.name}`}
                >
                  Ligar
                </Button>
              )}
              {conflict.kind !== 'diverted' && (
                <Button size="xs" disabled={isSending} onClick={() => decide(conflict.id, 'stays')}>
                  Fica com {first(conflict.driver.name)}
                </Button>
              )}
              <Button
                size="xs"
                variant="default"
                disabled={isSending}
                onClick={() => decide(conflict.id, 'passed')}
              >
                {passedWords(conflict)}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
    </section>
  );
}

const first = (name: string) => name.split(' ')[0];

const passedWords = ({ kind, other }: LoadConflict): string =>
  kind === 'reassigned' && other
    ? `Passou mesmo para ${first(other.name)}`
    : kind === 'diverted'
      ? 'Segue desviada'
      : kind === 'cancelled'
        ? 'Está mesmo cancelada'
        : 'Saiu mesmo dele';

const goneWords: Record<LoadConflict['kind'], string> = {
  reassigned: 'foi passada adiante',
  cancelled: 'foi cancelada',
  diverted: 'foi desviada',
};

function ConflictWords({ conflict }: { conflict: LoadConflict }) {
  const { driver, other, kind, customer, site, m3, since, unit, entries } = conflict;
  const steps = entries
    .map(({ to, at }) =>
      to && to in stepWords
        ? `${stepWords[to as keyof typeof stepWords]} ${formatTime(at, unit.timeZone)}`
        : null,
    )
    .filter(Boolean);
  const gone = other && kind === 'reassigned' ? `foi passada para ${other.name}` : goneWords[kind];
  return (
    <div>
      <strong>
        {driver.name} está com {formatM3(m3)} de {[customer, site].filter(Boolean).join(', ')}
      </strong>
      <p>
        A carga {gone} às {formatTime(since, unit.timeZone)}. O aparelho dele contou sem rede:{' '}
        {steps.length > 0 ? steps.join(', ') : `${entries.length} lançamentos`}.
      </p>
    </div>
  );
}
