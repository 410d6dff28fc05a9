import { EmployeeFields } from '@traco/contract/other-employees-overview/employee';
import type { EmployeeImportRow } from '@traco/contract/other-employees-overview/other-employees-overview';
import { Day } from '@traco/contract/values/quantities';
import { broughtColumn as column, sheetOf, sheetWords } from '../../kit/import/sheet-of.ts';
import {
  cpfColumn,
  dayColumn,
  emailColumn,
  nameColumn,
  phoneColumn,
} from '../../kit/import/usual-columns.ts';

const names = ['nome funcionário', 'nome completo', 'funcionário', 'colaborador'];
const examinations = ['ASO', 'validade ASO', 'vencimento ASO', 'exame médico'];
const isAhead = (day: string, today: string) =>
  day > today ? 'A admissão não pode ser depois de hoje.' : undefined;

/** Sheets of employees. */
export const employeeSheet = sheetOf<EmployeeImportRow>(
  { ...sheetWords('funcionário', 'funcionários'), template: 'modelo-de-funcionarios' },
  { ...EmployeeFields.shape, asoExpiresOn: Day },
  {
    name: nameColumn('funcionário', 'Nome', 200, 'Rui Prado', names),
    cpf: cpfColumn('funcionário'),
    jobTitle: column('Função', 150, 'Balanceiro', ['função', 'cargo', 'ocupação'], {
      missing: 'Informe a função.',
    }),
    registrationNumber: column('Matrícula', 110, '1042', ['matrícula', 'registro', 'número de registro']),
    admittedOn: dayColumn(
      'Admissão',
      110,
      '01/02/2021',
      ['admissão', 'data admissão', 'admitido em'],
      isAhead,
    ),
    phone: phoneColumn,
    email: emailColumn('rui@empresa.com.br'),
    asoExpiresOn: dayColumn('Validade do ASO', 140, '15/03/2027', examinations),
    shirtSize: column('Camisa', 90, 'G', ['camisa', 'camiseta', 'tamanho camisa']),
    trouserSize: column('Calça', 90, '42', ['calça', 'tamanho calça']),
    bootSize: column('Calçado', 90, '41', ['calçado', 'bota', 'botina', 'número do calçado']),
    pixKey: column('Chave PIX', 160, '', ['chave PIX', 'PIX']),
  },
);
