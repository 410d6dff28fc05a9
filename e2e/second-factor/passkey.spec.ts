import { fillSignIn } from '../app/people.fixture.ts';
import { expect, type Page, test } from '../app/test.ts';
import { aManager, leave, PASSWORD } from './factors.fixture.ts';

// Browsers know no passkeys of an address in numbers: this journey comes by this machine's name.
test.use({
  keepsContext: false,
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
});

/** Puts an authenticator into the page's device, whose person says yes to all that it asks. */
async function withAuthenticator(page: Page) {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await device.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

async function openFactors(page: Page) {
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Segundo fator' }).click();
  return page.getByRole('dialog', { name: 'Segundo fator' });
}

test('a passkey is made, opens the next sign-in, and is taken away again', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const user = await aManager(page, await browser.newPage(), -1);
  const authenticator = await withAuthenticator(page);
  const dialog = await openFactors(page);
  await dialog.getByRole('button', { name: 'Cadastrar chave' }).click();
  await dialog.getByRole('button', { name: 'Criar chave' }).click();
  await expect(dialog.getByText('Dê um nome à chave.')).toBeVisible();
  await dialog.getByLabel('Nome da chave').fill('Computador da usina');
  await dialog.getByRole('button', { name: 'Criar chave' }).click();
  await expect(
    dialog.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem'),
  ).toHaveCount(10);
  expect(await authenticator.count()).toBe(1);
  await dialog.getByLabel('Guardei os códigos').check();
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect(dialog.getByText('Computador da usina')).toBeVisible();

  // The same device is no second key of the same account.
  await dialog.getByRole('button', { name: 'Cadastrar chave' }).click();
  await dialog.getByLabel('Nome da chave').fill('De novo');
  await dialog.getByRole('button', { name: 'Criar chave' }).click();
  await expect(dialog.getByText('Este aparelho já tem uma chave desta conta.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await leave(page);
  await fillSignIn(page, user, PASSWORD);
  await expect(page.getByRole('button', { name: 'Usar chave de acesso' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/unit-manager/);

  // As if they had signed in long ago: what changes how they come in wants their password and the passkey.
  await openFactors(page);
  const data = { all: true, totp: false, passkey: true };
  const refusal = { defined: true, code: 'PASSWORD_NEEDED', status: 403, message: 'Confirme.', data };
  await page.route(
    '**/api/second-factor/recovery-codes',
    (route) => route.fulfill({ status: 403, json: refusal }),
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Fazer novos' }).click();
  const anew = page.getByRole('dialog', { name: 'Fazer novos códigos de recuperação?' });
  await anew.getByRole('button', { name: 'Fazer novos' }).click();
  const again = page.getByRole('dialog', { name: 'Confirme que é você' });
  await again.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await again.getByRole('button', { name: 'Confirmar' }).click();
  await expect(again).toBeHidden();
  await dialog.getByLabel('Guardei os códigos').check();
  await dialog.getByRole('button', { name: 'Concluir' }).click();

  await dialog.getByRole('button', { name: 'Remover a chave Computador da usina' }).click();
  const question = page.getByRole('dialog', { name: 'Remover a chave Computador da usina?' });
  await expect(question.getByText('É o seu único segundo fator')).toBeVisible();
  await question.getByRole('button', { name: 'Remover chave' }).click();
  await expect(dialog.getByText('Computador da usina')).toBeHidden();
  await page.keyboard.press('Escape');
  await leave(page);
  await fillSignIn(page, user, PASSWORD);
  await expect(page).toHaveURL(/\/unit-manager/);
});
