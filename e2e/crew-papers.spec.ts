import { expect, test } from '@playwright/test';
import { newName, recordDriver } from './drivers.ts';
import { enterAs } from './loads.ts';

test('a photo is the driver’s face in panel and list; what is no photo is refused where it was chosen', async ({
  page,
}) => {
  await page.goto('/login');
  await enterAs(page, 'gerente');
  const driver = await recordDriver(page);
  await page.goto(`/truck-drivers?motorista=${driver.id}&search=${encodeURIComponent(driver.name)}`);
  const panel = page.getByRole('dialog');
  const choose = async (button: string, name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      panel.getByRole('button', { name: button }).click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'image/png', buffer });
  };
  await choose('Adicionar foto', 'notas.png', Buffer.from('não é uma foto'));
  await expect(panel.getByRole('alert')).toContainText('não abre este arquivo como foto');
  await choose('Adicionar foto', 'rosto.png', await page.screenshot());
  await expect(panel.getByRole('button', { name: 'Trocar foto' })).toBeVisible();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth;
  const faces = page.locator(`img[src^="/api/truck-drivers/${driver.id}/photos/"]`);
  await expect(faces).toHaveCount(2);
  // At most 400 px of the screen's 1,440 were sent.
  for (const face of await faces.all()) await expect.poll(() => face.evaluate(isDrawn)).toBe(400);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the camera takes the face, or a photo is chosen from the gallery; the list has initials till then', async ({
    page,
  }) => {
    await page.goto('/login');
    await enterAs(page, 'gerente');
    const driver = await recordDriver(page, { name: `${newName('Vera')} Braga` });
    await page.goto(`/truck-drivers?search=${encodeURIComponent(driver.name)}`);
    const line = page.getByRole('list', { name: 'Motoristas' }).getByRole('button');
    await expect(line).toContainText(`VB${driver.name}`);
    await line.click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('button', { name: 'Adicionar foto' })).toBeVisible();
    await expect(panel.locator('input[capture=environment]')).toHaveAttribute('accept', /^image\//);
    const [gallery] = await Promise.all([
      page.waitForEvent('filechooser'),
      panel.getByRole('button', { name: 'Escolher foto da galeria' }).click(),
    ]);
    expect(await gallery.element().getAttribute('capture')).toBeNull();
    await gallery.setFiles({ name: 'rosto.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(panel.getByRole('button', { name: 'Trocar foto' })).toBeVisible();
    await panel.getByRole('button', { name: 'Fechar' }).click();
    await expect(line.locator('img')).toBeVisible();
  });
});
