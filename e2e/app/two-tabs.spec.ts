import { randomUUID } from 'node:crypto';
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import type { Material } from '@traco/contract/support-materials/support-material';
import { recordCustomer } from '../concrete-volume/loads.fixture.ts';
import { openRecordForm, typeLoad } from '../concrete-volume/record-form.fixture.ts';
import { big, whenInstalled } from '../operational-sheet/driver-phone.fixture.ts';
import { identify, putOnTheRoad } from '../operational-sheet/on-the-road.fixture.ts';
import { draw, mine, openPdf, send } from '../support-materials/materials.fixture.ts';
import { enterAs, get } from './enter.ts';
import { fillSignIn, PASSWORD, signInAs } from './people.fixture.ts';
import { expect, type Page, test } from './test.ts';

/** Signs in as somebody else in another tab of the same browser, as who knows the address of the sign-in does. */
async function signInBeside(page: Page, user: string) {
  const beside = await page.context().newPage();
  await beside.goto('/login?manual=1');
  await fillSignIn(beside, user);
  await expect(beside.getByRole('navigation').first()).toBeVisible();
  return beside;
}

const cover = (page: Page) =>
  page.getByRole('heading', { name: /^Esta aba era de .+; agora você está como / });

/** As where the browser has put the tab to sleep: the other tabs do not reach it. */
const hearNoTabs = (page: Page) =>
  page.addInitScript(() => {
    class Deaf extends EventTarget {
      postMessage() {}
      close() {}
    }
    Object.defineProperty(window, 'BroadcastChannel', { value: Deaf });
  });

test('who signs in beside an open tab closes it, the partner too: none of its rows stand under their name, and one press goes on as them', async ({
  page,
}) => {
  await enterAs(page, 'unidade');
  await page.goto('/concrete-volume-list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const beside = await signInBeside(page, 'vendedor');
  await expect(cover(page)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  await page.getByRole('button', { name: /^Continuar como / }).click();
  await expect(page).toHaveURL(/\/seller-dashboard/);
  // Who leaves in one tab has left in the other.
  await beside.bringToFront();
  await beside.getByRole('button', { name: /^Conta de/ }).click();
  await beside.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(beside).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Você saiu em outra aba.')).toBeVisible();
  await expect(page.getByText('Sua sessão expirou', { exact: false })).toHaveCount(0);

  await fillSignIn(page, 'unidade');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await beside.goto('/helay-login');
  await fillSignIn(beside, 'helay');
  await expect(cover(page)).toBeVisible();
});

test('what was drawn on a PDF when somebody else came in, or when they went back, is theirs alone who drew it, and offered to them again', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, 'unidade');
  const material = await send(page);
  await openPdf(page, material);
  const dialog = await drawOn(page, material);
  const beside = await signInBeside(page, 'vendedor');
  await expect(cover(page)).toBeVisible();
  await expect(page.locator('.page canvas')).toHaveCount(0);

  const left = page.getByRole('alert').filter({ hasText: 'Estas anotações não foram salvas' });
  await page.getByRole('button', { name: /^Continuar como / }).click();
  await expect(page).toHaveURL(/\/seller-dashboard/);
  await openPdf(page, material);
  await expect(left).toHaveCount(0);
  expect((await mine(page, material)).annotations).toEqual([]);

  await beside.close();
  await page.goto('/login?manual=1');
  await fillSignIn(page, 'unidade');
  await expect(page).toHaveURL(/\/unit-dashboard/);
  await page.goto(`/support-materials?search=${encodeURIComponent(material.title)}`);
  const row = page.getByRole('list', { name: 'Materiais' }).getByText(material.title);
  await row.click();
  await expect(left).toContainText('O que você anotou aqui da última vez');
  await left.getByRole('button', { name: 'Salvar agora' }).click();
  await expect(page.getByText('Anotações salvas.')).toBeVisible();
  await expect(left).toHaveCount(0);
  const { annotations } = await mine(page, material);
  expect(annotations.map(({ kind }) => kind)).toEqual(['ink']);
  expect(annotations[0]!.rect[2] - annotations[0]!.rect[0]).toBeGreaterThan(20);

  // They draw again, and go back.
  await expect(dialog.locator('.annotationLayer .inkAnnotation')).toHaveCount(1);
  await drawOn(page, material);
  await page.goBack();
  await expect(page.getByText('As anotações não salvas ficaram guardadas neste aparelho.')).toBeVisible();
  await row.click();
  await expect(left).toContainText('O que você anotou aqui da última vez');
});

/** Draws a line on the open PDF, and leaves it at that. */
async function drawOn(page: Page, { title }: Material) {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'Desenhar' }).click();
  await expect(dialog.locator('.inkEditing').first()).toBeAttached();
  const sheet = (await dialog.locator('.page').first().boundingBox())!;
  await draw(page, sheet.x + 80, sheet.y + 200);
  await expect(dialog.getByRole('button', { name: 'Salvar', exact: true })).toBeEnabled();
  return dialog;
}

test.describe('on a page that is left changed for good', () => {
  test.use({ keepsContext: false });

  test('a tab that slept sends nothing in another’s name, and says whose it was when it wakes', {
    tag: '@long',
  }, async ({ page }) => {
    await hearNoTabs(page);
    await page.route('**/api/events', (route) => route.abort());
    await enterAs(page, 'unidade');
    const customer = await recordCustomer(page, `Duas Abas ${randomUUID().slice(0, 8)}`);
    await openRecordForm(page);
    await typeLoad(page, { customer: customer.name, volume: '7,5' });
    const beside = await signInBeside(page, 'admin');
    // The browser without windows never hides a tab: it is told to look as one that wakes is.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(cover(page)).toBeVisible();
    const list = await get<{ rows: unknown[] }>(beside, `/api/concrete-volume?search=${customer.name}`);
    expect(list.rows).toEqual([]);
  });

  test('a driver’s entries stay on the device when somebody else comes in beside them, and go as theirs', {
    tag: '@long',
  }, async ({ page }) => {
    const driver = await putOnTheRoad();
    await page.goto('/operational-sheet');
    await identify(page, driver);
    await expect(page.getByText(driver.customer).first()).toBeVisible();
    const sent: string[] = [];
    page.context().on('request', (request) => {
      if (request.url().endsWith('/operational-sheet/send')) sent.push(request.postData() ?? '');
    });
    await page.route('**/api/operational-sheet/send', (route) => route.abort());
    await big(page, 'Iniciar carregamento').click();
    await expect(page.getByText('1 no aparelho')).toBeVisible({ timeout: 10_000 });
    const beside = await signInBeside(page, 'unidade');
    await expect(cover(page)).toBeVisible();
    await expect(page.getByText(driver.customer)).toHaveCount(0);
    await page.unroute('**/api/operational-sheet/send');
    sent.length = 0;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.waitForTimeout(1_500);
    expect(sent).toEqual([]);

    await beside.close();
    await page.goto('/login?manual=1');
    await fillSignIn(page, driver.cpf, driver.pin);
    await expect(page).toHaveURL(/\/driver-dashboard/);
    await expect(page.getByText('tudo enviado')).toBeVisible({ timeout: 20_000 });
    const { loads } = await get<DriverDay>(page, '/api/operational-sheet/mine');
    expect(loads.map(({ state }) => state)).toEqual(['loading']);
  });
});

test.describe('a page that opened without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('stands for whom the browser keeps: somebody else who comes in closes it when the network is back', {
    tag: '@long',
  }, async ({ page, context }) => {
    await signInAs(page, 'unidade');
    await openRecordForm(page);
    await whenInstalled(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByLabel('Nota n.º')).toBeEditable();
    // The browser without windows has one network for both tabs: the other comes in by a call of its own.
    const shown: string[] = [];
    page.on('response', (answer) => {
      if (answer.ok() && answer.url().includes('/api/concrete-volume')) shown.push(answer.url());
    });
    await page.request.post('/api/identity/sign-in', { data: { user: 'unidade2', password: PASSWORD } });
    await context.setOffline(false);
    await expect(cover(page)).toBeVisible();
    expect(shown).toEqual([]);
  });
});
