import { randomInt, randomUUID } from 'node:crypto';
import { noteName } from '@traco/contract/delivery-note/delivery-note-words';
import type { ListedReceipt } from '@traco/contract/receipts/receipt';
import { expectAccessible } from '../app/accessible.ts';
import { callAs, enterAs, get } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { expect, type Page, test } from '../app/test.ts';
import { recordCustomer, recordLoad } from '../concrete-volume/loads.fixture.ts';
import { ownIds } from '../qr-codes/printed-codes.fixture.ts';

/** A customer of the seller's own who owes one load with a note; of a new one nobody has registered a document. */
async function whoOwes(seller: Page) {
  const { sellerId } = await ownIds(seller);
  const office = await callAs('unidade');
  const customer = await recordCustomer(office, `Recibo ${randomUUID().slice(0, 8)}`, sellerId!);
  const [series, noteNumber] = ['REC', randomInt(1, 999_999)];
  const load = await recordLoad(office, {
    sellerId: sellerId!,
    customerId: customer.id,
    noteSeries: series,
    noteNumber,
    loadedAt: new Date(Date.now() - 3_600_000).toISOString(),
  });
  return { customer, load, note: `Nota ${noteName({ series, number: noteNumber })}` };
}

test('a load is paid by PIX and turns paid: the receipt opens from it', async ({ page }) => {
  await enterAs(page, 'vendedor');
  const { customer, load, note } = await whoOwes(page);
  await page.goto(`/create-receipt?recibo=novo&cliente=${customer.id}`);
  const form = page.getByRole('form', { name: 'Novo recibo' });
  await form.getByLabel(note, { exact: true }).check();
  await expect(form.getByRole('img', { name: /^PIX de R\$/ })).toBeVisible();
  await expect(form.getByText(/O cadastro deste cliente não tem/)).toBeVisible();
  await form.getByLabel('CPF ou CNPJ').fill('529.982.247-25');
  await form.getByLabel('Identificador do PIX').fill(`E60701190202601181200${String(Date.now()).slice(-11)}`);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Emitir recibo' }).click();
  await expect(page.getByRole('heading', { name: /^Recibo R-/ })).toBeVisible();
  await page.getByRole('link', { name: note, exact: true }).click();
  await page.waitForURL(`**/loads/${load.id}**`);
  await page.getByRole('link', { name: /^R-/ }).first().click();
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
