// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { Customer } from '@traco/contract/customers/customer';
import { CustomerTotals } from '@traco/contract/customers/customers';
import { PriceList, PriceListSummary } from '@traco/contract/price-lists/price-lists';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerBlank, blankOf } from '../testing/blank.fixture.ts';
import { answerLedger, answerLookups, ids, someLoad } from '../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../testing/screen.fixture.tsx';

const print = vi.fn();
beforeEach(() => {
  print.mockClear();
  vi.stubGlobal('print', print);
  answerLookups();
});

const paper = () => document.querySelector('[data-paper]');
async function press() {
  fireEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Imprimir' }));
}

const { concreteVolume, fleetManagement, managersOverview, otherEmployeesOverview, pours, truckDrivers } =
  contract;

test.each<[string, string, string[], Parameters<typeof personOf>[0]]>([
  ['/mixes', 'Traços', ['Código', 'Descrição'], 'unit'],
  ['/fleet-management', 'Gestão de Frota', ['Frota', 'Placa'], 'fleet'],
  ['/truck-drivers', 'Motoristas da unidade', ['Motorista', 'CPF', 'Vínculo', 'Caminhão'], 'manager'],
  ['/managers-overview', 'Gerentes', ['Gerente', 'Telefone', 'Unidade'], 'admin'],
  ['/other-employees-overview', 'Outros funcionários', ['Funcionário', 'Matrícula', 'Função'], 'admin'],
  ['/price-lists', 'Tabela', ['Traço', 'Descrição'], 'unit'],
  [
    '/seller-schedule-view?ver=lista',
    'Programação do vendedor',
    ['Na obra', 'N.º', 'Cliente e obra', 'Contato'],
    'seller',
  ],
  ['/concrete-volume-list?by=mix', 'Volumes lançados', ['Produto', 'Cargas'], 'unit'],
  ['/seller-volume-records', 'Meus volumes', ['Data e hora', 'Nota'], 'seller'],
])('%s is printed from its own menu, with its head and the hour', async (at, title, head, role) => {
  answerBlank(contract.mixes.list, fleetManagement.list, fleetManagement.totals, fleetManagement.choices);
  answerBlank(truckDrivers.list, managersOverview.list, managersOverview.totals);
  answerBlank(otherEmployeesOverview.list, otherEmployeesOverview.totals, otherEmployeesOverview.jobTitles);
  answerBlank(concreteVolume.groups, pours.list, pours.totals, contract.commission.statement);
  answer(contract.priceLists.list, [blankOf(PriceListSummary)]);
  answer(contract.priceLists.get, blankOf(PriceList, { name: 'Tabela de novembro' }));
  answerLedger(someLoad());
  await openScreen(at, personOf(role, { unitId: ids.unit, sellerId: ids.seller }));
  await press();
  await waitFor(() => expect(paper()?.querySelector('h1, h2')?.textContent).toContain(title));
  expect(paper()?.querySelector('p')?.textContent).toMatch(/ · impresso em \d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  const heads = [...paper()!.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  expect(heads.slice(0, head.length)).toEqual(head);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

const customer = blankOf(Customer, { name: 'Construtora Horizonte' });
async function openCustomers(customers = 1) {
  answer(contract.customers.list, { rows: [{ ...customer, overdueCents: 0 }], nextCursor: null });
  answer(contract.customers.totals, blankOf(CustomerTotals, { customers }));
  answer(contract.customers.get, customer);
  answerBlank(contract.sites.list, contract.records.customer);
  await openScreen('/customers', personOf('unit', { unitId: ids.unit }));
  await screen.findByRole('cell', { name: /Construtora Horizonte/ });
}
const controlP = () => fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });

test('a print that takes long can be called off, and nothing is printed', async () => {
  await openCustomers();
  answer(contract.customers.list, () => new Promise(() => undefined));
  await press();
  await screen.findByText('Preparando impressão… 0 linhas');
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByText(/Preparando impressão/)).toBeNull());
  expect(paper()).toBeNull();
  expect(print).not.toHaveBeenCalled();
});

test('in an open panel Ctrl+P is the browser’s own', async () => {
  await openCustomers();
  fireEvent.click(screen.getByRole('cell', { name: /Construtora Horizonte/ }));
  await screen.findByRole('dialog');
  expect(controlP()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(paper()).toBeNull();
  expect(controlP()).toBe(false);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test('more rows than paper takes are refused with the limit, before any is read', async () => {
  await openCustomers(20_001);
  await screen.findByText('20.001 clientes');
  const asked = answer(contract.customers.list, {
    rows: [{ ...customer, overdueCents: 0 }],
    nextCursor: null,
  });
  await press();
  await screen.findByText('Use mais filtros: a impressão aceita até 20.000 linhas.');
  expect(asked).toEqual([]);
  expect(print).not.toHaveBeenCalled();
});
