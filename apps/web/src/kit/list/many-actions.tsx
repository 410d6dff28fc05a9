import { Button, Text } from '@mantine/core';
import type { SeenRow } from '@traco/contract/values/many-rows';
import { MOST_AT_ONCE } from '@traco/contract/values/most-at-once';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { RowSelection } from '../../ui/row-selection.ts';
import { useSending } from '../form/use-sending.ts';
import { type Change, sayOutcome } from './many-outcome.ts';

interface Props<Row, Why extends string> {
  selection: RowSelection<Row>;
  /** Each with the marked rows that it concerns; one that concerns none is not offered. */
  actions: readonly { change: Change<Why>; concerned: readonly Row[] }[];
  onChanged: () => void;
}

/** What is done to the marked rows at once; what was done is marked no more. */
export function ManyActions<Row extends SeenRow, Why extends string>(props: Props<Row, Why>) {
  const { selection, actions, onChanged } = props;
  const { send, isSending, failure } = useSending();
  const [asked, setAsked] = useState<{ change: Change<Why>; of: readonly Row[] } | null>(null);
  const rows = [...selection.marked.values()];
  const apply = (change: Change<Why>, of: readonly Row[]) =>
    send(async () => {
      const outcome = await change.call(of.map(({ id, revision }) => ({ id, revision })));
      const done = new Set(outcome.done.map(({ id }) => id));
      selection.markOnly(rows.filter(({ id }) => !done.has(id)));
      setAsked(null);
      sayOutcome(change, outcome, onChanged);
    }).finally(onChanged);
  const question = asked?.change.asks;
  return (
    <>
      {failure && !question && <span role="alert">{failure}</span>}
      {rows.length > MOST_AT_ONCE && <span>Até {MOST_AT_ONCE} de cada vez</span>}
      {actions.map(
        ({ change, concerned }) =>
          concerned.length > 0 && (
            <Button
              key={change.many}
              size="compact-md"
              loading={isSending}
              disabled={concerned.length > MOST_AT_ONCE}
              onClick={() =>
                change.asks ? setAsked({ change, of: concerned }) : void apply(change, concerned)
              }
            >
              {change.onButton(concerned.length)}
            </Button>
          ),
      )}
      {asked && question && (
        <FormDialog
          title={question.title(asked.of.length)}
          button={asked.change.onButton(asked.of.length)}
          isSending={isSending}
          failure={failure}
          beginsAtButton
          onSend={() => apply(asked.change, asked.of)}
          onClose={() => setAsked(null)}
        >
          <Text inherit>{question.sentence}</Text>
        </FormDialog>
      )}
    </>
  );
}
