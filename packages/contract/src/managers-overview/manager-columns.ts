import { columnOfFigure, nameOfFigure } from '../figures/figures.ts';
import type { ColumnsOf } from '../values/columns.ts';
import { formatCpf, formatPhone } from '../values/identifiers.ts';
import { accessWords } from '../values/person.ts';
import { dayIn } from '../values/time-zone.ts';
import type { ManagerLine } from './manager.ts';

/** The columns of the managers: of the file all of them, of screen and paper those that they draw. */
export const managerColumns = {
  name: { title: 'Gerente', of: ({ name }) => name },
  cpf: { title: 'CPF', of: ({ cpf }) => formatCpf(cpf) },
  phone: { title: 'Telefone', of: ({ phone }) => phone && formatPhone(phone) },
  email: { title: 'E-mail', of: ({ email }) => email },
  unit: { title: 'Unidade', of: ({ unit }) => unit.name },
  drivers: { title: nameOfFigure('drivers'), of: ({ figures }) => figures.drivers },
  fleet: { title: columnOfFigure('fleetShare'), kind: 'percent', of: ({ figures }) => figures.fleetShare },
  returns: {
    title: columnOfFigure('returnShare'),
    kind: 'percent',
    of: ({ figures }) => figures.returnsShare,
  },
  hold: { title: columnOfFigure('ageAtEnd'), of: ({ figures }) => figures.holdMinutes },
  rank: { title: 'Posição da unidade', of: ({ figures }) => figures.rank },
  last: {
    title: 'Última entrada',
    kind: 'date',
    of: ({ lastSignInAt, unit }) => lastSignInAt && dayIn(new Date(lastSignInAt), unit.timeZone),
  },
  access: { title: 'Acesso', of: ({ access }) => accessWords[access] },
  active: { title: 'Situação', of: ({ active }) => (active ? 'Ativo' : 'Inativo') },
} satisfies ColumnsOf<ManagerLine>;
