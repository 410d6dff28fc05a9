import { randomUUID } from 'node:crypto';
import { addFilter } from '../app/add-filter.ts';
import { enterAs } from '../app/enter.ts';
import { aPlacedJpeg, cameraWords, photosOf, sendPhoto } from '../app/photos.fixture.ts';
import { expect, type Page, test } from '../app/test.ts';

const words = () => `Laje ${randomUUID().slice(0, 8)}`;

/** Chooses files in the dialog that sends photos. */
async function choose(page: Page, files: Parameters<Page['setInputFiles']>[1]) {
  await page.getByRole('button', { name: 'Enviar fotos' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Enviar fotos' });
  await dialog.locator('input[type=file][multiple]').setInputFiles(files);
  return dialog;
}

test('several photos go at once: their time stays, what the telephone wrote does not leave the device, and the place only when the person says so; what is no photo says so, and without a network nothing is lost', async ({
  page,
}) => {
  await enterAs(page, 'vendedor');
  await page.goto('/gallery');
  await page.evaluate(() => {
    const append = FormData.prototype.append;
    const left: Promise<string>[] = [];
    Object.assign(window, { left });
    FormData.prototype.append = function (name: string, value: string | Blob, ...rest: string[]) {
      if (value instanceof Blob)
        left.push(value.arrayBuffer().then((bytes) => new TextDecoder('latin1').decode(bytes)));
      return append.call(this, name, value as Blob, ...rest);
    };
  });
  const dialog = await choose(page, [await aPlacedJpeg(page), await aPlacedJpeg(page, 'outra.jpg')]);
  await dialog.getByRole('button', { name: 'Enviar 2 fotos' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Diga se aparecem pessoas e se autorizaram.');
  await dialog.getByLabel('Ninguém aparece').check();
  const caption = words();
  await dialog.getByLabel('Legenda').fill(caption);
  await dialog.getByRole('button', { name: 'Enviar 2 fotos' }).click();
  await expect(page.getByText('2 fotos enviadas.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const left = await page.evaluate(() =>
    Promise.all((window as unknown as { left: Promise<string>[] }).left),
  );
  expect(left).toHaveLength(2);
  for (const bytes of left) for (const word of cameraWords) expect(bytes).not.toContain(word);
  const sent = await photosOf(page, caption);
  expect(sent.map(({ shownAt, place, state }) => ({ shownAt, place, state }))).toEqual(
    [1, 2].map(() => ({ shownAt: '2026-11-18T12:30:00.000Z', place: null, state: 'sent' })),
  );

  const text = { name: 'nota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('não sou uma foto') };
  await choose(page, [await aPlacedJpeg(page), text]);
  const placed = words();
  await dialog.getByLabel('Aparecem e autorizaram').check();
  await dialog.getByLabel('Legenda').fill(placed);
  await dialog.getByRole('switch', { name: /Guardar o lugar/ }).check();
  await page.route('**/api/gallery/photos', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Enviar 2 fotos' }).click();
  await expect(dialog.getByText('Sem conexão: nada foi perdido, tente de novo.')).toBeVisible();
  await expect(dialog.getByText('O navegador não abre este arquivo como foto.')).toBeVisible();
  await page.unroute('**/api/gallery/photos');
  await dialog.getByRole('button', { name: 'Enviar 2 fotos' }).click();
  await expect(dialog.getByText('Enviada', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Tirar nota.jpg' }).click();
  expect((await photosOf(page, placed)).map(({ place }) => place)).toEqual([
    { latitude: -23.5, longitude: -47.45 },
  ]);
});

test('several are chosen: before and after over each other, a zip, the bin and back; on a phone three stand beside each other', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, 'unidade');
  await page.goto('/gallery');
  const search = words();
  await sendPhoto(page, { caption: search, takenAt: '2026-11-10T12:00:00Z' });
  const after = await sendPhoto(page, { caption: search, takenAt: '2026-11-11T12:00:00Z' });
  await sendPhoto(page, { takenAt: '2026-11-12T12:00:00Z' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  const tiles = page.getByRole('list', { name: 'Fotos' }).getByRole('button');
  await expect(tiles.nth(2)).toBeVisible();
  const tops = await tiles.evaluateAll((all) =>
    all.slice(0, 3).map((each) => each.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/gallery?search=${encodeURIComponent(search)}`);
  await expect(tiles).toHaveCount(2);
  const chooseBoth = async () => {
    await page.getByRole('button', { name: 'Selecionar' }).click();
    await tiles.first().click();
    await tiles.last().click();
  };
  const bar = page.getByRole('region', { name: 'Fotos escolhidas' });
  await chooseBoth();
  await expect(bar).toContainText('2 escolhidas');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('link', { name: 'Baixar zip' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^galeria-\d{4}-\d{2}-\d{2}\.zip$/);
  await bar.getByRole('button', { name: 'Antes e depois' }).click();
  await expect(page.getByText('Antes e depois ligados.')).toBeVisible();

  await page.goto(`/gallery?foto=${after.id}`);
  const facts = page.getByRole('region', { name: 'Sobre a foto' });
  await facts.getByRole('button', { name: 'Antes e depois' }).click();
  const pair = page.getByRole('dialog', { name: 'Antes e depois' });
  await expect(pair.getByAltText('Antes')).toBeVisible();
  await pair.getByRole('slider', { name: 'Quanto aparece da foto de antes' }).fill('80');
  await page.keyboard.press('Escape');
  await expect(pair).toHaveCount(0);

  await page.goto(`/gallery?search=${encodeURIComponent(search)}`);
  await chooseBoth();
  await bar.getByRole('button', { name: 'Para a lixeira' }).click();
  await expect(page.getByText('2 fotos na lixeira.')).toBeVisible();
  await expect(page.getByText('Nenhuma foto com estes filtros')).toBeVisible();
  await addFilter(page, 'Mostrar', 'Lixeira');
  await chooseBoth();
  await bar.getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByText('2 fotos restauradas.')).toBeVisible();
});
