// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FormDialog } from './form-dialog.tsx';

afterEach(cleanup);

test('Ctrl+Enter in a dialog sends it once, and not again while it is sent', () => {
  const onSend = vi.fn();
  const dialog = (isSending: boolean) => (
    <FormDialog
      title="Renomear"
      button="Salvar"
      isSending={isSending}
      failure=""
      onSend={onSend}
      onClose={() => undefined}
    >
      <input aria-label="Nome" />
    </FormDialog>
  );
  const { rerender } = render(dialog(false), { wrapper: MantineProvider });
  const field = screen.getByLabelText('Nome');
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  rerender(dialog(true));
  fireEvent.keyDown(screen.getByLabelText('Nome'), { key: 'Enter', ctrlKey: true });
  expect(onSend).toHaveBeenCalledOnce();
});
