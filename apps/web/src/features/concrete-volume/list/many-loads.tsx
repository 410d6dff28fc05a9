import { Button } from '@mantine/core';
import { isPending, type Load, mayBePaid } from '@traco/contract/concrete-volume/load';
import { MOST_AT_ONCE } from '@traco/contract/values/many-rows';
import { useSending } from '../../../kit/form/use-sending.ts';
import { useMay } from '../../../kit/session/use-may.ts';
import { client } from '../../../lib/api.ts';
import type { RowSelection } from '../../../ui/row-selection.ts';
import { type Change, sayOutcome } from './many-outcome.ts';

interface Props {
  selection: RowSelection<Load>;
  onChanged: () => void;
}

/** What is done to the marked loads, each action to those of them that it concerns. */
export function ManyLoads({ selection, onChanged }: Props) {
  const mayReview = useMay('concrete-volume:review');
  const mayEdit = useMay('concrete-volume:edit');
  const { send, isSending, failure } = useSending();
  const loads = [...selection.marked.values()];
  const apply = (change: Change, of: readonly Load[]) =>
    send(async () => {
      const rows = of.map(({ id, revision }) => ({ id, revision }));
      const outcome = await change.call(rows);
      const done = new Set(outcome.done.map(({ id }) => id));
      selection.markOnly(loads.filter(({ id }) => !done.has(id)));
      sayOutcome(change, outcome, onChanged);
    }).finally(onChanged);
  const action = (change: Change, concerned: readonly Load[]) =>
    concerned.length > 0 && (
      <Button
        size="compact-md"
        loading={isSending}
        disabled={concerned.length > MOST_AT_ONCE}
        onClick={() => void apply(change, concerned)}
      >
        {change.onButton(concerned.length)}
      </Button>
    );
  return (
    <>
      {failure && <span role="alert">{failure}</span>}
      {loads.length > MOST_AT_ONCE && <span>Até {MOST_AT_ONCE} de cada vez</span>}
      {mayEdit && action(pay, loads.filter(isOpen))}
      {mayReview && action(confirm, loads.filter(isPending))}
    </>
  );
}

const isOpen = (load: Load) => mayBePaid(load) && load.paidAt === null;

const { confirmMany, unconfirmMany, markManyPaid } = client.concreteVolume;

const confirm: Change = {
  onButton: (count) => `Confirmar ${count}`,
  one: 'carga confirmada',
  many: 'cargas confirmadas',
  undone: { one: 'confirmação desfeita', many: 'confirmações desfeitas' },
  call: (rows) => confirmMany({ rows }),
  undo: (rows) => unconfirmMany({ rows }),
};

const pay: Change = {
  onButton: (count) => `Marcar ${count} como ${count === 1 ? 'paga' : 'pagas'}`,
  one: 'carga paga',
  many: 'cargas pagas',
  undone: { one: 'pagamento desfeito', many: 'pagamentos desfeitos' },
  call: (rows) => markManyPaid({ rows, paid: true }),
  undo: (rows) => markManyPaid({ rows, paid: false }),
};
