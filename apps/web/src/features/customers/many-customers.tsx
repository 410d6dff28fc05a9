import type { ListedCustomer } from '@traco/contract/customers/customer';
import { type CustomerStays, customerStayWords } from '@traco/contract/customers/many-customers';
import { ManyActions } from '../../kit/list/many-actions.tsx';
import type { Change } from '../../kit/list/many-outcome.ts';
import { useMay } from '../../kit/session/use-may.ts';
import { client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import type { RowSelection } from '../../ui/row-selection.ts';

interface Props {
  selection: RowSelection<ListedCustomer>;
  onChanged: () => void;
}

/** The marked customers are made inactive, or active again. */
export function ManyCustomers({ selection, onChanged }: Props) {
  const mayWrite = useMay('customers:write');
  const customers = mayWrite ? [...selection.marked.values()] : [];
  return (
    <ManyActions
      selection={selection}
      onChanged={onChanged}
      actions={[
        { change: leave, concerned: customers.filter(({ active }) => active) },
        { change: comeBack, concerned: customers.filter(({ active }) => !active) },
      ]}
    />
  );
}

const { setManyActive } = client.customers;
const left = { one: 'cliente inativado', many: 'clientes inativados' };
const returned = { one: 'cliente reativado', many: 'clientes reativados' };

const leave: Change<CustomerStays> = {
  ...left,
  onButton: (count) => `Inativar ${count}`,
  asks: {
    title: (count) => `Inativar ${counted(count, 'cliente', 'clientes')}`,
    sentence:
      'Saem dos formulários e das buscas de novas programações. As cargas e o que está em aberto ficam.',
  },
  undone: returned,
  whys: customerStayWords,
  call: (rows) => setManyActive({ rows, active: false }),
  undo: (rows) => setManyActive({ rows, active: true }),
};

const comeBack: Change<CustomerStays> = {
  ...returned,
  onButton: (count) => `Reativar ${count}`,
  undone: left,
  whys: customerStayWords,
  call: (rows) => setManyActive({ rows, active: true }),
  undo: (rows) => setManyActive({ rows, active: false }),
};
