// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { FormDialog } from './form-dialog.tsx';
import { useFormHold } from './form-hold.ts';
import { SidePanel } from './side-panel.tsx';

afterEach(cleanup);

/** A panel from which a dialog is asked for. */
function Screen() {
  const [isOpen, setOpen] = useState(true);
  const [asks, setAsks] = useState(false);
  return (
    <MantineProvider env="test">
      {isOpen && (
        <SidePanel title="Programação 12" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setAsks(true)}>
            Suspender
          </button>
          {asks && (
            <FormDialog
              title="Suspender a programação"
              button="Suspender agora"
              isSending={false}
              failure=""
              onSend={() => undefined}
              onClose={() => setAsks(false)}
            >
              Por quê?
            </FormDialog>
          )}
        </SidePanel>
      )}
    </MantineProvider>
  );
}

/** What a form waits for. */
function Field({ isReady }: { isReady: boolean }) {
  useFormHold(isReady ? '' : 'O arquivo está a caminho.');
  return null;
}

const names = () => screen.queryAllByRole('dialog').map(({ textContent }) => textContent?.slice(0, 9));
const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });

test('Esc closes the dialog over a panel, and only then the panel', () => {
  render(<Screen />);
  fireEvent.click(screen.getByRole('button', { name: 'Suspender' }));
  expect(screen.getByText('Por quê?')).toBeTruthy();
  pressEscape();
  expect(screen.queryByText('Por quê?')).toBeNull();
  expect(names()).toEqual(['Programaç']);
  pressEscape();
  expect(names()).toEqual([]);
});

test('a form whose field is not ready is not sent, and says why once it is pressed', () => {
  const sent: string[] = [];
  const form = (isReady: boolean) => (
    <MantineProvider env="test">
      <FormDialog
        title={'Documento'}
        button={'Guardar'}
        isSending={false}
        failure={''}
        onSend={() => sent.push('sent')}
        onClose={() => undefined}
      >
        <Field isReady={isReady} />
      </FormDialog>
    </MantineProvider>
  );
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const { rerender } = render(form(false));
  expect(screen.queryByRole('alert')).toBeNull();
  press();
  expect(screen.getByRole('alert').textContent).toContain('O arquivo está a caminho.');
  expect(sent).toEqual([]);
  rerender(form(true));
  expect(screen.queryByRole('alert')).toBeNull();
  press();
  expect(sent).toEqual(['sent']);
});
