import { COMPANY_ZONE } from '@traco/contract/constants';
import type { OverviewDriver } from '@traco/contract/drivers-overview/driver-overview';
import { driverStatusWords } from '@traco/contract/drivers-overview/driver-overview-words';
import { nameOfFigure } from '@traco/contract/figures/figures';
import { driverBlockWords } from '@traco/contract/pours/pour-words';
import { formatCpf, formatPhone } from '@traco/contract/values/identifiers';
import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, MOST_SHEET_ROWS, refuseTooMany, toSheet } from '../../platform/sheets/sheets.ts';
import { listOverview } from './drivers-overview.queries.ts';
import { whereOfOverview } from './overview-filter.queries.ts';
import { toOverview } from './overview-lines.ts';

const columns: Column<OverviewDriver>[] = [
  { title: 'Motorista', of: ({ name }) => name },
  { title: 'CPF', of: ({ cpf }) => formatCpf(cpf) },
  { title: 'Telefone', of: ({ phone }) => phone && formatPhone(phone) },
  { title: 'Unidade', of: ({ unit }) => unit.name },
  { title: 'Vínculo', of: ({ partner }) => partner ?? 'Próprio' },
  { title: 'Caminhão', of: ({ plate }) => plate },
  { title: 'Situação', of: ({ status }) => driverStatusWords[status] },
  { title: 'Impedimentos', of: ({ blocks }) => blocks.map((each) => driverBlockWords[each]).join('; ') },
  { title: 'Categoria da CNH', of: ({ licenceCategory }) => licenceCategory },
  { title: 'Validade da CNH', kind: 'date', of: ({ licenceExpiresOn }) => licenceExpiresOn },
  { title: 'Validade do toxicológico', kind: 'date', of: ({ toxicologyExpiresOn }) => toxicologyExpiresOn },
  { title: 'Validade do ASO', kind: 'date', of: ({ medicalExpiresOn }) => medicalExpiresOn },
  { title: 'm³ no mês', of: ({ month }) => month.m3, decimals: 2 },
  { title: nameOfFigure('trips'), of: ({ month }) => month.trips },
  { title: 'Horas', of: ({ month }) => month.hours, decimals: 1 },
  { title: 'm³/h', of: ({ month }) => month.m3PerHour, decimals: 2 },
  { title: 'Retorno %', kind: 'percent', of: ({ month }) => month.returnShare },
  { title: nameOfFigure('overTerm'), of: ({ month }) => month.breaches },
  { title: 'Checklist %', kind: 'percent', of: ({ month }) => month.checklistShare },
  { title: 'Ativo', of: ({ active }) => (active ? 'sim' : 'não') },
];

/** The filtered list as a file, by name. */
export const exportOverview = signedInDoor.driversOverview.export.handler(
  async ({ input: { format, ...filter }, context: { db, now }, errors }) => {
    const found = await listOverview(db, now(), [whereOfOverview(filter)], 'name', MOST_SHEET_ROWS + 1);
    refuseTooMany(found.length, errors);
    return toSheet(
      format,
      `motoristas-das-unidades-${dayIn(now(), COMPANY_ZONE)}`,
      columns,
      found.map(toOverview),
    );
  },
);
