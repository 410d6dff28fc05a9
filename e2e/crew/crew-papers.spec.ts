import { enterAs, post } from '../app/enter.ts';
import { aJpeg } from '../app/photos.fixture.ts';
import { expect, test } from '../app/test.ts';
import { newName, recordDriver } from '../truck-drivers/drivers.fixture.ts';

test('a photo that is kept is the driver’s face in panel and list; taken back, the initials stand there', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, 'gerente');
  const driver = await recordDriver(page, { name: `${newName('Vera')} Braga` });
  const list = `/truck-drivers?motorista=${driver.id}&search=${encodeURIComponent(driver.name)}`;
  await page.goto(list);
  const panel = page.getByRole('dialog');
  const faces = page.locator(`img[src^="/api/profile-photo/driver/${driver.id}/picture"]`);
  await expect(page.locator('tbody tr[data-index]')).toContainText('VB');
  await expect(faces).toHaveCount(0);
  await panel.getByRole('link', { name: 'Fazer a foto' }).click();
  await page
    .getByLabel('Foto', { exact: true })
    .locator('input[type=file]')
    .first()
    .setInputFiles(await aJpeg(page));
  await page.getByLabel(/autorizou/).check();
  await page.getByRole('button', { name: 'Salvar foto' }).click();
  await expect(page.getByText(`Foto de ${driver.name} guardada.`)).toBeVisible();
  await page.goto(list);
  await expect(faces).toHaveCount(2);
  const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth;
  for (const face of await faces.all()) await expect.poll(() => face.evaluate(isDrawn)).toBe(512);
  await post(page, `/api/profile-photo/driver/${driver.id}/remove`, {});
  await page.goto(list);
  await expect(panel.getByRole('link', { name: 'Fazer a foto' })).toBeVisible();
  await expect(faces).toHaveCount(0);
});
