import { randomInt, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { enterAs, get } from '../app/enter.ts';
import { expect, type Page, test } from '../app/test.ts';
import { dayBefore } from './loads.fixture.ts';

// Imported loads are of days before today: the running day of the plant belongs to `record.spec.ts`.

const day = dayBefore(2).split('-').reverse().join('/');

interface FileToChoose {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Chooses a file on the import screen and goes on to its rows. */
async function openRows(page: Page, file: FileToChoose) {
  await page.goto('/concrete-volume?importar=1');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('region', { name: 'Colunas do arquivo' })).toBeVisible();
  await page.getByRole('button', { name: 'Conferir linhas' }).click();
  await expect(page.getByRole('region', { name: 'Linhas do arquivo' })).toBeVisible();
}

const count = (page: Page, label: string) =>
  page.locator('[data-counts] > div').filter({ hasText: label }).locator('dd');

/** Sum of the customer's loads in the ledger. */
const sumOf = async (page: Page, name: string) => {
  const [customer] = await get<{ id: string }[]>(
    page,
    `/api/catalogue/customers?search=${encodeURIComponent(name)}`,
  );
  return get<{ loads: number; deliveredM3: number }>(
    page,
    `/api/concrete-volume/totals?customerId=${customer?.id}&from=${dayBefore(7)}`,
  );
};

/** Three rows under names and in an order that are not ours; the second has a volume that no drum holds. */
function oddRows(customer: string, seller: string) {
  const note = randomInt(100_000_000, 900_000_000);
  return [
    ['Qtd m³', 'Razão social', 'Romaneio', 'Emissão', 'Horário', 'Traço', 'Vlr m3', 'Consultor', 'Clima'],
    ['8,0', customer, `${note}`, day, '07:30', 'C15-B1-100', '430,00', seller, 'sol'],
    ['80', customer, `${note + 1}`, day, '08:10', 'C15-B1-100', '430,00', seller, 'sol'],
    ['6,5', customer, `${note + 2}`, day, '09:00', 'C15-B1-100', '430,00', seller, 'chuva'],
  ];
}

test.beforeEach(async ({ page }) => {
  await enterAs(page, 'unidade');
});

test('a CSV with names and an order of its own is mended in place, imported, and known the second time', async ({
  page,
}) => {
  const customer = `Planilha ${randomUUID().slice(0, 8)}`;
  const [seller] = await get<{ name: string }[]>(page, '/api/catalogue/sellers');
  const text = oddRows(customer, seller?.name ?? '')
    .map((cells) => cells.join(';'))
    .join('\r\n');
  const file = { name: 'cargas.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`) };

  await openRows(page, file);
  await expect(count(page, 'Linhas')).toHaveText('3');
  await expect(count(page, 'Com erro')).toHaveText('1');
  await expect(page.getByText('Pronta', { exact: true })).toHaveCount(2);
  const wrong = page.locator('td[aria-invalid=true]');
  await expect(wrong).toHaveText('80');
  const reason = 'O volume máximo por carga é 12 m³.';
  await expect(page.getByRole('tooltip')).toBeHidden();
  await wrong.hover();
  await expect(page.getByRole('tooltip')).toHaveText(reason);
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await page.getByText('1 erro', { exact: true }).click();
  await page.getByRole('button', { name: `Linha 3, m³ entregue: ${reason}` }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'm³ entregue, linha 3: 80' })).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText(reason);
  await expect(page.getByRole('status').filter({ hasText: reason })).toBeVisible();
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(count(page, 'Com erro')).toHaveText('0');
  await page.getByRole('button', { name: 'Importar 3 cargas' }).click();
  await expect(page.getByText('3 cargas importadas.')).toBeVisible();
  expect(await sumOf(page, customer)).toMatchObject({ loads: 3, deliveredM3: 22.5 });

  await openRows(page, file);
  await expect(count(page, 'Já lançadas')).toHaveText('2');
  await expect(page.getByRole('link', { name: 'Ver lista' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Importar \d/ })).toBeHidden();
  expect(await sumOf(page, customer)).toMatchObject({ loads: 3, deliveredM3: 22.5 });
});

test('a file that is no sheet is refused with a sentence; an XLSX is read with its own dates and numbers', async ({
  page,
}) => {
  const customer = `Excel ${randomUUID().slice(0, 8)}`;
  const [seller] = await get<{ name: string }[]>(page, '/api/catalogue/sellers');
  const buffer = await workbook([
    ['Vendedor', 'Cliente', 'm3', 'Data', 'Hora', 'Produto', 'NF', 'Preço'],
    [seller?.name, customer, 7.5, new Date(`${dayBefore(2)}T00:00:00Z`), '10:20', 'C15-B1-100', null, 430],
    [seller?.name, customer, 8, new Date(`${dayBefore(2)}T00:00:00Z`), '11:00', 'C15-B1-100', null, 430],
  ]);
  await page.goto('/concrete-volume?importar=1');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'foto.xlsx', mimeType: 'image/png', buffer: Buffer.from([137, 80, 78, 71]) });
  await expect(page.getByRole('alert').filter({ hasText: 'O arquivo não foi lido' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Escolher arquivo' })).toBeVisible();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await openRows(page, { name: 'cargas.xlsx', mimeType, buffer });
  await expect(count(page, 'Com erro')).toHaveText('0');
  await page.getByRole('button', { name: 'Importar 2 cargas' }).click();
  await expect(page.getByText('2 cargas importadas.')).toBeVisible();
  expect(await sumOf(page, customer)).toMatchObject({ loads: 2, deliveredM3: 15.5 });
});

type Cell = string | number | Date | null | undefined;

/** A workbook of one sheet, made with the server's own writer. */
async function workbook(rows: Cell[][]): Promise<Buffer> {
  const { default: write } = createRequire(new URL('../../apps/server/package.json', import.meta.url))(
    'write-excel-file/node',
  );
  const cells = rows.map((row) =>
    row.map((value) =>
      value instanceof Date ? { value, format: 'dd/mm/yyyy' } : value === undefined ? null : { value },
    ),
  );
  return write(cells).toBuffer();
}
