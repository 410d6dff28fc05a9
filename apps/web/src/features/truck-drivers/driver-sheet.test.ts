import { expect, test } from 'vitest';
import { matchColumns } from '../../kit/import/match-names.ts';
import { driverSheet } from './driver-sheet.ts';

const { columns, check, rowOf } = driverSheet;
const texts = (with_: Record<string, string> = {}) => ({
  ...Object.fromEntries(columns.map(({ key }) => [key, ''])),
  name: 'João Batista',
  cpf: '529.982.247-25',
  ...with_,
});
const problemsOf = (with_: Record<string, string>) =>
  Object.entries(check(texts(with_), '2026-11-18')).flatMap(([key, sentence]) => (sentence ? [key] : []));
const row = (with_: Record<string, string>) => rowOf('id', 2, texts(with_), '2026-11-18');

test('the names that plants give their columns are known, shortened ones too', () => {
  const headers = [
    'Colaborador',
    'C.P.F.',
    'Reg. CNH',
    'Cat. CNH',
    'Venc. CNH',
    'Vcto ASO',
    'Tel.',
    'Placa',
  ].concat(['Data do exame toxicológico', 'Cedido por']);
  expect(matchColumns(headers.with(1, 'CPF'), columns)).toEqual({
    name: 0,
    cpf: 1,
    licenceNumber: 2,
    licenceCategory: 3,
    licenceExpiresOn: 4,
    medicalExpiresOn: 5,
    phone: 6,
    plate: 7,
    toxicologyOn: 8,
    partner: 9,
  });
});

test('what is wrong is told at its cell', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ name: 'J', cpf: '1', phone: '12', licenceNumber: '12', licenceCategory: 'Z' })).toEqual(
    ['name', 'cpf', 'phone', 'licenceNumber', 'licenceCategory'],
  );
  expect(problemsOf({ licencePaidWork: 'talvez', plate: 'XX', licenceExpiresOn: '31/02/2027' })).toEqual([
    'licencePaidWork',
    'plate',
    'licenceExpiresOn',
  ]);
});

test('a workbook that ate zeros and wrote midnight is read all the same', () => {
  expect(
    row({ cpf: '1234567890', licenceNumber: '123456789', licenceExpiresOn: '05/01/2028 00:00:00' }),
  ).toMatchObject({ cpf: '01234567890', licenceNumber: '00123456789', licenceExpiresOn: '2028-01-05' });
  expect(row({ licencePaidWork: 'não', plate: '-' })).toMatchObject({ licencePaidWork: false, plate: '' });
  expect(row({ partner: 'Próprio', toxicologyOn: '05/01/2026' })).toMatchObject({
    partner: '',
    toxicologyOn: '2026-01-05',
  });
  expect(row({ plate: 'abc-1d23' })).toMatchObject({ licencePaidWork: true, plate: 'ABC1D23' });
});
