// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { checklistWords } from '@traco/contract/operational-sheet/checklist-words';
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { someDay, someShift } from '../../shared/driver-day/driver-day.fixture.ts';
import { ChecklistForm } from './checklist-form.tsx';

const entered = vi.hoisted(() => [] as object[]);
vi.mock('../../shared/driver-day/use-driver-app.ts', () => ({
  useDriverApp: () => ({
    app: {
      owner: 'x',
      read: () => ({ entries: [] }),
      enter: async (entry: object) => void entered.push(entry),
    },
  }),
}));
vi.mock('../../../../lib/drafts.ts', () => ({
  findDraft: async () => undefined,
  keepDraft: async () => undefined,
  forgetDraft: async () => undefined,
}));

function open(more: Partial<DriverDay> = {}) {
  const day = someDay({ shift: someShift({ checklist: [] }), ...more });
  render(
    <ChecklistForm
      name="checklist"
      day={day}
      load={undefined}
      mended={undefined}
      onClose={() => undefined}
    />,
  );
  for (const item of Object.values(checklistWords)) answer(item, 'OK');
}
const answer = (item: string, word: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: item })).getByLabelText(word));
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Registrar checklist' }));

beforeEach(() => {
  entered.length = 0;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

test('a NÃO asks what, and then a photo, before it is entered', () => {
  open();
  answer('Extintor', 'NÃO');
  save();
  expect(screen.getByRole('alert').textContent).toBe('Diga o que há com: extintor.');
  fireEvent.change(screen.getByLabelText('O que há com: extintor'), { target: { value: 'Vencido' } });
  save();
  expect(screen.getByRole('alert').textContent).toBe('Fotografe: extintor.');
  expect(entered).toEqual([]);
});

test('on a small phone what a NÃO opens comes into sight, and a refused sending goes to the field that is missing', async () => {
  open();
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  answer('Extintor', 'NÃO');
  const words = screen.getByLabelText('O que há com: extintor');
  expect(shown.mock.contexts.some((each) => (each as Element).contains(words))).toBe(true);
  save();
  await vi.waitFor(() => expect(document.activeElement).toBe(words));
  expect(words.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(words, { target: { value: 'Vencido' } });
  save();
  const photo = screen.getByRole('group', { name: 'Foto: extintor' });
  await vi.waitFor(() => expect(photo.contains(document.activeElement)).toBe(true));
});

test('it looks different from OK, and says what becomes of the truck', () => {
  open();
  answer('Extintor', 'NÃO');
  expect(screen.getByText(/fica com restrição/)).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Extintor' }).closest('[data-answer="no"]')).toBeTruthy();
  answer('Freios', 'NÃO');
  expect(screen.getByText(/o caminhão fica parado/)).toBeTruthy();
});

test('what stops the truck is what the company says with the day', () => {
  open({ seriousItems: ['extinguisher'] });
  answer('Freios', 'NÃO');
  expect(screen.getByText(/fica com restrição/)).toBeTruthy();
  answer('Extintor', 'NÃO');
  expect(screen.getByText(/o caminhão fica parado/)).toBeTruthy();
});

test('twelve OK ask for nothing more', async () => {
  open();
  save();
  await vi.waitFor(() => expect(entered).toHaveLength(1));
  expect(JSON.stringify(entered[0])).not.toContain('photoId');
});
