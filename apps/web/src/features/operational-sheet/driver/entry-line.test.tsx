// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { QueuedEntry, QueueRefusal } from '../shared/device-queue/queued-entry.ts';
import { entryAt, LOAD, someDay } from '../shared/driver-day/driver-day.fixture.ts';
import { EntryLine } from './entry-line.tsx';

const phone = vi.hoisted(() => ({ dismiss: vi.fn(), restore: vi.fn(async () => true), said: vi.fn() }));
vi.mock('../shared/driver-day/use-driver-app.ts', () => ({
  useDriverApp: () => ({ app: phone, day: someDay(), entries: [] }),
}));
vi.mock('../../../lib/notices.ts', () => ({ notify: phone.said }));
vi.mock('./use-sheet-form.ts', () => ({ useSheetForm: () => ({ open: () => undefined }) }));
afterEach(cleanup);

const refused = (refusal: QueueRefusal) =>
  render(
    <EntryLine
      queued={
        {
          id: 'e',
          state: 'refused',
          refusal,
          aheadMs: 0,
          dayOn: '2026-11-18',
          entry: { ...entryAt(0, { kind: 'step', loadId: LOAD, to: 'loading' }), id: 'e' },
        } as QueuedEntry
      }
    />,
  );

test.each(['RESTING', 'TRUCK_STOPPED', 'DAY_CLOSED', 'CODE_SPENT', 'NOT_READ'] as const)(
  'a refusal (%s) that says to call has the call beside it',
  (refusal) => {
    refused(refusal);
    expect(screen.getByRole('link', { name: /^Ligar para a usina/ }).getAttribute('href')).toBe(
      'tel:+551534001000',
    );
  },
);

test('one that they mend themselves has none', () => {
  refused('REASON_REQUIRED');
  expect(screen.queryByRole('link')).toBeNull();
});

test.each<[string, () => Promise<boolean>, RegExp]>([
  ['is gone', async () => true, /: descartado deste aparelho\.$/],
  ['is under way again meanwhile', async () => false, /: não foi descartado: não está mais recusado/],
  [
    'stays since the disk refused',
    () => Promise.reject(new Error('full')),
    /^O aparelho não guardou o descarte/,
  ],
])('what is thrown away is said to be gone only where it %s', async (_what, dismiss, words) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  phone.said.mockClear();
  phone.dismiss.mockImplementation(dismiss);
  refused('REASON_REQUIRED');
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Descartar' }).at(-1)!);
  await vi.waitFor(() => expect(phone.said).toHaveBeenCalledOnce());
  expect(phone.said.mock.calls[0]![0].message).toMatch(words);
});

test('an entry that another step of its load came before says so, and what was thrown away comes back by one press', async () => {
  phone.said.mockClear();
  phone.dismiss.mockImplementation(async () => true);
  refused('NOT_NEXT');
  expect(screen.getByText('A carga já está em outra etapa.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Descartar' }).at(-1)!);
  await vi.waitFor(() => expect(phone.said).toHaveBeenCalledOnce());
  const { label, run } = phone.said.mock.calls[0]![0].action;
  expect(label).toBe('Desfazer');
  run();
  expect(phone.restore).toHaveBeenCalledWith('e');
});
