import type { ColumnsOf } from '../values/columns.ts';
import { formatCpf, formatPhone } from '../values/identifiers.ts';
import { accessWords } from '../values/person.ts';
import type { EmployeeLine } from './employee.ts';
import { employeeDocumentWords } from './employee-papers.ts';
import { employeeStateWords } from './employee-states.ts';

/** The columns of the employees: of the file all of them, of screen and paper those that they draw. */
export const employeeColumns = {
  name: { title: 'Funcionário', of: ({ name }) => name },
  registrationNumber: { title: 'Matrícula', of: ({ registrationNumber }) => registrationNumber },
  cpf: { title: 'CPF', of: ({ cpf }) => formatCpf(cpf) },
  jobTitle: { title: 'Função', of: ({ jobTitle }) => jobTitle },
  unit: { title: 'Unidade', of: ({ unit }) => unit.name },
  phone: { title: 'Telefone', of: ({ phone }) => phone && formatPhone(phone) },
  email: { title: 'E-mail', of: ({ email }) => email },
  state: { title: 'Situação', of: ({ state }) => employeeStateWords[state] },
  until: { title: 'Até', kind: 'date', of: ({ stateUntil }) => stateUntil },
  next: {
    title: 'Vence primeiro',
    of: ({ next }) => next && (next.title || employeeDocumentWords[next.kind]),
  },
  nextOn: { title: 'Vence em', kind: 'date', of: ({ next }) => next?.expiresOn ?? null },
  access: { title: 'Acesso', of: ({ access }) => accessWords[access] },
} satisfies ColumnsOf<EmployeeLine>;
