import { COMPANY_ZONE } from '@traco/contract/constants';
import { columnOfFigure, nameOfFigure } from '@traco/contract/figures/figures';
import type { Unit } from '@traco/contract/units-overview/unit';
import { formatCnpj, formatPhone } from '@traco/contract/values/identifiers';
import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, MOST_SHEET_ROWS, refuseTooMany, toSheet } from '../../platform/sheets/sheets.ts';
import { withFigures } from './read-units.ts';
import { listUnitRows, whereOfUnits } from './unit-rows.queries.ts';

const columns: Column<Unit>[] = [
  { title: 'Código', of: ({ code }) => code },
  { title: 'Unidade', of: ({ name }) => name },
  { title: 'Razão social', of: ({ legalName }) => legalName },
  { title: 'CNPJ', of: ({ cnpj }) => formatCnpj(cnpj) },
  { title: 'Inscrição estadual', of: ({ stateRegistration }) => stateRegistration },
  { title: 'Cidade', of: ({ city }) => city },
  { title: 'UF', of: ({ federativeUnit }) => federativeUnit },
  { title: 'Endereço', of: ({ address }) => address },
  { title: 'Telefone', of: ({ phone }) => phone && formatPhone(phone) },
  { title: 'Gerentes', of: ({ managers }) => managers.join(', ') },
  { title: 'm³ no mês', of: ({ month }) => month.m3 },
  { title: columnOfFigure('goal'), of: ({ month }) => month.goalM3 },
  { title: columnOfFigure('projection'), of: ({ month }) => month.projectionM3 },
  { title: columnOfFigure('punctuality'), kind: 'percent', of: ({ month }) => month.punctuality.share },
  { title: nameOfFigure('vehicles'), of: ({ vehicles }) => vehicles.total },
  { title: 'Parados', of: ({ vehicles }) => vehicles.down },
  { title: nameOfFigure('sellers'), of: ({ sellers }) => sellers },
  { title: 'Saúde', of: ({ health }) => health && health.score },
  { title: 'Situação', of: ({ active }) => (active ? 'Ativa' : 'Inativa') },
];

/** The filtered list as a file, by name. */
export const exportUnits = signedInDoor.unitsOverview.export.handler(
  async ({ input: { format, ...filter }, context: { db, now }, errors }) => {
    const found = await listUnitRows(db, [whereOfUnits(filter)], {
      limit: MOST_SHEET_ROWS + 1,
      at: now(),
    });
    refuseTooMany(found.length, errors);
    return toSheet(
      format,
      `unidades-${dayIn(now(), COMPANY_ZONE)}`,
      columns,
      await withFigures(db, found, now()),
    );
  },
);
