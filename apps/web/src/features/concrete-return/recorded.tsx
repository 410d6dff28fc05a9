import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isUndecided } from '@traco/contract/concrete-return/return-states';
import { returnReasonLabel } from '@traco/contract/concrete-return/return-words';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { formatM3, formatMoney } from '../../lib/formats.ts';
import { pathOf } from '../../lib/paths.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { loadTitle } from '../concrete-volume/shared/load-words.ts';
import classes from './concrete-return.module.css';
import { Matches } from './matches.tsx';
import { statusOfReturn } from './shared/return-status.ts';

/** A return that has just been recorded, and what it could become. */
export function Recorded({ id, onNext }: { id: string; onNext: () => void }) {
  const { data, isPending, error } = useQuery(
    api.concreteReturn.get.queryOptions({
      input: { id },
      meta: changesWith('concrete_returns', 'return_offers', 'loads'),
    }),
  );
  const isOpen = data !== undefined && isUndecided(data.state) && data.surplusM3 > 0;
  const next = (
    <Button variant={isOpen ? 'default' : 'filled'} onClick={onNext}>
      Registrar outro
    </Button>
  );
  if (isPending) return <Skeleton height={320} radius="md" />;
  if (!data)
    return (
      <EmptyState title="O retorno não foi carregado" action={next}>
        {sentenceFor(error)}
      </EmptyState>
    );
  return (
    <div className={classes.done}>
      <Panel title="Retorno registrado" aside={<StatusBadge status={statusOfReturn(data)} />}>
        <p>
          {[
            data.load && loadTitle(data.load),
            data.customer?.name,
            data.surplusM3 > 0 && `sobra ${formatM3(data.surplusM3)}`,
            data.residueM3 > 0 && `lastro ${formatM3(data.residueM3)}`,
            returnReasonLabel(data).toLowerCase(),
            `perda ${formatMoney(data.lossCents)}`,
            data.savedCents > 0 && `economia ${formatMoney(data.savedCents)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Group gap="xs">
          {next}
          <Button
            variant="default"
            component={ScreenLink}
            to={pathOf('/concrete-return-list', {}, { retorno: id })}
          >
            Abrir na lista
          </Button>
        </Group>
      </Panel>
      {data.surplusM3 > 0 && (
        <Panel title="O que fazer com a sobra">
          <Matches found={data} />
        </Panel>
      )}
    </div>
  );
}
