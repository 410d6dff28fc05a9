import { noteName } from '@traco/contract/delivery-note/delivery-note-words';
import { expectAccessible } from '../app/accessible.ts';
import { enterAs } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { expect, test } from '../app/test.ts';
import { findDelivered } from '../delivery-note/sent-loads.fixture.ts';

test('a note is found by its number from wherever one types: its load, what happened to it, its document', async ({
  page,
}) => {
  await enterAs(page, 'unidade');
  const { load, path } = await findDelivered(page);
  const name = noteName({ series: load.noteSeries, number: load.noteNumber! });
  await page.goto('/customers');
  await page.getByLabel('Procurar por nome, CPF ou CNPJ').click();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Buscar' });
  await expect(search).toBeFocused();
  await search.fill(String(load.noteNumber));
  await expect(page.getByRole('dialog', { name: 'Busca' }).getByRole('option').first()).toContainText(name);
  await expectAccessible(page);
  await search.press('Enter');

  const panel = page.getByRole('dialog', { name: `Nota ${name}` });
  await expect(panel).toContainText(load.customer.name);
  await expect(panel.getByText('Primeira água').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Nota de remessa' }).click();
  await expect(page.getByRole('menuitem', { name: 'Abrir a página da nota' })).toHaveAttribute(
    'href',
    new RegExp(`${path}$`),
  );
});

test('on a phone the search fills the screen, opens a customer with a pour to ask for, and forgets with the sign-out', async ({
  browser,
}) => {
  const phone = await borrow(browser, { viewport: { width: 390, height: 844 } });
  await enterAs(phone, 'vendedor');
  await phone.goto('/seller-dashboard');
  const open = () => phone.getByRole('button', { name: /^Buscar/ }).click();
  const search = phone.getByRole('combobox', { name: 'Buscar' });
  await open();
  await search.fill('construt');
  const customer = phone.getByRole('group', { name: 'Clientes' }).getByRole('option').first();
  const name = (await customer.locator('span > span').first().textContent())!;
  expect((await customer.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  expect(await phone.getByRole('dialog', { name: 'Busca' }).boundingBox()).toMatchObject({
    x: 0,
    y: 0,
    width: 390,
  });
  await customer.click();
  await expect(phone).toHaveURL(/\/customers\?cliente=/);
  await expect(phone.getByRole('heading', { name }).first()).toBeVisible();
  await phone.keyboard.press('Escape');

  await open();
  await expect(phone.getByRole('group', { name: 'Abertos por último' })).toContainText(name);
  await search.fill(`nova programação para ${name}`);
  await phone
    .getByRole('option', { name: `Nova programação para ${name}` })
    .first()
    .click();
  await expect(phone.getByRole('dialog', { name: 'Nova programação' }).getByLabel('Cliente')).toHaveValue(
    name,
  );
  await phone.keyboard.press('Escape');

  await phone.getByRole('button', { name: /^Conta de/ }).click();
  await phone.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(phone).toHaveURL(/\/login/);
  await enterAs(phone, 'vendedor');
  await phone.goto('/seller-dashboard');
  await open();
  await expect(phone.getByRole('group', { name: 'Ações' })).toBeVisible();
  await expect(phone.getByRole('group', { name: 'Abertos por último' })).toHaveCount(0);
});
