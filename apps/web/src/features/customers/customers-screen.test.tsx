// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { Customer } from '@traco/contract/customers/customer';
import { CustomerPage } from '@traco/contract/records/customer-page';
import { beforeEach, expect, test } from 'vitest';
import { emptyDevice } from '../../lib/device-database.fixture.ts';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { dialog, field, fill, press, pressMore } from '../../testing/hands.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { customers, records, sites } = contract;
const horizonte = blankOf(Customer, {
  id: ids.customer,
  name: 'Construtora Horizonte',
  unit: { id: ids.unit, name: 'Sorocaba', timeZone: 'America/Sao_Paulo' },
  seller: { id: ids.seller, name: 'Marina' },
  active: true,
});
const pageOf = (more: Partial<CustomerPage> = {}) =>
  blankOf(CustomerPage, { customer: horizonte, plant: null, ...more });
const plant = () => personOf('unit', { unitId: ids.unit });
const name = 'Nome ou razão social';

beforeEach(() => {
  answerLookups();
  answerBlank(customers.totals, customers.list, sites.list, sites.map);
  answer(customers.get, horizonte);
  answer(records.customer, pageOf());
});

test('two people alter one customer: nothing is written over, both versions are shown and joined', async () => {
  const theirs = { ...horizonte, phone: '1532221100', revision: 1 };
  answer(customers.edit, (_, refusals) => {
    throw refusals.STALE_REVISION({ data: { current: theirs } });
  });
  await openScreen(`/customers?cliente=${ids.customer}&alterar=1`, plant());
  await screen.findByLabelText('Observações');
  fill('Observações', 'Liga antes das 7');
  press('Salvar cliente');
  await screen.findByText(/Outra pessoa alterou isto enquanto você editava/);
  const warning = screen.getByRole('alert');
  expect(warning.textContent).toContain('(15) 3222-1100');
  press('Juntar e conferir', warning);
  await waitFor(() => expect(field('Telefone').value).toBe('(15) 3222-1100'));
  const edited = answer(customers.edit, { ...theirs, revision: 2 });
  press('Salvar cliente');
  await screen.findByText('Cliente alterado.');
  expect(edited).toMatchObject([{ revision: 1, phone: '1532221100', notes: 'Liga antes das 7' }]);
});

test('a seller leaves the credit to the office and brings in no sheet', async () => {
  const created = answer(customers.create, ({ id }) => ({ ...horizonte, id }));
  const seller = personOf('seller', { unitId: ids.unit, sellerId: ids.seller });
  await openScreen('/customers', seller);
  fireEvent.click((await screen.findAllByRole('button', { name: 'Novo cliente' }))[0]!);
  await screen.findByLabelText(name);
  fill(name, 'Do vendedor');
  const panel = await dialog();
  expect(within(panel).queryByLabelText('Crédito')).toBeNull();
  expect(within(panel).getByText('Em análise')).toBeTruthy();
  press('Cadastrar cliente', panel);
  await waitFor(() => expect(created).toMatchObject([{ name: 'Do vendedor', sellerId: ids.seller }]));
  expect(screen.queryByRole('link', { name: 'Importar planilha' })).toBeNull();
  cleanup();
  await openScreen('/customers', plant());
  await screen.findByRole('link', { name: 'Importar planilha' });
});

test('a form that is left by Esc gives the keyboard back to its button, and keeps what was typed', async () => {
  emptyDevice();
  await openScreen('/customers', plant());
  const button = (await screen.findAllByRole('button', { name: 'Novo cliente' }))[0]!;
  button.focus();
  fireEvent.click(button);
  await screen.findByLabelText(name);
  fill(name, 'Construtora Pela Metade');
  fireEvent.keyDown(field(name), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
  fireEvent.click(button);
  await waitFor(() => expect(field(name).value).toBe('Construtora Pela Metade'));
});

test('who forgot the seller is led to the field, and its list does not lie over what is said there', async () => {
  emptyDevice();
  await openScreen('/customers?cliente=novo', plant());
  await screen.findByLabelText(name);
  fill(name, 'Construtora Sem Vendedor');
  press('Cadastrar cliente', await dialog());
  await screen.findByText('Escolha o vendedor do cliente.');
  const seller = within(await dialog()).getByRole('combobox', { name: 'Vendedor' });
  await waitFor(() => expect(document.activeElement).toBe(seller));
  expect(seller.getAttribute('aria-expanded')).not.toBe('true');
});

test('a customer at an address of their own: what they buy and owe, what was lost, and the next pour as the one big button', async () => {
  const month = { from: '2026-11-01', to: '2026-11-30', loads: 3, m3: 24.5, priceCentsPerM3: 51_000 };
  answer(
    records.customer,
    pageOf({
      months: [{ month: '2026-11', ...month }],
      open: { loads: 2, cents: 816_000, since: '2026-11-03T12:00:00.000Z' },
      lost: {
        m3: 8,
        rows: [
          {
            kind: 'load',
            id: ids.load,
            name: 'E-000.123',
            at: '2026-11-05T12:00:00.000Z',
            m3: 8,
            reason: null,
            text: 'Abatimento alto',
          },
        ],
      },
    }),
  );
  await openScreen(`/customers/${ids.customer}`, plant());
  await screen.findByRole('heading', { level: 1, name: /Construtora Horizonte/ });
  const facts = [...document.querySelectorAll('dl')][0]!.textContent;
  expect(facts).toContain('Volume neste mês24,5 m³');
  expect(facts).toMatch(/Em abertoR\$\s8\.160,00/);
  expect(screen.getByRole('link', { name: 'Nova programação' }).getAttribute('href')).toBe(
    `/pours/nova?cliente=${ids.customer}`,
  );
  const lost = screen.getByRole('region', { name: /^Não comprado/ });
  expect(within(lost).getByRole('link').getAttribute('href')).toBe(`/loads/${ids.load}`);
  expect(lost.textContent).toContain('Abatimento alto');
  await pressMore('Alterar cliente');
  await screen.findByLabelText('Observações');
});

test('what is open stands against the limit that the office set, and stands out once it is over', async () => {
  const customer = { ...horizonte, creditLimitCents: 5_000_000 };
  const openAt = (cents: number) =>
    answer(
      records.customer,
      pageOf({ customer, open: { loads: 2, cents, since: '2026-11-03T12:00:00.000Z' } }),
    );
  openAt(3_820_000);
  await openScreen(`/customers/${ids.customer}`, plant());
  const factOf = async () => (await screen.findByText('Em aberto')).parentElement!;
  expect((await factOf()).textContent).toMatch(/R\$\s38\.200,00de R\$\s50\.000,00 de limite/);
  expect((await factOf()).dataset.alarm).toBeUndefined();
  cleanup();
  openAt(5_100_000);
  await openScreen(`/customers/${ids.customer}`, plant());
  expect((await factOf()).textContent).toMatch(/R\$\s1\.000,00 acima do limite de R\$\s50\.000,00/);
  expect((await factOf()).dataset.alarm).toBe('true');
});

test('the office types a limit in reais, and who changed it stands in the timeline', async () => {
  const change = { field: 'creditLimitCents', before: null, after: '5000000' } as const;
  const changes = [
    { at: '2026-11-03T12:00:00.000Z', who: 'Ana', action: 'update', changes: [change] },
  ] as const;
  answer(records.customer, pageOf({ changes: [...changes].map((one) => ({ ...one, changes: [change] })) }));
  await openScreen(`/customers/${ids.customer}`, plant());
  const told = within(await screen.findByRole('region', { name: 'Histórico' }));
  expect(told.getByText(/limite de crédito/).textContent).toMatch(/sem limite → R\$\s50\.000,00/);
  const edited = answer(customers.edit, horizonte);
  await pressMore('Alterar cliente');
  await screen.findByLabelText('Limite de crédito');
  fill('Limite de crédito', '50.000,00');
  press('Salvar cliente');
  await waitFor(() => expect(edited).toMatchObject([{ creditLimitCents: 5_000_000 }]));
});

test('a customer is made inactive only once it is said what that does', async () => {
  const set = answer(customers.setActive, ({ active }) => ({ ...horizonte, active, revision: 1 }));
  await openScreen(`/customers/${ids.customer}`, plant());
  await pressMore('Inativar');
  const asked = await dialog('Inativar cliente');
  expect(asked.textContent).toContain('As cargas e o que está em aberto ficam.');
  expect(set).toEqual([]);
  press('Inativar cliente', asked);
  await screen.findByText('Cliente inativado.');
  expect(set).toMatchObject([{ id: ids.customer, active: false }]);
});

test('many customers are made inactive at once, what stays is said, and the rest is undone', async () => {
  const first = { ...horizonte, revision: 1 };
  const other = { ...first, id: ids.load, name: 'Alfa' };
  const gone = { ...first, id: ids.mix, name: 'Beta', active: false };
  const rows = [first, other, gone].map((each) => ({ ...each, overdueCents: 0 }));
  answer(customers.list, { rows, nextCursor: null });
  const sent = answer(customers.setManyActive, ({ active, rows: [one] }) => ({
    done: [{ id: one!.id, revision: 2 }],
    refused: active ? [] : [{ id: other.id, why: 'has_pours' as const }],
  }));
  await openScreen('/customers?active=all', plant());
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Marcar todas' }));
  const bar = screen.getByRole('region', { name: 'Linhas marcadas' });
  within(bar).getByRole('button', { name: 'Reativar 1' });
  press('Inativar 2', bar);
  // Asked once, with how many they are.
  const asked = await dialog('Inativar 2 clientes');
  expect(sent).toEqual([]);
  press('Inativar 2', asked);
  await screen.findByText('1 cliente inativado; 1 ficou como estava: com programações em aberto (1).');
  expect(sent.at(-1)).toMatchObject({ active: false, rows: [{ id: horizonte.id }, { id: other.id }] });
  press('Desfazer');
  await screen.findByText('1 cliente reativado.');
  expect(sent.at(-1)).toEqual({ active: true, rows: [{ id: horizonte.id, revision: 2 }] });
});
