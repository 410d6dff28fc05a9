import type { Customer } from '@traco/contract/customers/customer';
import { nameOfFigure } from '@traco/contract/figures/figures';
import { creditWords } from '@traco/contract/pours/pour-words';
import { formatCpfOrCnpj, formatPhone } from '@traco/contract/values/identifiers';
import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, listAsFile, refuseTooMany } from '../../platform/sheets/sheets.ts';
import { whereOfCustomers } from './customer-filter.queries.ts';
import * as rows from './customers.queries.ts';
import { readLate } from './late.queries.ts';

const columnsOf = (overdue: ReadonlyMap<string, number>): Column<Customer>[] => [
  { title: 'Cliente', of: ({ name }) => name },
  { title: 'CPF/CNPJ', of: ({ document }) => document && formatCpfOrCnpj(document) },
  { title: 'Telefone', of: ({ phone }) => phone && formatPhone(phone) },
  { title: 'E-mail', of: ({ email }) => email },
  { title: 'Unidade', of: ({ unit }) => unit.name },
  { title: 'Vendedor', of: ({ seller }) => seller.name },
  { title: 'Crédito', of: ({ credit }) => creditWords[credit] },
  { title: 'Limite de crédito', of: ({ creditLimitCents: cents }) => cents && cents / 100, decimals: 2 },
  { title: 'Nota do crédito', of: ({ creditNote }) => creditNote },
  {
    title: `${nameOfFigure('overdueAmount')} (R$)`,
    of: ({ id }) => (overdue.get(id) ?? 0) / 100,
    decimals: 2,
  },
  { title: 'Obras', of: ({ sites }) => sites },
  {
    title: 'Última carga',
    kind: 'date',
    of: ({ lastLoadAt, unit }) => lastLoadAt && dayIn(new Date(lastLoadAt), unit.timeZone),
  },
  { title: 'Situação', of: ({ active }) => (active ? 'Ativo' : 'Inativo') },
  { title: 'Observações', of: ({ notes }) => notes },
];

/** The filtered list as a file, by name. */
export const exportCustomers = signedInDoor.customers.export.handler(
  async ({ input: { format, ...filter }, context: { db, now }, errors }) => {
    const late = await readLate(db, now());
    refuseTooMany((await rows.countCustomers(db, filter, late)).customers, errors);
    const columns = columnsOf(await rows.readLateCustomers(db, late));
    return listAsFile('clientes', columns, { format, now: now(), errors }, (most) =>
      rows.listCustomers(db, [whereOfCustomers(filter, late)], 'name', most),
    );
  },
);
