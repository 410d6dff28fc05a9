// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { addFilter } from '../../testing/hands.fixture.ts';
import { answerLedger, answerLookups, ids, someLoad } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { ListFilter } from './filters.ts';

const chips = () =>
  [...document.querySelectorAll('[data-chips] > li[data-filter]')].map(
    (chip) => chip.querySelector('i')!.textContent + chip.querySelector('span')!.textContent!,
  );
const plant = () => personOf('unit', { unitId: ids.unit });
const openList = async (more = '') => {
  const history = await openScreen(`/concrete-volume-list?periodo=hoje${more}`, plant());
  await screen.findByRole('button', { name: 'Filtro' });
  return history;
};

beforeEach(() => {
  answerLookups();
  answerLedger(someLoad());
});

test('a filter is added by its name and its value, changed at its chip and taken away by it', async () => {
  const asked = answer(contract.concreteVolume.list, { rows: [], nextCursor: null });
  const history = await openList();
  await addFilter('Situação', 'Pendentes');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'pending' }));
  const chip = await screen.findByLabelText<HTMLSelectElement>('Situação');
  fireEvent.change(chip, { target: { value: 'refused' } });
  await waitFor(() => expect(history.location.search).toContain('kind=refused'));
  fireEvent.click(await screen.findByRole('button', { name: 'Remover filtro Situação: Recusadas na obra' }));
  await waitFor(() => expect(history.location.search).toBe('?periodo=hoje'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filtro' }));
});

test('what always holds has its chip from the beginning; the filters go at once, and it goes back to what is usual', async () => {
  const history = await openList('&kind=pending&payment=open&search=Alfa');
  expect(chips().map((words) => words.split(':')[0])).toEqual(['Período', 'Situação', 'Pagamento']);
  fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await waitFor(() => expect(history.location.search).toBe('?periodo=hoje'));
  fireEvent.click(screen.getByRole('button', { name: 'Remover filtro Período: Hoje' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Período').value).toBe('mes'));
  expect(screen.queryByRole('button', { name: /^Remover filtro/ })).toBeNull();
});

test('days of one’s own stand in the chip of the period', async () => {
  await openScreen('/concrete-volume-list?from=2026-11-02&to=2026-11-04', plant());
  await screen.findByRole('button', { name: 'Filtro' });
  const period = screen.getByLabelText<HTMLSelectElement>('Período');
  expect(period.selectedOptions[0]!.textContent).toBe('02/11/2026 a 04/11/2026');
});

test('what holds is not offered once more; arrows walk the filters, and Esc goes back to the button', async () => {
  await openList('&kind=pending');
  const button = screen.getByRole('button', { name: 'Filtro' });
  fireEvent.click(button);
  const offered = await screen.findByRole('list', { name: 'Filtros' });
  const lines = [...offered.querySelectorAll('button')];
  expect(lines.some((line) => line.textContent!.startsWith('Situação'))).toBe(false);
  lines[0]!.focus();
  fireEvent.keyDown(lines[0]!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(lines[1]);
  fireEvent.keyDown(lines[1]!, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Filtros' })).toBeNull());
});

/** A bar whose one filter holds. */
const state: ListFilter[] = [
  { name: 'state', label: 'Situação', value: 'a', options: [{ value: 'a', label: 'Ativos' }] },
];

function Bar() {
  const [value, setValue] = useState('a');
  return (
    <FilterBar
      search={{ label: 'Procurar', placeholder: '', value: '' }}
      filters={state.map((filter) => ({ ...filter, value }))}
      set={() => setValue('')}
    />
  );
}

test('where every filter holds the button stays, and has the focus once one is taken away', async () => {
  render(
    <MantineProvider>
      <Bar />
    </MantineProvider>,
  );
  const button = screen.getByRole('button', { name: 'Filtro' });
  fireEvent.click(button);
  expect(screen.queryByRole('list', { name: 'Filtros' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remover filtro Situação: Ativos' }));
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBeNull();
});
