import { createHmac } from 'node:crypto';
import { enterAs } from './loads.ts';
import { fillSignIn } from './people.ts';
import { expect, type Page, test } from './test.ts';

const PASSWORD = 'Betoneira-azul-77';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const HALF_MINUTE_MS = 30_000;

/** The six numbers that an app shows for a secret (RFC 6238). */
function codeOf(secret: string, at: number): string {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((octet) => Number.parseInt(octet, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at / HALF_MINUTE_MS)));
  const digest = createHmac('sha1', key).update(step).digest();
  const place = digest.readUInt8(digest.length - 1) & 15;
  return String((digest.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A manager of the demo company with a password of his own, which no other journey uses. */
async function aManager(page: Page, office: Page): Promise<string> {
  await enterAs(office, 'admin');
  const { rows } = await (await office.request.get('/api/managers-overview?limit=50')).json();
  const { id } = rows.find(({ access }: { access: string }) => access === 'none');
  const answer = await office.request.post(`/api/managers-overview/${id}/access`, { data: {} });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { cpf, password } = await answer.json();
  await office.close();
  await page.goto('/login');
  await fillSignIn(page, cpf, password);

  await page.getByLabel('Nova senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repita a nova senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(page).toHaveURL(/\/unit-manager/);
  return cpf;
}

async function leave(page: Page) {
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/);
}

test('a second factor is set up after the password again, and asked for at the next sign-in', async ({
  page,
  browser,
}) => {
  const user = await aManager(page, await browser.newPage());
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
  await page.getByLabel('Código do aplicativo').fill(codeOf(secret, Date.now()));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/unit-manager/);

  await leave(page);
  await fillSignIn(page, user, PASSWORD);
  await page.getByRole('button', { name: 'Perdi o celular ou a chave' }).click();
  await page.getByLabel('Código de recuperação').fill(recovery);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/unit-manager/);
});
