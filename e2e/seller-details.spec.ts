import type { SellerLine } from '@traco/contract/seller';
import { callAs, enterAs, get, openAs } from './loads.ts';
import { expect, test } from './test.ts';

test('an admin sets the goal of a coming month, and the office sees it without changing it', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'admin');
  const { rows } = await get<{ rows: SellerLine[] }>(page, '/api/sellers-overview?limit=200');
  const seller = rows.find(({ unit }) => unit.name === 'Traço Sorocaba')!;
  await page.goto(`/seller-details/${seller.id}`);
  await expect(page.getByRole('heading', { level: 1, name: seller.name })).toBeVisible();
  const goals = page.getByRole('region', { name: 'Metas' });
  const last = goals.getByRole('listitem').last();
  await last.getByRole('textbox').fill('412,5');
  await last.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(/^Meta de .*: 412,5 m³\.$/)).toBeVisible();
  await page.reload();
  await expect(last.getByRole('textbox')).toHaveValue('412,5');

  const office = await openAs(browser, 'unidade');
  await office.goto(`/seller-details/${seller.id}`);
  await expect(office.getByRole('region', { name: 'Metas' }).getByRole('listitem').last()).toContainText(
    '412,5 m³',
  );
  await expect(office.getByRole('region', { name: 'Metas' }).getByRole('textbox')).toHaveCount(0);
  await expect(office.getByRole('region', { name: 'Pedidos de orçamento' })).toBeVisible();

  // The office does not open his code: it is not offered it.
  await expect(office.getByRole('link', { name: 'Código QR' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Código QR' }).click();
  await expect(page).toHaveURL(`/seller-qrcode/${seller.id}`);
});

test("another unit's seller does not exist for the office", async ({ page }) => {
  const admin = await callAs('admin');
  const { rows } = await get<{ rows: SellerLine[] }>(admin, '/api/sellers-overview?limit=200');
  const foreign = rows.find(({ unit }) => unit.name !== 'Traço Sorocaba')!;
  await enterAs(page, 'unidade');
  await page.goto(`/seller-details/${foreign.id}`);
  await expect(page.getByRole('alert')).toContainText('Vendedor não encontrado.');
  await expect(page.getByRole('link', { name: 'Cargas dele' })).toHaveCount(0);
});
