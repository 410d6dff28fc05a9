import { expect, test } from '../app/test.ts';
import { enterAs, openAs, post } from '../concrete-volume/loads.fixture.ts';
import { confirmPour } from '../pours/pours.fixture.ts';
import { block, daysFrom, fitTruck, open, readBoard, requestPourOn } from './day-boards.fixture.ts';

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

test('what goes on after midnight is told on the next day, with the way to its board', async ({ page }) => {
  const day = newDay();
  const next = newDay();
  const pour = await requestPourOn(page, day, '23:00');
  const evening = await readBoard(page, day);
  const truck = fitTruck(evening, 2);
  await post(page, '/api/day-board/change', {
    loads: [{ id: evening.loads[0]!.id, revision: 1, vehicleId: truck.id, driverId: truck.driverId }],
  });
  await open(page, next);
  const late = page
    .getByRole('list', { name: truck.fleetNumber, exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'de ontem' });
  await expect(late).toContainText(`${truck.fleetNumber} com 8,0 m³ ${pour.customer.name}, até as`);
  await expect(late.getByRole('button')).toHaveCount(0);
  await expect(page.getByText(`nº ${pour.number} ${pour.customer.name}, até as`)).toBeVisible();
  await page.getByRole('button', { name: 'Ver o quadro de ontem' }).click();
  await expect(page).toHaveURL(new RegExp(`day=${day}`));
  const load = (await readBoard(page, day)).loads.find(({ pourId }) => pourId === pour.id)!;
  await expect(block(page, load)).toBeAttached();
});

test('the plant finds a pour of another day by its customer, while they are on the telephone', async ({
  page,
}) => {
  const day = newDay();
  const pour = await requestPourOn(page, day, '09:00');
  await page.goto('/unit-schedule');
  await page.getByRole('searchbox', { name: 'Procurar cliente ou obra' }).fill(String(pour.number));
  await page.getByRole('link').filter({ hasText: pour.customer.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`day=${day}&programacao=${pour.id}`));
  await expect(page.getByRole('region', { name: pour.customer.name })).toContainText(`nº ${pour.number}`);
});

test('the office sees every unit’s day side by side, and opens a pour from its bar with the keyboard', async ({
  page,
}) => {
  const day = newDay();
  const first = await requestPourOn(page, day, '08:00');
  const second = await requestPourOn(page, day, '09:00');
  await enterAs(page, 'admin');
  await page.goto(`/admin-schedule-select?day=${day}`);
  await page.getByText('Todas as unidades', { exact: true }).click();
  await expect(page).toHaveURL(/periodo=todas/);
  const lane = page.getByRole('region', { name: first.unit.name, exact: true });
  await expect(lane.getByRole('link', { name: /^16,0 m³ de/ })).toHaveCount(2);
  await expect(lane.getByText('2 a analisar')).toBeVisible();
  // One stop for Tab; the second overlaps the first and stands under it.
  const bar = (id: string) => page.locator(`[data-bar="${id}"]`);
  await expect(page.locator('[data-bar][tabindex="0"]')).toHaveCount(1);
  await bar(first.id).focus();
  await page.keyboard.press('ArrowRight');
  await expect(bar(second.id)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(bar(first.id)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(bar(second.id)).toBeFocused();
  await expect(page.getByText(`Pedida · nº ${second.number}`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`unitId=${second.unit.id}.*day=${day}.*programacao=${second.id}`));
  await expect(page.getByRole('region', { name: second.customer.name })).toContainText(`nº ${second.number}`);
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
