// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ColumnChart } from './column-chart.tsx';

afterEach(cleanup);

const columns = ['jan', 'fev'].map((label) => ({ key: label, value: 8, label, words: `${label}: 8 m³` }));

test('whoever has scrolled to older columns stays there when the figures are fetched again', () => {
  const { rerender } = render(<ColumnChart title="Por mês" columns={columns} />);
  const list = screen.getByRole('list');
  list.scrollLeft = 7;
  rerender(<ColumnChart title="Por mês" columns={columns.map((column) => ({ ...column, value: 9 }))} />);
  expect(list.scrollLeft).toBe(7);
});
