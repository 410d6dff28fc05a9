import { COMPANY_ZONE } from '@traco/contract/constants';
import { columnOfFigure, nameOfFigure } from '@traco/contract/figures/figures';
import type { SellerLine } from '@traco/contract/sellers-overview/seller';
import { formatCpf, formatPhone } from '@traco/contract/values/identifiers';
import { accessWords } from '@traco/contract/values/person';
import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, MOST_SHEET_ROWS, refuseTooMany, toSheet } from '../../platform/sheets/sheets.ts';
import { readAround } from './calendar.queries.ts';
import { byUnit, toSellerLine } from './seller-lines.rules.ts';
import { listSellers } from './sellers-overview.queries.ts';

const columns: Column<SellerLine>[] = [
  { title: 'Vendedor', of: ({ name }) => name },
  { title: 'CPF', of: ({ cpf }) => formatCpf(cpf) },
  { title: 'Telefone', of: ({ phone }) => phone && formatPhone(phone) },
  { title: 'E-mail', of: ({ email }) => email },
  { title: 'Unidade', of: ({ unit }) => unit.name },
  { title: 'm³ no mês', of: ({ month }) => month.m3 },
  { title: columnOfFigure('goal'), of: ({ month }) => month.goalM3 },
  { title: columnOfFigure('projection'), of: ({ month }) => month.projectionM3 },
  {
    title: columnOfFigure('averagePrice'),
    of: ({ month }) => (month.priceCentsPerM3 === null ? null : month.priceCentsPerM3 / 100),
  },
  { title: nameOfFigure('requests'), of: ({ month }) => month.requests },
  { title: 'Pedidos orçados', of: ({ month }) => month.quoted },
  { title: nameOfFigure('quotes'), of: ({ month }) => month.quotes },
  {
    title: 'Conversão (%)',
    of: ({ month }) => (month.conversion === null ? null : Math.round(month.conversion * 1_000) / 10),
  },
  {
    title: `${nameOfFigure('overdueAmount')} (R$)`,
    of: ({ overdueCents }) => overdueCents / 100,
    decimals: 2,
  },
  { title: nameOfFigure('customers'), of: ({ customers }) => customers },
  { title: 'Acesso', of: ({ access }) => accessWords[access] },
  { title: 'Situação', of: ({ active }) => (active ? 'Ativo' : 'Inativo') },
];

/** The filtered list as a file, by name. */
export const exportSellers = signedInDoor.sellersOverview.export.handler(
  async ({ input: { format, ...filter }, context: { db, now }, errors }) => {
    const around = await readAround(db, now());
    const found = await listSellers(db, around, filter, { sort: 'name', limit: MOST_SHEET_ROWS + 1 });
    refuseTooMany(found.length, errors);
    const lines = found.map((row) => toSellerLine(row, byUnit(around.calendars)));
    return toSheet(format, `vendedores-${dayIn(now(), COMPANY_ZONE)}`, columns, lines);
  },
);
