import { randomUUID } from 'node:crypto';
import { enterAs } from '../app/enter.ts';
import { expect, type Page, test } from '../app/test.ts';
import { aCpf } from '../truck-drivers/drivers.fixture.ts';

const aName = () => `Vendedor ${randomUUID().slice(0, 8)}`;

const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name });

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
  await form.getByRole('button', { name: 'Cadastrar vendedor' }).click();
  const panel = panelOf(page, name);
  await expect(panel.getByText('350,0 m³', { exact: true }).first()).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Fazer a foto' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Abrir em página inteira' })).toHaveAttribute(
    'href',
    /^\/seller-details\/.+/,
  );
  await panel.getByRole('button', { name: 'Criar acesso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar acesso do vendedor' });
  await dialog.getByRole('button', { name: 'Gerar senha' }).click();
  const password = page.getByRole('status', { name: 'Senha temporária' });
  await expect(password).toHaveText(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
  await page.getByRole('button', { name: 'Já anotei' }).click();
  await expect(panel.getByText('Senha temporária')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Procurar por nome ou CPF').fill(name);
  await expect(page.locator('tr[data-index]')).toHaveCount(1);
  await expect(page).toHaveURL(/search=Vendedor/);
});
