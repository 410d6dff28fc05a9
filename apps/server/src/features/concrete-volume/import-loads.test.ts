import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { twiceAtOnce } from '../../testing/until-waiting.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let office: Client;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  unit = await world.unit({ time_zone: 'America/Manaus' });
  await world.seller({ unit_id: unit.id, name: 'Ana Lúcia' });
  await world.mix({ code: 'C25-S100' });
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
});
afterAll(() => world.close());

let line = 0;
const row = (with_: object = {}) => {
  line++;
  return {
    id: randomUUID(),
    line,
    loadedAt: '2026-11-10T08:00',
    noteNumber: 1_000 + line,
    customer: 'Construtora Norte',
    mix: 'c25-s100',
    seller: 'ana lucia',
    deliveredM3: 8,
    ...with_,
  };
};

test('a file of loads makes the customer and the site once and counts at once', async () => {
  const rows = [row({ site: 'Torre A' }), row({ site: 'torre a', deliveredM3: 5.5 })];
  const outcomes = await office.concreteVolume.import({ rows });
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['imported', 'imported']);
  const customers = await office.catalogue.customers({ search: 'norte' });
  expect(customers).toHaveLength(1);
  expect(await office.catalogue.sites({ customerId: customers[0]!.id })).toHaveLength(1);
  const totals = await office.concreteVolume.totals({ from: '2026-11-10', to: '2026-11-10' });
  expect(totals).toMatchObject({ loads: 2, deliveredM3: 13.5 });
});

test('the hour in the file is that of the plant', async () => {
  const one = row({ loadedAt: '2026-11-11T23:30' });
  await office.concreteVolume.import({ rows: [one] });
  const load = await office.concreteVolume.get({ id: one.id });
  expect(load).toMatchObject({ loadedAt: '2026-11-12T03:30:00.000Z', dayOn: '2026-11-11' });
});

test('sending the file again, with other ids or the same, doubles nothing', async () => {
  const rows = [row(), row()];
  await office.concreteVolume.import({ rows });
  const again = await office.concreteVolume.import({ rows });
  const other = await office.concreteVolume.import({
    rows: rows.map((each) => ({ ...each, id: randomUUID() })),
  });
  expect([...again, ...other].map(({ outcome }) => outcome)).toEqual(['known', 'known', 'known', 'known']);
});

test('the same file sent twice at once makes its customer and its site once', async () => {
  const rows = [row({ customer: 'Enviada Duas Vezes', site: 'Torre B' })];
  const both = await twiceAtOnce(world.pool, 'customers', () => office.concreteVolume.import({ rows }));
  expect(
    both
      .flat()
      .map(({ outcome }) => outcome)
      .sort(),
  ).toEqual(['imported', 'known']);
  const customers = await office.catalogue.customers({ search: 'enviada duas' });
  expect(customers).toHaveLength(1);
  expect(await office.catalogue.sites({ customerId: customers[0]!.id })).toHaveLength(1);
});

test('a known customer is found without accents and capitals, and not made again', async () => {
  const first = row({ customer: 'Construção São João  Ltda' });
  await office.concreteVolume.import({ rows: [first] });
  const again = row({ customer: 'CONSTRUCAO SAO JOAO LTDA', seller: '' });
  await office.concreteVolume.import({ rows: [again] });
  const [one, other] = await Promise.all([first, again].map(({ id }) => office.concreteVolume.get({ id })));
  expect(other?.customer).toEqual(one?.customer);
});

test('a new customer is told by the document where the file gives it, else by the name', async () => {
  const branch = { customer: 'Irmãos Prado' };
  const rows = [
    row(branch),
    row({ ...branch, document: '11.222.333/0001-81' }),
    row({ ...branch, document: '45.997.418/0001-53' }),
    row({ customer: 'irmaos  prado' }),
  ];
  const outcomes = await office.concreteVolume.import({ rows });
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(4).fill('imported'));
  const loads = await Promise.all(rows.map(({ id }) => office.concreteVolume.get({ id })));
  const [named, first, second, namedAgain] = loads.map(({ customer }) => customer.id);
  expect([named, namedAgain]).toEqual([first, first]);
  expect(second).not.toBe(first);
  const third = row({ ...branch, document: '529.982.247-25' });
  await office.concreteVolume.import({ rows: [third] });
  expect([first, second]).not.toContain((await office.concreteVolume.get({ id: third.id })).customer.id);
});

test('each wrong row is refused at its field and the right ones enter', async () => {
  const rows = [
    row({ mix: 'C99' }),
    row({ seller: 'Ninguém' }),
    row({ deliveredM3: 13 }),
    row({ loadedAt: '31/02/2026' }),
    row({ loadedAt: '2027-01-01T08:00' }),
    row({ document: '111.111.111-11' }),
    row({ plate: 'ZZZ9999' }),
    row(),
  ];
  const outcomes = await office.concreteVolume.import({ rows });
  expect(outcomes.map(({ field }) => field)).toEqual([
    'mix',
    'seller',
    'deliveredM3',
    'loadedAt',
    'loadedAt',
    'document',
    'plate',
    null,
  ]);
  expect(outcomes.at(-1)?.outcome).toBe('imported');
});

test('a rehearsal says what would happen and writes nothing', async () => {
  const rows = [row({ customer: 'Cliente de ensaio' })];
  const outcomes = await office.concreteVolume.import({ rehearse: true, rows });
  expect(outcomes[0]?.outcome).toBe('imported');
  expect(await office.catalogue.customers({ search: 'ensaio' })).toHaveLength(0);
});

test('501 rows are one too many for a call', async () => {
  const rows = Array.from({ length: 501 }, () => row());
  await expect(office.concreteVolume.import({ rows })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('a file of loads belongs to a unit: who has none names it', async () => {
  const admin = await world.as(await world.account('admin'));
  await expect(admin.concreteVolume.import({ rows: [row()] })).rejects.toMatchObject({
    code: 'UNIT_REQUIRED',
  });
});
