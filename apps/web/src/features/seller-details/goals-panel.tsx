import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lacksReason, reasonMissing } from '@traco/contract/goals/goal-change';
import type { SellerDetails } from '@traco/contract/seller-details/seller-details';
import { problemOf } from '@traco/contract/values/problem';
import { CubicMetres } from '@traco/contract/values/quantities';
import { type FormEvent, useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { figuresOf, parseBrazilianNumber, typedVolume } from '../../lib/brazilian-number.ts';
import { formatM3, formatMonth } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './seller-details.module.css';

type Goal = SellerDetails['goals'][number];

/** Where goals are set: what leads there finds it by this. */
export const GOALS_ID = 'metas';

/** The goals of this month and those ahead; each is saved by itself. */
export function GoalsPanel({ details, mayChange }: { details: SellerDetails; mayChange: boolean }) {
  return (
    <Panel title="Metas" aside="m³ por mês">
      <ul id={GOALS_ID} className={classes.goals}>
        {details.goals.map((goal) => (
          <li key={`${goal.month} ${goal.goalM3}`}>
            <span className={classes.month}>{formatMonth(goal.month)}</span>
            {mayChange && !goal.isClosed ? (
              <GoalForm goal={goal} sellerId={details.seller.id} />
            ) : (
              <b>{goal.goalM3 === null ? 'sem meta' : formatM3(goal.goalM3)}</b>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function GoalForm({ goal: { month, goalM3 }, sellerId }: { goal: Goal; sellerId: string }) {
  const queries = useQueryClient();
  const was = goalM3 === null ? '' : typedVolume(goalM3);
  const [typed, setTyped] = useState(was);
  const { send, isSending, failure, tell } = useSending();
  const [reason, setReason] = useState('');
  const m3 = typed === '' ? null : (parseBrazilianNumber(typed) ?? Number.NaN);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const problem = m3 === null ? undefined : problemOf(CubicMetres, m3);
    if (problem) return tell(problem);
    if (lacksReason(goalM3, m3, reason)) return tell(reasonMissing.GOAL_REASON_MISSING.message);
    void send(async () => {
      await client.sellerDetails.setGoal({ sellerId, month, m3, seenM3: goalM3, reason });
      notify({
        message:
          m3 === null
            ? `Meta de ${formatMonth(month)} retirada.`
            : `Meta de ${formatMonth(month)}: ${formatM3(m3)}.`,
        tone: 'success',
      });
      await queries.invalidateQueries({ queryKey: api.sellerDetails.key() });
    });
  };
  return (
    <form className={classes.goalForm} onSubmit={save} noValidate>
      <TextInput
        aria-label={`Meta de ${formatMonth(month)} em m³`}
        value={typed}
        placeholder="Sem meta"
        inputMode="decimal"
        error={failure || undefined}
        onChange={(event) => {
          tell('');
          setTyped(figuresOf(event.currentTarget.value));
        }}
      />
      {typed !== was && goalM3 !== null && (
        <TextInput
          aria-label={`Motivo da mudança da meta de ${formatMonth(month)}`}
          value={reason}
          placeholder="Por que muda?"
          maxLength={200}
          onChange={(event) => {
            tell('');
            setReason(event.currentTarget.value);
          }}
        />
      )}
      {typed !== was && (
        <Button type="submit" variant="default" loading={isSending}>
          Salvar
        </Button>
      )}
    </form>
  );
}
