import { cnpjCheckDigits } from '@traco/contract/values/identifiers';
import { expect, test } from 'vitest';
import { matchColumns } from '../../kit/import/match-names.ts';
import { unitSheet } from './unit-sheet.ts';

const today = '2026-11-18';
const empty = Object.fromEntries(unitSheet.columns.map(({ key }) => [key, '']));
const texts = (with_: object = {}) => ({
  ...empty,
  code: 'ITU',
  name: 'Traço Itu',
  legalName: 'Traço Concreto Itu Ltda',
  cnpj: '12.ABC.345/01DE-35',
  city: 'Itu',
  federativeUnit: 'sp',
  capacityM3PerHour: '60',
  ...with_,
});
const problems = (with_: object) =>
  Object.entries(unitSheet.check(texts(with_), today))
    .filter(([, sentence]) => sentence)
    .map(([key]) => key);

test('what a row has to say is what the form asks for; all else may be empty', () => {
  expect(problems({})).toEqual([]);
  const missing = { code: '', name: '', legalName: '', cnpj: '', city: '', federativeUnit: '' };
  expect(problems({ ...missing, capacityM3PerHour: '' })).toEqual([
    ...Object.keys(missing),
    'capacityM3PerHour',
  ]);
});

test('what the form would refuse is told at its cell before anything is sent', () => {
  expect(problems({ cnpj: '12.ABC.345/01DE-36', code: '=1+1' })).toEqual(['code', 'cnpj']);
  expect(problems({ latitude: '-23,5', longitude: '' })).toEqual(['longitude']);
  expect(problems({ latitude: '123,5', longitude: 'leste' })).toEqual(['latitude', 'longitude']);
  expect(problems({ capacityM3PerHour: '601', bays: '0', sellersMayRecord: 'talvez' })).toEqual([
    'capacityM3PerHour',
    'bays',
    'sellersMayRecord',
  ]);
});

test('degrees are read with either sign, yes and no as sheets say them, lost zeros put back', () => {
  const base = '012345670001';
  const cnpj = base + cnpjCheckDigits(base);
  expect(
    unitSheet.rowOf(
      'x',
      2,
      texts({
        cnpj: cnpj.slice(1),
        latitude: '-23.2642',
        longitude: '−47,2992',
        bays: '2',
        sellersMayRecord: 'não',
      }),
      today,
    ),
  ).toMatchObject({
    cnpj,
    latitude: -23.2642,
    longitude: -47.2992,
    bays: 2,
    capacityM3PerHour: 60,
    sellersMayRecord: false,
  });
});

test('the columns of other systems’ lists are found by their names', () => {
  const headers = [
    'Cód.',
    'Filial',
    'Razão Social',
    'CNPJ',
    'IE',
    'Município',
    'Estado',
    'Lat',
    'Long',
    'Capacidade (m³/h)',
  ];
  const match = matchColumns(headers, unitSheet.columns);
  expect(Object.keys(match).sort()).toEqual(
    [
      'code',
      'name',
      'legalName',
      'cnpj',
      'stateRegistration',
      'city',
      'federativeUnit',
      'latitude',
      'longitude',
      'capacityM3PerHour',
    ].sort(),
  );
  expect(match.stateRegistration).toBe(4);
  expect(match.federativeUnit).toBe(6);
});
