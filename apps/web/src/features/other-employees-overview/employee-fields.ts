import { cpf, day, optional, phone, text, told, unit } from '../../kit/form/field-kinds.ts';
import { formatDay } from '../../lib/formats.ts';

/** What is typed of an employee. */
export const employeeFields = {
  unitId: unit(),
  name: text('Nome'),
  cpf: cpf(),
  jobTitle: text('Função'),
  registrationNumber: text('Matrícula'),
  admittedOn: told(optional(day('Admissão')), formatDay),
  phone: optional(phone()),
  email: optional(text('E-mail')),
  pixKey: text('Chave PIX'),
  shirtSize: text('Camisa'),
  trouserSize: text('Calça'),
  bootSize: text('Calçado'),
};

/** The same with what nobody types, as a history tells it. */
export const employeeChanges = {
  ...employeeFields,
  active: { label: 'Situação', tell: (value: string) => (value === 'true' ? 'no quadro' : 'desligado') },
};
