import { enterAs, openAs } from '../app/enter.ts';
import { expect, test } from '../app/test.ts';

test("the office spreads next year's m³ over the months of a plant, and the plant reads them", async ({
  page,
  browser,
}) => {
  const year = new Date().getFullYear() + 1;
  await enterAs(page, 'admin');
  await page.goto(`/commissions?aba=metas&ano=${year}`);
  await page.getByLabel('Unidade', { exact: true }).selectOption({ label: 'Traço Sorocaba' });
  await page.getByLabel('m³ do ano').fill('12000');
  await page.getByRole('button', { name: 'Repartir' }).click();
  await page.getByRole('button', { name: 'Salvar 12 metas' }).click();
  await expect(page.getByText('12 metas salvas.')).toBeVisible();
  const table = page.getByRole('region', { name: 'Metas mês a mês' });
  await expect(
    table
      .getByRole('row', { name: /^Traço Sorocaba/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('12.000,0');

  const office = await openAs(browser, 'unidade');
  await office.goto(`/commissions?aba=metas&ano=${year}`);
  await expect(
    office
      .getByRole('region', { name: 'Metas mês a mês' })
      .getByRole('row', { name: /^Traço Sorocaba/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('12.000,0');
  await expect(office.getByRole('button', { name: 'Repartir' })).toHaveCount(0);
});
