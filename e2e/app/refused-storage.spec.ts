import { randomUUID } from 'node:crypto';
import { recordCustomer } from '../concrete-volume/loads.fixture.ts';
import { fieldOf, openRecordForm, typeLoad } from '../concrete-volume/record-form.fixture.ts';
import { fillSignIn, signInAs } from './people.fixture.ts';
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

/** As a device whose disk is full: what was written is taken back when it comes to the disk. */
async function fillDisk(page: Page) {
  const fill = () => {
    IDBTransaction.prototype.commit = function commit() {
      this.abort();
    };
  };
  await page.addInitScript(fill);
  await page.evaluate(fill);
}

test('a device whose disk is full is not said to keep what is typed', async ({ page }) => {
  await signInAs(page, 'vendedor');
  await page.goto('/seller-dashboard');
  await fillDisk(page);
  await page.goto('/seller-schedule-view?nova=1');
  await fieldOf(page, 'Volume (m³)').fill('24');
  await expect(page.getByText('Este aparelho não guarda rascunhos: não feche esta página.')).toBeVisible();
  await expect(page.getByText('fica neste aparelho')).toHaveCount(0);
});

test('a load that found no network and no disk is said to be on this page alone', { tag: '@long' }, async ({
  page,
}) => {
  await signInAs(page, 'unidade');
  const customer = await recordCustomer(page, `Disco Cheio ${randomUUID().slice(0, 8)}`);
  await openRecordForm(page);
  await fillDisk(page);
  await typeLoad(page, { customer: customer.name, volume: '7,5' });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('este aparelho não a guardou: não feche esta página')).toBeVisible();
  await expect(page.getByText('Só nesta página: não a feche')).toBeVisible();
  await expect(page.getByText('está guardada neste aparelho')).toHaveCount(0);
});
