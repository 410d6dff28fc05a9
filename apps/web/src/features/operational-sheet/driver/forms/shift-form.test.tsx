// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { someDay, someLoad, someShift } from '../../shared/driver-day/driver-day.fixture.ts';
import { ShiftForm } from './shift-form.tsx';

const entered = vi.hoisted(() => [] as object[]);
vi.mock('../../shared/driver-day/use-driver-app.ts', () => ({
  useDriverApp: () => ({
    app: {
      owner: 'x',
      read: () => ({ entries: [] }),
      enter: async (...entry: object[]) => void entered.push(...entry),
    },
    entries: [],
    aheadMs: 0,
  }),
  useServerNow: () => new Date('2026-11-18T16:05:00Z'),
}));
vi.mock('../use-sheet-form.ts', () => ({ useSheetForm: () => ({ open: () => undefined }) }));
vi.mock('../../../../lib/drafts.ts', () => ({
  findDraft: async () => undefined,
  keepDraft: async () => undefined,
  forgetDraft: async () => undefined,
}));

const open = (day: Partial<DriverDay>) =>
  render(
    <ShiftForm name="fim" day={someDay(day)} load={undefined} mended={undefined} onClose={() => undefined} />,
  );
const end = () => fireEvent.click(screen.getByRole('button', { name: 'Encerrar jornada' }));

beforeEach(() => {
  entered.length = 0;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

const underWay = () =>
  someLoad({ state: 'returning', steps: { ...someLoad().steps, loadingAt: '2026-11-18T15:40:00.000Z' } });

test('a working day does not end with a load under way: it is said, with the way, before anything is pressed', () => {
  open({ shift: someShift(), loads: [underWay()] });
  const missing = within(screen.getByRole('list', { name: 'O que falta' }));
  expect(missing.getByText(/^1 carga em viagem/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Caminho' })).toBeTruthy();
  end();
  expect(screen.getByRole('alert').textContent).toContain('Ainda não dá para encerrar.');
  expect(entered).toEqual([]);
});

test('what is to be confirmed at the start comes into view, and then they go out', async () => {
  const inView: string[] = [];
  HTMLElement.prototype.scrollIntoView = function scrollIntoView() {
    inView.push(this.textContent ?? '');
  };
  const [truck] = someDay().vehicles;
  const day = someDay({ shift: null, vehicles: [{ ...truck!, odometerKm: 120_000 }] });
  render(<ShiftForm name="inicio" day={day} load={undefined} mended={undefined} onClose={() => undefined} />);
  const start = () => fireEvent.click(screen.getByRole('button', { name: 'Iniciar jornada' }));
  fireEvent.change(screen.getByLabelText('Hodômetro (km)'), { target: { value: '1' } });
  start();
  await vi.waitFor(() => expect(inView.at(-1)).toContain('Conferi no caminhão'));
  expect(entered).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Conferi no caminhão/ }));
  start();
  expect(entered[0]).toMatchObject({ kind: 'shift', step: 'start', odometerKm: 1 });
});

test('after the last load it ends', () => {
  open({ shift: someShift(), loads: [{ ...underWay(), state: 'closed' }] });
  expect(screen.queryByRole('list', { name: 'O que falta' })).toBeNull();
  end();
  expect(entered[0]).toMatchObject({ kind: 'shift', step: 'end' });
});
