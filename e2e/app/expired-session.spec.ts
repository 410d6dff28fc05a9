import { randomInt, randomUUID } from 'node:crypto';
import { dayBefore, figureIn, recordCustomer } from '../concrete-volume/loads.fixture.ts';
import { openRecordForm, typeLoad } from '../concrete-volume/record-form.fixture.ts';
import { addFilter } from './add-filter.ts';
import { enterAs, get } from './enter.ts';
import { fillSignIn } from './people.fixture.ts';
import { expect, type Page, test } from './test.ts';

const expired = (page: Page) => page.getByText('Sua sessão expirou. Por favor, faça login novamente.');

/** No change of another journey makes the page ask again: the person's own click is what finds the session gone. */
const hearNoChanges = (page: Page) => page.route('**/api/events', (route) => route.abort());

/** Ends the session at the server and leaves the browser as it is. */
async function endAtServer(page: Page) {
  const answer = await page.request.fetch('/api/identity/sign-out', {
    method: 'POST',
    data: {},
    maxRedirects: 0,
  });
  expect(answer.ok()).toBe(true);
}

test('a cookie that is gone leads to the sign-in with a message, and back to the same filters', async ({
  page,
  context,
}) => {
  await hearNoChanges(page);
  await enterAs(page, 'unidade');
  await page.goto('/concrete-volume-list?periodo=hoje');
  await expect(page.getByRole('row').first()).toBeVisible();
  // What the page asks for by itself has been answered by then, and its heartbeat is not: the person's choice is what finds the session gone.
  await page.waitForLoadState('networkidle');
  await page.route('**/api/functions/update-session-heartbeat', () => undefined);
  await context.clearCookies({ name: 'traco_session' });
  await addFilter(page, 'Situação', 'Pendentes');
  await expect(expired(page)).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, 'unidade');
  await expect(page).toHaveURL(/\/concrete-volume-list\?periodo=hoje&kind=pending$/);
  await expect(page.getByRole('heading', { name: 'Volumes lançados' })).toBeVisible();
  // It is not so any more: it goes at once, not when its time is over.
  await expect(expired(page)).toHaveCount(0, { timeout: 2_000 });
});

test('a session that was ended elsewhere is noticed when the page opens again; whoever signs in after another sees nothing of the other', {
  tag: '@long',
}, async ({ page, context }) => {
  await hearNoChanges(page);
  await enterAs(page, 'unidade');
  await page.goto('/concretometro?periodo=year');
  await expect(page.getByRole('heading', { name: 'Concretômetro' })).toBeVisible();
  await page.goto('about:blank');
  await endAtServer(page);
  await page.goto('/concretometro?periodo=year');
  await expect(expired(page)).toBeVisible();
  await fillSignIn(page, 'unidade');
  await expect(page).toHaveURL(/\/concretometro\?periodo=year$/);
  const odometer = page.getByLabel(/^Volume de concreto/).getByRole('status');
  await expect(odometer).toHaveText(/\d m³/);
  const ofPlant = figureIn(await odometer.textContent());
  await context.clearCookies({ name: 'traco_session' });
  // The click finds the session gone, or whatever the page asked by itself just before it.
  const link = page.getByRole('navigation').getByRole('link', { name: 'Lançar volume' }).first();
  await link.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, 'vendedor');
  await page.getByRole('navigation').getByRole('link', { name: 'Concretômetro' }).first().click();
  await expect(page.getByText(/^Vendas de/)).toBeVisible();
  expect(figureIn(await odometer.textContent())).toBeLessThan(ofPlant);
});

test('what the device keeps for one person is no answer for who signs in next on the same page', async ({
  page,
}) => {
  await hearNoChanges(page);
  await enterAs(page, 'unidade');
  const recent = /\/api\/catalogue\/recent/;
  const first = page.waitForResponse(recent);
  await page.goto('/concrete-volume');
  await first;
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const opening = indexedDB.open('traco');
          opening.onsuccess = () => {
            const asked = opening.result.transaction('drafts').objectStore('drafts').get('kept-queries');
            asked.onsuccess = () => resolve(JSON.stringify(asked.result ?? ''));
          };
        }),
    );
  await expect.poll(kept).toContain('recent');
  await page.goto('about:blank');
  await endAtServer(page);
  // A line so slow that the form stands before anybody has said that the session is over.
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await route.continue().catch(() => undefined);
  });
  await page.goto('/concrete-volume');
  await expect(expired(page)).toBeVisible();
  await page.unroute('**/api/**');
  // A plant's people see the customers of all of its sellers, and a seller their own: each asks for themselves.
  const asked = page.waitForRequest(recent, { timeout: 10_000 });
  await fillSignIn(page, 'vendedor');
  await expect(page).toHaveURL(/\/concrete-volume$/);
  await asked;
});

test('a load saved after the session ended is not lost: it goes after signing in again, once', async ({
  page,
  context,
}) => {
  await enterAs(page, 'unidade');
  const customer = await recordCustomer(page, `Sessão ${randomUUID().slice(0, 8)}`);
  const note = String(randomInt(500_000, 900_000));
  await openRecordForm(page);
  await typeLoad(page, { customer: customer.name, volume: '4', day: dayBefore(1), note });
  await context.clearCookies({ name: 'traco_session' });
  await page.keyboard.press('Control+Enter');
  await expect(expired(page)).toBeVisible();
  await fillSignIn(page, 'unidade');
  await expect(page).toHaveURL(/\/concrete-volume$/);
  const sum = `/api/concrete-volume/totals?customerId=${customer.id}&from=${dayBefore(7)}`;
  await expect.poll(async () => (await get<{ loads: number }>(page, sum)).loads).toBe(1);
  await expect(page.getByRole('heading', { name: 'Neste aparelho' })).toBeHidden();
});
