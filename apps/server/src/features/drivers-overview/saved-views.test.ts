import { randomUUID } from 'node:crypto';
import { MOST_VIEWS } from '@traco/contract/drivers-overview/driver-overview';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let admin: Client;
let supervisor: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  admin = await world.as(await world.account('admin'));
  supervisor = await world.as(await world.account('supervisor'));
});

const aView = (name: string, view: object = { papers: 'expiring', sort: 'expiry' }) => ({
  id: randomUUID(),
  name,
  view,
});
test('a view is kept, renamed and thrown away by its owner; nobody else sees it', async () => {
  const { saveView, listViews, renameView, deleteView } = admin.driversOverview;
  const view = aView('Vencendo em Sorocaba');
  await saveView(view);
  await saveView(view);
  expect(await listViews()).toEqual([
    { id: view.id, name: view.name, view: { active: 'active', papers: 'expiring', sort: 'expiry' } },
  ]);
  expect(await supervisor.driversOverview.listViews()).toEqual([]);
  for (const theirs of [
    () => supervisor.driversOverview.renameView({ id: view.id, name: 'Minha' }),
    () => supervisor.driversOverview.deleteView({ id: view.id }),
  ])
    await expect(theirs()).rejects.toEqual(refusal('VIEW_NOT_FOUND'));
  await expect(supervisor.driversOverview.saveView({ ...view, name: 'Minha' })).rejects.toEqual(
    refusal('ID_TAKEN'),
  );
  expect(await renameView({ id: view.id, name: 'Vencendo' })).toMatchObject({ name: 'Vencendo' });
  await deleteView({ id: view.id });
  expect(await listViews()).toEqual([]);
  await expect(deleteView({ id: view.id })).rejects.toEqual(refusal('VIEW_NOT_FOUND'));
});

test('a name is one’s own once, whatever its capitals; another person may use it too', async () => {
  const { saveView, renameView } = admin.driversOverview;
  await saveView(aView('Férias'));
  await expect(saveView(aView('FÉRIAS'))).rejects.toEqual(refusal('NAME_TAKEN'));
  const other = await saveView(aView('Folgas'));
  await expect(renameView({ id: other.id, name: 'férias' })).rejects.toEqual(refusal('NAME_TAKEN'));
  await supervisor.driversOverview.saveView(aView('Férias'));
});

test('no more views than the limit, two sent at once either; names and filters have limits', async () => {
  const { saveView, listViews } = admin.driversOverview;
  for (let index = 1; index < MOST_VIEWS; index++) await saveView(aView(`Visão ${index}`));
  const both = await Promise.allSettled([saveView(aView('Uma')), saveView(aView('Outra'))]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(saveView(aView('A mais'))).rejects.toEqual(refusal('TOO_MANY_VIEWS'));
  expect(await listViews()).toHaveLength(MOST_VIEWS);
  for (const wrong of [aView('x'.repeat(41)), aView(' '), aView('Rica', { status: 'rico' })])
    await expect(saveView(wrong)).rejects.toMatchObject({ status: 400 });
});
