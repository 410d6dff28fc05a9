// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { addFilter, pressMore } from '../../../testing/hands.fixture.ts';
import { answerLedger, answerLoad, answerLookups, ids, someLoad } from '../../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../../testing/screen.fixture.tsx';

const { concreteVolume } = contract;
const DAY = '2026-11-20';
const at = (more = '') => `/concrete-volume-list?from=${DAY}&to=${DAY}${more}`;
const plant = () => personOf('unit', { unitId: ids.unit });
const press = (name: string | RegExp, where = screen.getAllByRole('dialog').at(-1)!) =>
  fireEvent.click(within(where).getByRole('button', { name }));
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const focused = () => document.activeElement;

beforeEach(() => {
  answerLookups();
  answerLedger(someLoad());
});

test('filters go into the address and to the server, and are taken off together', async () => {
  const asked = answer(concreteVolume.list, { rows: [], nextCursor: null });
  const history = await openScreen(at('&payment=open&search=Filtro'), plant());
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Pagamento').value).toBe('open'));
  expect(screen.getByLabelText<HTMLInputElement>('Procurar por nota ou cliente').value).toBe('Filtro');
  expect(asked.at(-1)).toMatchObject({ from: DAY, to: DAY, payment: 'open', search: 'Filtro' });
  fill('Pagamento', 'paid');
  await waitFor(() => expect(history.location.search).toContain('payment=paid'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ payment: 'paid' }));
  await screen.findByText('Nenhuma carga aqui');
  fireEvent.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0]!);
  await waitFor(() => expect(history.location.search).not.toMatch(/search=|payment=/));
  expect(history.location.search).toContain(`from=${DAY}`);
});

test('a day without loads says what to do next', async () => {
  answer(concreteVolume.list, { rows: [], nextCursor: null });
  await openScreen(at(), plant());
  await screen.findByText('Nenhuma carga aqui');
  expect(
    screen.getByText('Escolha outro período, lance a primeira carga ou importe uma planilha.'),
  ).toBeTruthy();
});

test('a load is altered with a reason, which the cursor goes to while it is missing', async () => {
  const edited = answer(concreteVolume.edit, (input) => {
    answerLedger(someLoad({ deliveredM3: input.deliveredM3, changeReason: input.reason, revision: 2 }));
    return someLoad({ deliveredM3: input.deliveredM3, changeReason: input.reason, revision: 2 });
  });
  await openScreen(at(`&carga=${ids.load}`), plant());
  await pressMore('Alterar');
  await screen.findByLabelText('m³ entregue');
  fill('m³ entregue', '6,5');
  press('Salvar alteração');
  await screen.findByText(/^Diga o motivo da alteração/);
  expect(focused()).toBe(screen.getByLabelText('Motivo da alteração'));
  expect(edited).toEqual([]);
  fill('Motivo da alteração', 'Sobra voltou no caminhão');
  press('Salvar alteração');
  await screen.findByText('Carga alterada.');
  expect(edited).toMatchObject([
    {
      id: ids.load,
      revision: 1,
      deliveredM3: 6.5,
      reason: 'Sobra voltou no caminhão',
      settlesContest: false,
    },
  ]);
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Sobra voltou no caminhão'));
  await waitFor(() => expect(document.querySelector('tfoot')?.textContent).toContain('6,5 m³'));
});

test('a load is cancelled with a reason, leaves the list and stands among the cancelled', async () => {
  const cancelled = someLoad({ state: 'cancelled', cancelReason: 'Lançada em dobro', revision: 2 });
  answer(contract.adminSettings.present, {});
  const asked = answer(concreteVolume.cancel, () => {
    answerLoad(cancelled);
    answer(concreteVolume.list, ({ kind }) => ({
      rows: kind === 'cancelled' ? [cancelled] : [],
      nextCursor: null,
    }));
    return cancelled;
  });
  await openScreen(at(`&carga=${ids.load}`), plant());
  await pressMore('Cancelar carga');
  await screen.findByLabelText(/^Motivo do cancelamento/);
  fill(/^Motivo do cancelamento/, 'Lançada em dobro');
  press('Cancelar carga');
  await screen.findByText('Carga cancelada.');
  expect(asked).toEqual([{ id: ids.load, revision: 1, reason: 'Lançada em dobro' }]);
  press('Fechar');
  await screen.findByText('Nenhuma carga aqui');
  await addFilter('Situação', 'Canceladas');
  const row = (await screen.findByRole('cell', { name: /Cancelada/ })).closest('tr')!;
  expect(row.textContent).toContain('1-010.234');
});

test('whoever saves second is told, sees both versions and loses nothing', async () => {
  const theirs = someLoad({ billedM3: 7.5, revision: 2, changeReason: 'Cliente reclamou da cobrança' });
  answer(concreteVolume.edit, (_, refusals) => {
    throw refusals.STALE_REVISION({ data: { current: theirs } });
  });
  await openScreen(at(`&carga=${ids.load}&alterar=1`), plant());
  await screen.findByLabelText('m³ entregue');
  fill('m³ entregue', '7');
  fill('Motivo da alteração', 'Ticket da balança');
  press('Salvar alteração');
  await screen.findByText('Outra pessoa alterou esta carga enquanto você a editava');
  const warning = screen.getByRole('alert');
  expect(warning.textContent).toContain('Cliente reclamou da cobrança');
  expect(within(warning).getByRole('row', { name: /entregue/ }).textContent).toContain('7');
  press('Juntar e conferir', warning);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('m³ faturado').value).toBe('7,5'));
  const edited = answer(concreteVolume.edit, { ...theirs, deliveredM3: 7, revision: 3 });
  press('Salvar alteração');
  await screen.findByText('Carga alterada.');
  expect(edited).toMatchObject([{ revision: 2, deliveredM3: 7, billedM3: 7.5 }]);
});

test('going back closes the panel and leaves the filters as they were', async () => {
  const address = at(`&customerId=${ids.customer}&sort=noteNumber`);
  const history = await openScreen(address, plant());
  const row = async () => (await screen.findByRole('cell', { name: 'Construtora Horizonte' })).closest('tr')!;
  fireEvent.click(await row());
  await screen.findByRole('dialog');
  expect(history.location.search).toContain(`carga=${ids.load}`);
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(history.location.href).toBe(address);
  fireEvent.click(screen.getAllByRole('link', { name: 'Lançar volume' }).at(-1)!);
  await waitFor(() => expect(history.location.href).toBe('/concrete-volume'));
  act(() => history.back());
  await row();
  expect(history.location.href).toBe(address);
});

test('what is listed and does not count has a line of its own below the sums, in groups and on paper too', async () => {
  vi.stubGlobal('print', vi.fn());
  const waits = someLoad({ id: ids.photo, review: 'pending', deliveredM3: 6 });
  const loading = someLoad({ id: ids.mix, state: 'loading', deliveredM3: 5 });
  answerLedger(someLoad(), waits, loading);
  const words = 'Não contabilizadas: 2 cargas, 11,0 m³';
  const feet = (of: ParentNode) => [...of.querySelectorAll('tfoot tr')].map((row) => row.textContent);
  await openScreen(at(), plant());
  await screen.findByText(words);
  expect(feet(document)).toEqual([expect.stringContaining('1 carga'), words]);
  fireEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Imprimir' }));
  await waitFor(() => expect(document.querySelector('[data-paper]')).toBeTruthy());
  expect(feet(document.querySelector('[data-paper]')!)).toEqual([
    expect.stringContaining('Total: 1 carga'),
    words,
  ]);
  cleanup();
  answer(concreteVolume.groups, [
    {
      key: ids.mix,
      label: 'C25',
      loads: 1,
      loadedM3: 8,
      deliveredM3: 8,
      billedM3: 8,
      returnedM3: 0,
      revenueCents: 1,
    },
  ]);
  await openScreen(at('&by=mix'), plant());
  await screen.findByText(words);
});

test('a load of a plant with another clock says whose time it is, in the list, its panel and on paper', async () => {
  vi.stubGlobal('print', vi.fn());
  const plantOf = (id: string, name: string, timeZone: string) => ({
    id,
    name,
    timeZone,
    code: name.slice(0, 3),
    sellersMayRecord: true,
    firstDayOn: '2020-01-01',
  });
  answer(contract.catalogue.units, [
    plantOf(ids.unit, 'Sorocaba', 'America/Sao_Paulo'),
    plantOf(ids.photo, 'Manaus', 'America/Manaus'),
  ]);
  const manaus = { id: ids.photo, name: 'Manaus', timeZone: 'America/Manaus' };
  answerLedger(someLoad({ unit: manaus, loadedAt: '2026-11-20T16:10:00.000Z' }), someLoad({ id: ids.mix }));
  await openScreen(at(`&carga=${ids.load}`), personOf('admin'));
  const times = (of: ParentNode) =>
    [...of.querySelectorAll('tbody tr')].map((row) => row.querySelector('td:not([data-tick])')!.textContent);
  const shown = ['20/11/2026 12:10 (Manaus)', '20/11/2026 10:00'];
  await waitFor(() => expect(times(document)).toEqual(shown));
  expect((await screen.findByRole('dialog')).textContent).toContain(shown[0]);
  press('Fechar');
  fireEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Imprimir' }));
  await waitFor(() => expect(document.querySelector('[data-paper]')).toBeTruthy());
  expect(times(document.querySelector('[data-paper]')!)).toEqual(shown);
});

test('the list goes home as a file of what the filters leave', async () => {
  const exported = answer(
    concreteVolume.export,
    new File(['\ufeffData;Nota'], 'cargas.csv', { type: 'text/csv' }),
  );
  await openScreen(at(`&customerId=${ids.customer}`), plant());
  fireEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() =>
    expect(exported).toMatchObject([{ from: DAY, to: DAY, customerId: ids.customer, format: 'csv' }]),
  );
});

test('everything of a period that waits keeps its whole period, until its chip is taken off', async () => {
  await openScreen('/concrete-volume-list?kind=pending&periodo=tudo', plant());
  const period = () => screen.getByLabelText<HTMLSelectElement>('Período').value;
  const chip = await screen.findByRole('button', { name: 'Remover filtro Período: Todo o período' });
  expect(period()).toBe('tudo');
  expect(screen.queryByText('01/01/2000')).toBeNull();
  fireEvent.click(chip);
  await waitFor(() => expect(period()).toBe('mes'));
});
