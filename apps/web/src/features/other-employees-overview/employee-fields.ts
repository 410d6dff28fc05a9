import { choice, cpf, day, optional, phone, text } from '../../kit/form/field-kinds.ts';

/** What is typed of an employee. */
export const employeeFields = {
  unitId: choice('Unidade'),
  name: text('Nome'),
  cpf: cpf(),
  jobTitle: text('Função'),
  registrationNumber: text('Matrícula'),
  admittedOn: optional(day('Admissão')),
  phone: optional(phone()),
  email: optional(text('E-mail')),
  pixKey: text('Chave PIX'),
  shirtSize: text('Camisa'),
  trouserSize: text('Calça'),
  bootSize: text('Calçado'),
};
