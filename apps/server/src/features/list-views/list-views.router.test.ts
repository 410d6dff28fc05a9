import { randomUUID } from 'node:crypto';
import { MOST_VIEWS } from '@traco/contract/values/saved-view';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let admin: Client;
let supervisor: Client;
let unit: { id: string };
let plant: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  unit = await world.unit();
  admin = await world.as(await world.account('admin'));
  supervisor = await world.as(await world.account('supervisor'));
  plant = await world.as(await world.account('unit', { unit_id: unit.id }));
});

const path = '/concrete-volume-list';
const aView = (name: string, view: Record<string, string> = { kind: 'pending', sort: '-loadedAt' }) => ({
  id: randomUUID(),
  path,
  name,
  view,
});
const namesOf = async (client: Client) => (await client.listViews.list({ path })).map(({ name }) => name);

test('a view is kept, renamed and thrown away by its owner; nobody else sees it, nor another list', async () => {
  const { save, list, rename, remove } = plant.listViews;
  const view = aView('Pendentes');
  const kept = await save(view);
  expect(await save(view)).toEqual(kept);
  expect(await list({ path })).toEqual([
    { id: view.id, name: 'Pendentes', view: view.view, sharedWith: 'nobody', isOwn: true, by: kept.by },
  ]);
  expect(await list({ path: '/customers' })).toEqual([]);
  expect(await namesOf(supervisor)).not.toContain('Pendentes');
  for (const theirs of [
    () => supervisor.listViews.rename({ id: view.id, name: 'Minha' }),
    () => supervisor.listViews.share({ id: view.id, sharedWith: 'company' }),
    () => supervisor.listViews.remove({ id: view.id }),
  ])
    await expect(theirs()).rejects.toEqual(refusal('VIEW_NOT_FOUND'));
  await expect(supervisor.listViews.save({ ...view, name: 'Minha' })).rejects.toEqual(refusal('ID_TAKEN'));
  expect(await rename({ id: view.id, name: 'A confirmar' })).toMatchObject({ name: 'A confirmar' });
  await remove({ id: view.id });
  await expect(remove({ id: view.id })).rejects.toEqual(refusal('VIEW_NOT_FOUND'));
  expect(await list({ path })).toEqual([]);
});

test('a unit shares with its own people and no others; the office with the company', async () => {
  const seller = await world.as(await world.account('seller', { unit_id: unit.id }));
  const elsewhere = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
  const partner = await world.as(await world.account('helay'));
  const [ofUnit, ofCompany] = [aView(`Da unidade ${unit.id}`), aView(`Da empresa ${unit.id}`)];
  await plant.listViews.save(ofUnit);
  await admin.listViews.save(ofCompany);
  await plant.listViews.share({ id: ofUnit.id, sharedWith: 'unit' });
  await admin.listViews.share({ id: ofCompany.id, sharedWith: 'company' });
  expect(await namesOf(seller)).toEqual(expect.arrayContaining([ofUnit.name, ofCompany.name]));
  expect(await namesOf(elsewhere)).not.toContain(ofUnit.name);
  expect(await namesOf(elsewhere)).toContain(ofCompany.name);
  expect(await namesOf(partner)).not.toContain(ofCompany.name);
  const fleet = await world.as(await world.account('fleet'));
  expect(await namesOf(fleet)).toContain(ofCompany.name);
  for (const { id } of [ofUnit, ofCompany]) {
    await expect(seller.listViews.rename({ id, name: 'Minha' })).rejects.toEqual(refusal('VIEW_NOT_FOUND'));
    await expect(seller.listViews.remove({ id })).rejects.toEqual(refusal('VIEW_NOT_FOUND'));
    await expect(elsewhere.listViews.remove({ id })).rejects.toEqual(refusal('VIEW_NOT_FOUND'));
  }
  const notYours = refusal('NOT_YOURS_TO_SHARE');
  await expect(plant.listViews.share({ id: ofUnit.id, sharedWith: 'company' })).rejects.toEqual(notYours);
  await expect(admin.listViews.share({ id: ofCompany.id, sharedWith: 'unit' })).rejects.toEqual(notYours);
  await plant.listViews.share({ id: ofUnit.id, sharedWith: 'nobody' });
  expect(await namesOf(seller)).not.toContain(ofUnit.name);
  // The office sees what plants share, and takes it away.
  await plant.listViews.share({ id: ofUnit.id, sharedWith: 'unit' });
  expect(await supervisor.listViews.list({ path })).toContainEqual(
    expect.objectContaining({ id: ofUnit.id, sharedWith: 'unit', isOwn: false }),
  );
  await supervisor.listViews.remove({ id: ofUnit.id });
  expect(await namesOf(plant)).not.toContain(ofUnit.name);
});

test('who may not share keeps for themselves; a driver keeps none', async () => {
  const manager = await world.as(await world.account('manager', { unit_id: unit.id }));
  const view = aView('Minhas');
  await manager.listViews.save(view);
  await expect(manager.listViews.share({ id: view.id, sharedWith: 'unit' })).rejects.toMatchObject({
    status: 403,
  });
  const driver = await world.as(await world.account('driver', { unit_id: unit.id }));
  await expect(driver.listViews.list({ path })).rejects.toMatchObject({ status: 403 });
});

test('a name is one’s own once in a list, whatever its capitals; another list or person may use it too', async () => {
  const { save, rename } = admin.listViews;
  await save(aView('Férias'));
  await expect(save(aView('FÉRIAS'))).rejects.toEqual(refusal('NAME_TAKEN'));
  const other = await save(aView('Folgas'));
  await expect(rename({ id: other.id, name: 'férias' })).rejects.toEqual(refusal('NAME_TAKEN'));
  await save({ ...aView('Férias'), path: '/customers' });
  await supervisor.listViews.save(aView('Férias'));
});

test('no more views than the limit, two sent at once either; names, lists and filters have limits', async () => {
  const { save } = admin.listViews;
  for (let index = 1; index < MOST_VIEWS; index++) await save(aView(`Visão ${index}`));
  const both = await Promise.allSettled([save(aView('Uma')), save(aView('Outra'))]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(save(aView('A mais'))).rejects.toEqual(refusal('TOO_MANY_VIEWS'));
  const many = Object.fromEntries(
    Array.from({ length: 25 }, (_, at) => [`f${'x'.repeat(at % 20)}${String.fromCharCode(65 + at)}`, '1']),
  );
  for (const wrong of [
    aView('x'.repeat(61)),
    aView(' '),
    aView('Rica', many),
    aView('Longa', { search: 'x'.repeat(201) }),
    { ...aView('Fora'), path: 'https://example.com' },
  ])
    await expect(save(wrong)).rejects.toMatchObject({ status: 400 });
});

test('of an account that moved, a view that it shared stays its own; renamed, it is shared with nobody', async () => {
  const account = await world.account('unit', { unit_id: unit.id });
  const moving = await world.as(account);
  const [one, other] = [aView(`Antes ${unit.id}`), aView(`Mais ${unit.id}`)];
  for (const view of [one, other]) {
    await moving.listViews.save(view);
    await moving.listViews.share({ id: view.id, sharedWith: 'unit' });
  }
  const next = await world.unit();
  await world.pool.query('update accounts set unit_id = $2 where id = $1', [account.id, next.id]);
  expect(await namesOf(moving)).toEqual(expect.arrayContaining([one.name, other.name]));
  expect(await namesOf(plant)).toContain(one.name);
  expect(await moving.listViews.rename({ id: one.id, name: `Hoje ${unit.id}` })).toMatchObject({
    name: `Hoje ${unit.id}`,
    sharedWith: 'nobody',
  });
  await moving.listViews.remove({ id: other.id });
  expect((await namesOf(plant)).filter((name) => name.includes(unit.id))).toEqual([]);
});
