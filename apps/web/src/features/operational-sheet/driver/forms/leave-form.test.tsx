// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { DriverLoad } from '@traco/contract/operational-sheet/driver-day';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueuedEntry } from '../../shared/device-queue/queued-entry.ts';
import { entryAt, LOAD, someDay, someLoad } from '../../shared/driver-day/driver-day.fixture.ts';
import { LeaveForm } from './leave-form.tsx';

const entered = vi.hoisted(() => [] as object[]);
vi.mock('../../shared/driver-day/use-driver-app.ts', () => ({
  useDriverApp: () => ({
    app: {
      owner: 'x',
      read: () => ({ entries: [] }),
      enter: async (...entry: object[]) => void entered.push(...entry),
    },
  }),
}));
vi.mock('../../../../lib/drafts.ts', () => ({
  findDraft: async () => undefined,
  keepDraft: async () => undefined,
  forgetDraft: async () => undefined,
}));

const open = (load: Partial<DriverLoad>, mended?: QueuedEntry) =>
  render(
    <LeaveForm
      name="saida"
      day={someDay()}
      load={someLoad({ state: 'loading', ...load })}
      mended={mended}
      onClose={() => undefined}
    />,
  );
const weigh = (m3: string) => {
  fireEvent.change(screen.getByLabelText(/Volume pesado/), { target: { value: m3 } });
  fireEvent.click(screen.getByRole('button', { name: 'Sair da usina' }));
};

beforeEach(() => {
  entered.length = 0;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

test.each([
  ['its own truck', { drumM3: 8 }, '9', '8,2'],
  ['the truck of his day, where the load has none', { drumM3: null, vehicleId: null }, '8,5', '8,2'],
  ['a truck that nobody knows', { drumM3: null, vehicleId: 'another' }, '12,5', '12'],
])('no more is weighed than the drum holds: %s', (_, load, typed, most) => {
  open(load);
  weigh(typed);
  expect(screen.getByText(`Informe de 0,5 a ${most} m³.`)).toBeTruthy();
  expect(entered).toEqual([]);
  weigh('8');
  expect(entered[0]).toMatchObject({ to: 'en_route', loadedM3: 8 });
});

test('a refused weighing is mended from what was typed', () => {
  const entry = entryAt(0, { kind: 'step', loadId: LOAD, to: 'en_route', loadedM3: 9, seal: 'L-7' });
  const mended = { id: entry.id, entry, state: 'refused' } as QueuedEntry;
  open({}, mended);
  expect(screen.getByLabelText<HTMLInputElement>(/Lacre/).value).toBe('L-7');
  weigh('8');
  expect(entered[1]).toMatchObject({ mends: mended });
});
