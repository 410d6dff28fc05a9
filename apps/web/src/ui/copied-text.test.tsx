// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CopiedText } from './copied-text.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = () => {
  render(
    <CopiedText text="CB-123" idle="Copiar link">
      {({ words, copy }) => (
        <button type="button" onClick={copy}>
          {words}
        </button>
      )}
    </CopiedText>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copiar link' }));
};

test('where the browser refuses the clipboard, the button says so and not “Copiado”', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  button();
  expect(await screen.findByRole('button', { name: 'Não copiou: selecione e copie' })).toBeTruthy();
});

test('where it was copied, the button says so', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  button();
  expect(await screen.findByRole('button', { name: 'Copiado' })).toBeTruthy();
});
