import { randomUUID } from 'node:crypto';
import type { UnitImportRow } from '@traco/contract/units-overview/units-overview';
import { cnpjCheckDigits } from '@traco/contract/values/identifiers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { decideUnitRow } from './import-units.rules.ts';

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());
beforeEach(async () => {
  admin = await world.as(await world.account('admin'));
});

const digits = () => String(Math.floor(10_000_000 + Math.random() * 89_999_999));
const aCnpj = () => {
  const base = `${digits()}AB01`;
  return base + cnpjCheckDigits(base);
};
let lines = 1;
const aRow = (with_: object = {}): UnitImportRow => {
  lines += 1;
  return {
    id: randomUUID(),
    line: lines,
    code: `i${digits()}`,
    name: 'Usina da planilha',
    legalName: 'Concreto da Planilha Ltda',
    cnpj: aCnpj(),
    stateRegistration: 'isento',
    phone: '(11) 3456-7890',
    email: '',
    address: 'Rodovia do Açúcar, km 12',
    city: 'Itu',
    federativeUnit: 'sp',
    latitude: -23.2642,
    longitude: -47.2992,
    timeZone: '',
    capacityM3PerHour: 90,
    bays: null,
    sellersMayRecord: null,
    ...with_,
  };
};
const outcomesOf = async (rows: UnitImportRow[], rehearse = false) =>
  (await admin.unitsOverview.import({ rehearse, rows })).map(({ outcome, field }) => [outcome, field]);
const found = async (search: string) => (await admin.unitsOverview.list({ active: 'all', search })).rows;

test('a unit comes in as the form would have made it, with the clock of its state', async () => {
  const row = aRow({ federativeUnit: 'am', city: 'Manaus' });
  expect(await outcomesOf([row])).toEqual([['imported', null]]);
  expect((await admin.records.unit({ id: row.id })).unit).toMatchObject({
    code: row.code.toUpperCase(),
    cnpj: row.cnpj,
    stateRegistration: 'ISENTO',
    phone: '1134567890',
    email: null,
    federativeUnit: 'AM',
    coordinates: { latitude: -23.2642, longitude: -47.2992 },
    timeZone: 'America/Manaus',
    capacityM3PerHour: 90,
    bays: 1,
    sellersMayRecord: true,
    active: true,
  });
});

test('wrong rows are said one by one and leave nothing; the good ones of the same file come in once', async () => {
  const [known, good] = [aRow(), aRow()];
  await outcomesOf([known]);
  const rows = [
    aRow({ cnpj: known.cnpj }),
    aRow({ code: known.code }),
    aRow({ cnpj: '11.222.333/0001-00' }),
    aRow({ latitude: 123 }),
    aRow({ longitude: null }),
    aRow({ timeZone: 'Lisboa' }),
    aRow({ federativeUnit: 'XX' }),
    aRow({ capacityM3PerHour: null }),
    aRow({ capacityM3PerHour: 60.5 }),
    aRow({ bays: 11 }),
    aRow({ phone: '12' }),
    good,
    aRow({ cnpj: good.cnpj }),
    aRow({ code: good.code }),
  ];
  const expected = [
    ['known', null],
    ['refused', 'code'],
    ['refused', 'cnpj'],
    ['refused', 'latitude'],
    ['refused', 'longitude'],
    ['refused', 'timeZone'],
    ['refused', 'federativeUnit'],
    ['refused', 'capacityM3PerHour'],
    ['refused', 'capacityM3PerHour'],
    ['refused', 'bays'],
    ['refused', 'phone'],
    ['imported', null],
    ['known', null],
    ['refused', 'code'],
  ];
  const count = async () =>
    Number((await world.pool.query('select count(*) as units from units')).rows[0].units);
  const before = await count();
  expect(await outcomesOf(rows, true)).toEqual(expected);
  expect(await count()).toBe(before);
  expect(await outcomesOf(rows)).toEqual(expected);
  expect(await count()).toBe(before + 1);
  expect((await outcomesOf(rows))[11]).toEqual(['known', null]);
  expect(await count()).toBe(before + 1);
  expect(await outcomesOf([aRow({ id: good.id })])).toEqual([['refused', null]]);
});

test('two who send the same file at once open its units once', async () => {
  const rows = [aRow(), aRow(), aRow()];
  const both = await Promise.all([outcomesOf(rows), outcomesOf(rows)]);
  const imported = both.flat().filter(([outcome]) => outcome === 'imported');
  expect(imported).toHaveLength(3);
  expect(both.flat()).toHaveLength(6);
});

test('a formula is a text like any other, and runs in no file that is taken home', async () => {
  const row = aRow({ name: '=HYPERLINK("http://x";"Usina")', address: '@SUM(1+1)' });
  expect(await outcomesOf([row, aRow({ code: '=1+1' })])).toEqual([
    ['imported', null],
    ['refused', 'code'],
  ]);
  expect((await found('HYPERLINK')).map(({ name }) => name)).toEqual([row.name]);
  const file = await admin.unitsOverview.export({ active: 'all', search: 'HYPERLINK', format: 'csv' });
  const text = await file.text();
  expect(text).toContain(`"'=HYPERLINK(""http://x"";""Usina"")"`);
  expect(text).toContain("'@SUM(1+1)");
});

test('a plant brings no units in', async () => {
  const office = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
  await expect(office.unitsOverview.import({ rows: [aRow()] })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  });
});

test('a zone is read by its name, a person’s word or its state', () => {
  const zoneOf = (timeZone: string, federativeUnit = 'SP') => {
    const read = decideUnitRow(aRow({ timeZone, federativeUnit }));
    return 'timeZone' in read ? read.timeZone : read.field;
  };
  expect(zoneOf('Brasilia')).toBe('America/Sao_Paulo');
  expect(zoneOf('manaus (−1 h)')).toBe('America/Manaus');
  expect(zoneOf('America/Rio_Branco')).toBe('America/Rio_Branco');
  expect(zoneOf('', 'MT')).toBe('America/Cuiaba');
  expect(zoneOf('', 'BA')).toBe('America/Sao_Paulo');
  expect(zoneOf('UTC-3')).toBe('timeZone');
});
