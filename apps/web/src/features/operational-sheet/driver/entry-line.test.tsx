// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { QueuedEntry, QueueRefusal } from '../shared/device-queue/queued-entry.ts';
import { entryAt, LOAD, someDay } from '../shared/driver-day/driver-day.fixture.ts';
import { EntryLine } from './entry-line.tsx';

vi.mock('../shared/driver-day/use-driver-app.ts', () => ({
  useDriverApp: () => ({ app: {}, day: someDay(), entries: [] }),
}));
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

test('one that he mends himself has none', () => {
  refused('REASON_REQUIRED');
  expect(screen.queryByRole('link')).toBeNull();
});
