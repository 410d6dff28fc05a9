import { randomUUID } from 'node:crypto';
import { enterAs, get, recordCustomer } from './loads.ts';
import { fillSignIn } from './people.ts';
import { openRecordForm, typeLoad } from './record-form.ts';
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

test('who signs in beside an open tab closes it: none of its rows stand under his name, and one press goes on as him', async ({
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
});

test('a tab that slept sends nothing in another’s name, and says whose it was when it wakes', async ({
  page,
}) => {
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

test('the partner who signs in beside an open tab closes it too', async ({ page }) => {
  await enterAs(page, 'unidade');
  await page.goto('/unit-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const beside = await page.context().newPage();
  await beside.goto('/helay-login');
  await fillSignIn(beside, 'helay');
  await expect(cover(page)).toBeVisible();
});
