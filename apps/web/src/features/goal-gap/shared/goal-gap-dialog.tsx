import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { GoalGap as Gap } from '@traco/contract/goal-gap/goal-gap';
import { api } from '../../../lib/api.ts';
import { changesCalmlyWith } from '../../../lib/events.ts';
import { formatDay, formatM3 } from '../../../lib/formats.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { ShortDialog } from '../../../ui/short-dialog.tsx';
import { CauseRow } from './cause-row.tsx';
import classes from './goal-gap.module.css';
import type { GoalGapOf } from './goal-gap.tsx';

/** The parts of what is missing to the goal by now, which add up to it, each with its loads. */
export default function GoalGapDialog({ of, onClose }: { of: GoalGapOf; onClose: () => void }) {
  return (
    <ShortDialog title="Por que está atrás da meta" hasAddress onClose={onClose}>
      <Causes {...of} />
    </ShortDialog>
  );
}

function Causes(input: GoalGapOf) {
  const { data, error } = useQuery(
    api.goalGap.read.queryOptions({ input, meta: changesCalmlyWith('loads', 'pours', 'goals') }),
  );
  if (error) return <p role="alert">{sentenceFor(error)}</p>;
  if (!data) return <Skeleton height={200} />;
  if (data.dueM3 === null) return <p>Sem meta definida para este mês.</p>;
  return <Table gap={data} dueM3={data.dueM3} />;
}

const Table = ({ gap, dueM3 }: { gap: Gap; dueM3: number }) => (
  <>
    <table className={classes.table}>
      <tbody>
        <tr>
          <th scope="row">A meta pede até hoje</th>
          <td>{formatM3(dueM3)}</td>
        </tr>
        {gap.causes.map((cause) => (
          <CauseRow key={cause.customer?.id ?? cause.kind} cause={cause} to={gap.to} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Volume do mês até hoje</th>
          <td>{formatM3(gap.m3)}</td>
        </tr>
      </tfoot>
    </table>
    <p className={classes.note}>
      O usual é o que cada cliente levou por dia útil de {formatDay(gap.usualFrom)} a {formatDay(gap.usualTo)}
      . O que faltou de um cliente conta primeiro como recusado ou cancelado, se houve.
    </p>
  </>
);
