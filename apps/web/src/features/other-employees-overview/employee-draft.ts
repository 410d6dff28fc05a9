import { problemOf } from '@traco/contract/concrete-volume/load';
import { type Employee, EmployeeFields } from '@traco/contract/other-employees-overview/employee';
import { formatCpf, formatPhone } from '@traco/contract/values/identifiers';
import { parseDay, typedDay } from '../../lib/brazilian-date.ts';

/** What is typed of an employee. */
export interface EmployeeDraft {
  unitId: string;
  name: string;
  cpf: string;
  jobTitle: string;
  registrationNumber: string;
  admittedOn: string;
  phone: string;
  email: string;
  pixKey: string;
  shirtSize: string;
  trouserSize: string;
  bootSize: string;
}

export const labels: Record<keyof EmployeeDraft, string> = {
  unitId: 'Unidade',
  name: 'Nome',
  cpf: 'CPF',
  jobTitle: 'Função',
  registrationNumber: 'Matrícula',
  admittedOn: 'Admissão',
  phone: 'Telefone',
  email: 'E-mail',
  pixKey: 'Chave PIX',
  shirtSize: 'Camisa',
  trouserSize: 'Calça',
  bootSize: 'Calçado',
};

/** What the form begins with. @param unitId the unit that is filtered by, of a new one */
export const draftOf = (employee: Employee | null, unitId = ''): EmployeeDraft => ({
  unitId: employee?.unit.id ?? unitId,
  name: employee?.name ?? '',
  cpf: employee ? formatCpf(employee.cpf) : '',
  jobTitle: employee?.jobTitle ?? '',
  registrationNumber: employee?.registrationNumber ?? '',
  admittedOn: employee?.admittedOn ? typedDay(employee.admittedOn) : '',
  phone: employee?.phone ? formatPhone(employee.phone) : '',
  email: employee?.email ?? '',
  pixKey: employee?.pixKey ?? '',
  shirtSize: employee?.shirtSize ?? '',
  trouserSize: employee?.trouserSize ?? '',
  bootSize: employee?.bootSize ?? '',
});

/** What is sent; a day that cannot be read is none, and the contract says so. */
export const fieldsOf = ({ unitId: _, ...draft }: EmployeeDraft, today: string): EmployeeFields => ({
  ...draft,
  phone: draft.phone || null,
  email: draft.email || null,
  admittedOn: draft.admittedOn ? (parseDay(draft.admittedOn, today) ?? draft.admittedOn) : null,
});

/** What is wrong with what is typed, by field. */
export function problemsOf(draft: EmployeeDraft, today: string) {
  const fields = fieldsOf(draft, today);
  const found = Object.fromEntries(
    (Object.keys(EmployeeFields.shape) as (keyof EmployeeFields)[]).map((field) => [
      field,
      problemOf(EmployeeFields.shape[field], fields[field]),
    ]),
  ) as Partial<Record<keyof EmployeeDraft, string | undefined>>;
  if (!found.admittedOn && fields.admittedOn && fields.admittedOn > today)
    found.admittedOn = 'A admissão não pode ser depois de hoje.';
  return { ...found, unitId: draft.unitId ? undefined : 'Escolha a unidade do funcionário.' };
}
