import { post } from '../app/enter.ts';
import { expect, type Page, test } from '../app/test.ts';
import { big, slowClock, step } from './driver-phone.fixture.ts';
import { type DriverOnTheRoad, identify, putOnTheRoad } from './on-the-road.fixture.ts';

async function openSheet(page: Page, driver: DriverOnTheRoad) {
  await page.goto('/operational-sheet');
  await identify(page, driver);
  await expect(page.getByText(driver.customer).first()).toBeVisible();
}

/** The note opens with its code, from what the phone has. */
async function expectNote(page: Page, driver: DriverOnTheRoad) {
  await page.getByRole('button', { name: 'Nota', exact: true }).tap();
  const note = page.getByRole('dialog', { name: /^Nota de remessa E-/ });
  await expect(note.getByRole('img', { name: 'Código da nota' })).toBeVisible();
  await expect(note.getByText(driver.customer)).toBeVisible();
  await expect(
    note.getByText('Sem conexão: isto é o que está neste aparelho.', { exact: false }),
  ).toBeVisible();
  await note.getByRole('button', { name: 'Fechar' }).tap();
}

/** Without a network no PIN is changed, and that is said. */
async function expectPinStays(page: Page, driver: DriverOnTheRoad) {
  await page.getByRole('button', { name: /^Conta de/ }).tap();
  await page.getByRole('button', { name: 'Trocar PIN' }).tap();
  const pin = page.getByRole('dialog', { name: 'Trocar PIN' });
  await pin.getByLabel('PIN atual').fill(driver.pin);
  await pin.getByLabel('Novo PIN', { exact: true }).fill('582037');
  await pin.getByLabel('Repita o novo PIN').fill('582037');
  await pin.locator('button[type=submit]').tap();
  await expect(pin.getByRole('alert')).toContainText('o PIN não foi trocado');
  await pin.getByRole('button', { name: 'Fechar' }).tap();
}

/** What stands on the screen is not wider than it. */
const isNoWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, keepsContext: false });

  test('without a network the note opens, a call for help says who does not know, and the PIN stays', async ({
    page,
    context,
  }) => {
    const driver = await putOnTheRoad();
    await slowClock(page);
    await openSheet(page, driver);
    await step(page, 'Iniciar carregamento');
    await expect(big(page, 'Sair da usina')).toBeVisible();
    await expect(page.getByText('tudo enviado')).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Água', exact: true }).tap();
    await page.getByRole('button', { name: 'Fechar' }).tap();
    await context.setOffline(true);

    await expectNote(page, driver);
    await page.getByRole('button', { name: 'Preciso de ajuda' }).first().tap();
    const form = page.getByRole('dialog', { name: 'Preciso de ajuda' });
    await expect(form.getByRole('alert')).toContainText('a usina ainda não sabe. Ligue.');
    for (const number of ['192', '193', '191']) {
      const urgent = await form.getByRole('link', { name: new RegExp(`^${number}`) }).boundingBox();
      expect(urgent!.height, number).toBeGreaterThanOrEqual(64);
    }
    await form.getByText('Caminhão quebrou').tap();
    await form.getByRole('button', { name: 'Mandar só desta vez' }).tap();
    await expect(form.getByText('O aparelho não deixa ler a posição', { exact: false })).toBeVisible();
    await form.getByRole('button', { name: 'Guardar o pedido' }).tap();
    const call = page.getByRole('region', { name: 'Pedido de ajuda' });
    await expect(call.getByRole('alert')).toContainText('A usina ainda não sabe: ligue.');
    await expect(call).toBeInViewport({ ratio: 1 });
    const phone = call.getByRole('link', { name: /^Ligar para a usina/ });
    await expect(phone).toHaveAttribute('href', /^tel:\+55\d{10,11}$/);
    expect((await phone.boundingBox())!.height).toBeGreaterThanOrEqual(64);
    expect(await isNoWider(page)).toBe(true);

    await expectPinStays(page, driver);

    await context.setOffline(false);
    await expect(call.getByText('O pedido de ajuda chegou à usina.')).toBeVisible({ timeout: 30_000 });
    await expect(call.getByRole('alert')).toHaveCount(0);
  });

  test('a session that ends covers nothing of the work, and what waits goes after they have said who they are', {
    tag: '@long',
  }, async ({ page }) => {
    const driver = await putOnTheRoad();
    await openSheet(page, driver);
    await post(page, '/api/identity/sign-out', {});
    const gone = page.getByRole('region', { name: 'Sessão' });
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(gone).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await big(page, 'Iniciar carregamento').tap();
    await expect(gone).toContainText('1 lançamento guardado neste aparelho; entre para enviar.');
    await expect(big(page, 'Sair da usina')).toBeVisible({ timeout: 10_000 });
    await gone.getByRole('button', { name: 'Entrar' }).tap();
    await expect(page.getByText('1 lançamento guardado neste aparelho; entre para enviar.')).toBeVisible();
    await page.getByLabel('PIN', { exact: true }).fill(driver.pin);
    await page.getByRole('button', { name: 'Entrar', exact: true }).tap();
    await expect(page.getByText('tudo enviado')).toBeVisible({ timeout: 20_000 });
    await expect(gone).toHaveCount(0);
  });
});
