import { randomInt } from 'node:crypto';
import { enterAs, get } from '../app/enter.ts';
import { expect, test } from '../app/test.ts';

test('one mix comes in by a sheet, in the singular; without its price it waits to be mended', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  const code = `X${randomInt(100_000, 999_999)}`;
  const rows = [
    ['Código', 'Descrição', 'fck', 'Slump', 'Pedra', 'Custo', 'Valor m3'],
    [code, 'Traço da planilha', 'C25', '100', 'brita 1', '310,00', 'a combinar'],
  ];
  const text = `\ufeff${rows.map((cells) => cells.join(';')).join('\r\n')}`;
  await page.goto('/mixes?importar=1');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'planilha.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Conferir linhas' }).click();
  await expect(page.getByRole('region', { name: 'Linhas do arquivo' })).toBeVisible();
  // While the rows are checked nothing is typed into them.
  await expect(page.getByRole('button', { name: 'Escolher todas' })).toBeEnabled();
  const wrong = page.locator('td[aria-invalid=true]');
  await expect(wrong).toHaveText('a combinar');
  await wrong.click();
  await page.keyboard.type('489,50');
  await page.keyboard.press('Enter');
  await expect(wrong).toHaveCount(0);
  await page.getByRole('button', { name: 'Importar 1 traço' }).click();
  await expect(page.getByText('1 traço importado.')).toBeVisible();
  const mixes = await get<{ code: string; priceCentsPerM3: number }[]>(page, `/api/mixes?search=${code}`);
  expect(mixes).toMatchObject([{ code, priceCentsPerM3: 48_950 }]);
});
