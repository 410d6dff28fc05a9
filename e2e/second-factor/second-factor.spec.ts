import { expectAccessible } from '../app/accessible.ts';
import { fillSignIn } from '../app/people.fixture.ts';
import { expect, test } from '../app/test.ts';
import { aManager, codeOf, HALF_MINUTE_MS, leave, PASSWORD, roomForCode } from './factors.fixture.ts';

test('a second factor is set up after the password again, and asked for at the next sign-in', async ({
  page,
  browser,
}) => {
  const user = await aManager(page, await browser.newPage(), 0);
  // As if the password had been given long ago: the first call is refused, and goes again by itself afterwards.
  const refusal = { defined: true, code: 'PASSWORD_NEEDED', status: 403, message: 'Confirme sua senha.' };
  await page.route('**/api/second-factor/totp', (route) => route.fulfill({ status: 403, json: refusal }), {
    times: 1,
  });
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Segundo fator' }).click();
  await page.getByRole('button', { name: 'Cadastrar aplicativo' }).click();
  const again = page.getByRole('dialog', { name: 'Confirme sua senha' });
  await again.getByLabel('Senha', { exact: true }).fill('errada-123');
  await again.getByRole('button', { name: 'Confirmar' }).click();
  await expect(again.getByText('A senha não confere.')).toBeVisible();
  await again.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await again.getByRole('button', { name: 'Confirmar' }).click();
  await expect(again).toBeHidden();

  const secret = (await page.locator('code').first().textContent())!.replaceAll(' ', '');
  await roomForCode(page);
  await page.getByLabel('Código do aplicativo').fill(codeOf(secret, Date.now() - HALF_MINUTE_MS));
  await page.getByRole('button', { name: 'Ativar' }).click();
  const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent())!;
  await page.getByLabel('Guardei os códigos').check();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.getByRole('button', { name: 'Fechar' }).click();

  await leave(page);
  await fillSignIn(page, user, PASSWORD);
  await page.getByLabel('Código do aplicativo').fill('000000');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Código ou chave não confere.')).toBeVisible();
  expect(await (await page.request.get('/api/identity/me')).text()).toMatch(/^(null)?$/);
  await roomForCode(page);
  await page.getByLabel('Código do aplicativo').fill(codeOf(secret, Date.now()));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/unit-manager/);

  await leave(page);
  // By the keyboard alone.
  await expectAccessible(page, async () => {
    await page.goto('/login');
    await page.getByLabel('Usuário').fill(user);
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Código do aplicativo')).toBeFocused();
  });
  const lost = page.getByRole('button', { name: 'Perdi o celular ou a chave' });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(lost).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Código de recuperação')).toBeFocused();
  await page.getByLabel('Código de recuperação').fill(recovery);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/unit-manager/);
});
