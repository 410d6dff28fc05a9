import { randomUUID } from 'node:crypto';
import { enterAs, get, openAs } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { pressMore } from '../app/press-more.ts';
import { expect, type Page, test } from '../app/test.ts';
import { recordLoad } from '../concrete-volume/loads.fixture.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);
const versions = (page: Page) => page.getByRole('region', { name: 'Versões' });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar configuração' }).click();

test('a setting is changed from today on: it holds at once, and its trail says what it was', async ({
  page,
  browser,
}) => {
  const reason = `Motivo ${randomUUID().slice(0, 6)}`;
  await enterAs(page, 'admin');
  await page.goto('/admin-settings?aba=motivos');
  const field = page.getByLabel('Cancelamento');
  await field.fill(`${await field.inputValue()}\n${reason}`);
  await page.getByLabel('Por que muda').fill('Pedido do supervisor');
  await save(page);
  await expect(page.getByText('Configuração salva.')).toBeVisible();
  await expect(versions(page).locator('ins').first()).toContainText(reason);
  await expect(
    versions(page)
      .getByText(/Pedido do supervisor/)
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/^Vale desde .*Pedido do supervisor\.$/)).toBeVisible();
  const { cancel } = await get<{ cancel: string[] }>(page, '/api/settings/reasons');
  expect(cancel).toContain(reason);
  const plant = await openAs(browser, 'unidade');
  const load = await recordLoad(plant);
  await plant.goto(`/concrete-volume-list?carga=${load.id}`);
  await pressMore(plant, 'Cancelar carga');
  await plant.getByRole('button', { name: reason }).click();
  await expect(plant.getByLabel(/^Motivo do cancelamento/)).toHaveValue(reason);
});

test('another logo is on the sign-in page and the icon of the page at once', async ({ page, browser }) => {
  await enterAs(page, 'admin');
  await page.goto('/admin-settings?aba=empresa');
  const icon = page.locator('link[rel~="icon"]').first();
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /(Enviar|Trocar) logo/ }).click();
    await (await chooser).setFiles(file);
  };
  await choose({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') });
  await expect(
    page.getByText('O arquivo não é uma imagem PNG, JPEG ou WebP que se possa abrir.'),
  ).toBeVisible();
  await choose({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByText(/^Logo trocado/)).toBeVisible();
  await expect(icon).toHaveAttribute('href', /\/storage\/logos\/login\/[0-9a-f-]+\.png$/);
  const address = await icon.getAttribute('href');
  const stranger = await borrow(browser);
  await stranger.goto('/login');
  await expect(stranger.getByAltText('Logotipo da empresa')).toHaveAttribute('src', address!);
});
