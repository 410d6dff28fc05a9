import type { Employee } from '@traco/contract/other-employees-overview/employee';
import { publicCardFieldWords } from '@traco/contract/public-page/public-page-words';
import { formatCpf } from '@traco/contract/values/identifiers';
import { mailLine, phoneLine } from '../../kit/record/contact-lines.tsx';
import classes from '../../kit/record/person-entries.module.css';
import { RegisterHistory } from '../../kit/record/register-history.tsx';
import { api, client } from '../../lib/api.ts';
import { formatDay, formatInstant } from '../../lib/formats.ts';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { accessStatus } from '../identity/shared/access-status.ts';
import { PersonHead } from '../profile-photo/shared/person-face.tsx';
import { SignedTerms } from '../terms/shared/signed-terms.tsx';
import { Transfers } from '../unit-transfers/shared/transfers.tsx';
import { employeeChanges } from './employee-fields.ts';
import { EmployeeStates } from './employee-states.tsx';
import { EmployeeTop } from './employee-top.tsx';
import { PersonDocuments } from './shared/person-documents.tsx';

interface Props {
  employee: Employee;
  onChanged: () => void;
  onEdit: () => void;
}

const pageWords = ({ page: { state, fields } }: Employee): string => {
  if (state === 'never') return 'desligada: o termo ainda não foi aceito';
  if (state === 'off') return 'desligada';
  const shown = ['nome', ...fields.map((field) => publicCardFieldWords[field].toLowerCase())];
  return `ligada, mostra ${shown.join(', ')}`;
};

const sizesOf = ({ shirtSize, trouserSize, bootSize }: Employee): string =>
  [
    shirtSize && `camisa ${shirtSize}`,
    trouserSize && `calça ${trouserSize}`,
    bootSize && `calçado ${bootSize}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** What is known of an employee, and what may be done. */
export function EmployeeDetails({ employee, onChanged, onEdit }: Props) {
  const { unit } = employee;
  return (
    <>
      <PersonHead kind="employee" person={employee}>
        <b>{employee.jobTitle}</b>
        <span>{unit.name}</span>
        <StatusBadge status={accessStatus(employee)} />
      </PersonHead>
      <EmployeeTop employee={employee} onChanged={onChanged} onEdit={onEdit} />
      <Transfers kind="employee" person={employee} onChanged={onChanged} />
      <section aria-label="Documentos">
        <h3 className={classes.part}>Documentos</h3>
        <PersonDocuments
          person={employee}
          purpose="employee-document"
          attach={(sent) => client.otherEmployeesOverview.attachDocument({ ...sent, id: employee.id })}
          onChanged={onChanged}
        />
      </section>
      <section aria-label="Termos">
        <h3 className={classes.part}>Termos</h3>
        <SignedTerms person={{ kind: 'employee', id: employee.id }} />
      </section>
      <EmployeeStates employee={employee} onChanged={onChanged} />
      <h3 className={classes.part}>Cadastro</h3>
      <EmployeeLines employee={employee} />
      <RegisterHistory
        row={employee}
        zone={unit.timeZone}
        of={api.otherEmployeesOverview.history}
        topic="employees"
        fields={employeeChanges}
      />
    </>
  );
}

const EmployeeLines = ({ employee }: Pick<Props, 'employee'>) => (
  <DetailLines
    lines={[
      ['Matrícula', employee.registrationNumber],
      ['CPF', formatCpf(employee.cpf)],
      ['Admissão', employee.admittedOn && formatDay(employee.admittedOn)],
      ['Telefone', phoneLine(employee.phone)],
      ['E-mail', mailLine(employee.email)],
      ['Chave PIX', employee.pixKey],
      ['Uniforme e EPI', sizesOf(employee)],
      ['Página pública', pageWords(employee)],
      [
        'Última entrada',
        employee.lastSignInAt ? formatInstant(employee.lastSignInAt, employee.unit.timeZone) : 'nunca entrou',
      ],
    ]}
  />
);
