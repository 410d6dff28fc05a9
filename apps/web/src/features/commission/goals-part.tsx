import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reasonMissing } from '@traco/contract/goals/goal-change';
import type { YearOfGoals } from '@traco/contract/goals/goals-year';
import { beyondUnit, sumOfGoals } from '@traco/contract/goals/spread-year';
import { LEAST_REASON } from '@traco/contract/values/reasons';
import { useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { ListState } from '../../kit/list/list-state.tsx';
import { useMay } from '../../kit/session/use-may.ts';
import { api, client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { changesWith } from '../../lib/events.ts';
import { formatExactM3 } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { Callout } from '../../ui/callout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import classes from './shared/commission.module.css';
import { SpreadForm } from './spread-form.tsx';
import {
  asksReason,
  changedGoals,
  evenedOut,
  goalsOf,
  ownersOf,
  problemIn,
  type YearDraft,
} from './year-draft.ts';
import { YearTable } from './year-table.tsx';

interface Props {
  unitId: string;
  /** This year, of which the next may be set as well. */
  thisYear: number;
  chosen: string | undefined;
  onChoose: (year: string) => void;
}

/** A year's goals of a unit and of its sellers on one screen. */
export function GoalsPart({ unitId, thisYear, chosen, onChoose }: Props) {
  const years = [thisYear - 1, thisYear, thisYear + 1];
  const year = years.find((each) => String(each) === chosen) ?? thisYear;
  const mayChange = useMay('goals:write') && year >= thisYear;
  const found = useQuery(
    api.goals.year.queryOptions({
      input: { unitId, year },
      meta: changesWith('goals', 'loads', 'sellers', 'closed_months', 'units'),
    }),
  );
  return (
    <Panel
      title={`Metas de ${year}`}
      aside={
        <NativeSelect
          aria-label="Ano"
          value={String(year)}
          data={years.map(String)}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      }
    >
      <ListState
        isLoading={found.isPending}
        error={found.error}
        isEmpty={false}
        onRetry={() => void found.refetch()}
        empty={null}
      >
        {found.data && <Year key={`${unitId} ${year}`} year={found.data} mayChange={mayChange} />}
      </ListState>
    </Panel>
  );
}

function Year({ year, mayChange }: { year: YearOfGoals; mayChange: boolean }) {
  const [draft, setDraft] = useState<YearDraft>({});
  return (
    <>
      {mayChange && (
        <div className={classes.tools}>
          <SpreadForm year={year} draft={draft} onSpread={setDraft} />
          <Button component={ScreenLink} to="/commissions?importar=1" size="xs" variant="default">
            Importar metas
          </Button>
        </div>
      )}
      <YearTable
        year={year}
        draft={draft}
        mayChange={mayChange}
        onType={(key, typed) => setDraft({ ...draft, [key]: typed })}
      />
      <div className={classes.tools}>
        <p>{gapWords(year, draft)}</p>
        {mayChange && <EvenOut year={year} draft={draft} onEven={setDraft} />}
      </div>
      {mayChange && <Saving year={year} draft={draft} onSaved={() => setDraft({})} />}
    </>
  );
}

/** How the sellers' goals of the year stand to the unit's, in words. */
function gapWords(year: YearOfGoals, draft: YearDraft): string {
  const [unit, ...sellers] = ownersOf(year).map((owner) => sumOfGoals(goalsOf(owner, draft)));
  const gap = beyondUnit(unit!, sellers);
  if (gap === null) return 'Sem meta da unidade ou dos vendedores, não há o que comparar.';
  if (gap === 0) return 'As metas dos vendedores somam a da unidade.';
  return gap < 0
    ? `Faltam ${formatExactM3(-gap)} nas metas dos vendedores para a meta da unidade.`
    : `As metas dos vendedores passam ${formatExactM3(gap)} da meta da unidade.`;
}

interface EvenProps {
  year: YearOfGoals;
  draft: YearDraft;
  onEven: (draft: YearDraft) => void;
}

/** Makes the unit's goals of the open months what its sellers' add up to; nothing where they do. */
function EvenOut({ year, draft, onEven }: EvenProps) {
  const even = evenedOut(year, draft);
  if (!even) return null;
  return (
    <Button size="xs" variant="default" onClick={() => onEven(even)}>
      Igualar a meta da unidade à soma
    </Button>
  );
}

interface SavingProps {
  year: YearOfGoals;
  draft: YearDraft;
  onSaved: () => void;
}

function Saving({ year, draft, onSaved }: SavingProps) {
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const { send, isSending, failure, tell } = useSending();
  const goals = changedGoals(year, draft);
  const mustSay = asksReason(goals);
  if (goals.length === 0) return null;
  const save = () => {
    const problem = problemIn(goals);
    if (problem) return tell(problem);
    if (mustSay && reason.trim().length < LEAST_REASON)
      return tell(reasonMissing.GOAL_REASON_MISSING.message);
    return send(async () => {
      await client.goals.saveYear({ unitId: year.unit.id, year: year.year, reason, goals });
      await queries.invalidateQueries({ queryKey: api.goals.key() });
      notify({ message: `${counted(goals.length, 'meta salva', 'metas salvas')}.`, tone: 'success' });
      onSaved();
    });
  };
  return (
    <>
      <div className={classes.tools}>
        {mustSay && (
          <TextInput
            aria-label="Motivo da mudança"
            placeholder="Por que as metas mudam?"
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <Button loading={isSending} onClick={() => void save()}>
          {`Salvar ${counted(goals.length, 'meta', 'metas')}`}
        </Button>
        <Button variant="default" onClick={onSaved}>
          Desfazer
        </Button>
      </div>
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
    </>
  );
}
