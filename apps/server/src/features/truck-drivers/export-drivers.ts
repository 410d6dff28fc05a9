import { COMPANY_ZONE } from '@traco/contract/constants';
import { equipmentWords } from '@traco/contract/crew/crew-words';
import { driverBlockWords } from '@traco/contract/pours/pour-words';
import type { DriverLine } from '@traco/contract/truck-drivers/driver-record';
import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, refuseTooMany, toSheet } from '../../platform/sheets/sheets.ts';
import { readDrivers } from './read-drivers.ts';

const columns: Column<DriverLine>[] = [
  { title: 'Nome', of: ({ name }) => name },
  { title: 'CPF', of: ({ cpf }) => cpf },
  { title: 'Telefone', of: ({ phone }) => phone ?? '' },
  { title: 'Unidade', of: ({ unit }) => unit.name },
  { title: 'Parceiro', of: ({ partner }) => partner ?? '' },
  { title: 'Caminhão', of: ({ plate }) => plate ?? '' },
  { title: 'Equipamentos', of: ({ equipment }) => equipment.map((each) => equipmentWords[each]).join(', ') },
  { title: 'Categoria da CNH', of: ({ licenceCategory }) => licenceCategory ?? '' },
  { title: 'Validade da CNH', kind: 'date', of: ({ licenceExpiresOn }) => licenceExpiresOn },
  { title: 'Exame toxicológico', kind: 'date', of: ({ toxicologyOn }) => toxicologyOn },
  { title: 'Validade do toxicológico', kind: 'date', of: ({ toxicologyExpiresOn }) => toxicologyExpiresOn },
  { title: 'Validade do ASO', kind: 'date', of: ({ medicalExpiresOn }) => medicalExpiresOn },
  { title: 'Impedimentos', of: ({ blocks }) => blocks.map((each) => driverBlockWords[each]).join('; ') },
  { title: 'Ativo', of: ({ active }) => (active ? 'sim' : 'não') },
];

/** The filtered list as a file, by name. */
export const exportDrivers = signedInDoor.truckDrivers.export.handler(
  async ({ input: { format, ...filter }, context: { db, now }, errors }) => {
    const lines = (await readDrivers(db, now(), filter, 'name')).map(({ line }) => line);
    refuseTooMany(lines.length, errors);
    const name = `motoristas-${dayIn(now(), COMPANY_ZONE)}`;
    return toSheet(format, name, columns, lines);
  },
);
