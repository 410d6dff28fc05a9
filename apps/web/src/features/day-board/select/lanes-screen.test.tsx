// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { DayOverview, LanePour, UnitLane } from '@traco/contract/day-board/day-board';
import { figures } from '@traco/contract/figures/figures';
import { Pour } from '@traco/contract/pours/pour';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerBlank, blankOf } from '../../../testing/blank.fixture.ts';
import { answerLookups, ids } from '../../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../../testing/screen.fixture.tsx';

const { dayBoard } = contract;
const dayOn = '2099-11-20';
const bar = (id: string, number: number, from: string, until: string) =>
  blankOf(LanePour, {
    id,
    number,
    dayOn,
    state: 'requested',
    customer: 'Construtora Horizonte',
    m3: 16,
    startsAt: `${dayOn}T${from}:00Z`,
    fromAt: `${dayOn}T${from}:00Z`,
    untilAt: `${dayOn}T${until}:00Z`,
  });
/** The second pour overlaps the first and stands under it. */
const lane = blankOf(UnitLane, {
  unit: { id: ids.unit, name: 'Sorocaba', timeZone: 'America/Sao_Paulo' },
  dayOn,
  beginsAt: `${dayOn}T03:00:00Z`,
  opensAt: `${dayOn}T09:00:00Z`,
  closesAt: `${dayOn}T22:00:00Z`,
  capacityM3PerHour: 60,
  plantM3: Array.from({ length: 24 }, () => 0),
  m3: 32,
  pours: 2,
  waiting: 2,
  bars: [bar(ids.load, 412, '11:00', '14:00'), bar(ids.photo, 413, '12:00', '15:00')],
});
const address = `/admin-schedule-select?periodo=todas&day=${dayOn}`;

beforeEach(() => {
  answerLookups();
  answerBlank(dayBoard.overview, contract.pours.list);
  answer(dayBoard.lanes, { dayOn, now: '2099-11-19T12:00:00Z', lanes: [lane] });
  vi.stubGlobal('print', () => undefined);
});

test('the office sees every unit’s day side by side, and opens a pour from its bar with the keyboard', async () => {
  const history = await openScreen(`/admin-schedule-select?day=${dayOn}`, personOf('admin'));
  fireEvent.click(await screen.findByText('Todas as unidades'));
  await waitFor(() => expect(history.location.search).toContain('periodo=todas'));
  const region = await screen.findByRole('region', { name: 'Sorocaba' });
  expect(within(region).getAllByRole('link', { name: /^16,0 m³ de/ })).toHaveLength(2);
  expect(region.textContent).toContain('2 a analisar');
  const barOf = (id: string) => document.querySelector<HTMLElement>(`[data-bar="${id}"]`)!;
  // One stop for Tab.
  expect(document.querySelectorAll('[data-bar][tabindex="0"]')).toHaveLength(1);
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  barOf(ids.load).focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(barOf(ids.photo));
  press('ArrowUp');
  expect(document.activeElement).toBe(barOf(ids.load));
  press('ArrowDown');
  expect(document.activeElement).toBe(barOf(ids.photo));
  await screen.findByText('Pedida · nº 413');
  const way = barOf(ids.photo).getAttribute('href')!;
  expect(way).toMatch(new RegExp(`unitId=${ids.unit}.*day=${dayOn}.*programacao=${ids.photo}`));
});

test('the head of a lane says what is booked, and of what', async () => {
  await openScreen(address, personOf('admin'));
  const region = await screen.findByRole('region', { name: 'Sorocaba' });
  fireEvent.click(within(region).getByTitle(/^Explicar: Programado/));
  const told = await screen.findByRole('heading', { name: figures.capacity.name });
  expect(told.closest('[role=dialog]')!.textContent).toContain(figures.ordered.formula);
});

test('what a search finds is counted apart from the pours of the day', async () => {
  answer(dayBoard.overview, [blankOf(DayOverview, { unit: lane.unit, dayOn, m3: 203, pours: 24 })]);
  const found = blankOf(Pour, {
    id: ids.photo,
    unit: { id: ids.unit, name: 'Sorocaba', timeZone: 'America/Sao_Paulo' },
  });
  answer(contract.pours.list, { rows: [found], nextCursor: null });
  await openScreen(`/admin-schedule-select?day=${dayOn}&busca=Horizonte`, personOf('admin'));
  await screen.findByText(/203,0 m³ em 24 programações do dia/);
  const region = await screen.findByRole('region', { name: /^Programações com/ });
  await within(region).findByText('1 desde 20/11/2099, de todas as unidades');
});

test('on paper a pour that goes on after midnight says that it is the day before’s', async () => {
  const late = { ...bar(ids.seller, 400, '03:00', '04:00'), dayOn: '2099-11-19' };
  answer(dayBoard.lanes, {
    dayOn,
    now: '2099-11-19T12:00:00Z',
    lanes: [{ ...lane, bars: [late, ...lane.bars] }],
  });
  await openScreen(address, personOf('admin'));
  await screen.findByRole('region', { name: 'Sorocaba' });
  fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
  await waitFor(() => expect(document.querySelector('[data-paper]')).toBeTruthy());
  const rows = [...document.querySelectorAll('[data-paper] table tbody tr')].map((row) => row.textContent);
  expect(rows.filter((row) => row?.includes(', do dia anterior'))).toHaveLength(1);
});

test('the board of every unit is printed by Ctrl+P as by its button', async () => {
  await openScreen(address, personOf('admin'));
  await screen.findByRole('region', { name: 'Sorocaba' });
  const sheet = () => document.querySelector('[data-paper]');
  fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
  await waitFor(() => expect(sheet()).toBeTruthy());
  expect(sheet()?.textContent).toContain('Construtora Horizonte');
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(sheet()).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  await screen.findByRole('heading', { name: /^Todas as unidades em/ });
});

test('a day of no pour says so', async () => {
  answer(dayBoard.lanes, { dayOn, now: '2099-11-19T12:00:00Z', lanes: [{ ...lane, bars: [] }] });
  await openScreen(address, personOf('admin'));
  await screen.findByText('Nenhuma programação neste dia');
});
