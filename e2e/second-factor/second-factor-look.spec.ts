import { expectAccessible } from '../app/accessible.ts';
import { enterAs } from '../app/enter.ts';
import { expect, type Page, test } from '../app/test.ts';

const CODES = Array.from({ length: 10 }, (_, index) => `${'abcdefghjk'[index]}bcd-efgh-jkm${index}`);
const KEY = { id: '018f0000-0000-7000-8000-000000000001', name: 'Computador da usina', lastUsedAt: null };
const OWN = {
  totp: true,
  recoveryCodesLeft: 9,
  required: false,
  passkeyAddress: null,
  passkeys: [{ ...KEY, createdAt: '2026-11-01T12:00:00Z' }],
};

/** The account of the demo's manager, to whom the server answers about their factors what this journey wants to see. */
async function open(page: Page, own: object) {
  await enterAs(page, 'gerente');
  await page.route('**/api/second-factor', (route) => route.fulfill({ json: own }));
  await page.route('**/api/second-factor/totp/finish', (route) =>
    route.fulfill({ json: { recoveryCodes: CODES } }),
  );
  // A screen of a few fields, so that what lies behind the dialog is looked at in a moment.
  await page.goto('/create-profile-photo');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Segundo fator' });

/** What goes on with the keyboard, in the words that a person hears. */
const focused = (page: Page) => page.locator(':focus');

async function openByKeys(page: Page) {
  await page.getByRole('button', { name: /^Conta de/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Segundo fator' })).toBeVisible();
  while (!(await focused(page).textContent())?.includes('Segundo fator'))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByText('Além da senha')).toBeVisible();
}
/** Goes on by Tab until this is reached. */
async function tabTo(page: Page, name: string) {
  for (let steps = 0; steps < 20; steps++) {
    await page.keyboard.press('Tab');
    const [text, label] = [await focused(page).textContent(), await focused(page).getAttribute('aria-label')];
    if ((label ?? text)?.trim() === name) return;
  }
  throw new Error(`Nobody comes to "${name}" by keyboard.`);
}

test('a second factor is set up without a mouse: the keyboard never loses its place, the codes are printed alone, and whoever has to set one up comes no further', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, { ...OWN, totp: false, passkeys: [], recoveryCodesLeft: 0 });
  await openByKeys(page);
  await tabTo(page, 'Cadastrar aplicativo');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Código do aplicativo')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Ativar' })).toBeEnabled();
  await expectAccessible(page);
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(10);
  expect(await focused(page).textContent()).toContain('Guarde estes códigos');
  await expectAccessible(page);
  await expectPrintedAlone(page);
  await tabTo(page, 'Baixar arquivo');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Guardei os códigos')).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, 'Concluir');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByText('Aplicativo de códigos', { exact: true })).toBeVisible();
  expect(await focused(page).evaluate((element) => element.closest('[role="dialog"]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Conta de/ })).toBeFocused();

  await page.route('**/api/identity/opening', async (route) => {
    const answer = await route.fetch();
    const { person, ...opening } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...opening, person: { ...person, mustSetFactor: true } },
    });
  });
  await page.goto('/create-profile-photo');
  await expect(page.getByRole('heading', { name: 'Proteja sua conta' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cadastrar aplicativo' })).toBeVisible();
  await expectAccessible(page);
});

/** The codes are printed under their heading, and nothing else with them. */
async function expectPrintedAlone(page: Page) {
  await page.evaluate(() => {
    window.print = () => {
      (window as { printed?: number }).printed = 1;
    };
  });
  await tabTo(page, 'Imprimir');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => (window as { printed?: number }).printed)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const seen = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').trim();
  expect(seen).toMatch(/^Traço: códigos de recuperação .+ · feitos em \d\d\/\d\d\/\d{4}/);
  for (const code of CODES) expect(seen).toContain(code);
  expect(seen).not.toMatch(/Guardei|Imprimir|Segundo fator/);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.print-sheet')).toHaveCount(0);
}

test('what there is, and what asks who it is, is read by everybody', { tag: '@long' }, async ({ page }) => {
  await open(page, OWN);
  await openByKeys(page);
  await expect(dialogOf(page).getByText('Computador da usina')).toBeVisible();
  await expectAccessible(page);
  const data = { all: true, totp: true, passkey: true };
  const refusal = { defined: true, code: 'PASSWORD_NEEDED', status: 403, message: 'Confirme.', data };
  await page.route('**/api/second-factor/totp/remove', (route) =>
    route.fulfill({ status: 403, json: refusal }),
  );
  await tabTo(page, 'Remover aplicativo');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Remover o aplicativo de códigos?' });
  await expect(question.getByRole('button', { name: 'Remover aplicativo' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const again = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expect(again.getByLabel('Senha', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await tabTo(page, 'Usar a chave de acesso');
  await page.keyboard.press('Enter');
  await expect(again.getByLabel('Senha', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
  await expect(question.getByRole('alert')).toHaveText('Confirme.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  const opener = dialogOf(page).getByRole('button', { name: 'Remover aplicativo' });
  await expect(opener).toBeFocused();

  // As a notice about one's own factors leads there.
  await page.goto('/unit-manager?conta=segundo-fator');
  await expect(dialogOf(page).getByText('Computador da usina')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/unit-manager(\?(?!.*conta).*)?$/);
});
