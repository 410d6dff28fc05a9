// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ColumnChart } from './column-chart.tsx';

afterEach(cleanup);

const columns = ['jan', 'fev', 'mar'].map((label, index) => ({
  key: label,
  value: 8 + index,
  label,
  name: `mês ${label}`,
  facts: [
    { label: 'Volume', value: `${8 + index},0 m³` },
    ...(label === 'mar' ? [{ label: 'Meta', value: '12,0 m³' }] : []),
  ],
}));
const chart = (more: object = {}) => (
  <ColumnChart title="Por mês" of="Mês" unit="m³" columns={columns} {...more} />
);
const tip = () => document.querySelector('[aria-hidden] > b')?.parentElement?.textContent;
const points = () => within(screen.getByRole('list')).getAllByRole('button');

test('whoever has scrolled to older columns stays there when the figures are fetched again', () => {
  const { rerender } = render(chart());
  const list = screen.getByRole('list');
  list.scrollLeft = 7;
  rerender(chart({ columns: columns.map((column) => ({ ...column, value: 9 })) }));
  expect(list.scrollLeft).toBe(7);
});

test('the keyboard has one stop in it and walks its points, each said in words', () => {
  render(chart());
  expect(points().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  act(() => points()[2]!.focus());
  expect(tip()).toBe('mês marVolume 10,0 m³Meta 12,0 m³');
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(points()[1]);
  expect(document.activeElement?.textContent).toContain('mês fev: Volume 9,0 m³');
  expect(tip()).toBe('mês fevVolume 9,0 m³');
  fireEvent.keyDown(document.activeElement!, { key: 'Home' });
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(points()[0]);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(tip()).toBeUndefined();
});

test('the mouse shows a point while it is over it, a finger until it touches another', () => {
  render(chart());
  fireEvent.pointerEnter(points()[0]!, { pointerType: 'mouse' });
  expect(tip()).toContain('mês jan');
  fireEvent.pointerLeave(points()[0]!, { pointerType: 'mouse' });
  expect(tip()).toBeUndefined();
  fireEvent.pointerDown(points()[1]!, { pointerType: 'touch' });
  fireEvent.click(points()[1]!);
  fireEvent.pointerLeave(points()[1]!, { pointerType: 'touch' });
  expect(tip()).toContain('mês fev');
});

test('the table behind it has the same figures, in the order of the columns', () => {
  render(chart());
  fireEvent.click(screen.getByRole('button', { name: 'Ver tabela' }));
  const cells = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['Mês', 'Volume', 'Meta'],
    ['mês jan', '8,0 m³', '–'],
    ['mês fev', '9,0 m³', '–'],
    ['mês mar', '10,0 m³', '12,0 m³'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Ver gráfico' }));
  expect(points()).toHaveLength(3);
});
