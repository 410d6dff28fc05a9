// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { someDay } from '../../shared/driver-day/driver-day.fixture.ts';
import { HelpForm } from './help-form.tsx';

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

test('without a network it is said that the plant does not know, and nothing else', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  expect(screen.getByRole('alert').textContent).toContain('a usina ainda não sabe. Ligue.');
  expect(screen.queryByRole('button', { name: 'Avisar a usina' })).toBeNull();
  fireEvent.click(screen.getByLabelText('Acidente'));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar o pedido' }));
  expect(entered[0]).toMatchObject({ occurrence: 'accident' });
  online.mockRestore();
});

test('where they are goes with this call alone when they say so', async () => {
  Object.defineProperty(navigator, 'geolocation', {
    value: {
      getCurrentPosition: (found: (at: object) => void) =>
        found({ coords: { latitude: 1, longitude: 2, accuracy: 3 } }),
    },
    configurable: true,
  });
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Mandar só desta vez' }));
  expect(await screen.findByText(/vai com este pedido e com mais nada/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Acidente'));
  call();
  expect(entered[1]).toMatchObject({ position: { latitude: 1, longitude: 2, accuracyMetres: 3 } });
});
