import { isPending, type ListedLoad, mayBePaid } from '@traco/contract/concrete-volume/load';
import { type StayReason, stayWords } from '@traco/contract/concrete-volume/many-loads';
import { ManyActions } from '../../../kit/list/many-actions.tsx';
import type { Change } from '../../../kit/list/many-outcome.ts';
import { useMay } from '../../../kit/session/use-may.ts';
import { client } from '../../../lib/api.ts';
import type { RowSelection } from '../../../ui/row-selection.ts';

interface Props {
  selection: RowSelection<ListedLoad>;
  onChanged: () => void;
}

/** What is done to the marked loads, each action to those of them that it concerns. */
export function ManyLoads({ selection, onChanged }: Props) {
  const mayReview = useMay('concrete-volume:review');
  const mayEdit = useMay('concrete-volume:edit');
  const loads = [...selection.marked.values()];
  return (
    <ManyActions
      selection={selection}
      onChanged={onChanged}
      actions={[
        { change: pay, concerned: mayEdit ? loads.filter(isOpen) : [] },
        { change: confirm, concerned: mayReview ? loads.filter(isPending) : [] },
      ]}
    />
  );
}

const isOpen = (load: ListedLoad) => mayBePaid(load) && load.paidAt === null;

const { confirmMany, unconfirmMany, markManyPaid } = client.concreteVolume;

const confirm: Change<StayReason> = {
  onButton: (count) => `Confirmar ${count}`,
  one: 'carga confirmada',
  many: 'cargas confirmadas',
  undone: { one: 'confirmação desfeita', many: 'confirmações desfeitas' },
  whys: stayWords,
  call: (rows) => confirmMany({ rows }),
  undo: (rows) => unconfirmMany({ rows }),
};

const pay: Change<StayReason> = {
  onButton: (count) => `Marcar ${count} como ${count === 1 ? 'paga' : 'pagas'}`,
  one: 'carga paga',
  many: 'cargas pagas',
  undone: { one: 'pagamento desfeito', many: 'pagamentos desfeitos' },
  whys: stayWords,
  call: (rows) => markManyPaid({ rows, paid: true }),
  undo: (rows) => markManyPaid({ rows, paid: false }),
};
