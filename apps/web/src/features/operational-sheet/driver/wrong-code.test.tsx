// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { QueuedEntry } from '../shared/device-queue/queued-entry.ts';
import { entryAt, LOAD, someDay, someLoad } from '../shared/driver-day/driver-day.fixture.ts';
import { WrongCode } from './wrong-code.tsx';

const shown = vi.hoisted(() => ({
  day: null as object | null,
  entries: [] as object[],
  opened: [] as object[],
}));
vi.mock('../shared/driver-day/use-driver-app.ts', () => ({ useDriverApp: () => shown }));
vi.mock('./use-sheet-form.ts', () => ({
  useSheetForm: () => ({ open: (...what: object[]) => void shown.opened.push(...what) }),
}));
afterEach(() => {
  cleanup();
  shown.entries = [];
});

const water = { id: 'w', litres: 60, askedBy: 'Ana', unapproved: true, at: '2026-11-18T13:50:00.000Z' };
const queued = {
  id: 'w',
  state: 'sent',
  entry: { ...entryAt(0, { kind: 'water', loadId: LOAD, litres: 60, askedBy: 'Ana' }), id: 'w' },
} as QueuedEntry;
const open = (state: 'on_site' | 'closed', wrongCode: boolean) => {
  shown.day = someDay({ loads: [someLoad({ state, water: [{ ...water, wrongCode }] })] });
  render(<WrongCode queued={queued} />);
};

test('water whose code did not match says so, with the one thing to do', () => {
  open('on_site', true);
  expect(screen.getByRole('alert').textContent).toContain('O código não confere');
  fireEvent.click(screen.getByRole('button', { name: 'Corrigir o código' }));
  expect(shown.opened).toEqual(['codigo', { carga: LOAD, corrige: 'w' }]);
  cleanup();
  // The drum is empty: only the plant can say more.
  open('closed', true);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: /^Ligar para a usina/ })).toBeTruthy();
  cleanup();
  open('on_site', false);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('while the new code waits nothing more is asked', () => {
  shown.entries = [
    {
      state: 'waiting',
      entry: entryAt(1, { kind: 'water-code', loadId: LOAD, waterId: 'w', code: '123456' }),
    },
  ];
  open('on_site', true);
  expect(screen.getByRole('alert').textContent).toContain('confere quando chegar à usina');
  expect(screen.queryByRole('button')).toBeNull();
});
