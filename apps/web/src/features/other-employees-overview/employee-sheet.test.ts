import { expect, test } from 'vitest';
import { employeeSheet } from './employee-sheet.ts';

const today = '2026-11-18';
const empty = Object.fromEntries(employeeSheet.columns.map(({ key }) => [key, '']));
const texts = (with_: object = {}) => ({
  ...empty,
  name: 'Rui Prado',
  cpf: '529.982.247-25',
  jobTitle: 'Balanceiro',
  ...with_,
});
const problems = (with_: object) =>
  Object.entries(employeeSheet.check(texts(with_), today))
    .filter(([, sentence]) => sentence)
    .map(([key]) => key);

test('what a row has to say is name, CPF and function; all else may be empty', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ name: '', cpf: '123', jobTitle: '' })).toEqual(['name', 'cpf', 'jobTitle']);
});

test('a day that is none, an admission to come and a number with a blank are told before anything is sent', () => {
  expect(problems({ admittedOn: '31/02/2024' })).toEqual(['admittedOn']);
  expect(problems({ admittedOn: '19/11/2026' })).toEqual(['admittedOn']);
  expect(problems({ asoExpiresOn: 'sim', registrationNumber: 'a b' })).toEqual([
    'registrationNumber',
    'asoExpiresOn',
  ]);
});

test('days are sent in ISO, also those of a workbook, and a CPF gets its zeros back', () => {
  expect(
    employeeSheet.rowOf(
      'x',
      2,
      texts({ cpf: '1234567890', admittedOn: '2024-02-01 00:00:00', asoExpiresOn: '15/03/2027' }),
      today,
    ),
  ).toMatchObject({ cpf: '01234567890', admittedOn: '2024-02-01', asoExpiresOn: '2027-03-15', line: 2 });
});
