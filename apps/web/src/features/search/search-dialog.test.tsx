// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import type { Role } from '@traco/contract/roles';
import type { Found } from '@traco/contract/search/search';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseQuery, writeQuery } from '../../lib/address.ts';
import { emptyDevice } from '../../lib/device-database.fixture.ts';
import { answer, NetworkLost } from '../../testing/contract-server.fixture.ts';
import { findKeptLines, forgetKeptLines } from './kept-lines.ts';
import { SearchDialog } from './search-dialog.tsx';

beforeEach(emptyDevice);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const found = (more: Partial<Found> = {}): Found => ({
  kind: 'customer',
  id: 'c1',
  name: 'Construtora São José',
  detail: 'Sorocaba',
  state: 'blocked',
  at: null,
  zone: null,
  unitId: 'u1',
  dayOn: null,
  customerId: null,
  ...more,
});
const load = found({
  kind: 'load',
  id: 'l1',
  name: '1-026.085',
  detail: 'Construtora São José · Residencial Sul',
  state: 'closed',
  at: '2026-11-18T13:05:00.000Z',
  zone: 'America/Sao_Paulo',
  dayOn: '2026-11-18',
});

const screens = [
  {
    path: '/fleet-management',
    title: 'Gestão de Frota',
    section: 'Frota',
    keywords: 'caminhão bomba manutenção',
    picture: IconTruck,
  },
];

/** Opens the search of somebody; what it does is told. */
async function openSearch(role: Role = 'unit', accountId = 'a1') {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const [onClose, onNewPour] = [vi.fn(), vi.fn()];
  const router = createRouter({
    history,
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
    routeTree: createRootRoute({
      component: () => (
        <SearchDialog
          accountId={accountId}
          role={role}
          screens={screens}
          onClose={onClose}
          onNewPour={onNewPour}
        />
      ),
      notFoundComponent: () => null,
    }),
  });
  await router.load();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const field = await screen.findByRole('combobox');
  return {
    history,
    onClose,
    onNewPour,
    field,
    type: (words: string) => fireEvent.change(field, { target: { value: words } }),
    key: (key: string) => fireEvent.keyDown(field, { key }),
    group: (name: string) => within(screen.getByRole('group', { name })),
  };
}
const option = (name: string | RegExp) => screen.findByRole('option', { name });
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

test('what is found stands by kind with its state in a word, and Enter opens the first where it opens', async () => {
  const asked = answer(contract.search.find, { rows: [load, found()] });
  const { type, key, group, history, onClose } = await openSearch();
  type('26085');
  await option(/Residencial Sul/);
  expect(asked).toEqual([{ words: '26085' }]);
  expect(group('Notas e cargas').getByRole('option').textContent).toMatch(/Entregue.*18\/11.* 10:05/);
  expect(group('Clientes').getByRole('option').textContent).toContain('Crédito bloqueado');
  expect(document.querySelector('mark')?.textContent).toBe('26.085');
  key('Enter');
  expect(onClose).toHaveBeenCalled();
  await waitFor(() =>
    expect(history.location.href).toBe(
      '/concrete-volume-list?unitId=u1&from=2026-11-18&to=2026-11-18&carga=l1',
    ),
  );
});

test('the arrows choose, round and round, and the field says which line it is', async () => {
  answer(contract.search.find, {
    rows: [found({ kind: 'supplier' }), found({ kind: 'supplier', id: 'c2', name: 'Silva' })],
  });
  const { type, key, field } = await openSearch('mechanic');
  type('ze');
  await option(/São José/);
  expect(chosen()).toContain('São José');
  key('ArrowDown');
  expect(chosen()).toContain('Silva');
  expect(document.getElementById(field.getAttribute('aria-activedescendant')!)?.textContent).toContain(
    'Silva',
  );
  key('ArrowDown');
  expect(chosen()).toContain('São José');
  key('ArrowUp');
  expect(chosen()).toContain('Silva');
});

test('Enter before the answer is there opens what the answer brings first', async () => {
  let bring: ((rows: { rows: Found[] }) => void) | undefined;
  answer(
    contract.search.find,
    () =>
      new Promise<{ rows: Found[] }>((resolve) => {
        bring = resolve;
      }),
  );
  const { type, key, history } = await openSearch();
  type('sao jose');
  await screen.findByText('Procurando…');
  key('Enter');
  await waitFor(() => expect(bring).toBeDefined());
  expect(history.location.href).toBe('/');
  bring!({ rows: [found()] });
  await waitFor(() => expect(history.location.href).toBe('/customers?cliente=c1'));
});

test('a new pour is asked for by a sentence, or for the customer that was found', async () => {
  const asked = answer(contract.search.find, { rows: [found()] });
  const { type, key, onNewPour } = await openSearch();
  type('nova programação para ');
  expect(await screen.findByText('Para quem? Digite o nome do cliente.')).toBeTruthy();
  type('nova programação para são josé');
  await option('Nova programação para Construtora São José Sorocaba');
  expect(screen.queryByText('Para quem? Digite o nome do cliente.')).toBeNull();
  expect(asked).toEqual([{ words: 'são josé' }]);
  key('Enter');
  expect(onNewPour).toHaveBeenCalledWith('c1');
  type('jose');
  fireEvent.click(await option(/^Nova programação para/));
  expect(onNewPour).toHaveBeenCalledTimes(2);
});

test('who may not ask for pours is offered none', async () => {
  answer(contract.search.find, {
    rows: [found({ kind: 'vehicle', name: 'BT-011 · ABC1D23', state: 'stopped' })],
  });
  const { type, group } = await openSearch('fleet');
  expect(screen.queryByText('Nova programação')).toBeNull();
  type('bt011');
  await option(/BT-011/);
  expect(group('Frota').getByRole('option').textContent).toContain('Parado');
  expect(screen.queryByText(/Nova programação|Nova obra/)).toBeNull();
});

test('a screen is found by its title and by the trade’s words, with a slip too', async () => {
  answer(contract.search.find, { rows: [] });
  const { type } = await openSearch();
  for (const words of ['frota', 'caminhao', 'manutencão', 'manuntencao']) {
    type(words);
    expect(await option('Gestão de Frota')).toBeTruthy();
  }
});

test('nothing found says what to try, and one letter is asked of nobody', async () => {
  const asked = answer(contract.search.find, { rows: [] });
  const { type } = await openSearch();
  type('x');
  expect(await screen.findByText('Digite mais uma letra.')).toBeTruthy();
  type('xqz');
  expect(await screen.findByText(/Nada com “xqz”\. Confira a grafia/)).toBeTruthy();
  expect(asked).toEqual([{ words: 'xqz' }]);
});

test('an answer that does not come says so, and is asked for again', async () => {
  answer(contract.search.find, () => {
    throw new NetworkLost();
  });
  const { type } = await openSearch();
  type('silva');
  expect(await screen.findByText('Sem conexão: nada foi perdido, tente de novo.')).toBeTruthy();
  answer(contract.search.find, { rows: [found({ name: 'Silva' })] });
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await option(/^Silva/)).toBeTruthy();
});

test('what was opened last stands first before anything is typed, without figures, until it is forgotten', async () => {
  answer(contract.search.find, { rows: [load] });
  const first = await openSearch('unit', 'a2');
  first.type('26085');
  await option(/Residencial Sul/);
  first.key('Enter');
  await waitFor(async () => expect(await findKeptLines('a2')).toHaveLength(1));
  cleanup();
  const { group } = await openSearch('unit', 'a2');
  await option(/Residencial Sul/);
  expect(group('Abertos por último').getByRole('option').textContent).toBe(
    '1-026.085Construtora São José · Residencial Sul',
  );
  cleanup();
  await forgetKeptLines();
  await openSearch('unit', 'a2');
  expect(await option('Gestão de Frota')).toBeTruthy();
  expect(screen.queryByText('Abertos por último')).toBeNull();
});

test('who has screens alone searches these, and the server is not asked', async () => {
  const asked = answer(contract.search.find, { rows: [] });
  const { type, field } = await openSearch('employee');
  expect(field.getAttribute('aria-label')).toBe('Buscar tela');
  type('xqzwv');
  expect(await screen.findByText('Nenhuma tela com essas palavras.')).toBeTruthy();
  expect(asked).toEqual([]);
});
