import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Customer } from '@traco/contract/customers/customer';
import { creditWords } from '@traco/contract/pours/pour-words';
import { formatCpfOrCnpj, formatPhone } from '@traco/contract/values/identifiers';
import { deviceZone, useLookups, useScope } from '../../kit/form/use-lookups.ts';
import { ListState } from '../../kit/list/list-state.tsx';
import { unitOnPaper } from '../../kit/list/printed-unit.ts';
import { client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatDate, formatTime } from '../../lib/formats.ts';
import { titleOf } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { chipWords } from '../../ui/filter-chips.tsx';
import { chipsOf, type ListFilter, ListPage, UpdatedAt } from '../../ui/list-page.tsx';
import { type RowColumn, RowTable } from '../../ui/row-table.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { CustomerPanel } from './customer-panel.tsx';
import { creditStatus } from './shared/credit-tones.ts';
import { useCustomers } from './use-customers.ts';

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const named = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** Who buys: filter, count, open, take home. */
export function CustomersScreen() {
  const scope = useScope();
  const [search, set] = useAddress();
  const found = useCustomers(search);
  const { filter, sort, totals } = found;
  const lookups = useLookups(filter.unitId ?? scope.ownUnitId);
  const zone = lookups.unit?.timeZone ?? deviceZone();
  const columns = columnsOf(scope.choosesUnit, scope.choosesSeller, totals);
  const hasFilter = Boolean(filter.sellerId || filter.credit || filter.search || filter.unitId);
  const filters: ListFilter[] = [
    ...(scope.choosesUnit
      ? [
          {
            name: 'unitId',
            label: 'Unidade',
            value: filter.unitId ?? '',
            all: 'Todas as unidades',
            options: named(lookups.units),
          },
        ]
      : []),
    ...(scope.choosesSeller
      ? [
          {
            name: 'sellerId',
            label: 'Vendedor',
            value: filter.sellerId ?? '',
            all: 'Todos os vendedores',
            options: named(lookups.sellers),
          },
        ]
      : []),
    {
      name: 'credit',
      label: 'Crédito',
      value: filter.credit ?? '',
      all: 'Qualquer crédito',
      options: options(creditWords),
    },
    {
      name: 'active',
      label: 'Situação',
      value: filter.active === 'active' ? '' : (filter.active ?? ''),
      all: 'Só ativos',
      options: options({ inactive: 'Só inativos', all: 'Ativos e inativos' }),
    },
  ];
  const newCustomer = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => set({ cliente: 'novo' }, false)}>
      Novo cliente
    </Button>
  );
  return (
    <>
      <ListPage
        title={titleOf('/customers')}
        subtitle={
          <>
            {totals && counted(totals.customers, 'cliente', 'clientes')}
            {found.updatedAt > 0 && (
              <>
                {' · '}
                <UpdatedAt
                  at={formatTime(new Date(found.updatedAt), zone)}
                  hasFailed={found.error !== null}
                />
              </>
            )}
          </>
        }
        actions={
          <>
            <ExportButtons
              fetchFile={(format) => client.customers.export({ ...filter, format })}
              paper={{
                title: titleOf('/customers'),
                details: [
                  unitOnPaper(lookups.unit, scope.choosesUnit),
                  ...chipWords(chipsOf(filters, filter.search)),
                ],
                counted: (rows) => counted(rows, 'cliente', 'clientes'),
                zone,
                rows: totals?.customers,
                readPage: (page, signal) => client.customers.list({ ...filter, sort, ...page }, { signal }),
                columnsOf: () => columns,
              }}
            />
            {scope.role !== 'seller' && (
              <Button component={ScreenLink} to="/customers?importar=1" variant="default">
                Importar planilha
              </Button>
            )}
            {newCustomer}
          </>
        }
        search={{
          label: 'Procurar por nome, CPF ou CNPJ',
          placeholder: 'Nome, CPF ou CNPJ',
          value: filter.search ?? '',
        }}
        filters={filters}
        set={set}
      >
        <ListState
          isLoading={found.isLoading}
          error={found.error}
          isEmpty={found.rows.length === 0}
          onRetry={found.refresh}
          empty={
            <EmptyState title="Nenhum cliente aqui" action={hasFilter ? undefined : newCustomer}>
              {hasFilter
                ? 'Nenhum cliente passa por estes filtros.'
                : 'Cadastre o primeiro cliente ou importe a sua planilha.'}
            </EmptyState>
          }
        >
          <RowTable
            label="Clientes"
            rows={found.rows}
            columns={columns}
            phone={(customer) => ({
              title: customer.name,
              end: <StatusBadge status={creditStatus(customer.credit)} />,
              line: [
                customer.document && formatCpfOrCnpj(customer.document),
                counted(customer.sites, 'obra', 'obras'),
                scope.choosesSeller && customer.seller.name,
              ]
                .filter(Boolean)
                .join(' · '),
            })}
            phoneTotals={
              totals &&
              `${counted(totals.customers, 'cliente', 'clientes')} · ${counted(totals.sites, 'obra', 'obras')}`
            }
            openId={search.cliente}
            onOpen={({ id }) => set({ cliente: id, obra: null, alterar: null }, false)}
            isQuiet={({ active }) => !active}
            sort={sort}
            onSort={(next) => set({ sort: next === 'name' ? null : next })}
            hasMore={found.hasMore}
            isLoadingMore={found.isLoadingMore}
            onMore={found.loadMore}
            isStale={found.isStale}
          />
        </ListState>
      </ListPage>
      {search.cliente && <CustomerPanel key={search.cliente} id={search.cliente} search={search} set={set} />}
    </>
  );
}

type Totals = ReturnType<typeof useCustomers>['totals'];

function columnsOf(hasUnit: boolean, hasSeller: boolean, totals: Totals): RowColumn<Customer>[] {
  return [
    {
      key: 'name',
      label: 'Cliente',
      width: 15,
      sort: 'name',
      cell: ({ name, active }) => (active ? name : `${name} (inativo)`),
      total: totals && counted(totals.customers, 'cliente', 'clientes'),
    },
    {
      key: 'document',
      label: 'CPF/CNPJ',
      width: 11,
      isShort: true,
      cell: ({ document }) => document && formatCpfOrCnpj(document),
    },
    {
      key: 'phone',
      label: 'Telefone',
      width: 9.5,
      isShort: true,
      cell: ({ phone }) => phone && formatPhone(phone),
    },
    ...(hasUnit
      ? [{ key: 'unit', label: 'Unidade', width: 8, cell: ({ unit }: Customer) => unit.name }]
      : []),
    ...(hasSeller
      ? [{ key: 'seller', label: 'Vendedor', width: 9.5, cell: ({ seller }: Customer) => seller.name }]
      : []),
    {
      key: 'credit',
      label: 'Crédito',
      width: 8,
      cell: ({ credit }) => <StatusBadge status={creditStatus(credit)} />,
      total: totals && totals.blocked > 0 ? `${formatCount(totals.blocked)} bloqueados` : undefined,
    },
    {
      key: 'sites',
      label: 'Obras',
      width: 4.5,
      isNumber: true,
      cell: ({ sites }) => formatCount(sites),
      total: totals && formatCount(totals.sites),
    },
    {
      key: 'planned',
      label: 'Programadas',
      width: 6,
      isNumber: true,
      cell: ({ plannedPours }) => (plannedPours > 0 ? formatCount(plannedPours) : ''),
    },
    {
      key: 'last',
      label: 'Última carga',
      width: 7,
      isNumber: true,
      cell: ({ lastLoadAt, unit }) => lastLoadAt && formatDate(lastLoadAt, unit.timeZone),
    },
  ];
}
