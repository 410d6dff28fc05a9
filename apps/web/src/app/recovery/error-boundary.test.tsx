// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GeneralErrorBoundary } from './error-boundary.tsx';

let broken = true;
let failure: Error;
function Screen() {
  if (broken) throw failure;
  return <p>Volumes do dia</p>;
}
const recover = vi.fn(async () => true);
const draw = () =>
  render(
    <GeneralErrorBoundary recover={recover}>
      <Screen />
    </GeneralErrorBoundary>,
  );
const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));

beforeEach(() => {
  vi.stubGlobal('__APP_VERSION__', '1');
  broken = true;
  failure = new Error('broken');
  recover.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(cleanup);

test('a screen that throws reads "Oops, algo deu errado!"', () => {
  draw();
  expect(screen.getByRole('heading').textContent).toBe('Oops, algo deu errado!');
});

test('it names a code for the support and the way to the basic mode', () => {
  draw();
  expect(screen.getByText(/^[0-9a-f]{8}$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copiar código' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Modo básico' }).getAttribute('href')).toContain('modo=basico');
});

test('the first retry draws the screen again', () => {
  draw();
  broken = false;
  retry();
  expect(screen.getByText('Volumes do dia')).toBeTruthy();
  expect(recover).not.toHaveBeenCalled();
});

test('retries are counted "de 3" and the second starts a deep recovery', async () => {
  draw();
  retry();
  expect(screen.getByRole('status').textContent).toBe('Tentativa 1 de 3');
  retry();
  expect(await screen.findByText('Tentativa 2 de 3')).toBeTruthy();
  expect(recover).toHaveBeenCalledOnce();
});

test('what was never fetched on this device is told as a missing connection, with nothing for the support', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  failure = new TypeError('Failed to fetch dynamically imported module: /assets/pour-panel.js');
  draw();
  expect(screen.getByText(/^Sem conexão: o que você abriu/)).toBeTruthy();
  expect(screen.queryByText('Detalhes para o suporte')).toBeNull();
});
