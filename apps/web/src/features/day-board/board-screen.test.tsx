// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import type { DayBoard } from '@traco/contract/day-board/day-board';
import { beforeEach, expect, test } from 'vitest';
import { answerBlank } from '../../testing/blank.fixture.ts';
import { dialog, field, fill, press } from '../../testing/hands.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answerPour, somePour } from '../../testing/pours.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';
import { aBoard, aDriver, aLoad, aMixer, aNight, aPour, at } from './shared/board.fixture.ts';

const { dayBoard, pours } = contract;
const DAY = '2026-11-19';
const idOf = (count: number) => `0190f000-0000-7000-8000-0000000000${String(count).padStart(2, '0')}`;
const [pourId, first, second, truck, other, driver, tired] = [11, 12, 13, 14, 15, 16, 17].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const unit = { ...aBoard().unit, id: ids.unit };
/** Two trucks with their drivers, the second of whom may not go, and a pour of two loads two hours apart. */
const day = (more: Partial<DayBoard> = {}) =>
  aBoard({
    unit,
    // The day before: nothing has begun.
    now: at('-20:00'),
    mixers: [
      aMixer(truck, { fleetNumber: 'BT-01', driverId: driver }),
      aMixer(other, { fleetNumber: 'BT-02', driverId: tired }),
    ],
    drivers: [aDriver(driver, { name: 'João' }), aDriver(tired, { name: 'Beto', blocks: ['rest'] })],
    pours: [
      aPour(pourId, {
        unit,
        number: 412,
        startsAt: at('09:00'),
        endsAt: at('12:00'),
        m3: 16,
        loads: 2,
        intervalMinutes: 120,
      }),
    ],
    loads: [
      aLoad(first, { pourId, turn: 1, plannedAt: at('08:30') }),
      aLoad(second, { pourId, turn: 2, plannedAt: at('10:30') }),
    ],
    ...more,
  });
const address = `/unit-schedule?day=${DAY}`;
const plant = () => personOf('unit', { unitId: ids.unit });
const block = (id: string) => document.querySelector<HTMLElement>(`[data-load][data-id="${id}"]`)!;

/** A server that has this day and makes what it is asked. */
function stands(board: DayBoard) {
  let kept = board;
  answer(dayBoard.read, () => kept);
  return answer(dayBoard.change, (change) => {
    const loads = change.loads.map(({ id, revision, ...more }) => {
      const load = kept.loads.find((each) => each.id === id)!;
      return { ...load, ...(more as Partial<typeof load>), revision: revision + 1 };
    });
    const moved = change.pours.map(({ id, revision, startsAt }) => {
      const pour = kept.pours.find((each) => each.id === id)!;
      return { ...pour, ...(startsAt ? { startsAt } : {}), revision: revision + 1 };
    });
    const of = <Row extends { id: string }>(rows: Row[], made: Row[]) =>
      rows.map((row) => made.find(({ id }) => id === row.id) ?? row);
    kept = { ...kept, loads: of(kept.loads, loads), pours: of(kept.pours, moved) };
    return { loads, pours: moved };
  });
}

beforeEach(() => {
  answerLookups();
  answerPour(somePour());
  answerBlank(contract.operationalSheet.conflicts);
});

test('by keyboard: arrows show another time and truck, Enter moves and keeps the focus, Esc desists, Ctrl+Z undoes', async () => {
  const changes = stands(day());
  await openScreen(address, plant());
  await waitFor(() => expect(block(first)).toBeTruthy());
  block(first).focus();
  const key = (name: string) => fireEvent.keyDown(block(first), { key: name });
  key('ArrowDown');
  key('Escape');
  key('ArrowDown');
  key('ArrowDown');
  key('ArrowRight');
  await screen.findByText('Enter move, Esc desiste');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(changes).toEqual([]);
  key('Enter');
  await waitFor(() => expect(changes).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(block(first)));
  expect(screen.getByRole('list', { name: 'BT-01' }).contains(block(first))).toBe(true);
  expect(changes[0]!.loads).toMatchObject([
    { id: first, plannedAt: at('08:40'), vehicleId: truck, driverId: driver },
  ]);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(changes[1]!.loads).toMatchObject([
    { id: first, revision: 2, plannedAt: at('08:30'), vehicleId: null },
  ]);
});

test('what would go back to a time that has passed is not sent, and said', async () => {
  const changes = stands(day({ now: at('08:38') }));
  await openScreen(address, plant());
  await waitFor(() => expect(block(first)).toBeTruthy());
  block(first).focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) fireEvent.keyDown(block(first), { key });
  await waitFor(() => expect(changes).toHaveLength(1));
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await screen.findByText('Não dá para desfazer: A data e a hora já passaram.');
  expect(changes).toHaveLength(1);
});

test('a load is not sent to be divided where the server would refuse it', async () => {
  stands(day({ now: at('11:00') }));
  const asked = answer(dayBoard.split, []);
  await openScreen(address, plant());
  await waitFor(() => expect(block(first)).toBeTruthy());
  fireEvent.click(block(first));
  await screen.findByLabelText('Início na obra');
  press('Dividir a carga 1');
  press('Dividir carga');
  await screen.findByText('A data e a hora já passaram.');
  expect(asked).toEqual([]);
});

test('a refused assignment says why, and the load goes back', async () => {
  stands(day());
  answer(dayBoard.change, (_, refusals) => {
    throw refusals.BLOCKED({
      data: { blocks: [{ loadId: first, kind: 'driver', driverBlocks: ['rest'], otherLoadId: null }] },
    });
  });
  await openScreen(address, plant());
  await waitFor(() => expect(block(first)).toBeTruthy());
  for (const _ of [1, 2]) fireEvent.keyDown(block(first), { key: 'ArrowRight' });
  fireEvent.keyDown(block(first), { key: 'Enter' });
  await screen.findByText(/Beto .*11 horas de descanso/);
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Sem caminhão' }).contains(block(first))).toBe(true),
  );
});

test('every agreed load is given a truck in one press, but for one that a driver may not take, and all is undone', async () => {
  const free = day({ drivers: [aDriver(driver, { name: 'João' }), aDriver(tired, { name: 'Beto' })] });
  const changes = stands(free);
  const taken = answer(dayBoard.change, (_, refusals) => {
    const blocks = [
      { loadId: first, kind: 'driver' as const, driverBlocks: ['rest' as const], otherLoadId: null },
    ];
    stands(free);
    throw refusals.BLOCKED({ data: { blocks } });
  });
  await openScreen(address, plant());
  fireEvent.click(await screen.findByRole('button', { name: 'Escolher caminhão para 2 cargas' }));
  await screen.findByText(/11 horas de descanso/);
  await screen.findByRole('button', { name: 'Escolher caminhão para 1 carga' });
  expect(taken[0]!.loads.map(({ id }) => id).sort()).toEqual([first, second]);
  expect(changes).toEqual([]);
  press('Desfazer');
  await screen.findByRole('button', { name: 'Escolher caminhão para 2 cargas' });
});

test('a suggested correction says what it would change, and is made on the word', async () => {
  const changes = stands(
    day({
      pours: [
        aPour(pourId, {
          unit,
          number: 412,
          startsAt: at('09:00'),
          endsAt: at('12:00'),
          m3: 16,
          loads: 2,
          intervalMinutes: 30,
        }),
      ],
      drivers: [aDriver(driver, { name: 'João' }), aDriver(tired, { name: 'Beto' })],
      loads: [
        aLoad(first, { pourId, turn: 1, plannedAt: at('08:30'), vehicleId: truck, driverId: driver }),
        aLoad(second, { pourId, turn: 2, plannedAt: at('18:30'), vehicleId: truck, driverId: driver }),
      ],
    }),
  );
  await openScreen(address, plant());
  const [late] = await screen.findAllByRole('button', { name: /^Sugerir correção/ });
  const wrong = late!.closest('li')!.textContent!;
  fireEvent.click(late!);
  await screen.findByText(/^Carga \d de .* em vez de/);
  expect(changes).toEqual([]);
  press('Aplicar correção');
  await waitFor(() => expect(changes).toHaveLength(1));
  await waitFor(() => expect(document.body.textContent).not.toContain(wrong));
});

test('the whole pour moves from its panel, and a load is divided', async () => {
  const changes = stands(day());
  const split = answer(dayBoard.split, ({ id, newId, m3 }) => [
    aLoad(id, { pourId, m3: 8 - m3, revision: 2 }),
    aLoad(newId, { pourId, turn: 3, m3 }),
  ]);
  await openScreen(address, plant());
  await waitFor(() => expect(block(first)).toBeTruthy());
  fireEvent.click(block(first));
  await screen.findByLabelText('Início na obra');
  fill('Início na obra', '10:30');
  press('Mover a programação inteira');
  await waitFor(() => expect(changes).toHaveLength(1));
  expect(changes[0]!.pours).toMatchObject([{ id: pourId, startsAt: at('10:30') }]);
  await waitFor(() => expect(field('Início na obra').value).toBe('10:30'));
  press('Dividir a carga 1');
  fill('m³ da segunda carga', '3,5');
  press('Dividir carga');
  await screen.findByText('Carga dividida.');
  expect(split).toMatchObject([{ id: first, m3: 3.5 }]);
});

test('what happens if: the consequences are shown and nothing is written', async () => {
  const calm = { pours: [aPour(pourId, { unit })], loads: [aLoad(first, { pourId })] };
  const changes = stands(day({ ...calm, drivers: [aDriver(driver), aDriver(tired)] }));

  await openScreen(address, plant());
  fireEvent.click(await screen.findByRole('button', { name: 'E se…' }));
  await screen.findByLabelText('Trânsito, min a mais');
  fill('Trânsito, min a mais', '110');
  const tried = await screen.findByRole('region', { name: 'O que acontece se' });
  await waitFor(() => expect(tried.textContent).toContain('a mais. Nada é gravado'));
  expect(screen.getByText('O que daria errado')).toBeTruthy();
  press('Voltar ao dia como está');
  await screen.findByText(/^Nenhum conflito/);
  expect(changes).toEqual([]);
});

test('the plant asks for a pour from the board: the form opens with the day that is shown, and Back closes it', async () => {
  stands(day());
  const history = await openScreen(address, plant());
  fireEvent.click(await screen.findByRole('button', { name: 'Nova programação' }));
  const form = await dialog();
  await within(form).findByRole('button', { name: 'Pedir programação' });
  expect(field('Data', form).value).toBe('19/11/2026');
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(history.location.pathname).toBe('/unit-schedule');
});

test('a pour that is looked at is left by Back, and the board stays', async () => {
  stands(day());
  const history = await openScreen(address, plant());
  await waitFor(() => expect(block(first)).toBeTruthy());
  fireEvent.click(block(first));
  await screen.findByLabelText('Início na obra');
  history.back();
  await waitFor(() => expect(screen.queryByLabelText('Início na obra')).toBeNull());
  expect(history.location.pathname).toBe('/unit-schedule');
});

test('what goes on after midnight is told on the next day, with the way to its board', async () => {
  const night = aNight();
  const loads = night.loads.map((load) => ({ ...load, vehicleId: truck, likelyVehicleId: truck }));
  stands(day({ overnight: [{ ...night, loads }] }));
  const history = await openScreen(address, plant());
  const column = await screen.findByRole('list', { name: 'BT-01' });
  const late = within(column)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes('de ontem'))!;
  expect(late.textContent).toMatch(/BT-01 com 8,0 m³ Noemi, até as/);
  expect(within(late).queryByRole('button')).toBeNull();
  expect(screen.getByText(/nº 2 Noemi, até as/)).toBeTruthy();
  press('Ver o quadro de ontem');
  await waitFor(() => expect(history.location.search).toContain('day=2026-11-18'));
});

test('the plant finds a pour of another day by its customer, while they are on the telephone', async () => {
  stands(day());
  const found = somePour({ dayOn: '2026-12-01', startsAt: '2026-12-01T12:00:00.000Z' });
  const asked = answer(pours.list, { rows: [found], nextCursor: null });
  const history = await openScreen('/unit-schedule', plant());
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Procurar cliente ou obra' }), {
    target: { value: '412' },
  });
  const link = await screen.findByRole('link', { name: /Construtora Horizonte/ });
  expect(asked.at(-1)).toMatchObject({ search: '412' });
  fireEvent.click(link);
  await waitFor(() => expect(history.location.search).toContain(`day=2026-12-01`));
  expect(history.location.search).toContain(`programacao=${found.id}`);
});
