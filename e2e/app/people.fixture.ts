import { expect, type Page } from './test.ts';

/** The demo company's password; drivers have a PIN. */
export const PASSWORD = 'Traco-demo-1';

/** Each demo account, what its panel's address is, and which role it has. */
export const people = {
  admin: '/admin-dashboard',
  supervisor: '/supervisor-dashboard',
  unidade: '/unit-dashboard',
  gerente: /\/unit-manager\?unitId=[0-9a-f-]{36}$/,
  vendedor: '/seller-dashboard',
  mecanico: '/mechanic-dashboard',
  frota: '/fleet-management',
  funcionario: /\/other-employee-page\/[0-9a-f-]{36}$/,
} as const;

/** Signs in on the form of the page that is open. */
export async function fillSignIn(page: Page, user: string, password = PASSWORD) {
  await page.getByLabel('Usuário').fill(user);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Signs in at `/login` and waits for the person's own panel. */
export async function signInAs(page: Page, user: keyof typeof people) {
  await page.goto('/login');
  await fillSignIn(page, user);
  await expect(page).toHaveURL(people[user]);
}
