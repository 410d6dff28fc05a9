import { HEARTBEAT_MS } from '@traco/contract/constants';
import { enterAs, post } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { signInAs } from '../app/people.fixture.ts';
import { type Browser, expect, type Page, test } from '../app/test.ts';

const expired = (page: Page) => page.getByText('Sua sessão expirou. Por favor, faça login novamente.');
const rowOf = (page: Page, sessionId: string) =>
  page.getByRole('row').filter({ has: page.getByText(sessionId.slice(-8), { exact: true }) });

/** Somebody who signed in on the form, so that their browser registered; and the mark of their session. */
async function someone(browser: Browser, user: 'unidade' | 'frota' | 'admin') {
  const page = await borrow(browser);
  const registered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/active-sessions') && answer.request().method() === 'POST',
  );
  await signInAs(page, user);
  const session = (await (await registered).json()) as { id: string; session_id: string };
  return { page, ...session };
}

test('the office ends a session: who used it leaves at the next click, with the right message', async ({
  page,
  browser,
}) => {
  const theirs = await someone(browser, 'unidade');
  // Nothing that their page asks by itself tells them before they click.
  await theirs.page.route('**/api/**', (route) => route.abort());
  await enterAs(page, 'admin');
  await page.goto(`/active-sessions?colunas=session&search=${theirs.session_id}`);
  await rowOf(page, theirs.session_id).click();
  const panel = page.getByRole('dialog').first();
  await expect(panel.getByText('Em uso')).toBeVisible();
  await expect(panel.getByText(theirs.session_id)).toBeVisible();
  await panel.getByRole('button', { name: 'Encerrar esta sessão' }).click();
  await page.getByRole('button', { name: 'Encerrar sessão' }).click();
  await expect(page.getByText(/^Sessão de .* encerrada\.$/)).toBeVisible();
  await theirs.page.unroute('**/api/**');
  await theirs.page.getByRole('navigation').getByRole('link', { name: 'Volumes lançados' }).first().click();
  await expect(expired(theirs.page)).toBeVisible();
  await expect(theirs.page).toHaveURL(/\/login/);
  await page.goto(`/active-sessions?colunas=session&search=${theirs.session_id}&state=ended`);
  await expect(rowOf(page, theirs.session_id).getByText('Encerrada')).toBeVisible();
});

test('an ended session that nobody touches leaves at its next heartbeat', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const theirs = await someone(browser, 'frota');
  await theirs.page.clock.install();
  // The beat of a page that is left has no answer to read.
  await theirs.page.goto('about:blank');
  const beat = theirs.page.waitForResponse('**/api/functions/update-session-heartbeat');
  await theirs.page.goto('/fleet-management');
  expect(await (await beat).json()).toEqual({ ended: false });
  await expect(theirs.page.getByRole('heading', { level: 1 })).toBeVisible();
  // Nothing but the heartbeat comes through: no other call finds the session gone.
  await theirs.page.route('**/api/**', (route) =>
    route.request().url().endsWith('update-session-heartbeat') ? route.continue() : route.abort(),
  );
  await enterAs(page, 'admin');
  await post(page, `/api/active-sessions/${theirs.id}/end`, {});
  await expect(expired(theirs.page)).toBeHidden();
  await theirs.page.clock.fastForward(HEARTBEAT_MS + 1_000);
  await expect(expired(theirs.page)).toBeVisible();
  await expect(theirs.page).toHaveURL(/\/login/);
  // Its clock was put on: nobody else may have this page.
  await theirs.page.context().close();
});
