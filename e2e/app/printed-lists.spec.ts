import { dayBefore } from '../concrete-volume/loads.fixture.ts';
import { enterAs, get } from './enter.ts';
import { expect, type Page, test } from './test.ts';

const PAGE_ROWS = 200;

/** What goes to the printer, once the print dialog would open. */
const paper = (page: Page) => page.locator('[data-paper]');
const printed = (page: Page) => page.evaluate(() => (window as { printed?: number }).printed ?? 0);

async function press(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Imprimir' }).click();
}

/** The rows of a list at an address of the server, page after page. */
async function readAll<Row>(page: Page, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = '';
  do {
    const found: { rows: Row[]; nextCursor: string | null } = await get(
      page,
      `${path}&limit=${PAGE_ROWS}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    );
    rows.push(...found.rows);
    cursor = found.nextCursor;
  } while (cursor);
  return rows;
}

/** Opens a list where printing is counted, and nothing is printed. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => {
    const counting = Object.assign(window, { printed: 0 });
    counting.print = () => {
      counting.printed += 1;
    };
  });
}

test('the customers are printed to the last, far beyond the rows in sight, with the filters in words', async ({
  page,
}) => {
  await enterAs(page, 'unidade');
  // Other journeys register customers meanwhile: what is printed lies between what was and what is.
  const read = async () =>
    (await readAll<{ name: string }>(page, '/api/customers?credit=approved&sort=-name')).map(
      ({ name }) => name,
    );
  const before = await read();
  expect(before.length).toBeGreaterThan(PAGE_ROWS);
  await open(page, '/customers?credit=approved&sort=-name');
  await expect(page.locator('tr[data-index]').first()).toBeVisible();
  expect(await page.locator('tr[data-index]').count()).toBeLessThan(PAGE_ROWS);
  await press(page);
  await page.emulateMedia({ media: 'print' });
  await expect(paper(page).getByRole('heading')).toContainText('Clientes e obras');
  await expect(paper(page).locator('> p')).toContainText(/ · impresso em \d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  const heads = await paper(page).locator('thead th').allTextContents();
  expect(heads.slice(0, 2)).toEqual(['Cliente', 'CPF/CNPJ']);
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(paper(page)).toContainText('Traço Sorocaba · Crédito: Aprovado · ');
  await expect(paper(page).locator('tfoot')).toHaveCount(1);
  await expect(paper(page).locator('tfoot')).toContainText('clientes');
  const onPaper = await paper(page).locator('tbody td:nth-child(1)').allTextContents();
  const after = await read();
  expect(after.filter((name) => onPaper.includes(name))).toEqual(onPaper);
  expect(before.filter((name) => onPaper.includes(name))).toEqual(before);
  await expect(page.locator('tr[data-index]').first()).toBeHidden();
  expect(await printed(page)).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(paper(page)).toHaveCount(0);
});

test('Ctrl+P prints the loads of four months whole, their sum at the end only, and says how far it is', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, 'unidade');
  const from = dayBefore(120);
  const period = `from=${from}&to=${dayBefore(10)}`;
  type Row = { id: string; deliveredM3: number; state: string; review: string };
  const before = await readAll<Row>(page, `/api/concrete-volume?${period}&kind=all`);
  expect(before.length).toBeGreaterThan(500);
  // Other journeys record loads of these days meanwhile: the paper is compared with what it was made of.
  const all: Row[] = [];
  page.on('response', async (answer) => {
    if (!/concrete-volume\?.*limit=200/.test(answer.url())) return;
    all.push(...((await answer.json()) as { rows: Row[] }).rows);
  });
  await open(page, `/concrete-volume-list?${period}`);
  await expect(page.locator('tr[data-index]').first()).toBeVisible();
  let goOn = () => undefined as void;
  const seen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/concrete-volume\?.*limit=200.*cursor=/, (route) => seen.then(() => route.continue()));
  await page.keyboard.press('Control+p');
  await expect(page.getByText('Preparando impressão… 200 linhas')).toBeVisible();
  goOn();
  await page.emulateMedia({ media: 'print' });
  await expect(paper(page).locator('tfoot')).toHaveCount(1);
  // What the page has read, we may read a moment later.
  const lines = paper(page).locator('tbody tr');
  await expect.poll(async () => (await lines.count()) - all.length).toBe(0);
  await expect(paper(page).locator('table')).toHaveCount(Math.ceil(all.length / 500));
  const printedIds = new Set(all.map(({ id }) => id));
  expect(before.filter(({ id }) => !printedIds.has(id))).toEqual([]);
  expect(printedIds.size).toBe(all.length);
  const m3 = all
    .filter(({ state, review }) => state !== 'refused' && state !== 'loading' && review === 'accepted')
    .reduce((sum, { deliveredM3 }) => sum + deliveredM3, 0);
  const words = m3.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  await expect(paper(page).locator('tfoot')).toContainText(`${words} m³`);
});
