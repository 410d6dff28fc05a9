import { COMPANY_ZONE } from '@traco/contract/constants';
import type { EmployeeLine } from '@traco/contract/other-employees-overview/employee';
import { employeeDocumentWords } from '@traco/contract/other-employees-overview/employee-papers';
import { employeeStateWords } from '@traco/contract/other-employees-overview/employee-states';
import { formatCpf, formatPhone } from '@traco/contract/values/identifiers';
import { accessWords } from '@traco/contract/values/person';
import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, MOST_SHEET_ROWS, refuseTooMany, toSheet } from '../../platform/sheets/sheets.ts';
import { whereOfEmployees } from './employee-filter.queries.ts';
import { toEmployeeLine } from './employee-lines.rules.ts';
import { listEmployees } from './employee-rows.queries.ts';

const columns: Column<EmployeeLine>[] = [
  { title: 'Funcionário', of: ({ name }) => name },
  { title: 'Matrícula', of: ({ registrationNumber }) => registrationNumber },
  { title: 'CPF', of: ({ cpf }) => formatCpf(cpf) },
  { title: 'Função', of: ({ jobTitle }) => jobTitle },
  { title: 'Unidade', of: ({ unit }) => unit.name },
  { title: 'Telefone', of: ({ phone }) => phone && formatPhone(phone) },
  { title: 'E-mail', of: ({ email }) => email },
  { title: 'Situação', of: ({ state }) => employeeStateWords[state] },
  { title: 'Até', kind: 'date', of: ({ stateUntil }) => stateUntil },
  { title: 'Vence primeiro', of: ({ next }) => next && (next.title || employeeDocumentWords[next.kind]) },
  { title: 'Vence em', kind: 'date', of: ({ next }) => next?.expiresOn ?? null },
  { title: 'Acesso', of: ({ access }) => accessWords[access] },
];

/** The filtered list as a file, by name. */
export const exportEmployees = signedInDoor.otherEmployeesOverview.export.handler(
  async ({ input: { format, ...filter }, context: { db, now }, errors }) => {
    const found = await listEmployees(db, now(), [whereOfEmployees(filter)], 'name', MOST_SHEET_ROWS + 1);
    refuseTooMany(found.length, errors);
    return toSheet(format, `funcionarios-${dayIn(now(), COMPANY_ZONE)}`, columns, found.map(toEmployeeLine));
  },
);
