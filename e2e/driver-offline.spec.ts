import { expect, type Page, test } from '@playwright/test';
import type { DriverDay } from '@traco/contract/driver-day';
import { get } from './loads.ts';
import { identify, putOnTheRoad, sign } from './on-the-road.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true });

/** Waits until the next reload is served by the service worker. */
async function whenInstalled(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const big = (page: Page, word: string) => page.getByRole('button', { name: new RegExp(`^${word}`) });

/** Presses the big button and lets the moment pass in which the step could be undone. */
async function step(page: Page, word: string) {
  await big(page, word).click();
  await expect(big(page, 'Desfazer')).toBeVisible();
  await expect(big(page, 'Desfazer')).toBeHidden();
}

test('a load is carried through all its steps without a network, over a reload, and enters the ledger once', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const driver = await putOnTheRoad(browser);
  await page.goto('/operational-sheet');
  await expect(page.getByText(driver.customer)).toHaveCount(0);
  await identify(page, driver);
  await expect(page.getByText(driver.customer).first()).toBeVisible();
  await whenInstalled(page);
  await expect(page.getByText(driver.customer).first()).toBeVisible();

  await context.setOffline(true);
  await step(page, 'Iniciar carregamento');
  await expect(page.getByRole('region', { name: 'Relógio do concreto' })).toContainText('0 min');
  await big(page, 'Sair da usina').click();
  await page.getByLabel('Volume pesado (m³)').fill('7,5');
  await page.getByLabel('Lacre').fill('L-4471');
  await page.getByRole('dialog').getByRole('button', { name: 'Sair da usina' }).click();
  await step(page, 'Cheguei na obra');
  await step(page, 'Iniciar descarga');

  await page.getByRole('button', { name: 'Água', exact: true }).click();
  await page.getByText('20 L', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Quem pediu' }).fill('Mestre João');
  await sign(page);
  await page.getByRole('button', { name: 'Registrar água' }).click();
  await expect(page.getByText('Água: 20 L')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.reload();
  await expect(page.getByText('Água: 20 L')).toBeVisible();
  await expect(page.getByText(/no aparelho$/).first()).toBeVisible();

  await step(page, 'Terminei a descarga');
  await big(page, 'Registrar recebimento').click();
  await page.getByRole('textbox', { name: 'Nome de quem recebe' }).fill('João Pereira');
  await page.getByLabel('Slump (mm)').fill('105');
  await sign(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar recebimento' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await step(page, 'Sair da obra');
  await step(page, 'Cheguei na usina');
  await page.getByRole('button', { name: driver.customer }).click();
  await expect(page.getByRole('list', { name: 'Etapas' }).getByRole('listitem')).toHaveCount(7);

  await context.setOffline(false);
  await expect(page.getByText('tudo enviado')).toBeVisible({ timeout: 30_000 });
  const day = await get<DriverDay>(page, '/api/operational-sheet/mine');
  const load = day.loads.find(({ id }) => id === driver.loadIds[0])!;
  expect(load).toMatchObject({ state: 'closed', m3: 7.5, seal: 'L-4471' });
  expect(load.noteNumber).not.toBeNull();
  expect(load.water.map(({ litres, askedBy }) => [litres, askedBy])).toEqual([[20, 'Mestre João']]);
  expect(load.receipt).toMatchObject({ receiverName: 'João Pereira', slumpMm: 105, isAbsent: false });
  const times = Object.values(load.steps).map((at) => Date.parse(at!));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(new Set(times).size).toBe(7);
});
