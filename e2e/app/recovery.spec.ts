import { enterAs } from './enter.ts';
import { expect, type Page, test } from './test.ts';

const oops = (page: Page) => page.getByRole('heading', { name: 'Oops, algo deu errado!' });
const retry = (page: Page) => page.getByRole('button', { name: 'Tentar novamente' });

/** Opens the concretômetro by the menu, as somebody does who is already in the app. */
const goToOdometer = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Concretômetro' }).first().click();

/** The address of the code of the concretômetro's page; the page that is open has it. */
async function codeOfOdometer(page: Page): Promise<string> {
  await page.goto('/unit-dashboard');
  await expect(page.getByText('Volume hoje').first()).toBeVisible();
  const asked = page.waitForRequest(/\/assets\/page-[^/]*\.js$/);
  await goToOdometer(page);
  return (await asked).url();
}

/** No changes arrive from other tests: what fails here stays so until the person tries again. */
const hearNothing = (page: Page) => page.route('**/api/events', (route) => route.abort());

/** Something that a deep recovery clears. */
const leaveTrace = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem('trace', 'old');
    await caches.open('trace');
  });
const findTrace = (page: Page) =>
  page.evaluate(async () => localStorage.getItem('trace') !== null || (await caches.has('trace')));

test('figures that the server fails to answer say so and come back; code and style that fail to load are asked for again, and the screen opens without a reload', async ({
  page,
}) => {
  await enterAs(page, 'unidade');
  const code = await codeOfOdometer(page);
  await hearNothing(page);
  const figures = '**/api/unit-dashboard**';
  await page.route(figures, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/unit-dashboard');
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar os números');
  await page.unroute(figures);
  await retry(page).click();
  await expect(page.getByText('Volume hoje').first()).toBeVisible();

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  let asked = 0;
  await page.route(`${code}*`, (route) => {
    asked += 1;
    return asked < 4 ? route.abort() : route.continue();
  });
  await goToOdometer(page);
  await expect(page.getByText('Carregando...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Concretômetro' })).toBeVisible();
  expect(asked).toBe(4);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  // No screen stands without its style.
  await page.goto('/unit-dashboard');
  await expect(page.getByText('Volume hoje').first()).toBeVisible();
  let styles = 0;
  await page.route(/\/assets\/page-[^/]*\.css/, (route) => {
    styles += 1;
    return styles < 3 ? route.abort() : route.continue();
  });
  await goToOdometer(page);
  await expect(page.getByRole('heading', { name: 'Concretômetro' })).toBeVisible();
  expect(styles).toBe(3);
  await expect(page.locator('link[rel=stylesheet][href*="?retry="]')).toHaveCount(1);
});

test('code that stays away shows the fallback, is recovered from once, and opens when it is back', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, 'unidade');
  const code = await codeOfOdometer(page);
  await page.goto('/unit-dashboard');
  await expect(page.getByText('Volume hoje').first()).toBeVisible();
  await leaveTrace(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(`${code}*`, (route) => route.abort());
  await goToOdometer(page);
  await expect(page.getByRole('heading', { name: 'Erro ao carregar' })).toBeVisible();
  await expect.poll(() => loads).toBe(1);
  expect(await findTrace(page)).toBe(false);
  await expect(page.getByRole('heading', { name: 'Erro ao carregar' })).toBeVisible();
  await page.unroute(`${code}*`);
  await page.getByRole('button', { name: 'Recarregar' }).click();
  await expect(page.getByRole('heading', { name: 'Concretômetro' })).toBeVisible();
  expect(loads).toBe(2);
});

test('a screen that throws is drawn again, then recovered deeply, then the page is loaded anew', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, 'unidade');
  await page.route('**/api/concretometro**', (route) => route.fulfill({ json: { today: null } }));
  await page.goto('/concretometro');
  await expect(oops(page)).toBeVisible();
  await leaveTrace(page);
  await retry(page).click();
  await expect(page.getByText('Tentativa 1 de 3')).toBeVisible();
  expect(await findTrace(page)).toBe(true);
  const reloaded = page.waitForEvent('load');
  await retry(page).click();
  await expect(page.getByText('Tentativa 2 de 3')).toBeVisible();
  await reloaded;
  expect(await findTrace(page)).toBe(false);

  await expect(oops(page)).toBeVisible();
  await leaveTrace(page);
  await retry(page).click();
  await expect(page.getByText('Tentativa 1 de 3')).toBeVisible();
  await retry(page).click();
  await expect(page.getByText('Tentativa 2 de 3')).toBeVisible();
  await page.unrouteAll();
  await retry(page).click();
  await expect(page.getByRole('status').filter({ hasText: /^[\d.]+,\d m³$/ })).toBeAttached();
  expect(await findTrace(page)).toBe(true);
});

test('a start that finds no code is recovered deeply once, and then says so', { tag: '@long' }, async ({
  page,
}) => {
  let documents = 0;
  await page.route('**/assets/mount-*.js', (route) => route.abort());
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Erro ao inicializar aplicação' })).toBeVisible({
    timeout: 20_000,
  });
  expect(documents).toBe(2);
  await expect(page.getByText(/Tente novamente ou entre em contato com o suporte/)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Recarregar página' }).click();
  await expect(page.getByLabel('Usuário')).toBeVisible();
});
