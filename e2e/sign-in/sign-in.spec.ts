import { fillSignIn, PASSWORD, people, signInAs } from '../app/people.fixture.ts';
import { expect, test } from '../app/test.ts';

test('the plant signs in and lands on its panel', async ({ page }) => {
  await page.goto('/');
  await fillSignIn(page, 'unidade');
  await expect(page).toHaveURL(people.unidade);
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === 'traco_session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(cookies.find(({ name }) => name === 'isAuthenticated')).toMatchObject({
    httpOnly: false,
    sameSite: 'Lax',
  });
});

test('whoever is not signed in is sent to /login and comes back to where they wanted to go', async ({
  page,
}) => {
  await page.goto('/concrete-volume-list');
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, 'unidade');
  await expect(page).toHaveURL(/\/concrete-volume-list/);
});

test('leaving clears every key and the old cookie opens nothing', async ({ page, context }) => {
  await signInAs(page, 'unidade');
  const before = await context.cookies();
  const cookie = before.find(({ name }) => name === 'traco_session');
  await page
    .getByRole('button', { name: /Traço Sorocaba|Pessoa|Conta|Menu da pessoa/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/);
  const after = await context.cookies();
  expect(after.filter(({ name }) => name !== 'sidebar').map(({ name }) => name)).not.toContain(
    'isAuthenticated',
  );
  const answer = await page.request.get('/api/unit-dashboard', {
    headers: { cookie: `traco_session=${cookie?.value}` },
  });
  expect(answer.status()).toBe(401);
});

test('a manager who opens an admin page goes to their own panel', async ({ page }) => {
  await signInAs(page, 'gerente');
  await page.goto('/admin-dashboard');
  await expect(page).toHaveURL(/\/unit-manager/);
  await expect(page.getByText('Redirecionando para seu painel de gerenciamento')).toBeVisible();
});

test('the partner signs in at their own door', async ({ page }) => {
  await page.goto('/helay-login');
  await fillSignIn(page, 'helay', PASSWORD);
  await expect(page).toHaveURL(/\/helay-dashboard/);
});

test('the driver identifies in place with CPF and PIN, and the page gives nothing before', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/') && answer.ok()) calls.push(new URL(answer.url()).pathname);
  });
  await page.goto('/driver-dashboard');
  await expect(page.getByLabel('PIN', { exact: true })).toBeVisible();
  expect(page.url()).toContain('/driver-dashboard');
  expect(calls.filter((path) => /load|volume|dashboard/.test(path))).toEqual([]);
  await page.getByLabel('CPF').fill('529.982.247-25');
  await page.getByLabel('PIN', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByLabel('PIN', { exact: true })).toBeHidden();
  await expect(page).toHaveURL(/\/driver-dashboard/);
});
