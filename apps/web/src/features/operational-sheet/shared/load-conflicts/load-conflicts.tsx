import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConflictDecision } from '@traco/contract/operational-sheet/load-conflict-words';
import { useSending } from '../../../../kit/form/use-sending.ts';
import { useMay } from '../../../../kit/session/use-may.ts';
import { api } from '../../../../lib/api.ts';
import { counted } from '../../../../lib/counted.ts';
import { changesWith } from '../../../../lib/events.ts';
import { Callout } from '../../../../ui/callout.tsx';
import { ConflictCard } from './conflict-card.tsx';
import classes from './load-conflicts.module.css';

/**
 * Loads that a driver has begun while the plant gave them another turn: what they told, and the decision with one press.
 * Nothing where there is none.
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
    <section className={classes.conflicts} aria-label="Cargas a decidir">
      <h2>{counted(found.length, 'carga a decidir', 'cargas a decidir')}</h2>
      <ul>
        {found.map((conflict) => (
          <ConflictCard
            key={conflict.id}
            conflict={conflict}
            isBusy={isSending}
            onDecide={(decision) => decide(conflict.id, decision)}
          />
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
