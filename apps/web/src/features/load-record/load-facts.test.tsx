// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import type { Load } from '@traco/contract/concrete-volume/load';
import { LoadRecord } from '@traco/contract/operational-sheet/sheet';
import { expect, test } from 'vitest';
import { blankOf } from '../../testing/blank.fixture.ts';
import { someLoad } from '../../testing/loads.fixture.ts';
import { factsOf } from './load-facts.ts';

const now = new Date('2026-11-20T14:00:00Z');
const facts = (state: Load['state'], more: Partial<Load> = {}) => {
  const load = someLoad({ state, ...more });
  return factsOf({ load, money: load, trip: blankOf(LoadRecord, { timeZone: load.unit.timeZone }) }, now);
};
const labels = (...asked: Parameters<typeof facts>) => facts(...asked).map(({ label }) => label);

test('a load on its way is not delivered, and one in the plant is neither', () => {
  expect(labels('loading').slice(0, 2)).not.toContain('A caminho');
  expect(labels('discharging').slice(0, 2)).toEqual(['Carregado', 'A caminho']);
  for (const state of ['washing', 'closed'] as const)
    expect(labels(state).slice(0, 2)).toEqual(['Carregado', 'Entregue']);
  expect(labels('closed', { returnedM3: 1 })).toContain('Devolvido');
});

test('each figure of a load says what it means, and of which note', async () => {
  render(<MantineProvider>{facts('closed')[1]!.value}</MantineProvider>);
  fireEvent.click(screen.getByRole('button', { name: /8,0/ }));
  expect(await screen.findByText(/1-010\.234 · 20\/11\/2026/)).toBeTruthy();
});
