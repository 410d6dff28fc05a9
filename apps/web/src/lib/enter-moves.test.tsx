// @vitest-environment happy-dom
import { MantineProvider, Select } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onEnter } from './enter-moves.ts';

afterEach(cleanup);

const chosen = vi.fn();
const save = vi.fn();

function Form() {
  return (
    <MantineProvider env="test">
      <form onKeyDown={(event) => onEnter(event, save)}>
        <Select
          label="Produto"
          data={['C20', 'C25', 'C30']}
          searchable
          selectFirstOptionOnChange
          onChange={chosen}
        />
        <input aria-label="Preço" />
      </form>
    </MantineProvider>
  );
}

test('Enter takes what the list highlights, also when it was typed before the list had settled', async () => {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  render(<Form />);
  const field = screen.getByRole('combobox', { name: 'Produto' });
  field.focus();
  fireEvent.change(field, { target: { value: 'C25' } });
  const option = await screen.findByRole('option', { name: 'C25' });
  // What Mantine's late timer leaves behind: a highlighted option of which its own Enter knows nothing.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  option.setAttribute('data-combobox-selected', 'true');
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  expect(chosen).toHaveBeenCalledExactlyOnceWith('C25', expect.objectContaining({ value: 'C25' }));
  expect(document.activeElement).toBe(field);
});

test('Enter goes to the next field when no list is open', () => {
  render(<Form />);
  const field = screen.getByRole('combobox', { name: 'Produto' });
  field.focus();
  fireEvent.keyDown(field, { key: 'Escape', code: 'Escape' });
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    get: () => document.body,
    configurable: true,
  });
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  expect(document.activeElement).toBe(screen.getByLabelText('Preço'));
});

test('Ctrl+Enter saves', () => {
  render(<Form />);
  fireEvent.keyDown(screen.getByLabelText('Preço'), { key: 'Enter', code: 'Enter', ctrlKey: true });
  expect(save).toHaveBeenCalledOnce();
});
