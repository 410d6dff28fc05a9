// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { someDay, someLoad, someShift } from '../../shared/driver-day/driver-day.fixture.ts';
import { HandInForm } from './hand-in-form.tsx';

vi.mock('../../shared/driver-day/use-driver-app.ts', () => ({
  useDriverApp: () => ({ app: { owner: 'x' }, entries: [], aheadMs: 0 }),
  useServerNow: () => new Date('2026-11-18T16:05:00Z'),
}));
vi.mock('../use-sheet-form.ts', () => ({ useSheetForm: () => ({ open: () => undefined }) }));
vi.mock('../../../../lib/drafts.ts', () => ({ findDraft: async () => undefined }));

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

function pendingOf(day: Partial<DriverDay>) {
  const loads = [someLoad({ state: 'closed' })];
  render(
    <HandInForm
      name="entrega"
      day={someDay({ loads, ...day })}
      load={undefined}
      mended={undefined}
      onClose={() => undefined}
    />,
  );
  const list = screen.queryByRole('list', { name: 'O que falta' });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : [];
}

const ended = { endedAt: '2026-11-18T15:55:00.000Z' };
const restedAt = '2026-11-19T02:55:00.000Z';

test('a checklist that nobody made is pending after the shift too; the rest that has begun is not', () => {
  expect(pendingOf({ restedAt, shift: someShift({ ...ended, checklist: [] }) })).toEqual([
    'O checklist do caminhão não foi feito.',
  ]);
});

test('before the end of the shift it stands once, beside the shift itself', () => {
  expect(pendingOf({ shift: someShift({ checklist: [] }) })).toEqual([
    'O checklist do caminhão não foi feito.',
    'A jornada não foi encerrada.',
  ]);
});

test('after a whole day nothing is pending', () => {
  expect(pendingOf({ restedAt, shift: someShift(ended) })).toEqual([]);
});

test('with a load under way the sheet is not handed in: it is listed, and pressing says so', async () => {
  const under = someLoad({
    state: 'loading',
    steps: { ...someLoad().steps, loadingAt: '2026-11-18T15:40:00.000Z' },
  });
  expect(pendingOf({ loads: [under], shift: someShift() })).toEqual([
    expect.stringContaining('1 carga em viagem'),
    'A jornada não foi encerrada.',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Entregar ficha' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Ainda não dá para entregar.');
});
