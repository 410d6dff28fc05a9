import { COMPANY_ZONE } from '@traco/contract/constants';
import type { ManagerLine } from '@traco/contract/managers-overview/manager';
import { formatCpf, formatPhone } from '@traco/contract/values/identifiers';
import { accessWords } from '@traco/contract/values/person';
import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, MOST_SHEET_ROWS, refuseTooMany, toSheet } from '../../platform/sheets/sheets.ts';
import { whereOfManagers } from './manager-filter.queries.ts';
import { toManagerLine } from './manager-lines.rules.ts';
import { listManagers } from './manager-rows.queries.ts';

const columns: Column<ManagerLine>[] = [
  { title: 'Gerente', of: ({ name }) => name },
  { title: 'CPF', of: ({ cpf }) => formatCpf(cpf) },
  { title: 'Telefone', of: ({ phone }) => phone && formatPhone(phone) },
  { title: 'E-mail', of: ({ email }) => email },
  { title: 'Unidade', of: ({ unit }) => unit.name },
  { title: 'Motoristas', of: ({ figures }) => figures.drivers },
  { title: 'Frota disponível %', kind: 'percent', of: ({ figures }) => figures.fleetShare },
  { title: 'Retornos %', kind: 'percent', of: ({ figures }) => figures.returnsShare },
  { title: 'Água à descarga min', of: ({ figures }) => figures.holdMinutes },
  { title: 'Posição da unidade', of: ({ figures }) => figures.rank },
  {
    title: 'Última entrada',
    kind: 'date',
    of: ({ lastSignInAt, unit }) => lastSignInAt && dayIn(new Date(lastSignInAt), unit.timeZone),
  },
  { title: 'Acesso', of: ({ access }) => accessWords[access] },
  { title: 'Situação', of: ({ active }) => (active ? 'Ativo' : 'Inativo') },
];

/** The filtered list as a file, by unit. */
export const exportManagers = signedInDoor.managersOverview.export.handler(
  async ({ input: { format, ...filter }, context: { db, now }, errors }) => {
    const found = await listManagers(db, now(), [whereOfManagers(filter)], 'unit', MOST_SHEET_ROWS + 1);
    refuseTooMany(found.length, errors);
    return toSheet(format, `gerentes-${dayIn(now(), COMPANY_ZONE)}`, columns, found.map(toManagerLine));
  },
);
