import { addMonths } from '@traco/contract/values/calendar';
import { enterAs } from '../app/enter.ts';
import { expect, test } from '../app/test.ts';

test('a seller contests a line of the closed month, the office decides it, and the seller reads why', async ({
  browser,
}) => {
  const today = new Date().toISOString().slice(0, 10);
  const month = addMonths(`${today.slice(0, 7)}-01`, -2).slice(0, 7);
  const seller = await (await browser.newContext()).newPage();
  await enterAs(seller, 'vendedor');
  await seller.goto(`/seller-historical-goals?mes=${month}`);
  await seller
    .getByRole('button', { name: /^Contestar nota/ })
    .first()
    .click();
  await seller.getByLabel('O que não está certo').fill('A jornada da nota não confere');
  await seller.getByRole('dialog').getByRole('button', { name: 'Contestar' }).click();
  await expect(seller.getByText('A jornada da nota não confere')).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await enterAs(office, 'admin');
  await office.goto('/commissions');
  const line = office.getByRole('listitem').filter({ hasText: 'A jornada da nota não confere' });
  await line.getByRole('button', { name: /^Decidir a contestação/ }).click();
  await office.getByRole('dialog').getByLabel('Por quê').fill('A pesagem diz o mesmo da nota');
  await office.getByRole('dialog').getByRole('button', { name: 'Decidir' }).click();
  await expect(line).toBeHidden();

  await expect(seller.getByText('A pesagem diz o mesmo da nota')).toBeVisible();
});
