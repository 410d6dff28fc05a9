// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useRowSelection } from './row-selection.ts';
import { type RowColumn, RowTable } from './row-table.tsx';

afterEach(cleanup);

interface Load {
  id: string;
  customer: string;
  m3: number;
}
const all: Load[] = ['Alfa', 'Beta', '=Gama'].map((customer, index) => ({
  id: `${index}`,
  customer,
  m3: 7 + index,
}));
const columns: RowColumn<Load>[] = [
  { key: 'customer', label: 'Cliente', width: 8, cell: ({ customer }) => customer },
  {
    key: 'm3',
    label: 'Volume',
    width: 5,
    isNumber: true,
    plain: ({ m3 }) => m3,
    sums: (sum) => `${sum} m³`,
    cell: ({ m3 }) => `${m3} m³`,
  },
  { key: 'state', label: 'Situação', width: 5, cell: () => 'Pendente' },
];

interface TableProps {
  onOpen: (row: Load) => void;
  viewKey?: string;
  rows?: Load[];
}

function Table({ onOpen, viewKey = 'a', rows = all }: TableProps) {
  const selection = useRowSelection(rows, viewKey);
  return (
    <MantineProvider>
      <RowTable
        label="Cargas"
        rows={rows}
        columns={columns}
        onOpen={onOpen}
        selection={selection}
        viewKey={viewKey}
      />
    </MantineProvider>
  );
}

function open() {
  const onOpen = vi.fn();
  const { rerender } = render(<Table onOpen={onOpen} />);
  const cell = (row: number, column: number) =>
    document.querySelectorAll(`tr[data-index="${row}"] > td:not([data-tick])`)[column] as HTMLElement;
  const drag = (from: HTMLElement, ...over: HTMLElement[]) => {
    fireEvent.mouseDown(from, { button: 0, buttons: 1 });
    for (const each of over) fireEvent.mouseMove(each, { buttons: 1 });
    const end = over.at(-1) ?? from;
    fireEvent.mouseUp(end);
    fireEvent.click(end);
  };
  const copied = () => {
    const setData = vi.fn();
    fireEvent.copy(document.querySelector('tr[data-index]')!, { clipboardData: { setData } });
    return setData.mock.calls[0]?.[1] as string | undefined;
  };
  const marked = () => document.querySelectorAll('td[data-cell]').length;
  const turn = () => rerender(<Table onOpen={onOpen} viewKey="b" />);
  const become = (rows: Load[]) => rerender(<Table onOpen={onOpen} rows={rows} />);
  return { onOpen, cell, drag, copied, marked, turn, become };
}

test('a drag over cells marks them, adds them up and opens nothing; a press alone opens its row', () => {
  const { onOpen, cell, drag, copied, marked } = open();
  drag(cell(0, 0), cell(0, 1), cell(2, 1));
  expect(marked()).toBe(6);
  expect(onOpen).not.toHaveBeenCalled();
  const bar = screen.getByRole('status').textContent;
  expect(bar).toContain('6 células: 3 linhas × 2 colunas');
  expect(bar).toContain('Volume 24 m³ · média 8 m³');
  expect(copied()).toBe("Alfa\t7\nBeta\t8\n'=Gama\t9");
  drag(cell(1, 2));
  expect(marked()).toBe(0);
  expect(onOpen).toHaveBeenCalledOnce();
});

test('it is drawn from any corner, and Shift and a press make it longer', () => {
  const { onOpen, cell, drag, copied } = open();
  drag(cell(1, 2), cell(0, 1));
  expect(copied()).toBe('7\tPendente\n8\tPendente');
  fireEvent.mouseDown(cell(2, 2), { button: 0, shiftKey: true });
  fireEvent.click(cell(2, 2), { shiftKey: true });
  expect(copied()).toBe('Pendente\nPendente');
  expect(onOpen).not.toHaveBeenCalled();
});

test('the arrows go from cell to cell, with Shift they mark, Escape leaves; without a cell the rows have them', () => {
  const { cell, copied, marked } = open();
  const key = (name: string, shiftKey = false) =>
    fireEvent.keyDown(cell(0, 0).closest('tr')!, { key: name, shiftKey });
  key('ArrowDown', true);
  expect(document.querySelectorAll('tr[data-marked]').length).toBe(2);
  key('ArrowRight');
  expect(screen.getByRole('status').textContent).toContain('Cliente: Alfa');
  key('ArrowRight');
  expect(copied()).toBe('7');
  key('ArrowDown', true);
  key('ArrowRight', true);
  expect(copied()).toBe('7\tPendente\n8\tPendente');
  key('ArrowRight', true);
  expect(marked()).toBe(4);
  key('Escape');
  expect(marked()).toBe(0);
  // The rows that are marked are copied again.
  expect(copied()?.split('\n')).toHaveLength(2);
});

test('another view has none, and the boxes are no cells', () => {
  const { cell, drag, marked, turn } = open();
  drag(document.querySelector('td[data-tick]')!, cell(1, 1));
  expect(marked()).toBe(0);
  drag(cell(0, 0), cell(1, 1));
  expect(marked()).toBe(4);
  turn();
  expect(marked()).toBe(0);
});

test('the range goes along with its rows when one comes before them, and is none without them', () => {
  const { cell, drag, copied, marked, become } = open();
  drag(cell(0, 0), cell(1, 0));
  become([{ id: 'new', customer: 'Delta', m3: 5 }, ...all]);
  expect(copied()).toBe('Alfa\nBeta');
  become(all.slice(1));
  expect(marked()).toBe(0);
});
