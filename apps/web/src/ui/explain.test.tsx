// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Explanation } from './explain.tsx';
import { RowTable } from './row-table.tsx';

afterEach(cleanup);

const volume: Explanation = {
  name: 'Volume',
  formula: 'Entregue + a caminho.',
  facts: [['Fonte', 'Cargas.']],
  parts: [
    ['Entregue', '5,0 m³'],
    ['A caminho', '3,0 m³'],
    ['Volume', '8,0 m³'],
  ],
};

const table = (explanation?: Explanation) =>
  render(
    <MantineProvider env="test">
      <RowTable
        label="Cargas"
        rows={[{ id: 'a', m3: '8,0 m³' }]}
        columns={[
          {
            key: 'm3',
            label: 'Volume',
            width: 6,
            cell: ({ m3 }) => m3,
            total: '8,0 m³ no dia',
            ...(explanation ? { explanation } : {}),
          },
        ]}
        onOpen={() => undefined}
      />
    </MantineProvider>,
  );

test('a sum that is pressed tells what it means and what adds up to it', async () => {
  table(volume);
  fireEvent.click(screen.getByTitle('Explicar: Volume'));
  expect(await screen.findByText('Entregue + a caminho.')).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Entregue 5,0 m³' })).toBeTruthy();
  expect(screen.getByText('Cargas.')).toBeTruthy();
});

test('a sum of which nothing is told is no button', () => {
  table();
  expect(screen.getByText('8,0 m³ no dia').tagName).toBe('TD');
});

test('what it means is closed with Escape, and the keyboard is at the sum again', async () => {
  table(volume);
  const sum = screen.getByTitle('Explicar: Volume');
  expect(document.querySelector('[role=dialog]')).toBeNull();
  sum.focus();
  fireEvent.click(sum);
  const answers = (await screen.findByText('Entregue + a caminho.')).closest<HTMLElement>('[role=dialog]')!;
  expect([answers.id, answers.getAttribute('aria-labelledby')]).toEqual([
    sum.getAttribute('aria-controls'),
    sum.id,
  ]);
  await waitFor(() => expect(answers.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(answers, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(sum));
  expect(sum.getAttribute('aria-expanded')).toBe('false');
});
