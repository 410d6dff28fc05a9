import { EmployeeFields } from '@traco/contract/other-employees-overview/employee';
import type { EmployeeImportRow } from '@traco/contract/other-employees-overview/other-employees-overview';
import { problemOf } from '@traco/contract/values/problem';
import { sheetColumn as column, type SheetKind } from '../../kit/import/sheet-kind.ts';
import { documentDigits } from '../../kit/import/sheet-texts.ts';
import { parseDay } from '../../lib/brazilian-date.ts';

type Key = Exclude<keyof EmployeeImportRow, 'id' | 'line'>;
type Texts = Record<Key, string>;

const columns = [
  column<Key>('name', 'Nome', 200, 'Rui Prado', {
    required: true,
    synonyms: ['nome funcionário', 'nome completo', 'funcionário', 'colaborador'],
    whole: ['nome'],
  }),
  column<Key>('cpf', 'CPF', 140, '529.982.247-25', { required: true, synonyms: ['CPF', 'documento'] }),
  column<Key>('jobTitle', 'Função', 150, 'Balanceiro', {
    required: true,
    synonyms: ['função', 'cargo', 'ocupação'],
  }),
  column<Key>('registrationNumber', 'Matrícula', 110, '1042', {
    synonyms: ['matrícula', 'registro', 'número de registro'],
  }),
  column<Key>('admittedOn', 'Admissão', 110, '01/02/2021', {
    synonyms: ['admissão', 'data admissão', 'admitido em'],
  }),
  column<Key>('phone', 'Telefone', 140, '(15) 98765-4321', {
    synonyms: ['telefone', 'celular', 'fone', 'whatsapp'],
  }),
  column<Key>('email', 'E-mail', 200, 'rui@empresa.com.br', { synonyms: ['e-mail', 'email', 'mail'] }),
  column<Key>('asoExpiresOn', 'Validade do ASO', 140, '15/03/2027', {
    synonyms: ['ASO', 'validade ASO', 'vencimento ASO', 'exame médico'],
  }),
  column<Key>('shirtSize', 'Camisa', 90, 'G', { synonyms: ['camisa', 'camiseta', 'tamanho camisa'] }),
  column<Key>('trouserSize', 'Calça', 90, '42', { synonyms: ['calça', 'tamanho calça'] }),
  column<Key>('bootSize', 'Calçado', 90, '41', {
    synonyms: ['calçado', 'bota', 'botina', 'número do calçado'],
  }),
  column<Key>('pixKey', 'Chave PIX', 160, '', { synonyms: ['chave PIX', 'PIX'] }),
];

/** Workbooks write midnight behind a day. */
const dayIn = (typed: string, today: string) => parseDay(typed.replace(/[ T]00:00(:00)?$/, ''), today);

/** Sheets of employees. */
export const employeeSheet: SheetKind<EmployeeImportRow> = {
  words: {
    one: 'funcionário',
    many: 'funcionários',
    none: 'nenhum funcionário',
    imported: ['importado', 'importados'],
    known: ['já estava cadastrado', 'já estavam cadastrados'],
    knownLabel: 'Já cadastrados',
    template: 'modelo-de-funcionarios',
  },
  columns,
  check(given, today) {
    const texts = given as Texts;
    const { shape } = EmployeeFields;
    const unlessEmpty = (key: Key & keyof typeof shape) =>
      texts[key] ? problemOf(shape[key], texts[key]) : undefined;
    const day = (typed: string) =>
      typed && !dayIn(typed, today) ? 'Informe uma data válida: dd/mm/aaaa.' : undefined;
    const admittedOn = dayIn(texts.admittedOn, today);
    return {
      name: texts.name ? problemOf(shape.name, texts.name) : 'Informe o nome do funcionário.',
      cpf: texts.cpf ? problemOf(shape.cpf, documentDigits(texts.cpf)) : 'Informe o CPF do funcionário.',
      jobTitle: texts.jobTitle ? problemOf(shape.jobTitle, texts.jobTitle) : 'Informe a função.',
      registrationNumber: unlessEmpty('registrationNumber'),
      phone: unlessEmpty('phone'),
      email: unlessEmpty('email'),
      shirtSize: unlessEmpty('shirtSize'),
      trouserSize: unlessEmpty('trouserSize'),
      bootSize: unlessEmpty('bootSize'),
      admittedOn:
        admittedOn && admittedOn > today ? 'A admissão não pode ser depois de hoje.' : day(texts.admittedOn),
      asoExpiresOn: day(texts.asoExpiresOn),
    };
  },
  rowOf(id, line, given, today) {
    const texts = given as Texts;
    const day = (typed: string) => (typed ? dayIn(typed, today) : null);
    return {
      ...texts,
      id,
      line,
      cpf: documentDigits(texts.cpf),
      admittedOn: day(texts.admittedOn),
      asoExpiresOn: day(texts.asoExpiresOn),
    };
  },
  columnOf: (field) => field ?? 'name',
};
