import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCpf } from '../../testing/a-cpf.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let admin: Client;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  unit = await world.unit();
  admin = await world.as(await world.account('admin', { name: 'Diretora' }));
});
afterAll(() => world.close());

test('a sheet brings new managers in; who is there stays, and a wrong row is told by its line', async () => {
  const known = { cpf: aCpf() };
  await admin.managersOverview.create({
    id: randomUUID(),
    unitId: unit.id,
    name: 'Sérgio Prado',
    phone: null,
    email: null,
    cpf: known.cpf,
  });
  const elsewhere = await world.manager();
  const row = (line: number, cpf: string, with_: object = {}) => ({
    id: randomUUID(),
    line,
    name: 'Rui Prado',
    cpf,
    ...with_,
  });
  const twice = aCpf();
  const rows = [
    row(2, known.cpf),
    row(3, String(elsewhere.cpf)),
    row(4, '123'),
    row(5, aCpf(), { phone: '1' }),
    row(6, twice),
    row(7, twice),
  ];
  const outcomes = async (rehearse: boolean) =>
    (await admin.managersOverview.import({ unitId: unit.id, rehearse, rows })).map(({ outcome, field }) => [
      outcome,
      field,
    ]);
  const expected = [
    ['known', null],
    ['refused', 'cpf'],
    ['refused', 'cpf'],
    ['refused', 'phone'],
    ['imported', null],
    ['known', null],
  ];
  expect(await outcomes(true)).toEqual(expected);
  expect(await outcomes(false)).toEqual(expected);
  expect(await outcomes(false)).toEqual([...expected.slice(0, 4), ['known', null], ['known', null]]);
  const { rows: listed } = await admin.managersOverview.list({ unitId: unit.id, search: 'Rui' });
  expect(listed).toMatchObject([{ cpf: twice }]);
});
