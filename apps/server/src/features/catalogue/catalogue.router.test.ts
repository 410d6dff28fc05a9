import { KEPT_SITES } from '@traco/contract/catalogue/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A plant with an office, a seller of its own and a way to make that seller's customers. */
async function aPlant() {
  const unit = await world.unit();
  const seller = await world.seller({ unit_id: unit.id });
  const own = { unit_id: unit.id, seller_id: seller.id };
  return {
    own,
    office: await world.as(await world.account('unit', { unit_id: unit.id })),
    customer: (name: string, more: object = {}) => world.customer({ ...own, name, ...more }),
  };
}

test.each([
  'CONSTRUTORA SÃO JOÃO LTDA.',
  'construtora sao joao',
  'Construtora São-João S/A',
  'Construtora  Sao João Ltda ME',
])('"%s" is a namesake of the customer that the plant has', async (name) => {
  const { office, customer } = await aPlant();
  const kept = await customer('Construtora São João Ltda');
  await customer('Construtora São João Batista');
  expect(await office.catalogue.namesakes({ name })).toMatchObject([{ id: kept.id }]);
});

test('a name that is only signs or a part of another has no namesake', async () => {
  const { office, customer } = await aPlant();
  await customer('Construtora Horizonte');
  for (const name of ['', '---', 'Construtora', 'Construtora Horizonte Azul'])
    expect(await office.catalogue.namesakes({ name })).toEqual([]);
});

test("namesakes are not told of another plant, nor of another seller's portfolio", async () => {
  const { own, customer } = await aPlant();
  await customer('Oficina Ágil');
  const neighbour = await aPlant();
  expect(await neighbour.office.catalogue.namesakes({ name: 'Oficina Agil' })).toEqual([]);
  const other = await world.seller({ unit_id: own.unit_id });
  const colleague = await world.as(
    await world.account('seller', { seller_id: other.id, unit_id: own.unit_id }),
  );
  expect(await colleague.catalogue.namesakes({ name: 'Oficina Agil' })).toEqual([]);
});

test('a device keeps the customers served last first, with their sites, and only those of its plant', async () => {
  const { own, office, customer } = await aPlant();
  const longAgo = await customer('Antiga', { created_at: '2026-01-02T12:00:00Z' });
  const lately = await customer('Recente', { created_at: '2026-01-01T12:00:00Z' });
  await customer('Inativa', { active: false });
  await world.load({ ...own, customer_id: longAgo.id, loaded_at: '2026-02-01T12:00:00Z' });
  await world.load({ ...own, customer_id: lately.id, loaded_at: '2026-11-01T12:00:00Z' });
  // What is only planned was not served yet.
  await world.load({
    ...own,
    customer_id: longAgo.id,
    loaded_at: '2026-12-01T12:00:00Z',
    state: 'scheduled',
  });
  const site = await world.site({ ...own, customer_id: lately.id });
  await (await aPlant()).customer('Vizinha');
  const { customers } = await office.catalogue.recent({});
  expect(customers).toMatchObject([
    { id: lately.id, sites: [{ id: site.id }] },
    { id: longAgo.id, sites: [] },
  ]);
});

test('a customer who is registered or whose credit changes is told at once, and to a colleague of the same plant too', async () => {
  const { own, office, customer } = await aPlant();
  const colleague = await world.as(await world.account('unit', { unit_id: own.unit_id }));
  const kept = async () =>
    (await colleague.catalogue.recent({})).customers.map(({ id, credit }) => [id, credit]);
  expect(await kept()).toEqual([]);
  const { id } = await customer('Nova');
  expect(await kept()).toEqual([[id, 'approved']]);
  await world.pool.query(`update customers set credit = 'blocked' where id = $1`, [id]);
  expect(await kept()).toEqual([[id, 'blocked']]);
  expect((await office.catalogue.recent({})).customers).toMatchObject([{ id, credit: 'blocked' }]);
});

test('of a customer with many sites a device keeps the first by name', async () => {
  const { own, office, customer } = await aPlant();
  const { id } = await customer('Loteadora');
  const all = Array.from({ length: KEPT_SITES + 3 }, (_, turn) => `Quadra ${turn + 10}`);
  for (const name of all.toReversed())
    await world.site({ ...own, customer_id: id, name, active: name !== 'Quadra 11' });
  const [kept] = (await office.catalogue.recent({})).customers;
  expect(kept!.sites.map(({ name }) => name)).toEqual(
    all.filter((name) => name !== 'Quadra 11').slice(0, KEPT_SITES),
  );
});

test('a device keeps which days of its unit are closed, and no others', async () => {
  const { own, office } = await aPlant();
  const other = await aPlant();
  const by = await world.account('admin');
  for (const [unitId, dayOn, state] of [
    [own.unit_id, '2026-11-16', 'closed'],
    [own.unit_id, '2026-11-17', 'closed'],
    [own.unit_id, '2026-11-15', 'open'],
    [other.own.unit_id, '2026-11-14', 'closed'],
  ])
    await world.pool.query(
      'insert into closed_days (unit_id, day_on, state, changed_by) values ($1, $2, $3, $4)',
      [unitId, dayOn, state, by.id],
    );
  expect((await office.catalogue.recent({})).closedDays).toEqual(['2026-11-17', '2026-11-16']);
});

test('an office without a unit of its own keeps nothing until it names one', async () => {
  const { own, customer } = await aPlant();
  const kept = await customer('Da unidade');
  const admin = await world.as(await world.account('admin'));
  expect(await admin.catalogue.recent({})).toEqual({ customers: [], closedDays: [] });
  expect((await admin.catalogue.recent({ unitId: own.unit_id })).customers).toMatchObject([{ id: kept.id }]);
});
