import { randomUUID } from 'node:crypto';
import { enterAs } from '../app/enter.ts';
import { expect, type Page, test } from '../app/test.ts';
import { recordCustomer } from './loads.fixture.ts';
import { countKeys, OFFICE, planField, planLoads, plannedOption, statesOf } from './planned-loads.fixture.ts';
import { entryWith, fieldOf, openRecordForm, typeLoad } from './record-form.fixture.ts';

const record = (page: Page) => page.getByRole('button', { name: 'Carregar e emitir nota' });
const done = (page: Page) => page.getByText(/^Carga lançada: nota/);

test.beforeEach(async ({ page }) => {
  await enterAs(page, OFFICE);
});

test('a repeated load takes at most 8 keys, a planned one at most 3', async ({ page }) => {
  // First, while the trucks that a letter finds stand free: of one on the road the form asks why.
  const { name } = await recordCustomer(page, `Repete ${randomUUID().slice(0, 8)}`);
  await openRecordForm(page);
  const keys = await countKeys(page);
  await typeLoad(page, { customer: name, volume: '8' });
  await page.keyboard.press('Control+Enter');
  await expect(fieldOf(page, 'm³ carregado')).toBeFocused();
  await keys();
  // Volume and truck; the rest is that of the load before.
  await page.keyboard.type('7');
  for (const _ of ['delivered', 'billed', 'truck']) await page.keyboard.press('Enter');
  await expect(fieldOf(page, 'Caminhão')).toBeFocused();
  await page.keyboard.type('B');
  await expect(page.locator('[data-combobox-option][data-combobox-selected]')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  expect(await keys()).toBeLessThanOrEqual(8);
  await expect(entryWith(page, name)).toHaveCount(2);

  const { customer, loads } = await planLoads(1, 1);
  await openRecordForm(page);
  await expect(planField(page)).toBeFocused();
  // Among the loads of a whole day it is looked for first, which is no part of recording it.
  await page.keyboard.type(customer);
  await expect(plannedOption(page, customer)).toBeVisible();
  const keysOfPlanned = await countKeys(page);
  await page.keyboard.press('Enter');
  await expect(record(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(done(page)).toBeVisible();
  expect(await keysOfPlanned()).toBeLessThanOrEqual(3);
  expect(await statesOf(loads)).toEqual(['loading']);
});

test("a plant clerk's hour: 20 planned loads by keyboard, each on its own row", { tag: '@long' }, async ({
  page,
}) => {
  test.slow();
  const MANNED = 3;
  const { customer, loads } = await planLoads(20, MANNED);
  await openRecordForm(page);
  for (let turn = 1; turn <= loads.length; turn += 1) {
    await expect(planField(page)).toBeFocused();
    await page.keyboard.type(customer);
    await expect(plannedOption(page, `carga ${turn} de 20`)).toBeVisible();
    await page.keyboard.press('Enter');
    if (turn > MANNED) await takeAnyTruck(page);
    await page.keyboard.press('Control+Enter');
    await giveReasons(page);
    await expect(page.getByText('Carga programada', { exact: true })).toBeHidden();
    await expect(planField(page)).toBeVisible();
  }
  expect(await statesOf(loads)).toEqual(loads.map(() => 'loading'));
});

/** The truck that is offered first, with its usual driver. */
async function takeAnyTruck(page: Page) {
  await expect(fieldOf(page, 'Caminhão')).toBeFocused();
  await page.keyboard.type('B');
  await page.keyboard.press('Enter');
  await expect(fieldOf(page, 'Caminhão')).toHaveValue(/./);
}

/** Says why, wherever something of the load is unusual: its truck is still out with the load before. */
async function giveReasons(page: Page) {
  const asked = page.locator('[data-field^="reason-"]');
  await expect.poll(async () => (await asked.count()) > 0 || (await planField(page).isVisible())).toBe(true);
  if ((await asked.count()) === 0) return;
  await expect(asked.first()).toBeFocused();
  await page.keyboard.type('Voltou agora da obra');
  await page.keyboard.press('Control+Enter');
}
