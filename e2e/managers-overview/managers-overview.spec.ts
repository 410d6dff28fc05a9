import { randomUUID } from 'node:crypto';
import type { Manager } from '@traco/contract/managers-overview/manager';
import { addFilter } from '../app/add-filter.ts';
import { enterAs, get, post } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { fillSignIn } from '../app/people.fixture.ts';
import { pressMore } from '../app/press-more.ts';
import { expect, type Page, test } from '../app/test.ts';
import { aCpf } from '../truck-drivers/drivers.fixture.ts';

const aName = () => `Gerente ${randomUUID().slice(0, 8)}`;
const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** A manager of the first plant, taken on without the screen. */
async function takeOn(page: Page, name = aName()): Promise<Manager> {
  const units = await get<{ id: string; name: string }[]>(page, '/api/catalogue/units');
  const unit = units.find((each) => each.name === 'Traço Sorocaba')!;
  const fields = { name, cpf: aCpf(), phone: '15987654321', email: null };
  return post<Manager>(page, '/api/managers-overview', { id: randomUUID(), unitId: unit.id, ...fields });
}

test('a manager is taken on and altered; what is wrong is said at its field, and the history names who did it', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  await page.goto('/managers-overview');
  await page.getByRole('button', { name: 'Novo gerente' }).click();
  const form = panelOf(page, 'Novo gerente');
  const name = aName();
  await form.getByLabel('Nome').fill(name);
  await form.getByLabel('CPF').fill('11111111111');
  await form.getByRole('button', { name: 'Cadastrar gerente' }).click();
  await expect(form.getByText('CPF inválido: confira os 11 dígitos.')).toBeVisible();
  await expect(form.getByText('Escolha a unidade do gerente.')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Nome')).toHaveValue(name);
  await form.getByLabel('CPF').fill(aCpf());
  await form.getByLabel('Unidade').selectOption({ label: 'Traço Sorocaba' });
  await form.getByRole('button', { name: 'Cadastrar gerente' }).click();
  const panel = panelOf(page, name);
  await expect(panel.getByText(/^A posição soma três colocações entre as unidades ativas/)).toBeVisible();
  await expect(panel.getByText('Ordens de compra')).toHaveCount(0);
  await pressMore(page, 'Alterar gerente');
  await panel.getByLabel('Telefone').fill('15987654321');
  await panel.getByRole('button', { name: 'Salvar gerente' }).click();
  await expect(panel.getByRole('link', { name: '(15) 98765-4321' })).toBeVisible();
  await panel.getByText('Histórico (versão 2)').click();
  await expect(panel.getByText('Telefone: nada → (15) 98765-4321')).toBeVisible();
  await expect(panel.getByText('Helena Prado Siqueira alterou em')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Procurar por nome ou CPF').fill(name);
  await expect(page.locator('tr[data-index]')).toHaveCount(1);
  await expect(page).toHaveURL(/search=Gerente/);
  await addFilter(page, 'Situação', 'Só inativos');
  await expect(page.getByText('Nenhum gerente aqui')).toBeVisible();
});

test('their password is told once and opens the door; out of work it opens no more, and their code is a press away', {
  tag: '@long',
}, async ({ page, browser }) => {
  await enterAs(page, 'admin');
  const manager = await takeOn(page);
  await page.goto(`/managers-overview?gerente=${manager.id}`);
  const panel = panelOf(page, manager.name);
  await panel.getByRole('button', { name: 'Criar acesso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar acesso do gerente' });
  await dialog.getByRole('button', { name: 'Gerar senha' }).click();
  const password = await page.getByRole('status', { name: 'Senha temporária' }).textContent();
  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
  await page.getByRole('button', { name: 'Já anotei' }).click();
  await expect(panel.getByText('Senha temporária')).toBeVisible();
  const theirs = await borrow(browser);
  await theirs.goto('/login');
  await fillSignIn(theirs, manager.cpf, password!);
  await expect(theirs.getByRole('heading', { name: /senha/i })).toBeVisible();
  await pressMore(page, 'Inativar');
  await page
    .getByRole('dialog', { name: 'Inativar gerente' })
    .getByRole('button', { name: 'Inativar gerente' })
    .click();
  await expect(panel.getByText('Inativo: não entra no sistema')).toBeVisible();
  // Their session is over. That their password opens nothing is tried at the server: failures count for all journeys here.
  await theirs.goto('/');
  await expect(theirs.getByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(await get(theirs, '/api/identity/me')).toBeNull();

  await pressMore(page, 'Código QR');
  await expect(page).toHaveURL(`/manager-qrcode/${manager.id}`);
  await expect(page.getByRole('heading', { level: 1, name: manager.name })).toBeVisible();
});
