import { randomUUID } from 'node:crypto';
import type { Seller } from '@traco/contract/sellers-overview/seller';
import { expect, type Locator, type Page, test } from '../app/test.ts';
import { callAs, enterAs, get, post, recordCustomer } from '../concrete-volume/loads.fixture.ts';
import { typedDayAhead } from '../pours/pours.fixture.ts';
import { aCpf } from '../truck-drivers/drivers.fixture.ts';

const aName = () => `Vendedor ${randomUUID().slice(0, 8)}`;

/** A seller of the first plant, taken on without the screen. */
async function takeOn(page: Page, name = aName()): Promise<Seller> {
  const units = await get<{ id: string; name: string }[]>(page, '/api/catalogue/units');
  const unit = units.find((each) => each.name === 'Traço Sorocaba')!;
  const fields = { name, cpf: aCpf(), phone: null, email: null, commission: null, goalM3: 300 };
  return post<Seller>(page, '/api/sellers-overview', { id: randomUUID(), unitId: unit.id, ...fields });
}

const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Takes a seller out of work: nothing happens before it is said what that does. */
async function leave(page: Page, panel: Locator) {
  await panel.getByRole('button', { name: 'Inativar' }).click();
  const asked = page.getByRole('dialog', { name: 'Inativar vendedor' });
  await expect(asked.getByText('é desconectado na hora')).toBeVisible();
  await asked.getByRole('button', { name: 'Inativar vendedor' }).click();
}

test('a seller is taken on: what is wrong is said at its field, what was typed survives a reload, their password is told once', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  await page.goto('/sellers-overview');
  await page.getByRole('button', { name: 'Novo vendedor' }).click();
  const form = panelOf(page, 'Novo vendedor');
  const name = aName();
  await form.getByLabel('Nome').fill(name);
  await form.getByLabel('CPF').fill('11111111111');
  await form.getByRole('button', { name: 'Cadastrar vendedor' }).click();
  await expect(form.getByText('CPF inválido: confira os 11 dígitos.')).toBeVisible();
  await expect(form.getByText('Escolha a unidade do vendedor.')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Nome')).toHaveValue(name);
  await form.getByLabel('CPF').fill(aCpf());
  await form.getByLabel('Unidade').selectOption({ label: 'Traço Sorocaba' });
  await form.getByLabel('Meta do mês (m³)').fill('350');
  await form.getByLabel('Comissão').selectOption({ label: 'R$ por m³ entregue' });
  await form.getByLabel('Valor da comissão').fill('3,50');
  await form.getByRole('button', { name: 'Cadastrar vendedor' }).click();
  const panel = panelOf(page, name);
  await expect(panel.getByText('R$ 3,50 por m³')).toBeVisible();
  await expect(panel.getByText('350,0 m³')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Fazer a foto' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Código QR' })).toHaveAttribute(
    'href',
    /^\/seller-qrcode\/.+/,
  );
  await panel.getByRole('button', { name: 'Criar acesso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar acesso do vendedor' });
  await dialog.getByRole('button', { name: 'Gerar senha' }).click();
  const password = page.getByRole('status', { name: 'Senha temporária' });
  await expect(password).toHaveText(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
  await page.getByRole('button', { name: 'Já anotei' }).click();
  await expect(panel.getByText('Senha temporária')).toBeVisible();
  await panel.getByText('Histórico (versão 1)').click();
  await expect(panel.getByText(/cadastrou em/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Procurar por nome ou CPF').fill(name);
  await expect(page.locator('tr[data-index]')).toHaveCount(1);
  await expect(page).toHaveURL(/search=Vendedor/);
});

test('a portfolio goes to a colleague before its seller goes', async ({ page }) => {
  await enterAs(page, 'admin');
  const [giver, taker] = [await takeOn(page), await takeOn(page)];
  const office = await callAs('unidade');
  const customer = await recordCustomer(office, `Carteira ${randomUUID().slice(0, 8)}`, giver.id);
  await page.goto(`/sellers-overview?vendedor=${giver.id}`);
  const panel = panelOf(page, giver.name);
  await leave(page, panel);
  const asked = page.getByRole('dialog', { name: 'Inativar vendedor' });
  await expect(asked.getByRole('alert')).toContainText('Transfira antes a carteira');
  await asked.getByRole('button', { name: 'Voltar' }).click();
  await panel.getByRole('button', { name: 'Transferir carteira' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transferir carteira' });
  await dialog.getByLabel('Novo vendedor').fill(taker.name);
  await page.getByRole('option', { name: taker.name }).click();
  await dialog.getByRole('button', { name: 'Transferir', exact: true }).click();
  await expect(page.getByText(`Carteira de ${giver.name} transferida: 1 cliente.`)).toBeVisible();
  const moved = await get<{ seller: { id: string } }>(office, `/api/customers/${customer.id}`);
  expect(moved.seller.id).toBe(taker.id);
  await leave(page, panel);
  await expect(panel.getByText('Inativo: não entra no sistema')).toBeVisible();
});

test('they change units: what holds them is said, a coming day is undone, and today they go at once', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  const seller = await takeOn(page);
  const office = await callAs('unidade');
  const customer = await recordCustomer(office, `Carteira ${randomUUID().slice(0, 8)}`, seller.id);
  await page.goto(`/sellers-overview?vendedor=${seller.id}`);
  const panel = panelOf(page, seller.name);
  const dialog = page.getByRole('dialog', { name: 'Transferir de unidade' });
  const choose = async () => {
    await panel.getByRole('button', { name: 'Transferir de unidade' }).click();
    await dialog.getByLabel('Nova unidade').fill('Campinas');
    await page.getByRole('listbox').getByRole('option', { name: 'Traço Campinas' }).click();
  };
  await choose();
  await dialog.getByRole('button', { name: 'Transferir', exact: true }).click();
  const planned = panel.getByRole('region', { name: 'Transferências de unidade' });
  await expect(planned).toContainText(/Vai para Traço Campinas em \d\d\/\d\d\/\d{4}, por/);
  await expect(planned).toContainText('Ainda há: 1 cliente na carteira. Transfira a carteira a um colega.');
  await planned.getByRole('button', { name: 'Desfazer transferência' }).click();

  await choose();
  await dialog.getByLabel('A partir de').fill(typedDayAhead(0));
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Transferir', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Ainda há: 1 cliente na carteira');
  const colleague = await takeOn(page);
  await post(page, `/api/sellers-overview/${seller.id}/portfolio`, { toSellerId: colleague.id });
  await dialog.getByRole('button', { name: 'Transferir', exact: true }).click();
  await expect(planned).toContainText(/De Traço Sorocaba para Traço Campinas desde/);
  await expect(panel.getByText('Traço Campinas', { exact: true })).toBeVisible();
  const kept = await get<{ unit: { id: string } }>(office, `/api/customers/${customer.id}`);
  expect(kept.unit.id).toBe(colleague.unit.id);
});
