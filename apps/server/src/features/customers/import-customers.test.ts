import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { twiceAtOnce } from '../../testing/until-waiting.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let office: Client;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  unit = await world.unit();
  await world.seller({ unit_id: unit.id, name: 'Marina Duarte' });
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
});

let line = 1;
const aRow = (with_: object = {}) => ({
  id: randomUUID(),
  line: ++line,
  name: 'Horizonte',
  seller: 'marina duarte',
  ...with_,
});
const outcomes = async (rows: ReturnType<typeof aRow>[], rehearse = false) =>
  (await office.customers.import({ rehearse, rows })).map(({ outcome, field, message }) =>
    outcome === 'refused' ? `${field}: ${message}` : outcome,
  );

test('two rows of one document are one customer with two sites; the file again doubles nothing', async () => {
  const rows = [
    aRow({
      document: '529.982.247-25',
      site: 'Residencial das Acácias',
      latitude: -23.5,
      longitude: -47.45,
      contactName: 'Mestre João',
      contactPhone: '15987654321',
      largestTruckM3: 8,
      travelMinutes: 25,
    }),
    aRow({ document: '52998224725', name: 'HORIZONTE LTDA', site: 'Galpão' }),
    aRow({ name: 'horizonte', site: 'galpao' }),
  ];
  expect(await outcomes(rows, true)).toEqual(['imported', 'imported', 'known']);
  expect((await office.customers.list({})).rows).toEqual([]);
  expect(await outcomes(rows)).toEqual(['imported', 'imported', 'known']);
  expect(await outcomes(rows)).toEqual(['known', 'known', 'known']);
  const [customer, ...others] = (await office.customers.list({})).rows;
  expect(others).toEqual([]);
  expect(customer).toMatchObject({ name: 'Horizonte', document: '52998224725', sites: 2 });
  expect(await office.sites.list({ customerId: customer!.id })).toMatchObject([
    { name: 'Galpão', coordinates: null },
    {
      name: 'Residencial das Acácias',
      coordinates: { latitude: -23.5, longitude: -47.45 },
      contacts: [{ name: 'Mestre João', phone: '15987654321' }],
      travelMinutes: 25,
    },
  ]);
});

test('what is wrong is said at its field, and the others enter', async () => {
  expect(
    await outcomes([
      aRow({ document: '52998224726' }),
      aRow({ name: ' ' }),
      aRow({ phone: '123' }),
      aRow({ email: 'sem arroba' }),
      aRow({ seller: 'Ninguém' }),
      aRow({ seller: '' }),
      aRow({ site: 'Obra A', latitude: -23.5 }),
      aRow({ site: 'Obra A', latitude: 123, longitude: 5 }),
      aRow({ site: 'Obra A', travelMinutes: 900 }),
      aRow({ site: 'Obra A', largestTruckM3: 80 }),
      aRow({ name: 'Certa' }),
    ]),
  ).toEqual([
    'document: CPF ou CNPJ inválido: confira o número.',
    'name: Informe o nome do cliente.',
    'phone: Telefone inválido: informe o DDD e o número.',
    'email: E-mail inválido: confira o endereço.',
    'seller: Vendedor não encontrado nesta unidade.',
    'seller: Informe o vendedor do cliente novo.',
    'longitude: Informe latitude e longitude, ou nenhuma.',
    'latitude: As coordenadas não existem: confira o número.',
    'travelMinutes: O trajeto passa de 4 horas.',
    'largestTruckM3: O volume máximo por carga é 12 m³.',
    'imported',
  ]);
  expect((await office.customers.list({})).rows).toMatchObject([{ name: 'Certa' }]);
});

test('an admin names the unit', async () => {
  const admin = await world.as(await world.account('admin'));
  await expect(admin.customers.import({ rows: [aRow()] })).rejects.toMatchObject({ code: 'UNIT_REQUIRED' });
  expect(await admin.customers.import({ unitId: unit.id, rows: [aRow()] })).toMatchObject([
    { outcome: 'imported' },
  ]);
});

test('the same sheet sent twice at once is one: the second finds what the first made', async () => {
  const rows = [
    aRow({ name: 'Sem Documento', site: 'Torre A' }),
    aRow({ name: 'Com Documento', document: '52998224725' }),
  ];
  const both = await twiceAtOnce(world.pool, 'customers', () => outcomes(rows));
  expect(both.sort()).toEqual([
    ['imported', 'imported'],
    ['known', 'known'],
  ]);
  const found = (await office.customers.list({})).rows;
  expect(found.map(({ name, sites }) => `${name}: ${sites}`).sort()).toEqual([
    'Com Documento: 0',
    'Sem Documento: 1',
  ]);
});
