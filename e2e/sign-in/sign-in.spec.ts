import { enterAs } from '../app/enter.ts';
import { fillSignIn, PASSWORD, people } from '../app/people.fixture.ts';
import { expect, test } from '../app/test.ts';

test('whoever is not signed in is sent to /login, comes back to where they wanted to go, and leaves nothing behind', async ({
  page,
  context,
}) => {
  await page.goto('/concrete-volume-list');
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, 'unidade');
  await expect(page).toHaveURL(/\/concrete-volume-list/);
  const before = await context.cookies();
  const cookie = before.find(({ name }) => name === 'traco_session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(before.find(({ name }) => name === 'isAuthenticated')).toMatchObject({
    httpOnly: false,
    sameSite: 'Lax',
  });
  await page.goto('/');
  await expect(page).toHaveURL(people.unidade);

  await page
    .getByRole('button', { name: /Traço Sorocaba|Pessoa|Conta|Menu da pessoa/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/);
  const after = await context.cookies();
  expect(after.map(({ name }) => name)).not.toContain('isAuthenticated');
  const answer = await page.request.get('/api/unit-dashboard', {
    headers: { cookie: `traco_session=${cookie?.value}` },
  });
  expect(answer.status()).toBe(401);
});

test('each door leads to its own panel: the partner’s, and a manager who opens a page of the office', async ({
  page,
}) => {
  await page.goto('/helay-login');
  await fillSignIn(page, 'helay', PASSWORD);
  await expect(page).toHaveURL(/\/helay-dashboard/);
  await page.context().clearCookies();
  await enterAs(page, 'gerente');
  await page.goto('/admin-dashboard');
  await expect(page).toHaveURL(/\/unit-manager/);
  await expect(page.getByText('Redirecionando para seu painel de gerenciamento')).toBeVisible();
});

test('the driver finds their own door, reads the manual without it, identifies in place with CPF and PIN, and no page gives anything before', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sou motorista' }).click();
  await page.getByRole('link', { name: 'Entrar com usuário e senha' }).click();
  await expect(page.getByLabel('Usuário')).toBeVisible();
  const calls: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/') && answer.ok()) calls.push(new URL(answer.url()).pathname);
  });
  await page.goto('/driver-resources');
  await page.getByRole('link', { name: 'Ler sem me identificar' }).click();
  await page.getByRole('searchbox', { name: 'Buscar no manual' }).fill('agua cliente');
  await page.getByText('O cliente pede água').click();
  await expect(page.getByText('Água além do traço muda a resistência', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Registrar água' })).toHaveCount(0);
  await page.goto('/driver-dashboard');
  await expect(page.getByLabel('PIN', { exact: true })).toBeVisible();
  expect(page.url()).toContain('/driver-dashboard');
  expect(calls.filter((path) => /load|volume|dashboard|operational-sheet/.test(path))).toEqual([]);
  await page.getByLabel('CPF').fill('529.982.247-25');
  await page.getByLabel('PIN', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByLabel('PIN', { exact: true })).toBeHidden();
  await expect(page).toHaveURL(/\/driver-dashboard/);
});
