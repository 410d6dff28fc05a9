import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { enterAs, figureIn, get, recordCustomer, recordLoad } from './loads.ts';
import { openRecordForm, typeLoad } from './record-form.ts';

/** From the answer of the record to the new figure on the other screen. */
const WITHIN_MS = 1000;

// These tests have the second plant's day for themselves, so that nobody else turns its odometers.

/** The concretômetro of a person in a browser of his own, following the server's changes. */
async function openOdometer(browser: Browser, user: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enterAs(page, user);
  await page.goto('/concretometro');
  await expect(page.getByText('Ao vivo')).toBeVisible();
  await expect(odometerOf(page)).toHaveText(/\d m³/);
  return page;
}

const odometerOf = (page: Page) => page.getByLabel(/^Concreto entregue/).getByRole('status');

const nextFigure = (page: Page, added: number) => async () =>
  figureIn(await odometerOf(page).textContent()) - added;

for (const user of ['unidade2', 'vendedor2'])
  test(`a load recorded elsewhere turns the odometer of ${user} within a second`, async ({
    browser,
    page,
  }) => {
    const watcher = await openOdometer(browser, user);
    const before = figureIn(await odometerOf(watcher).textContent());
    const me = await get<{ sellerId: string | null }>(watcher, '/api/identity/me');
    await enterAs(page, 'unidade2');
    await recordLoad(page, me.sellerId ? { sellerId: me.sellerId } : {});
    await expect.poll(nextFigure(watcher, before), { timeout: WITHIN_MS, intervals: [25] }).toBeCloseTo(8, 5);
    await watcher.context().close();
  });

test('a load saved on the form of the plant turns the odometer of its seller within a second', async ({
  browser,
  page,
}) => {
  const watcher = await openOdometer(browser, 'vendedor2');
  const before = figureIn(await odometerOf(watcher).textContent());
  const { sellerId } = await get<{ sellerId: string }>(watcher, '/api/identity/me');
  await enterAs(page, 'unidade2');
  const customer = await recordCustomer(page, `Ao vivo ${randomUUID().slice(0, 8)}`, sellerId);
  await openRecordForm(page);
  await typeLoad(page, { customer: customer.name, volume: '6,5' });
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/concrete-volume'),
  );
  await page.keyboard.press('Control+Enter');
  await answered;
  await expect.poll(nextFigure(watcher, before), { timeout: WITHIN_MS, intervals: [25] }).toBeCloseTo(6.5, 5);
  await watcher.context().close();
});
