// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { someDay, someLoad } from '../../shared/driver-day/driver-day.fixture.ts';
import { NoteSheet } from './note-sheet.tsx';

const TOKEN = 'A'.repeat(22);
const net = { isUp: false };
const shared = vi.fn<(what: ShareData) => Promise<void>>();

beforeEach(() => {
  net.isUp = false;
  shared.mockReset().mockResolvedValue();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => net.isUp);
  Object.assign(navigator, { share: shared, canShare: () => true });
  vi.stubGlobal(
    'fetch',
    async () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
  );
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const steps = { ...someLoad().steps, loadingAt: '2026-11-18T13:02:00.000Z' };
const open = (more: object) =>
  render(
    <NoteSheet
      name="nota"
      day={someDay()}
      load={someLoad({ state: 'en_route', steps, ...more })}
      mended={undefined}
      onClose={() => undefined}
    />,
  );
const issued = { noteNumber: 1042, noteToken: TOKEN, noteCode: 'K7M29QXA' };

test('the note opens without a network, with its code, and its link goes out', async () => {
  open(issued);
  expect(screen.getByRole('heading', { name: 'Nota de remessa E-001.042' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Código da nota' })).toBeTruthy();
  expect(screen.getByText('8,0 m³ de C25')).toBeTruthy();
  expect(screen.getByText('K7M2-9QXA')).toBeTruthy();
  expect(screen.getByText(/abre a nota, sem CPF, CNPJ e telefone/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Compartilhar' }));
  expect(await screen.findByText(/^Link da nota entregue/)).toBeTruthy();
  expect(shared.mock.calls[0]![0].text).toContain(`/delivery-note/${TOKEN}`);
  expect(JSON.stringify(shared.mock.calls)).not.toMatch(/K7M2/);
});

test('with a network it goes as a file; a phone that does not share says what to do', async () => {
  net.isUp = true;
  open(issued);
  fireEvent.click(screen.getByRole('button', { name: 'Compartilhar' }));
  expect(await screen.findByText(/^Cópia sem documentos entregue/)).toBeTruthy();
  expect(shared.mock.calls[0]![0].files?.[0]?.name).toBe('nota-E-001.042-sem-documentos.pdf');
  shared.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  fireEvent.click(screen.getByRole('button', { name: 'Compartilhar' }));
  expect(await screen.findByText(/use o WhatsApp ou copie o link/)).toBeTruthy();
});

test('a note whose link has ended is not shared: who renews it is one press away', async () => {
  const noteLink = { endsAt: '2026-11-18T03:00:00.000Z', closedAt: null };
  open({ ...issued, noteLink });
  expect(screen.getByRole('alert').textContent).toMatch(/^O link desta nota acabou.*Peça à usina/);
  expect(screen.getByRole('link', { name: /Ligar para a usina/ })).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Compartilhar' })).toBeNull();
});

test('what ended while the phone did not know is said when it is shared, and nothing goes out', async () => {
  net.isUp = true;
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 410 }));
  open({ ...issued, noteLink: { endsAt: '2999-01-01T03:00:00.000Z', closedAt: null } });
  fireEvent.click(screen.getByRole('button', { name: 'Compartilhar' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^O link desta nota acabou/);
  expect(shared).not.toHaveBeenCalled();
});

test('a load that the server has not heard of has no number yet, and says when it comes', () => {
  open({ noteNumber: null, noteToken: null, noteCode: null });
  expect(screen.getByText(/quando este aparelho enviar/)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});
