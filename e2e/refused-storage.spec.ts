import { fillSignIn, signInAs } from './people.ts';
import { expect, type Page, test } from './test.ts';

// Its pages are changed before they open.
test.use({ keepsContext: false });

const refused = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'permita cookies e armazenamento' });

/** Whether the server counts the page as signed in. */
async function isSignedIn(page: Page): Promise<boolean> {
  const answer = await page.request.get('/api/identity/me');
  return answer.ok() && (await answer.text()) !== '' && (await answer.json()) !== null;
}

const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

test('a browser that refuses cookies does not sign in and says why', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
  await page.goto('/login');
  await fillSignIn(page, 'unidade');
  await expect(refused(page)).toContainText('Erro ao fazer login. Tente novamente.');
  await expect(page).toHaveURL(/\/login/);
  expect(await isSignedIn(page)).toBe(false);
});

test('the partner, whose keys lie in local storage, does not sign in when it is full', async ({ page }) => {
  await fillStorage(page);
  await page.goto('/helay-login');
  await fillSignIn(page, 'helay');
  await expect(refused(page)).toBeVisible();
  expect(await isSignedIn(page)).toBe(false);
});

test('a full local storage stops nobody whose keys are cookies', async ({ page }) => {
  await fillStorage(page);
  await signInAs(page, 'unidade');
  await page.goto('/concrete-volume-list');
  await expect(page.getByRole('heading', { name: 'Volumes lançados' })).toBeVisible();
});
