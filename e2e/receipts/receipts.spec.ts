import type { ListedReceipt } from '@traco/contract/receipts/receipt';
import { expectAccessible } from '../app/accessible.ts';
import { enterAs, get } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { expect, type Page, test } from '../app/test.ts';

interface Owed {
  loads: { id: string; note: string; owedCents: number }[];
}

/** A customer of the plant who owes a load that has its note, by what their loads say. */
async function whoOwes(page: Page): Promise<{ id: string; load: Owed['loads'][number] }> {
  const { rows } = await get<{ rows: { customer: { id: string } }[] }>(
    page,
    '/api/concrete-volume?payment=open&limit=50&from=2026-01-01',
  );
  for (const { customer } of rows) {
    const { loads } = await get<Owed>(page, `/api/receipts/owed?customerId=${customer.id}`);
    const load = loads.find(({ note }) => note);
    if (load) return { id: customer.id, load };
  }
  throw new Error('nobody owes anything');
}

test('a load is paid by PIX and turns paid: the receipt opens from it', async ({ page }) => {
  await enterAs(page, 'vendedor');
  const { id, load } = await whoOwes(page);
  await page.goto(`/create-receipt?recibo=novo&cliente=${id}`);
  const form = page.getByRole('form', { name: 'Novo recibo' });
  await form.getByLabel(load.note, { exact: true }).check();
  await expect(form.getByRole('img', { name: /^PIX de R\$/ })).toBeVisible();
  await form.getByLabel('Identificador do PIX').fill(`E60701190202601181200${String(Date.now()).slice(-11)}`);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Emitir recibo' }).click();
  await expect(page.getByRole('heading', { name: /^Recibo R-/ })).toBeVisible();
  await page.getByRole('link', { name: load.note, exact: true }).click();
  await page.waitForURL(/\/loads\//);
  await page.getByRole('link', { name: 'Recibo', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Recibo R-/ })).toBeVisible();
});

test('a receipt that was sent is verified by anybody, and one that is cancelled is told as such', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'unidade');
  const { rows } = await get<{ rows: ListedReceipt[] }>(page, '/api/receipts?state=issued');
  await page.goto(`/receipts/${rows[0]!.id}`);
  await page.getByRole('button', { name: 'Enviar ao cliente' }).click();
  const message = await page.getByLabel('Mensagem ao cliente').inputValue();
  const address = message.match(/https?:\/\/\S+\/verify\/\S+/)![0];
  await page.getByRole('button', { name: 'Fechar', exact: true }).last().click();

  const payer = await borrow(browser, { viewport: { width: 390, height: 740 } });
  await payer.goto(address);
  await expect(payer.getByText(/^Válido:/)).toBeVisible();
  expect(await payer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(payer);
  const file = payer.waitForEvent('download');
  await payer.getByRole('button', { name: 'Abrir o recibo' }).click();
  expect((await file).suggestedFilename()).toMatch(/^recibo-R-.*\.pdf$/);

  await page.getByRole('button', { name: 'Mais' }).click();
  await page.getByRole('menuitem', { name: 'Cancelar recibo' }).click();
  await page.getByLabel('Por que é cancelado').fill('Cheque devolvido pelo banco');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar recibo' }).click();
  await expect(page.getByText('Cancelado', { exact: true }).first()).toBeVisible();
  await payer.goto(address);
  await expect(payer.getByText(/este recibo não vale mais/)).toBeVisible();
});
