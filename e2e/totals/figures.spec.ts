import { randomUUID } from 'node:crypto';
import { enterAs, get, openAs } from '../app/enter.ts';
import { type Browser, expect, type Page, test } from '../app/test.ts';
import {
  cancelLoad,
  editLoad,
  figureIn,
  recordCustomer,
  recordLoad,
} from '../concrete-volume/loads.fixture.ts';
import { openRecordForm, typeLoad } from '../concrete-volume/record-form.fixture.ts';
import { onDashboard, onList } from './figures.fixture.ts';

/** From the answer of the record to the new figure on the other screen. */
const WITHIN_MS = 1000;

// These tests have the second plant's day for themselves, so that nobody else turns its odometers.

/** The concretômetro of a person in a browser of their own, following the server's changes. */
async function openOdometer(browser: Browser, user: string): Promise<Page> {
  const page = await openAs(browser, user);
  await page.goto('/concretometro');
  await expect(page.getByText('Ao vivo')).toBeVisible();
  await expect(odometerOf(page)).toHaveText(/\d m³/);
  return page;
}

const odometerOf = (page: Page) => page.getByLabel(/^Volume de concreto/).getByRole('status');

const nextFigure = (page: Page, added: number) => async () =>
  figureIn(await odometerOf(page).textContent()) - added;

test('a load recorded elsewhere turns the odometer of the plant within a second', async ({
  browser,
  page,
}) => {
  const watcher = await openOdometer(browser, 'unidade2');
  const before = figureIn(await odometerOf(watcher).textContent());
  await enterAs(page, 'unidade2');
  await recordLoad(page);
  await expect.poll(nextFigure(watcher, before), { timeout: WITHIN_MS, intervals: [25] }).toBeCloseTo(8, 5);
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
});

async function onOdometer(page: Page): Promise<number> {
  await page.goto('/concretometro?periodo=today');
  await expect(odometerOf(page)).toHaveText(/\d m³/);
  return figureIn(await odometerOf(page).textContent());
}

test('today is the same on every screen of plant, seller and admin, after a record, an edit and a cancellation', {
  tag: '@long',
}, async ({ browser, page }) => {
  const [seller, admin] = await Promise.all([openAs(browser, 'vendedor2'), openAs(browser, 'admin')]);
  await enterAs(page, 'unidade2');
  const { unitId } = await get<{ unitId: string }>(page, '/api/identity/me');
  const { sellerId } = await get<{ sellerId: string }>(seller, '/api/identity/me');

  const readPlant = async () => [
    await onDashboard(page, '/unit-dashboard'),
    await onOdometer(page),
    await onList(page),
  ];
  const readSeller = async () => [
    await onDashboard(seller, '/seller-dashboard'),
    await onOdometer(seller),
    await onList(seller),
  ];
  const readAdmin = async () => [
    await onDashboard(admin, `/admin-dashboard?unitId=${unitId}`),
    await onList(admin, `&unitId=${unitId}`),
  ];
  const expectEverywhere = async (plant: number, own: number) => {
    const is = (m3: number) => expect.closeTo(m3, 5);
    expect(await Promise.all([readPlant(), readSeller(), readAdmin()])).toEqual([
      [is(plant), is(plant), is(plant)],
      [is(own), is(own), is(own)],
      [is(plant), is(plant)],
    ]);
  };

  await recordLoad(page, { sellerId, loadedM3: 3, deliveredM3: 3, billedM3: 3 });
  let load = await recordLoad(page, { sellerId });
  const plant = (await onList(page)) - 8;
  const own = (await onList(page, `&sellerId=${sellerId}`)) - 8;
  await expectEverywhere(plant + 8, own + 8);
  load = await editLoad(page, load, { deliveredM3: 5.5 });
  await expectEverywhere(plant + 5.5, own + 5.5);
  await cancelLoad(page, load);
  await expectEverywhere(plant, own);
});
