import { randomUUID } from 'node:crypto';
import type { ListedCustomer } from '@traco/contract/customers/customer';
import type { PriceList } from '@traco/contract/price-lists/price-lists';
import type { Site } from '@traco/contract/sites/site';
import { cnpjCheckDigits } from '@traco/contract/values/identifiers';
import { addFilter } from '../app/add-filter.ts';
import { enterAs, get, post } from '../app/enter.ts';
import { expect, type Page, test } from '../app/test.ts';
import { dayBefore, quietUnit, unitIn } from '../concrete-volume/loads.fixture.ts';
import { fieldOf } from '../concrete-volume/record-form.fixture.ts';

const newName = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;
const panel = (page: Page) => page.getByRole('dialog');

/** A valid CNPJ of letters and digits that nobody has. */
function newCnpj(): string {
  const base = randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();
  return base + cnpjCheckDigits(base);
}

test('a customer is registered, and their site by a click on the map, with the way that planning reckons', async ({
  page,
}) => {
  await enterAs(page, 'unidade');
  const name = newName('Construtora Mapa');
  const cnpj = newCnpj();
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Novo cliente' }).click();
  await panel(page).getByLabel('Nome ou razão social').fill(name);
  await panel(page).getByLabel('CPF ou CNPJ').fill('11.222.333/0001-99');
  await panel(page).getByRole('button', { name: 'Cadastrar cliente' }).click();
  await expect(panel(page).getByText('CPF ou CNPJ inválido: confira o número.')).toBeVisible();
  await panel(page).getByLabel('CPF ou CNPJ').fill(cnpj);
  await panel(page).getByLabel('Telefone').fill('15987654321');
  await expect(panel(page).getByLabel('Telefone')).toHaveValue('(15) 98765-4321');
  await panel(page).getByRole('combobox', { name: 'Vendedor' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await panel(page).getByLabel('Crédito', { exact: true }).selectOption('blocked');
  await panel(page).getByLabel('Nota do crédito').fill('Duplicata vencida');
  await panel(page).getByRole('button', { name: 'Cadastrar cliente' }).click();

  await expect(panel(page).getByRole('status')).toContainText('Cliente cadastrado. Agora a obra');
  await panel(page).getByLabel('Nome da obra').fill('Residencial do Mapa');
  const map = panel(page).getByRole('application', { name: 'Mapa da obra' });
  await expect(map.getByText('Traço Sorocaba')).toBeVisible();
  await map.click({ position: { x: 200, y: 60 } });
  await expect(panel(page).getByLabel('Coordenadas')).toHaveValue(/^-2\d\.\d{5}, -4\d\.\d{5}$/);
  await expect(panel(page).getByText(/km da usina em linha reta/)).toBeVisible();
  const clicked = await panel(page).getByLabel('Coordenadas').inputValue();
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByLabel('Coordenadas')).not.toHaveValue(clicked);
  await panel(page).getByRole('button', { name: 'Adicionar contato' }).click();
  await panel(page).getByLabel('Nome do contato 1').fill('Mestre João');
  await panel(page).getByLabel('Telefone do contato 1').fill('15998765432');
  await panel(page).getByRole('button', { name: 'Cadastrar obra' }).click();

  const sites = panel(page).getByRole('region', { name: 'Obras' });
  await expect(sites.getByRole('button', { name: /Residencial do Mapa/ })).toBeVisible();
  const found = await get<{ rows: ListedCustomer[] }>(page, `/api/customers?search=${cnpj}`);
  expect(found.rows).toMatchObject([
    { name, document: cnpj, phone: '15987654321', credit: 'blocked', sites: 1 },
  ]);
  const [site] = await get<Site[]>(page, `/api/sites?customerId=${found.rows[0]?.id}`);
  expect(site).toMatchObject({ contacts: [{ name: 'Mestre João', phone: '15998765432' }] });
  expect(site?.coordinates).not.toBeNull();

  await page.goto(`/customers?search=${cnpj}`);
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(1);
  await expect(page.locator('tbody tr[data-index]')).toContainText('Bloqueado');
  await expect(page.getByText('1 cliente', { exact: true })).toBeVisible();
  await addFilter(page, 'Crédito', 'Aprovado');
  await expect(page.getByText('Nenhum cliente aqui')).toBeVisible();
  await expect(page).toHaveURL(/credit=approved/);
});

test('a list is raised, published for today, and gives the price of the next load', async ({ page }) => {
  await enterAs(page, 'admin');
  // Whoever records loads at the quiet plant meanwhile goes by its prices.
  const unit = await unitIn(page, 'Rondonópolis');
  await page.goto(`/price-lists?unitId=${unit.id}`);
  await page.getByRole('button', { name: 'Nova tabela' }).click();
  await page.getByLabel('Nome').fill('Tabela do teste');
  await page.getByLabel('Reajuste (%)').fill('10');
  await page.getByRole('button', { name: 'Começar rascunho' }).click();
  await page.getByLabel('Preço de C25-B1-100').fill('612,00');
  await page.getByLabel('Mínimo de C25-B1-100').fill('700,00');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(page.getByText('O mínimo 700,00 é maior que o preço 612,00.')).toBeVisible();
  await page.getByLabel('Mínimo de C25-B1-100').fill('590,00');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(page.getByText('Rascunho salvo.')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar tabela' }).click();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Tabela publicada.')).toBeVisible();
  await expect(page.getByText(/não muda mais$/)).toBeVisible();
  await expect(page.getByLabel('Preço de C25-B1-100')).toHaveCount(0);
  const lists = await get<PriceList[]>(page, `/api/price-lists?unitId=${unit.id}`);
  // Other journeys keep drafts of their own at the same plant meanwhile.
  expect(lists.filter(({ name }) => name === 'Tabela do teste')).toMatchObject([{ state: 'in_force' }]);

  await page.goto('/concrete-volume');
  await fieldOf(page, 'Unidade').click();
  await page.getByRole('option', { name: unit.name, exact: true }).click();
  await fieldOf(page, 'Produto').fill('C25-B1-100');
  await page.getByRole('option', { name: /^C25-B1-100/ }).click();
  await expect(fieldOf(page, 'Preço por m³')).toHaveValue('612,00');
  // Of a day before, the load has the price of that day's list.
  await fieldOf(page, 'Data').fill(dayBefore(1, unit.timeZone).split('-').reverse().join('/'));
  await fieldOf(page, 'Data').blur();
  await expect(fieldOf(page, 'Preço por m³')).not.toHaveValue('612,00');
});

test('a truck is stopped with its reason, and stands so in the list', async ({ page }) => {
  await enterAs(page, 'admin');
  const unit = await quietUnit(page);
  const plate = `QQQ${Math.floor(Math.random() * 10)}B${Math.floor(Math.random() * 90) + 10}`;
  const { id } = await post<{ id: string }>(page, '/api/fleet-management', {
    id: randomUUID(),
    unitId: unit.id,
    plate,
    fleetNumber: 'BT-TESTE',
    type: 'mixer',
    drumM3: 8,
    pumpKind: null,
    reachMetres: null,
    pumpM3PerHour: null,
    partnerId: null,
    driverId: null,
  });
  await page.goto(`/fleet-management?search=${plate}&veiculo=${id}`);
  await panel(page).getByRole('button', { name: 'Mudar situação' }).click();
  const asked = page.getByRole('dialog', { name: 'Situação de' });
  await asked.getByLabel('Situação', { exact: true }).selectOption('in_maintenance');
  await asked.getByLabel('Motivo').fill('Embreagem patinando');
  await asked.getByRole('button', { name: 'Mudar situação' }).click();
  await expect(page.getByText('Situação alterada.')).toBeVisible();
  await page.keyboard.press('Escape');
  const row = page.locator('tbody tr[data-index]');
  await expect(row).toContainText('Em manutenção');
  await expect(row).toContainText('Embreagem patinando');
  await expect(row).toBeFocused();
});
