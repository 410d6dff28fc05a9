// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ListedSession } from '@traco/contract/active-sessions/active-sessions';
import { contract } from '@traco/contract/contract';
import type { Me } from '@traco/contract/identity/identity';
import { beforeEach, expect, test } from 'vitest';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const session = blankOf(ListedSession, { id: ids.load, ip_address: '10.0.0.7', user_name: 'Helena' });

beforeEach(() => {
  answerLookups();
  answerBlank(contract.adminSettings.present, contract.activeSessions.totals);
  answer(contract.activeSessions.list, { rows: [session], nextCursor: null, at: session.created_at });
});

const shown = () =>
  screen.getAllByRole('columnheader').flatMap(({ textContent }) => (textContent ? [textContent] : []));
const open = async (more: string, who: Me) => {
  const history = await openScreen(`/active-sessions${more}`, who);
  await screen.findByRole('table');
  return history;
};
const tick = async (label: string) => {
  if (!screen.queryByLabelText(label, { selector: 'input[type=checkbox]' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Colunas' }));
  const box = await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input[type=checkbox]' });
  fireEvent.click(box);
  return box;
};

test('what is not shown at first is chosen, stays with this person, and goes back to what is usual', async () => {
  const who = personOf('admin');
  const history = await open('', who);
  expect(shown()).not.toContain('IP');
  await tick('IP');
  await waitFor(() => expect(shown()).toContain('IP'));
  await tick('Unidade');
  await waitFor(() => expect(history.location.search).toBe('?colunas=ip%2C-unit'));
  expect(shown()).not.toContain('Unidade');
  cleanup();
  await open('', who);
  expect(shown()).toContain('IP');
  expect(shown()).not.toContain('Unidade');
  cleanup();
  await open('', personOf('admin'));
  expect(shown()).not.toContain('IP');
  cleanup();
  const again = await open('?colunas=-type', who);
  expect(shown()).not.toContain('Tipo');
  expect(shown()).not.toContain('IP');
  fireEvent.click(await screen.findByRole('button', { name: 'Colunas' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Voltar às usuais' }));
  await waitFor(() => expect(shown()).toContain('Tipo'));
  expect(again.location.search).toBe('');
});

test('what names the row and what the list is sorted by stay', async () => {
  await open('?sort=heartbeat&colunas=-heartbeat,-user', personOf('admin'));
  expect(shown().join()).toMatch(/Usuário.*,Último sinal/);
  expect((await tick('Último sinal')).disabled).toBe(true);
  expect((await tick('Usuário')).disabled).toBe(true);
  expect((await tick('Desde')).disabled).toBe(false);
});
