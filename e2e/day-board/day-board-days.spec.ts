import { enterAs, openAs } from '../app/enter.ts';
import { expect, test } from '../app/test.ts';
import { confirmPour } from '../pours/pours.fixture.ts';
import { daysFrom, fitTruck, open, readBoard, requestPourOn } from './day-boards.fixture.ts';

const newDay = daysFrom(160);

test.beforeEach(async ({ page }) => {
  await enterAs(page, 'unidade');
});

test('the office finds the unit’s day and the pour, and prints the programme', async ({ page }) => {
  const day = newDay();
  const pour = await requestPourOn(page, day, '09:00');
  await enterAs(page, 'admin');
  await page.goto(`/admin-schedule-select?day=${day}`);
  await page.evaluate(() => void Object.assign(window, { print: () => undefined }));
  await expect(page.getByRole('link', { name: new RegExp(pour.unit.name) })).toContainText('16,0 m³');
  await page.getByLabel('Procurar cliente ou obra').fill(pour.customer.name);
  await page
    .getByRole('region', { name: /^Programações com/ })
    .getByRole('link', { name: /16,0 m³/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`unitId=${pour.unit.id}.*day=${day}.*programacao=${pour.id}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pour.unit.name);
  await expect(page.getByRole('region', { name: pour.customer.name })).toBeVisible();
  await page.keyboard.press('Control+p');
  await expect(page.locator('[data-paper]')).toBeAttached();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('[data-paper]')).not.toBeAttached();
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^Programação do dia/ })).toBeVisible();
  await expect(page.locator('[data-paper]')).toContainText('Mestre João');
  await expect(page.locator('[data-paper] li')).toHaveCount(2);
});

test('on a phone the day is a list, and a load gets its truck in the panel', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const day = newDay();
  await requestPourOn(page, day, '09:00');
  const truck = fitTruck(await readBoard(page, day), 2);
  await open(page, day);
  await page.getByRole('list', { name: 'Cargas do dia, por hora' }).getByRole('button').first().click();
  await page.locator('input[aria-label="Caminhão da carga 1"]').click();
  await page.getByRole('option', { name: new RegExp(`^${truck.fleetNumber} `) }).click();
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect.poll(async () => (await readBoard(page, day)).loads[0]?.vehicleId).toBe(truck.id);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(`/unit-schedule?day=${day}`);
});

test('the board of every unit moves live, is printed, and says when nothing is planned', async ({
  page,
  browser,
}) => {
  const day = newDay();
  const office = await openAs(browser, 'admin');
  await office.goto(`/admin-schedule-select?periodo=todas&day=${day}`);
  await office.evaluate(() => void Object.assign(window, { print: () => undefined }));
  await expect(office.getByText('Nenhuma programação neste dia')).toBeVisible();
  await expect(office.getByText('Ao vivo')).toBeVisible();
  const pour = await requestPourOn(page, day, '09:00');
  await expect(office.locator(`[data-bar="${pour.id}"]`)).toHaveAttribute('data-firmness', 'provisional');
  await confirmPour(page, pour);
  await expect(office.locator(`[data-bar="${pour.id}"]`)).toHaveAttribute('data-firmness', 'confirmed');
  await office.keyboard.press('Control+p');
  await expect(office.locator('[data-paper]')).toBeAttached();
  await office.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(office.locator('[data-paper]')).not.toBeAttached();
  await office.getByRole('button', { name: 'Imprimir' }).click();
  await office.emulateMedia({ media: 'print' });
  await expect(office.locator('[data-paper]')).toContainText(`${pour.customer.name} · ${pour.site.name}`);
  await expect(office.getByRole('heading', { name: /^Todas as unidades em/ })).toBeVisible();
});

test('on a phone the lanes are under each other and scrolled sideways together', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const day = newDay();
  const pour = await requestPourOn(page, day, '09:00');
  await enterAs(page, 'admin');
  await page.goto(`/admin-schedule-select?periodo=todas&day=${day}`);
  // The day's first bar is in sight sideways, without a hand.
  const box = (await page.locator(`[data-bar="${pour.id}"]`).boundingBox())!;
  expect(box.x).toBeGreaterThan(0);
  expect(box.x).toBeLessThan(180);
  const heads = page.getByRole('region', { name: /^Todas as unidades no dia/ }).getByRole('heading');
  const lefts = await heads.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  expect(lefts.length).toBeGreaterThan(1);
  expect(new Set(lefts).size).toBe(1);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wider).toBe(false);
});
