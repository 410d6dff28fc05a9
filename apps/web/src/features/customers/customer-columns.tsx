import type { ListedCustomer } from '@traco/contract/customers/customer';
import type { CustomerTotals } from '@traco/contract/customers/customers';
import { formatCpfOrCnpj, formatPhone } from '@traco/contract/values/identifiers';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatDate, formatMoney } from '../../lib/formats.ts';
import type { RowColumn } from '../../ui/row-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { explanationOf } from '../figures/shared/explanation.ts';
import { creditStatus } from './shared/credit-tones.ts';

/** The columns of the customers' list, with those that the person chooses by. */
export function columnsOf(
  hasUnit: boolean,
  hasSeller: boolean,
  totals: CustomerTotals | undefined,
): RowColumn<ListedCustomer>[] {
  return [
    {
      key: 'name',
      label: 'Cliente',
      width: 13.25,
      grows: true,
      sort: 'name',
      cell: ({ name, active }) => (active ? name : `${name} (inativo)`),
      total: totals && counted(totals.customers, 'cliente', 'clientes'),
      explanation: explanationOf('customers'),
    },
    {
      key: 'document',
      sort: 'document',
      label: 'CPF/CNPJ',
      width: hasUnit ? 9.5 : 10,
      isShort: true,
      cell: ({ document }) => document && formatCpfOrCnpj(document),
    },
    {
      key: 'phone',
      sort: 'phone',
      label: 'Telefone',
      // Whoever sees several plants has a column more, and calls less.
      isExtra: hasUnit,
      width: 8.25,
      isShort: true,
      cell: ({ phone }) => phone && formatPhone(phone),
    },
    ...(hasUnit
      ? [
          {
            key: 'unit',
            sort: 'unit',
            label: 'Unidade',
            width: 6.75,
            cell: ({ unit }: ListedCustomer) => unit.name.replace(/^Traço /, ''),
          },
        ]
      : []),
    ...(hasSeller
      ? [
          {
            key: 'seller',
            sort: 'seller',
            label: 'Vendedor',
            width: 7.25,
            grows: true,
            cell: ({ seller }: ListedCustomer) => seller.name,
          },
        ]
      : []),
    {
      key: 'credit',
      sort: 'credit',
      label: 'Crédito',
      width: 7.5,
      cell: ({ credit }) => <StatusBadge status={creditStatus(credit)} />,
      total: totals && totals.blocked > 0 ? counted(totals.blocked, 'bloqueado', 'bloqueados') : undefined,
    },
    {
      key: 'overdue',
      label: 'Vencido',
      width: 6.5,
      isNumber: true,
      cell: ({ overdueCents }) => overdueCents > 0 && formatMoney(overdueCents),
      total: totals && formatMoney(totals.overdueCents),
      explanation: explanationOf('overdueAmount'),
    },
    {
      key: 'sites',
      sort: 'sites',
      label: 'Obras',
      width: 4.5,
      isNumber: true,
      plain: ({ sites }) => sites,
      sums: formatCount,
      cell: ({ sites }) => formatCount(sites),
      total: totals && formatCount(totals.sites),
    },
    {
      key: 'planned',
      sort: 'planned',
      label: 'Programadas',
      width: 6,
      isNumber: true,
      plain: ({ plannedPours }) => plannedPours,
      sums: formatCount,
      cell: ({ plannedPours }) => (plannedPours > 0 ? formatCount(plannedPours) : ''),
    },
    {
      key: 'last',
      sort: 'last',
      label: 'Última carga',
      width: 7,
      isDate: true,
      cell: ({ lastLoadAt, unit }) => lastLoadAt && formatDate(lastLoadAt, unit.timeZone),
    },
  ];
}
