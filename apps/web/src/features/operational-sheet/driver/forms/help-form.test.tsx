// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { someDay } from '../../../../domain/driver-day/driver-day.fixture.ts';
import { HelpForm } from './help-form.tsx';

const entered = vi.hoisted(() => [] as object[]);
vi.mock('../../../../domain/driver-day/use-driver-app.ts', () => ({
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

const open = () =>
  render(
    <HelpForm name="ajuda" day={someDay()} load={undefined} mended={undefined} onClose={() => undefined} />,
  );
const call = () => fireEvent.click(screen.getByRole('button', { name: 'Avisar a usina' }));

beforeEach(() => {
  entered.length = 0;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

test('two taps call for help: a truck that is broken needs no more words', () => {
  open();
  fireEvent.click(screen.getByLabelText('Caminhão quebrou'));
  call();
  expect(entered[0]).toMatchObject({ occurrence: 'breakdown', text: 'Caminhão quebrou' });
});

test('what is none of these is told', () => {
  open();
  fireEvent.click(screen.getByLabelText('Outro'));
  call();
  expect(screen.getByRole('alert').textContent).toBe('Conte o que aconteceu.');
  expect(entered).toEqual([]);
});

test('the plant is one tap away by telephone, also where there is no network', () => {
  open();
  expect(screen.getByRole('link', { name: /^Ligar para a usina/ }).getAttribute('href')).toBe(
    'tel:+551534001000',
  );
});
