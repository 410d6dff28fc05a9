import type { ListedQuote } from '@traco/contract/quotes/quote';
import { expectAccessible } from '../app/accessible.ts';
import { enterAs, get } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { expect, type Page, test } from '../app/test.ts';

/** The address in the message that the seller would send. */
async function linkOf(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Link para o cliente' });
  const text = await dialog.getByLabel('Mensagem ao cliente').inputValue();
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
  return text.match(/https?:\/\/\S+\/quote\/\S+/)![0];
}

test('a customer accepts on a phone what another version replaced, and then the one that holds', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'vendedor');
  const { rows } = await get<{ rows: ListedQuote[] }>(page, '/api/quotes?state=sent');
  await page.goto(`/quotes/${rows[0]!.id}`);
  await page.getByRole('button', { name: 'Link para o cliente' }).click();
  const first = await linkOf(page);

  const customer = await borrow(browser, { viewport: { width: 360, height: 740 } });
  await customer.goto(first);
  await expect(customer.getByRole('heading', { level: 1 })).toContainText('R$');
  expect(await customer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(customer);
  await customer.getByLabel('Seu nome').fill('João da Obra');
  await customer.getByLabel('CPF ou CNPJ de quem compra').fill('529.982.247-25');
  await customer.getByRole('checkbox').check();
  await expect(page.getByText('Visto', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Mais' }).click();
  await page.getByRole('menuitem', { name: 'Fazer nova versão' }).click();
  // A version is begun to be altered: its form stands open.
  const form = page.getByRole('form', { name: /^Alterar o orçamento/ });
  await expect(form.getByText(/R\$/).first()).toBeVisible();
  await form.getByLabel('Condições').fill('Pagamento na entrega.');
  await form.getByRole('button', { name: /Salvar orçamento/ }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Enviar ao cliente' }).click();
  const second = await linkOf(page);
  await customer.getByRole('button', { name: 'Aceitar orçamento' }).click();
  await expect(
    customer.getByRole('heading', { name: 'Este orçamento foi substituído pela versão 2' }),
  ).toBeVisible();

  await customer.goto(second);
  await customer.getByLabel('Seu nome').fill('João da Obra');
  await customer.getByLabel('CPF ou CNPJ de quem compra').fill('529.982.247-25');
  await customer.getByRole('checkbox').check();
  await customer.getByRole('button', { name: 'Aceitar orçamento' }).click();
  await expect(customer.getByRole('heading', { name: 'Orçamento aceito' })).toBeInViewport();
  await expect(page.getByText('Aceito', { exact: true }).first()).toBeVisible();
});
