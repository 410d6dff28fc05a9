// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SupportLine } from './support-line.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('where the browser does not copy the code for the support, the button says so', async () => {
  vi.stubGlobal('__APP_VERSION__', '1');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  render(<SupportLine error={{ data: { requestId: 'req-1' } }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copiar código' }));
  expect(await screen.findByRole('button', { name: 'Não copiou: selecione e copie' })).toBeTruthy();
});
