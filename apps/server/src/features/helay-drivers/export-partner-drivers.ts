import { COMPANY_ZONE } from '@traco/contract/constants';
import { equipmentWords, paperWords } from '@traco/contract/crew/crew-words';
import type { PartnerLine } from '@traco/contract/helay-drivers/helay-drivers';
import { driverBlockWords } from '@traco/contract/pours/pour-words';
import { paperCheckWords, paperKinds } from '@traco/contract/truck-drivers/driver-papers';
import { formatCpf, formatPhone } from '@traco/contract/values/identifiers';
import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, refuseTooMany, toSheet } from '../../platform/sheets/sheets.ts';
import { partnerOf } from './partner-of.ts';
import { readPartnerDrivers } from './read-partner-drivers.ts';

const checkOf = ({ checks }: PartnerLine, kind: (typeof paperKinds)[number]) => {
  const check = checks.find((each) => each.kind === kind);
  return check && [paperCheckWords[check.state], check.reason].filter(Boolean).join(': ');
};

const columns: Column<PartnerLine>[] = [
  { title: 'Nome', of: ({ name }) => name },
  { title: 'CPF', of: ({ cpf }) => formatCpf(cpf) },
  { title: 'Telefone', of: ({ phone }) => phone && formatPhone(phone) },
  { title: 'Unidade', of: ({ unit }) => unit.name },
  { title: 'Caminhão', of: ({ plate }) => plate },
  { title: 'Equipamentos', of: ({ equipment }) => equipment.map((each) => equipmentWords[each]).join(', ') },
  { title: 'Categoria da CNH', of: ({ licenceCategory }) => licenceCategory },
  { title: 'Validade da CNH', kind: 'date', of: ({ licenceExpiresOn }) => licenceExpiresOn },
  { title: 'Validade do toxicológico', kind: 'date', of: ({ toxicologyExpiresOn }) => toxicologyExpiresOn },
  { title: 'Validade do ASO', kind: 'date', of: ({ medicalExpiresOn }) => medicalExpiresOn },
  ...paperKinds.map((kind) => ({
    title: `Conferência: ${paperWords[kind]}`,
    of: (line: PartnerLine) => checkOf(line, kind) ?? '',
  })),
  { title: 'Impedimentos', of: ({ blocks }) => blocks.map((each) => driverBlockWords[each]).join('; ') },
  { title: 'Ativo', of: ({ active }) => (active ? 'sim' : 'não') },
];

/** The filtered list as a file, by name. */
export const exportPartnerDrivers = signedInDoor.helayDrivers.export.handler(
  async ({ input: { format, ...filter }, context: { db, now, actor }, errors }) => {
    partnerOf(actor);
    const lines = (await readPartnerDrivers(db, now(), filter, 'name')).map(({ line }) => line);
    refuseTooMany(lines.length, errors);
    return toSheet(format, `motoristas-do-parceiro-${dayIn(now(), COMPANY_ZONE)}`, columns, lines);
  },
);
