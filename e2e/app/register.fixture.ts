import { randomInt } from 'node:crypto';
import { cnpjCheckDigits } from '@traco/contract/values/identifiers';
import { expect, type Locator, type Page } from './test.ts';

/** A valid CNPJ with letters, hardly anybody's. */
export const aCnpj = () => {
  const base = `AB${String(randomInt(1e6)).padStart(6, '0')}0001`;
  return base + cnpjCheckDigits(base);
};

/** What is typed, by the labels of a form: a text or the word to choose; `true` ticks a box or presses a button. */
type Typed = Readonly<Record<string, string | true>>;

/** Fills a form in and sends it by its button. */
export async function send(form: Locator, typed: Typed, button: string): Promise<void> {
  const named = (name: string) => ({ name, exact: true });
  for (const [label, value] of Object.entries(typed)) {
    const field = form.getByLabel(label, { exact: true });
    if (value === true)
      await form
        .getByRole('checkbox', named(label))
        .or(form.getByRole('button', named(label)))
        .click();
    else if (await field.evaluate((element) => element instanceof HTMLSelectElement))
      await field.selectOption({ label: value });
    else await field.fill(value);
  }
  await form.getByRole('button', named(button)).click();
}

/** These stand there to be read. */
export async function expectSaid(where: Page | Locator, ...words: (string | RegExp)[]): Promise<void> {
  for (const said of words) await expect(where.getByText(said).first()).toBeVisible();
}

/** Opens the form of a new row. @param one `fornecedor` */
export async function openNew(page: Page, path: string, one: string): Promise<Locator> {
  await page.goto(path);
  await page.getByRole('button', { name: `Novo ${one}` }).click();
  return page.getByRole('dialog', { name: `Novo ${one}` });
}

/** Who only reads a register finds its one row, opens it, and has nothing to change it or add to it by. */
export async function expectReadOnly(
  page: Page,
  address: string,
  { one, row, panel }: { one: string; row: string; panel: string },
): Promise<void> {
  await page.goto(address);
  await expect(page.locator('tr[data-index]')).toHaveCount(1);
  await expect(page.locator('tr[data-index]')).toContainText(row);
  await page.locator('tr[data-index]').click();
  await expectSaid(page, panel);
  for (const name of [`Novo ${one}`, `Alterar ${one}`, 'Importar planilha'])
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
}

/** Chooses a sheet on an import screen and goes on to its rows, the unit chosen on the way where it is asked. */
export async function openRows(page: Page, address: string, rows: (string | undefined)[][], unit?: string) {
  await page.goto(address);
  const text = `\ufeff${rows.map((cells) => cells.join(';')).join('\r\n')}`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'planilha.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  if (unit) {
    await page.getByRole('combobox', { name: /^(Unidade d|Quem )/ }).fill(unit);
    await page.getByRole('option', { name: unit }).click();
  }
  await page.getByRole('button', { name: 'Conferir linhas' }).click();
  await expect(page.getByRole('region', { name: 'Linhas do arquivo' })).toBeVisible();
  // While the rows are checked nothing is typed into them.
  await expect(page.getByRole('button', { name: 'Escolher todas' })).toBeEnabled();
}

/** Types another text into the one cell that is marked. */
export async function mend(page: Page, wrong: string, right: string) {
  const cell = page.locator('td[aria-invalid=true]');
  await expect(cell).toHaveText(wrong);
  await cell.click();
  await page.keyboard.type(right);
  await page.keyboard.press('Enter');
  await expect(cell).toHaveCount(0);
}

/** The list that is open goes home as a file of this name, and on paper with these words. */
export async function expectTakenHome(page: Page, file: string, words: string): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^${file}-.*\\.csv$`));
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Imprimir' }).click();
  await expect(page.locator('[data-paper]')).toContainText(words);
}
