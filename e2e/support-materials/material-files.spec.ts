import { expectAccessible } from '../app/accessible.ts';
import { enterAs } from '../app/enter.ts';
import { expect, type Page, test } from '../app/test.ts';

test('how much of a file has gone is told while it goes', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, 'unidade');
  await page.goto('/support-materials?enviar=1');
  const dialog = page.getByRole('dialog', { name: 'Enviar material' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'lento.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(3_000_000, '%PDF-1.7 '),
  });
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 600_000 };
  await line.send('Network.emulateNetworkConditions', slow);
  await dialog.getByRole('button', { name: 'Enviar como rascunho' }).click();
  await expect(dialog.getByText(/^[1-9]\d? %$/)).toBeVisible();
  // That is seen: the rest goes as fast as it may.
  await line.send('Network.emulateNetworkConditions', { ...slow, latency: 0, uploadThroughput: -1 });
  await expect(page.getByRole('dialog', { name: 'lento' })).toBeVisible({ timeout: 20_000 });
  await line.detach();
});

/** The demo company's own material of this name. */
const demoMaterial = async (page: Page, title: string) => {
  await page.goto(`/support-materials?search=${encodeURIComponent(title)}`);
  await page.getByRole('list', { name: 'Materiais' }).getByText(title).click();
  return page.getByRole('dialog', { name: title });
};

test('a picture, a workbook and a video are looked at where they are; of the video the parts that are watched', async ({
  page,
}) => {
  await enterAs(page, 'vendedor');
  const picture = await demoMaterial(page, 'Laje com bomba lança');
  const shown = picture.getByRole('img', { name: 'Laje com bomba lança' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);

  const workbook = await demoMaterial(page, 'Planilha de cubagem');
  await expect(workbook.getByRole('row', { name: /Laje do térreo/ })).toContainText('12,96');
  await expect(workbook.getByRole('link', { name: 'Baixar cubagem.xlsx' })).toHaveAttribute(
    'href',
    /^\/private\//,
  );
  await expectAccessible(page);

  const statuses: number[] = [];
  page.on('response', (answer) => answer.url().includes('/private/') && statuses.push(answer.status()));
  const video = (await demoMaterial(page, 'Descarga na fôrma')).locator('video');
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.duration)).toBe(8);
  await video.evaluate((film: HTMLVideoElement) => {
    film.currentTime = 6;
  });
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => !film.seeking && film.readyState > 1))
    .toBe(true);
  expect(statuses.every((status) => status === 206)).toBe(true);
});
