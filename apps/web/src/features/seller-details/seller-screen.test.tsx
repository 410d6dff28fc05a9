// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { SellerDetails } from '@traco/contract/seller-details/seller-details';
import { Seller } from '@traco/contract/sellers-overview/seller';
import { UnitTransfer } from '@traco/contract/unit-transfers/unit-transfers';
import { beforeEach, expect, test } from 'vitest';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { choose, dialog, fill, press, pressMore } from '../../testing/hands.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { catalogue, sellerDetails, sellersOverview, unitTransfers } = contract;
const campinas = { id: ids.mix, name: 'Campinas' };
const marina = blankOf(Seller, {
  id: ids.seller,
  name: 'Marina',
  active: true,
  colleagues: [{ id: ids.load, name: 'Beto' }],
  unit: { id: ids.unit, name: 'Sorocaba', timeZone: 'America/Sao_Paulo' },
});
const blankDetails = blankOf(SellerDetails);
const closely = {
  ...blankDetails,
  seller: { ...blankDetails.seller, id: ids.seller, name: 'Marina', active: true, phone: '15987654321' },
  unit: marina.unit,
};
const unitOf = (id: string, name: string) => ({
  id,
  name,
  code: name,
  timeZone: 'America/Sao_Paulo',
  sellersMayRecord: true,
  firstDayOn: '2020-01-01',
});

beforeEach(() => {
  answerLookups();
  answer(catalogue.units, [unitOf(ids.unit, 'Sorocaba'), unitOf(campinas.id, campinas.name)]);
  answerBlank(sellersOverview.list, sellersOverview.totals, unitTransfers.ofPerson, contract.terms.ofPerson);
  answerBlank(
    contract.campaigns.ofPerson,
    contract.leads.list,
    sellerDetails.documents,
    contract.quotes.funnel,
    contract.commission.holding,
  );
  answer(sellersOverview.get, marina);
  answer(sellerDetails.read, closely);
});

/** Takes the seller out of work: nothing happens before it is said what that does. */
async function leave() {
  await pressMore('Inativar');
  const asked = await dialog('Inativar vendedor');
  expect(within(asked).getByText('e do sistema na hora', { exact: false })).toBeTruthy();
  press('Inativar vendedor', asked);
  return asked;
}

test('a portfolio goes to a colleague before its seller goes', async () => {
  answer(sellersOverview.setActive, (_, refusals) => {
    throw refusals.HAS_CUSTOMERS({ data: { customers: 1, plannedPours: 0 } });
  });
  const given = answer(sellersOverview.transferPortfolio, () => {
    answer(sellersOverview.setActive, () => {
      answer(sellersOverview.get, { ...marina, active: false });
      answer(sellerDetails.read, { ...closely, seller: { ...closely.seller, active: false } });
      return { ...marina, active: false };
    });
    return { customers: 1, pours: 0 };
  });
  await openScreen(`/sellers-overview?vendedor=${ids.seller}`, personOf('admin'));
  const panel = await dialog('Marina');
  await within(panel).findByRole('button', { name: 'Mais' });
  const asked = await leave();
  expect((await within(asked).findByRole('alert')).textContent).toContain('Transfira antes a carteira');
  press('Voltar', asked);
  await pressMore('Transferir carteira');
  const giving = await dialog('Transferir carteira');
  await choose('Novo vendedor', 'Beto');
  press('Transferir', giving);
  await screen.findByText('Carteira de Marina transferida: 1 cliente.');
  expect(given).toEqual([{ id: ids.seller, toSellerId: ids.load }]);
  await leave();
  await within(panel).findByText(/Inativo: não entra no sistema/);
});

test('they change units: what holds them is said, a coming day is undone, and today they go at once', async () => {
  const holds = [{ kind: 'customers' as const, count: 1 }];
  const from = { id: ids.unit, name: 'Sorocaba' };
  const planned = blankOf(UnitTransfer, {
    kind: 'seller',
    personId: ids.seller,
    from,
    to: campinas,
    fromOn: '2026-12-01',
    state: 'planned',
    holds,
  });
  answer(unitTransfers.plan, () => {
    answer(unitTransfers.ofPerson, [planned]);
    return planned;
  });
  answer(unitTransfers.giveUp, () => {
    answer(unitTransfers.ofPerson, []);
    return { ...planned, state: 'given_up' as const };
  });
  await openScreen(`/sellers-overview?vendedor=${ids.seller}`, personOf('admin'));
  const panel = await dialog('Marina');
  const ask = async () => {
    await within(panel).findByRole('button', { name: 'Mais' });
    await pressMore('Transferir de unidade');
    const asking = await dialog('Transferir de unidade');
    await choose('Nova unidade', 'Campinas');
    return asking;
  };
  press('Transferir', await ask());
  const undo = await within(panel).findByRole('button', { name: 'Desfazer transferência' });
  const moves = within(panel).getByRole('region', { name: 'Transferências de unidade' });
  expect(moves.textContent).toMatch(/Vai para Campinas em 01\/12\/2026, por/);
  expect(moves.textContent).toContain('Ainda há: 1 cliente na carteira. Transfira a carteira a um colega.');
  fireEvent.click(undo);

  await waitFor(() =>
    expect(within(panel).queryByRole('button', { name: 'Desfazer transferência' })).toBeNull(),
  );
  const asked = answer(unitTransfers.plan, (_, refusals) => {
    throw refusals.HELD({ data: { holds } });
  });
  const asking = await ask();
  const today = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format();
  fill('A partir de', today, asking);
  fireEvent.blur(within(asking).getByLabelText('A partir de'));
  press('Transferir', asking);
  expect((await within(asking).findByRole('alert')).textContent).toContain('Ainda há: 1 cliente na carteira');
  expect(asked.at(-1)).toMatchObject({ toUnitId: campinas.id, fromOn: today.split('/').reverse().join('-') });
  answer(unitTransfers.plan, () => {
    answer(unitTransfers.ofPerson, [{ ...planned, state: 'made', holds: [] }]);
    answer(sellerDetails.read, { ...closely, unit: { ...marina.unit, ...campinas } });
    return { ...planned, state: 'made' as const };
  });
  press('Transferir', asking);
  await within(panel).findByText(/De Sorocaba para Campinas desde/);
  await within(panel).findAllByText('Campinas');
});

test('their page is the same beside the list, which it does not leave, and at its own address', async () => {
  await openScreen(`/sellers-overview?vendedor=${ids.seller}`, personOf('admin'));
  const panel = await dialog('Marina');
  await within(panel).findByRole('button', { name: 'Definir a meta do mês' });
  expect(within(panel).getByRole('link', { name: 'Abrir em página inteira' }).getAttribute('href')).toBe(
    `/seller-details/${ids.seller}`,
  );
  for (const name of ['Copiar o endereço desta página', 'Imprimir esta página'])
    within(panel).getByRole('button', { name });
  const parts = () => screen.getAllByRole('region').map((part) => part.getAttribute('aria-label'));
  const beside = parts();
  expect(beside).toEqual(expect.arrayContaining(['Metas', 'Clientes', 'Pedidos de orçamento']));
  cleanup();
  await openScreen(`/seller-details/${ids.seller}`, personOf('admin'));
  await screen.findByRole('heading', { level: 1, name: /Marina/ });
  await screen.findByRole('button', { name: 'Definir a meta do mês' });
  expect(beside).toEqual(expect.arrayContaining(parts()));
  await pressMore('Alterar vendedor');
  await screen.findByRole('form', { name: 'Alterar vendedor' });
});

test('a goal that stands is changed with a reason, which the history of the seller tells', async () => {
  const goals = [{ month: '2026-11', goalM3: 100, isClosed: false }];
  const change = { month: '2026-10', wasM3: 120, m3: 100, reason: 'obra adiada', who: 'Diretoria' };
  const goalChanges = [{ ...change, at: '2026-10-20T12:00:00.000Z' }];
  answer(sellerDetails.read, { ...closely, goals, goalChanges });
  const sent = answer(sellerDetails.setGoal, { month: '2026-11', goalM3: 90 });
  await openScreen(`/seller-details/${ids.seller}`, personOf('admin'));
  const panel = await screen.findByRole('region', { name: 'Metas' });
  fill('Meta de novembro de 2026 em m³', '90', panel);
  press('Salvar', panel);
  await within(panel).findByText(/Diga por que a meta muda/);
  expect(sent).toEqual([]);
  fill('Motivo da mudança da meta de novembro de 2026', 'menos obras', panel);
  press('Salvar', panel);
  await waitFor(() => expect(sent).toMatchObject([{ m3: 90, seenM3: 100, reason: 'menos obras' }]));
  const told = screen.getByRole('region', { name: 'Histórico' });
  within(told).getByText(/^Diretoria mudou a meta de outubro de 2026 de 120,0 m³ para 100,0 m³$/);
  within(told).getByText('Motivo: obra adiada');
});

test('a unit sees how its seller sells and nothing of the register', async () => {
  answer(sellersOverview.get, () => {
    throw new Error('a unit asks for no register');
  });
  await openScreen(`/seller-details/${ids.seller}`, personOf('unit'));
  // Who has no goal yet is given one first.
  await screen.findByRole('button', { name: 'Definir a meta do mês' });
  expect(screen.queryByText('Última entrada')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Documentos do vendedor' })).toBeNull();
  press('Mais');
  const acts = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(acts).toEqual(['Ligar', 'WhatsApp', 'Cargas do vendedor']);
});
