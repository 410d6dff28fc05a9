// @vitest-environment happy-dom
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { beforeEach, expect, test } from 'vitest';
import { press } from '../../../testing/hands.fixture.ts';
import { answerLedger, answerLookups, ids, someLoad } from '../../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../../testing/screen.fixture.tsx';

const { concreteVolume } = contract;
const plant = () => personOf('unit', { unitId: ids.unit });
const loads = [1, 2, 3, 4].map((number) =>
  someLoad({
    id: `0190f000-0000-7000-8000-0000000001${number}0`,
    noteNumber: number,
    review: 'pending',
    customer: { id: ids.customer, name: number === 2 ? '=SOMA(A1)' : `Cliente ${number}` },
  }),
);
const refs = loads.map(({ id, revision }) => ({ id, revision }));
const row = (name: string) => screen.getByRole('cell', { name }).closest('tr')!;
const tick = (name: string, more = {}) =>
  fireEvent.click(within(row(name)).getByRole('checkbox').closest('td')!, more);
const bar = () => screen.getByRole('region', { name: 'Linhas marcadas' });

beforeEach(async () => {
  answerLookups();
  answerLedger(...loads);
  await openScreen('/concrete-volume-list?from=2026-11-20&to=2026-11-20', plant());
  await screen.findByRole('cell', { name: 'Cliente 1' });
});

test('rows are marked by press, by range and by keyboard, and add up below', () => {
  expect(screen.queryByRole('region', { name: 'Linhas marcadas' })).toBeNull();
  tick('Cliente 1');
  expect(bar().textContent).toContain('1 carga marcada');
  tick('Cliente 3', { shiftKey: true });
  expect(bar().textContent).toContain('3 cargas marcadas');
  expect(bar().textContent).toContain('Volume 24,0 m³ · média 8,0 m³');
  expect(bar().textContent).toContain('10.320,00');
  fireEvent.keyDown(row('Cliente 3'), { key: 'x' });
  expect(bar().textContent).toContain('2 cargas marcadas');
  fireEvent.keyDown(row('Cliente 4'), { key: ' ' });
  expect(bar().textContent).toContain('3 cargas marcadas');
  fireEvent.keyDown(row('Cliente 4'), { key: 'a', ctrlKey: true });
  expect(bar().textContent).toContain('4 cargas marcadas');
  press('Desmarcar', bar());
  expect(screen.queryByRole('region', { name: 'Linhas marcadas' })).toBeNull();
});

test('the arrows mark on the way while Shift is held, and the box of the head marks all', () => {
  fireEvent.keyDown(row('Cliente 1'), { key: 'ArrowDown', shiftKey: true });
  expect(bar().textContent).toContain('2 cargas marcadas');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Marcar todas' }));
  expect(bar().textContent).toContain('4 cargas marcadas');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Desmarcar todas' }));
  expect(screen.queryByRole('region', { name: 'Linhas marcadas' })).toBeNull();
});

test('many are confirmed in one call; what stayed stays marked and says why, and the others may be undone', async () => {
  const asked = answer(concreteVolume.confirmMany, {
    done: refs.slice(0, 3).map(({ id }) => ({ id, revision: 2 })),
    refused: [{ id: refs[3]!.id, why: 'month_closed' }],
  });
  const undone = answer(concreteVolume.unconfirmMany, { done: refs.slice(0, 3), refused: [] });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Marcar todas' }));
  // What waits is not paid before it is confirmed.
  expect(within(bar()).queryByRole('button', { name: /como pagas?$/ })).toBeNull();
  press('Confirmar 4', bar());
  await screen.findByText('3 cargas confirmadas; 1 ficou como estava: mês fechado (1).');
  expect(asked).toEqual([{ rows: refs }]);
  await waitFor(() => expect(bar().textContent).toContain('1 carga marcada'));
  press('Desfazer');
  await screen.findByText('3 confirmações desfeitas.');
  expect(undone).toEqual([{ rows: refs.slice(0, 3).map(({ id }) => ({ id, revision: 2 })) }]);
});

test('what is marked goes to a spreadsheet: cells behind tabs, numbers without units, no formula', () => {
  tick('Cliente 1');
  tick('=SOMA(A1)');
  const copied = new Map<string, string>();
  const event = createEvent.copy(row('Cliente 1'), {
    clipboardData: { setData: (kind: string, text: string) => copied.set(kind, text) },
  });
  fireEvent(row('Cliente 1'), event);
  const lines = copied
    .get('text/plain')!
    .split('\n')
    .map((line) => line.split('\t'));
  expect(lines.map((cells) => cells[2])).toEqual(['Cliente 1', "'=SOMA(A1)"]);
  expect(lines[0]).toEqual(expect.arrayContaining(['8', '3440', 'Pendente']));
  expect(event.defaultPrevented).toBe(true);
});
