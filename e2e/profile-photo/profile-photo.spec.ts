import { readFile } from 'node:fs/promises';
import type { PersonWithPhotos } from '@traco/contract/profile-photo/profile-photo';
import { enterAs, get, openAs } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { aJpeg } from '../app/photos.fixture.ts';
import { expect, type Locator, type Page, test } from '../app/test.ts';

const mine = (page: Page) => get<PersonWithPhotos>(page, '/api/profile-photo/mine');
const file = (page: Page) => page.getByLabel('Foto', { exact: true }).locator('input[type=file]').first();

/** Chooses a picture and waits until it stands in the editor. */
async function begin(page: Page) {
  await file(page).setInputFiles(await aJpeg(page));
  await expect(page.getByRole('button', { name: 'Salvar foto' })).toBeVisible();
}

/** Keeps it, with the person's consent. */
async function keep(page: Page) {
  await page.getByLabel(/Autorizo|autorizou/).check();
  await page.getByRole('button', { name: 'Salvar foto' }).click();
  await expect(page.getByText(/^Foto de .* guardada\.$/)).toBeVisible();
}

test('a photo is cut, turned, brightened and framed on the device, kept small, and stands in the menu and on the public page; what is none is refused before', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'vendedor');
  await page.goto('/create-profile-photo');
  await expectRefused(page);
  await begin(page);
  await page.getByRole('slider', { name: 'Aproximar' }).press('ArrowRight');
  await page.getByRole('button', { name: 'Girar 90° para a direita' }).click();
  await expect(page.getByRole('slider', { name: 'Girar' })).toHaveAttribute('aria-valuenow', '90');
  await page.getByRole('slider', { name: 'Brilho' }).press('ArrowRight');
  await page.getByText('Redondo').click();
  await page.getByText('Unidade e função').click();
  await page.getByLabel('Grafite').check();
  await expect(page.getByAltText('Foto no crachá')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar para WhatsApp' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('foto-whatsapp.jpg');
  const bytes = await readFile(await download.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  await page.getByLabel(/página pública/).check();
  await page.getByRole('button', { name: 'Salvar foto' }).click();
  await expect(page.getByRole('alert')).toHaveText('Marque o consentimento para guardar a foto.');
  const [sent] = await Promise.all([
    page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/profile-photo'),
    ),
    keep(page),
  ]);
  expect(sent.headers()['content-type']).toContain('multipart/form-data');
  const { kind, personId, present } = await mine(page);
  expect(present!.bytes).toBeLessThan(100_000);
  const face = page.locator('img[data-own-face]');
  await expect(face).toHaveAttribute(
    'src',
    new RegExp(`${kind}/${personId}/picture\\?version=${present!.id}`),
  );
  expect(await sizeOf(face)).toEqual([512, 512]);
  await page.reload();
  await expect(face).toBeVisible();
  // Whoever opens their public page sees it.
  const stranger = await borrow(browser);
  await stranger.goto(`/seller-page/${personId}`);
  expect(await sizeOf(stranger.locator('img[src*="/face?version="]'))).toEqual([512, 512]);
});

const sizeOf = (face: Locator) =>
  face.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });

/** A picture that is too small, too large or none is refused before anything is sent. */
async function expectRefused(page: Page) {
  const small = await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 500, height: 399 } });
  const refusals = [
    ['pequena.png', 'image/png', small, 'A foto tem 500 × 399 px. Escolha uma de ao menos 400 × 400 px.'],
    ['nota.jpg', 'image/jpeg', Buffer.from('texto'), 'O navegador não abre este arquivo como foto.'],
    ['nota.pdf', 'application/pdf', Buffer.from('%PDF'), 'Escolha uma foto JPEG, PNG ou WebP.'],
    ['grande.jpg', 'image/jpeg', Buffer.alloc(10_000_001), 'A foto passa de 10 MB.'],
  ] as const;
  for (const [name, mimeType, buffer, sentence] of refusals) {
    await file(page).setInputFiles({ name, mimeType, buffer });
    await expect(page.getByRole('alert')).toContainText(sentence);
  }
  await expect(page.getByRole('button', { name: 'Salvar foto' })).toHaveCount(0);
}

/** There is no camera, a file does; then one that sees one colour takes a photo, with a guide for the face. */
async function takeByCamera(page: Page) {
  await page.getByRole('button', { name: 'Abrir câmera' }).click();
  await expect(page.getByRole('alert')).toContainText('A câmera não abriu.');
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      canvas.width = 800;
      canvas.height = 600;
      const paint = canvas.getContext('2d')!;
      setInterval(() => paint.fillRect(0, 0, 800, 600), 50);
      return canvas.captureStream();
    };
  });
  await page.getByRole('button', { name: 'Abrir câmera' }).click();
  const video = page.getByLabel('Imagem da câmera');
  await expect.poll(() => video.evaluate((shown: HTMLVideoElement) => shown.videoWidth)).toBe(800);
  await page.getByRole('button', { name: 'Tirar foto' }).click();
  await expect(page.getByRole('button', { name: 'Salvar foto' })).toBeVisible();
}

test('the manager makes the photo of somebody of their staff by camera; another plant’s person is not found', {
  tag: '@long',
}, async ({ page, browser }) => {
  await enterAs(page, 'gerente');
  await page.goto('/create-profile-photo');
  await page.getByRole('combobox', { name: 'De quem é a foto' }).click();
  await page
    .getByRole('option', { name: /· Motorista$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/pessoa=driver/);
  await takeByCamera(page);
  await keep(page);
  const [, driver] = decodeURIComponent(new URL(page.url()).searchParams.get('pessoa')!).split(':');
  const other = await openAs(browser, 'unidade2');
  await other.goto(`/create-profile-photo?pessoa=driver:${driver}`);
  await expect(other.getByText('Pessoa não encontrada', { exact: true })).toBeVisible();
  expect((await other.request.get(`/api/profile-photo/driver/${driver}/picture`)).status()).toBe(404);
});
