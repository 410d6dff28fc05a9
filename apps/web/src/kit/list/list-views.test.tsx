// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import type { SavedView } from '@traco/contract/values/saved-view';
import { beforeEach, expect, test } from 'vitest';
import { dialog, fill, press } from '../../testing/hands.fixture.ts';
import { answerLedger, answerLookups, ids, someLoad } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { listViews } = contract;
const path = '/concrete-volume-list';
const mine: SavedView = {
  id: ids.mix,
  name: 'A confirmar',
  view: { kind: 'pending', periodo: 'tudo' },
  sharedWith: 'nobody',
  isOwn: true,
  by: 'Sorocaba',
};
const theirs = {
  ...mine,
  id: ids.photo,
  name: 'Em aberto',
  view: { payment: 'open' },
  isOwn: false,
  by: 'Helena',
};
const plant = () => personOf('unit', { unitId: ids.unit });
const item = (name: string) => screen.findByRole('menuitem', { name });
const openViews = async () => fireEvent.click(await screen.findByRole('button', { name: 'Visões' }));

let kept: SavedView[];
beforeEach(() => {
  answerLookups();
  answerLedger(someLoad());
  kept = [mine, theirs];
  answer(listViews.list, () => kept);
});

test('views are asked for when they are opened; one brings its filters back and takes away the others', async () => {
  const asked = answer(listViews.list, () => kept);
  const history = await openScreen(`${path}?search=Alfa&carga=${ids.load}`, plant());
  await screen.findByRole('button', { name: 'Visões' });
  expect(asked).toEqual([]);
  await openViews();
  await item('Em aberto · Helena');
  expect(asked).toEqual([{ path }]);
  fireEvent.click(await item('A confirmar'));
  await waitFor(() => expect(history.location.search).toContain('kind=pending'));
  expect(history.location.search).not.toContain('search=');
  expect(history.location.search).toContain('carga=');
});

test('what the list shows is kept under a name', async () => {
  const saved = answer(listViews.save, ({ id, name, view }) => ({ ...mine, id, name, view }));
  await openScreen(`${path}?kind=refused&sort=noteNumber&carga=${ids.load}`, plant());
  await openViews();
  fireEvent.click(await item('Salvar esta visão'));
  const saving = await dialog('Salvar visão');
  press('Salvar visão', saving);
  await within(saving).findByText('Dê um nome à visão.');
  expect(saved).toEqual([]);
  fill('Nome da visão', 'Recusadas por nota', saving);
  press('Salvar visão', saving);
  await screen.findByText('Visão “Recusadas por nota” salva.');
  expect(saved).toMatchObject([
    { path, name: 'Recusadas por nota', view: { kind: 'refused', sort: 'noteNumber' } },
  ]);
});

test('a view of one’s own is shared with the unit, renamed and thrown away; of others it is only looked at', async () => {
  const shared = answer(listViews.share, { ...mine, sharedWith: 'unit' });
  const renamed = answer(listViews.rename, { ...mine, name: 'Minhas' });
  const removed = answer(listViews.remove, { deleted: true as const });
  await openScreen(`${path}?kind=pending&periodo=tudo`, plant());
  await openViews();
  fireEvent.click(await item('Compartilhar esta visão'));
  await screen.findByText('“A confirmar” compartilhada: toda a unidade vê.');
  expect(shared).toEqual([{ id: mine.id, sharedWith: 'unit' }]);
  await openViews();
  fireEvent.click(await item('Renomear esta visão'));
  const renaming = await dialog('Renomear visão');
  fill('Nome da visão', 'Minhas', renaming);
  press('Renomear visão', renaming);
  await screen.findByText('Visão renomeada.');
  expect(renamed).toEqual([{ id: mine.id, name: 'Minhas' }]);
  await openViews();
  fireEvent.click(await item('Apagar esta visão'));
  press('Apagar visão', await dialog('Apagar visão'));
  await screen.findByText('Visão apagada.');
  expect(removed).toEqual([{ id: mine.id }]);
});

test('who may not share is not offered it, and of a view that another shares nothing but to look at it', async () => {
  await openScreen(`${path}?payment=open`, personOf('manager', { unitId: ids.unit }));
  await openViews();
  await item('Em aberto · Helena');
  expect(screen.queryByRole('menuitem', { name: 'Apagar esta visão' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Compartilhar esta visão' })).toBeNull();
  await item('Salvar esta visão');
});

test('the office finds what plants share by itself, and takes it away', async () => {
  const ofPlant = { ...theirs, by: 'Sorocaba', sharedWith: 'unit' as const };
  kept = [ofPlant, { ...theirs, id: ids.load, name: 'Do mês', view: {}, sharedWith: 'company' }];
  const removed = answer(listViews.remove, { deleted: true as const });
  await openScreen(`${path}?payment=open`, personOf('supervisor'));
  await openViews();
  await item('Em aberto · Sorocaba');
  const menu = screen.getByRole('menu').textContent;
  expect(menu).toMatch(/Compartilhadas.*Do mês.*Das unidades.*Em aberto · Sorocaba/);
  fireEvent.click(await item('Apagar esta visão'));
  press('Apagar visão', await dialog('Apagar visão'));
  await screen.findByText('Visão apagada.');
  expect(removed).toEqual([{ id: ofPlant.id }]);
});
