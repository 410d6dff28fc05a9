import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCpf } from '../../testing/a-cpf.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { fields } from './sellers.fixture.ts';

let world: World;
let unit: { id: string };
let admin: Client;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  unit = await world.unit();
  admin = await world.as(await world.account('admin'));
});
afterAll(() => world.close());

const takeOn = (with_: object = {}) =>
  admin.sellersOverview.create({ id: randomUUID(), unitId: unit.id, ...fields(with_) });

test('a sheet brings new sellers in; who is there stays, and a wrong row is told by its line', async () => {
  const known = await takeOn();
  const elsewhere = await world.seller();
  const row = (line: number, cpf: string, with_: object = {}) => ({
    id: randomUUID(),
    line,
    name: 'Rui Prado',
    cpf,
    goalM3: 80,
    ...with_,
  });
  const { rows: cpfs } = await world.pool.query('select cpf from sellers where id = $1', [elsewhere.id]);
  const twice = aCpf();
  const rows = [row(2, known.cpf), row(3, cpfs[0].cpf), row(4, '123'), row(5, twice), row(6, twice)];
  const outcomes = async (rehearse: boolean) =>
    (await admin.sellersOverview.import({ unitId: unit.id, rehearse, rows })).map(({ outcome, field }) => [
      outcome,
      field,
    ]);
  const expected = [
    ['known', null],
    ['refused', 'cpf'],
    ['refused', 'cpf'],
    ['imported', null],
    ['known', null],
  ];
  expect(await outcomes(true)).toEqual(expected);
  expect(await outcomes(false)).toEqual(expected);
  const again = [['known', null], ...expected.slice(1, 3), ['known', null], ['known', null]];
  expect(await outcomes(false)).toEqual(again);
  const { rows: listed } = await admin.sellersOverview.list({ unitId: unit.id, search: 'Rui' });
  expect(listed).toMatchObject([{ cpf: twice, month: { goalM3: 80 } }]);
});
