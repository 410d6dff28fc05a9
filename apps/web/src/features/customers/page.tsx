import type { ListedCustomer } from '@traco/contract/customers/customer';
import { CustomerFilter, CustomerSort } from '@traco/contract/customers/customers';
import { creditWords } from '@traco/contract/pours/pour-words';
import { formatCpfOrCnpj } from '@traco/contract/values/identifiers';
import { deviceZone, useLookups, useScope } from '../../kit/form/use-lookups.ts';
import { activityFilter, choiceFilter, namesOf, optionsOf, unitFilter } from '../../kit/list/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { unitOnPaper } from '../../kit/list/printed-unit.ts';
import { reads } from '../../kit/list/read-filter.ts';
import { useList } from '../../kit/list/use-list.ts';
import { withImport } from '../../kit/list/with-import.tsx';
import { useMay } from '../../kit/session/use-may.ts';
import { api, client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { changesWith } from '../../lib/events.ts';
import { formatMoney } from '../../lib/formats.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { columnsOf } from './customer-columns.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { ManyCustomers } from './many-customers.tsx';
import { creditStatus } from './shared/credit-tones.ts';

const meta = changesWith('customers', 'sites', 'loads', 'receipts');
const read = reads(CustomerFilter, CustomerSort, 'name');
const credit = { name: 'credit', label: 'Crédito', all: 'Qualquer crédito', options: optionsOf(creditWords) };

/** `/customers`: who buys, and where the concrete goes; with `?importar=1` by sheet. */
export default withImport(CustomersScreen, {
  path: '/customers',
  may: 'customers:import',
  title: 'Importar clientes e obras',
  many: 'clientes',
  of: { label: 'Unidade dos clientes' },
  loadKind: async () => (await import('./customer-sheet.ts')).customerSheet,
  send: (unitId, rows, rehearse) => client.customers.import({ unitId, rehearse, rows }),
  shownBy: [api.customers.key(), api.catalogue.key()],
});

function CustomersScreen() {
  const { choosesUnit, choosesSeller, ownUnitId } = useScope();
  const mayImport = useMay('customers:import');
  const list = useList({ of: api.customers, read, meta });
  const { search, set, filter, totals } = list;
  const { units, unit, sellers } = useLookups(filter.unitId ?? ownUnitId);
  const seller = {
    name: 'sellerId',
    label: 'Vendedor',
    all: 'Todos os vendedores',
    options: namesOf(sellers),
  };
  return (
    <ListScreen
      path="/customers"
      words={{ one: 'cliente', many: 'clientes' }}
      label="Clientes"
      list={list}
      count={totals?.customers}
      zone={unit?.timeZone ?? deviceZone()}
      paperUnit={unitOnPaper(unit, choosesUnit)}
      search={{ label: 'Procurar por nome, CPF ou CNPJ', placeholder: 'Nome, CPF ou CNPJ' }}
      filters={[
        ...unitFilter(units, choosesUnit),
        ...(choosesSeller ? [seller] : []),
        credit,
        choiceFilter('paying', 'Pagamento', 'Em dia ou não', { overdue: 'Em atraso' }),
        activityFilter(),
      ]}
      usualSort="name"
      columns={columnsOf(choosesUnit, choosesSeller, totals)}
      isQuiet={({ active }) => !active}
      phone={(customer) => inShort(customer, choosesSeller)}
      phoneTotals={totals && counted(totals.sites, 'obra', 'obras')}
      onMarked={(selection) => <ManyCustomers selection={selection} onChanged={list.refresh} />}
      imports={mayImport}
      newOne="Novo cliente"
      parameter="cliente"
      closes={['obra']}
      panel={(id) => (
        <CustomerPanel
          id={id}
          search={search}
          set={set}
          onClose={() => set({ cliente: null, alterar: null, obra: null })}
        />
      )}
    />
  );
}

/** A customer in a line of a phone. */
const inShort = (customer: ListedCustomer, namesSeller: boolean) => ({
  title: customer.name,
  end: <StatusBadge status={creditStatus(customer.credit)} />,
  line: [
    customer.overdueCents > 0 && `${formatMoney(customer.overdueCents)} vencidos`,
    customer.document && formatCpfOrCnpj(customer.document),
    counted(customer.sites, 'obra', 'obras'),
    namesSeller && customer.seller.name,
  ]
    .filter(Boolean)
    .join(' · '),
});
