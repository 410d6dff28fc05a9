// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RowTable } from './row-table.tsx';
import { SidePanel } from './side-panel.tsx';

const rows = ['Ana', 'Bia', 'Cida'].map((name) => ({ id: name, name }));
const columns = [{ key: 'name', label: 'Nome', width: 10, cell: ({ name }: { name: string }) => name }];
const opened = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  opened.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A list whose rows open beside it. */
function List() {
  const [openId, setOpen] = useState<string | null>(null);
  return (
    <MantineProvider env="test">
      <RowTable
        label="Gente"
        rows={rows}
        columns={columns}
        openId={openId}
        onOpen={({ id }, isMove) => {
          opened(id, isMove);
          setOpen(id);
        }}
      />
      {openId && (
        <SidePanel key={openId} title={openId} onClose={() => setOpen(null)}>
          <button type="button">Ligar</button>
        </SidePanel>
      )}
    </MantineProvider>
  );
}

const rowOf = (name: string) => within(screen.getByRole('table')).getByText(name).closest('tr')!;
const press = (on: Element, key: string) => {
  fireEvent.keyDown(on, { key });
  act(() => void vi.advanceTimersByTime(200));
};
const open = (name: string) => {
  rowOf(name).focus();
  press(rowOf(name), 'Enter');
};

test('the list stays in hand: down goes on to the next row with the panel, Esc closes it and the row is focused', () => {
  render(<List />);
  open('Ana');
  expect(document.activeElement).toBe(rowOf('Ana'));
  press(rowOf('Ana'), 'ArrowDown');
  expect(screen.getByRole('dialog', { name: 'Bia' })).toBeTruthy();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(rowOf('Bia').getAttribute('aria-selected')).toBe('true');
  expect(opened.mock.calls).toEqual([
    ['Ana', undefined],
    ['Bia', true],
  ]);
  press(rowOf('Bia'), 'Escape');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(rowOf('Bia'));
});

test('a key that is held opens none of the rows on its way', () => {
  render(<List />);
  open('Ana');
  fireEvent.keyDown(rowOf('Ana'), { key: 'ArrowDown' });
  press(rowOf('Bia'), 'ArrowDown');
  expect(opened.mock.calls.map(([id]) => id)).toEqual(['Ana', 'Cida']);
});

test('Enter on the open row goes into its panel', () => {
  render(<List />);
  open('Ana');
  press(rowOf('Ana'), 'Enter');
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Ana' }));
  expect(opened).toHaveBeenCalledOnce();
});

test('opened from elsewhere, the keyboard is in the panel', () => {
  render(
    <MantineProvider env="test">
      <SidePanel title="Ana" onClose={() => undefined}>
        <button type="button">Ligar</button>
      </SidePanel>
    </MantineProvider>,
  );
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Ana' }));
});
