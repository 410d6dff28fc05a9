import { randomUUID } from 'node:crypto';
import { enterAs, openAs } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { expect, test } from '../app/test.ts';
import { bytesOf, ownIds, readShown, takeFile } from '../qr-codes/printed-codes.fixture.ts';

// One after the other: they are about the same person's page.
test.describe.configure({ mode: 'serial' });

test('the page is off until the employee accepts its term, and shows what they chose; held up at a gate its badge is black on white, and another phone reads it', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'funcionario');
  const { employeeId, name } = await ownIds(page);
  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`/other-employee-page/${employeeId}$`));
  await expect(page.getByRole('heading', { name: 'Meu painel' })).toBeVisible();
  const visitor = await borrow(browser, { viewport: { width: 390, height: 844 } });
  await visitor.goto(`/other-employee-page/${employeeId}`);
  await expect(visitor.getByRole('heading', { name: 'Vínculo não confirmado' })).toBeVisible();
  const gone = await visitor.getByRole('main').textContent();
  for (const code of [randomUUID(), 'nada']) {
    await visitor.goto(`/other-employee-page/${code}`);
    await expect(visitor.getByRole('heading', { name: 'Vínculo não confirmado' })).toBeVisible();
    expect(await visitor.getByRole('main').textContent()).toBe(gone);
  }
  await visitor.getByRole('button', { name: 'Validar vínculo' }).click();
  await expect(visitor.getByText(/^Não ativo em \d\d\/\d\d\/\d{4}$/)).toBeVisible();

  await page.getByRole('switch', { name: 'Página ligada' }).check();
  await page.getByLabel('Botão do WhatsApp').check();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Leia e aceite o termo para ligar a página.');
  await page.getByLabel('Li e aceito').check();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Sua página está ligada.')).toBeVisible();

  await visitor.goto(`/other-employee-page/${employeeId}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(visitor.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me\/55/);
  await expect(visitor.getByRole('link', { name: 'E-mail' })).toHaveCount(0);
  await expect(visitor.getByRole('link', { name: 'Ligar' })).toHaveCount(0);
  await expect(visitor.getByText('Solicitar orçamento')).toHaveCount(0);
  await visitor.getByRole('button', { name: 'Validar vínculo' }).click();
  await expect(visitor.getByText(/^Ativo em \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  const card = (await bytesOf(await takeFile(visitor, 'Salvar contato'))).toString('utf8');
  expect(card).toContain(`FN:${name}`);
  expect(card).not.toMatch(/EMAIL|TEL/);

  await visitor.emulateMedia({ colorScheme: 'dark' });
  await visitor.getByRole('button', { name: 'Modo crachá' }).click();
  await expect(visitor.getByRole('main')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  expect(await readShown(visitor, /^Código QR/)).toMatch(
    new RegExp(`/other-employee-page/${employeeId}\\?o=cracha$`),
  );
  await visitor.getByRole('button', { name: 'Sair do modo crachá' }).click();
  // The phone's way back leaves the badge, not the page.
  await visitor.getByRole('button', { name: 'Modo crachá' }).click();
  await expect(visitor.getByRole('button', { name: 'Sair do modo crachá' })).toBeVisible();
  await visitor.goBack();
  await expect(visitor.getByRole('button', { name: 'Modo crachá' })).toBeVisible();
});

test.describe('visited once', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the card opens without a network, and says nothing of the bond that it cannot know', {
    tag: '@long',
  }, async ({ page, browser }) => {
    const own = await openAs(browser, 'funcionario');
    const { employeeId, name } = await ownIds(own);
    await page.goto(`/other-employee-page/${employeeId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.getByRole('button', { name: 'Validar vínculo' }).click();
    await expect(page.getByRole('alert')).toHaveText('Sem internet agora. O vínculo não foi conferido.');
    await expect(page.getByText(/^Ativo em/)).toHaveCount(0);
  });
});
