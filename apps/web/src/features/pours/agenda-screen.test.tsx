// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CustomerOption, SiteOption } from '@traco/contract/catalogue/catalogue';
import { contract } from '@traco/contract/contract';
import { PumpOption } from '@traco/contract/pours/pour';
import { Site } from '@traco/contract/sites/site';
import { beforeEach, expect, test } from 'vitest';
import { emptyDevice } from '../../lib/device-database.fixture.ts';
import { blankOf } from '../../testing/blank.fixture.ts';
import { addFilter, choose, dialog, field, fill, press, pressMore } from '../../testing/hands.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answerPour, somePour } from '../../testing/pours.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { catalogue, pours } = contract;
const seller = () => personOf('seller', { unitId: ids.unit, sellerId: ids.seller });
const form = () => screen.findByRole('form', { name: 'Nova programação' });

beforeEach(() => {
  answerLookups();
  answerPour(somePour());
});

test('what is missing is said at its field, and the draft survives a reload', async () => {
  emptyDevice();
  const person = seller();
  await openScreen('/seller-schedule-view?nova=1', person);
  await form();
  fill('Volume (m³)', '24');
  fill('Contato na obra', 'Engenheira Lúcia');
  press('Pedir programação');
  await screen.findByText('Escolha o cliente.');
  expect(screen.getByText('Informe o dia.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Cliente' })));
  await new Promise((done) => setTimeout(done, 600));
  cleanup();
  await openScreen('/seller-schedule-view?nova=1', person);
  await screen.findByText('Continuando o que você digitou antes.');
  expect(field('Volume (m³)').value).toBe('24');
  expect(field('Contato na obra').value).toBe('Engenheira Lúcia');
  press('Começar de novo');
  await waitFor(() => expect(field('Volume (m³)').value).toBe(''));
});

test('a duplicate shows what was copied and asks for each, never the date', async () => {
  answerPour(somePour({ notes: 'Descarga pelos fundos' }));
  const requested = answer(pours.request, ({ id, m3 }) => somePour({ id, m3 }));
  await openScreen(`/seller-schedule-view?programacao=${ids.load}`, seller());
  await pressMore('Duplicar');
  const copy = await form();
  await within(copy).findByText(/Cópia da programação 412/);
  expect(field('Data').value).toBe('');
  expect(field('Volume (m³)').value).toBe('16');
  expect(field('Observações').value).toBe('Descarga pelos fundos');
  fill('Data', '21/11/2099');
  press('Pedir programação');
  expect((await within(copy).findAllByText('Copiado: confira antes de salvar.')).length).toBeGreaterThan(0);
  expect(requested).toEqual([]);
  // Enter in a field has looked at it; another value too.
  fill('Volume (m³)', '24');
  fireEvent.keyDown(field('Hora na obra'), { key: 'Enter' });
  await waitFor(() => expect(copy.querySelector('[data-copied="time"]')).toBeNull());
  for (;;) {
    const [look] = within(copy).queryAllByRole('button', { name: 'Conferir' });
    if (!look) break;
    fireEvent.click(look);
  }
  await within(copy).findByText('Todos os campos copiados foram conferidos.');
  // A year typed wrong is possible, and asked about.
  press('Pedir programação');
  await within(copy).findByText('Diga o motivo, com ao menos 5 letras.');
  expect(requested).toEqual([]);
  fireEvent.change(within(copy).getByLabelText(/^Esta data é daqui a/), {
    target: { value: 'Contrato de longo prazo' },
  });
  press('Pedir programação');
  await waitFor(() =>
    expect(requested).toMatchObject([
      { m3: 24, copiedFromId: ids.load, reasons: { far_date: 'Contrato de longo prazo' } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Nova programação' })).toBeNull());
});

test('the site’s contact stands in the form, and a pump is asked for by its name', async () => {
  const site = (id: string, name: string, more: Partial<Site> = {}) =>
    blankOf(Site, { id, customerId: ids.customer, unitId: ids.unit, name, active: true, ...more });
  const north = site(ids.load, 'Torre Norte', {
    accessNotes: 'Portão 2',
    contacts: [
      { name: 'Mestre Adão', phone: '15987654321', role: 'mestre de obras' },
      { name: 'Eng. Lúcia', phone: '15912345678', role: '' },
    ],
  });
  const customer = { id: ids.customer, name: 'Construtora Horizonte', sellerId: ids.seller };
  answer(catalogue.customers, [blankOf(CustomerOption, customer)]);
  const places = [north, site(ids.photo, 'Pátio Sul')];
  answer(
    catalogue.sites,
    places.map(({ id, name }) => blankOf(SiteOption, { id, name })),
  );
  answer(contract.sites.list, places);
  answer(pours.pumps, [
    blankOf(PumpOption, { id: ids.mix, fleetNumber: 'BB-07', kind: 'boom', state: 'available' }),
  ]);
  await openScreen('/seller-schedule-view?nova=1', seller());
  await form();
  await choose('Cliente', /Construtora Horizonte/);
  await choose('Obra', /Torre Norte/);
  await waitFor(() => expect(field('Contato na obra').value).toBe('Mestre Adão'));
  expect(field('Telefone do contato').value).toBe('(15) 98765-4321');
  expect(field('Acesso à obra').value).toBe('Portão 2');
  press('Eng. Lúcia');
  expect(field('Contato na obra').value).toBe('Eng. Lúcia');
  // Nobody of this site is called at another one.
  await choose('Obra', /Pátio Sul/);
  await waitFor(() => expect(field('Contato na obra').value).toBe(''));
  fireEvent.click(screen.getByLabelText('Bombeado'));
  await choose('Bomba', /BB-07/);
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Tipo de bomba' }).value).not.toBe(''),
  );
});

test('a late customer is said as soon as they are chosen, with the field of the reason that is asked for', async () => {
  const customer = { id: ids.customer, name: 'Construtora Horizonte', sellerId: ids.seller };
  answer(catalogue.customers, [blankOf(CustomerOption, customer)]);
  const asked = answer(contract.receipts.overdue, {
    overdueCents: 60_000,
    overdueDays: 10,
    asksReason: true,
  });
  await openScreen('/seller-schedule-view?nova=1', seller());
  await form();
  expect(asked).toEqual([]);
  await choose('Cliente', /Construtora Horizonte/);
  const why = await screen.findByLabelText(/600,00 vencidos, o mais antigo há 10 dias/);
  expect(asked[0]).toEqual({ customerId: ids.customer });
  const receive = screen.getByRole('link', { name: 'Receber o vencido' }).getAttribute('href');
  expect(receive).toContain(`recibo=novo&cliente=${ids.customer}&vencidas=1`);
  press('Pedir programação');
  await waitFor(() => expect(why.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(why, { target: { value: 'Paga na sexta' } });
  await waitFor(() => expect(why.getAttribute('aria-invalid')).not.toBe('true'));
});

test('a late customer whose pours ask for no reason is said all the same', async () => {
  const customer = { id: ids.customer, name: 'Construtora Horizonte', sellerId: ids.seller };
  answer(catalogue.customers, [blankOf(CustomerOption, customer)]);
  answer(contract.receipts.overdue, { overdueCents: 60_000, overdueDays: 1, asksReason: false });
  await openScreen('/seller-schedule-view?nova=1', seller());
  await form();
  await choose('Cliente', /Construtora Horizonte/);
  await screen.findByText(/600,00 vencidos, o mais antigo há 1 dia\./);
  screen.getByRole('link', { name: 'Receber o vencido' });
  expect(screen.queryByRole('region', { name: 'Fora do comum' })).toBeNull();
});

test('the list is sorted by a press on its head, kept in the address, and goes home as a file', async () => {
  const rows = [somePour({ customer: { id: ids.customer, name: 'Beta', credit: 'approved' } })];
  const asked = answer(pours.list, { rows, nextCursor: null });
  const exported = answer(pours.export, new File(['x'], 'programacoes.csv', { type: 'text/csv' }));
  const history = await openScreen('/seller-schedule-view?ver=lista&dia=2099-11-20&search=Beta', seller());
  const list = await screen.findByRole('region', { name: 'Lista de programações' });
  await within(list).findByText(/Beta/);
  fireEvent.click(within(screen.getByRole('columnheader', { name: /Cliente/ })).getByRole('button'));
  await waitFor(() => expect(history.location.search).toContain('ordem=customer'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'customer', search: 'Beta' }));
  fireEvent.click(list.querySelector('tbody tr[data-row]')!);
  expect((await dialog('Programação 412')).textContent).toContain('16,0 m³');
  press('Fechar', await dialog('Programação 412'));
  fireEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() => expect(exported).toMatchObject([{ format: 'csv', sort: 'customer', search: 'Beta' }]));
});

test('the agenda is narrowed as every list is, its day no part of a view that is kept', async () => {
  const asked = answer(pours.list, { rows: [], nextCursor: null });
  const saved = answer(contract.listViews.save, ({ id, name, view }) => ({
    id,
    name,
    view,
    sharedWith: 'nobody' as const,
    isOwn: true,
    by: 'Marina',
  }));
  answer(contract.listViews.list, []);
  const history = await openScreen('/seller-schedule-view?ver=lista&dia=2099-11-20', seller());
  await addFilter('Situação', 'A confirmar');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'waiting' }));
  const chips = within(await screen.findByRole('list', { name: 'Filtros ativos' }));
  fireEvent.change(chips.getByLabelText('Situação'), { target: { value: 'state:suspended' } });
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'all', state: 'suspended' }));
  expect(history.location.search).not.toContain('kind=');
  press('Visões');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Salvar esta visão' }));
  const saving = await dialog('Salvar visão');
  fill('Nome da visão', 'Suspensas do mês', saving);
  press('Salvar visão', saving);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ path: '/seller-schedule-view' });
  expect(saved[0]?.view).toEqual({ ver: 'lista', state: 'suspended' });
  fireEvent.click(await screen.findByRole('button', { name: /^Remover filtro Situação/ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'planned' }));
});
