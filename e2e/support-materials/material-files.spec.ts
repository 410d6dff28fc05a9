import { randomUUID } from 'node:crypto';
import type { Material } from '@traco/contract/support-materials/support-material';
import { expectAccessible } from '../app/accessible.ts';
import { aPdf } from '../app/pdf-files.fixture.ts';
import { expect, type Page, test } from '../app/test.ts';
import { callAs, enterAs, get, post } from '../concrete-volume/loads.fixture.ts';
import { openPdf, send, words } from './materials.fixture.ts';

test('each older version is told of and can still be opened', async ({ page }) => {
  await enterAs(page, 'unidade');
  const material = await send(page);
  const answer = await page.request.post('/api/support-materials/versions', {
    multipart: {
      id: material.id,
      versionId: randomUUID(),
      note: 'Entrou o C40',
      file: { name: 'dois.pdf', mimeType: 'application/pdf', buffer: aPdf(5, 'Segunda') },
    },
  });
  expect(answer.ok()).toBe(true);
  const dialog = await openPdf(page, material);
  await expect(dialog.getByText('de 5')).toBeVisible();
  await dialog.getByRole('button', { name: 'Versões' }).click();
  const versions = page.getByRole('dialog', { name: 'Versões' });
  const newest = versions.getByRole('listitem').filter({ hasText: 'Versão 2, em vigor' });
  await expect(newest).toContainText('Entrou o C40');
  await expect(newest).toContainText('dois.pdf');
  await expect(newest).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await expect(newest).toContainText('aberta');
  await expectAccessible(page);
  await versions.getByRole('button', { name: 'Abrir a versão 1' }).click();
  await expect(dialog.getByText('Versão 1, que não vale mais')).toBeVisible();
  await expect(dialog.getByText('de 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ver a que está em vigor' }).click();
  await expect(dialog.getByText('de 5')).toBeVisible();
});

test('a file that breaks off on its way is sent again by the same button, and is there once', async ({
  page,
}) => {
  await enterAs(page, 'unidade');
  await page.goto('/support-materials?enviar=1');
  const title = words();
  const dialog = page.getByRole('dialog', { name: 'Enviar material' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'grande.pdf', mimeType: 'application/pdf', buffer: aPdf(200) });
  await dialog.getByLabel('Título').fill(title);
  let asked = 0;
  await page.route('**/api/support-materials/new', async (route) => {
    asked += 1;
    if (asked === 1) return route.abort();
    if (asked > 2) return route.continue();
    // It arrives, and its answer is lost.
    await route.fetch();
    return route.abort();
  });
  for (let time = 0; time < 2; time += 1) {
    await dialog.getByRole('button', { name: 'Enviar como rascunho' }).click();
    await expect(dialog.getByRole('alert')).toContainText('não se sabe se o arquivo chegou');
  }
  await dialog.getByRole('button', { name: 'Enviar como rascunho' }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  expect(asked).toBe(3);
  const found = await get<Material[]>(page, `/api/support-materials?search=${encodeURIComponent(title)}`);
  expect(found).toHaveLength(1);
});

test('how much of a file has gone is told while it goes', async ({ page }) => {
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
  await expect(page.getByRole('dialog', { name: 'lento' })).toBeVisible({ timeout: 20_000 });
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
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

test('the library goes home as a workbook, and whole on paper', async ({ page }) => {
  await enterAs(page, 'vendedor');
  await page.goto('/support-materials?folder=Qualidade');
  await expect(page.getByText('Laudo de resistência C30')).toBeVisible();
  await page.getByRole('button', { name: 'Exportar' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Texto separado por ; (CSV)' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^materiais-\d{4}-\d\d-\d\d\.csv$/);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Imprimir' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await expect(page.locator('.printed-list')).toContainText('Calibração das balanças');
  await expect(page.locator('.printed-list')).not.toContainText('Catálogo de traços');
});

test('an expired price table is shown, and goes into no kit and no link', async ({ page }) => {
  await enterAs(page, 'vendedor');
  await page.goto('/support-materials?kind=price-table');
  const rows = page.getByRole('list', { name: 'Materiais' }).getByRole('listitem');
  const expired = rows.filter({ hasText: 'Vencido' });
  await expect(expired).toHaveCount(1);
  await page.getByRole('button', { name: 'Kit da obra' }).click();
  await expect(expired.getByRole('checkbox')).toBeDisabled();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expired
    .getByRole('button', { name: /Tabela de preços/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /Tabela de preços/ });
  await expect(dialog.getByText('Vencido')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Enviar por link' })).toHaveCount(0);
});

test('a customer looks at a picture and takes the file home, by addresses that are asked for when they are needed', async ({
  page,
  browser,
}) => {
  const seller = await callAs('vendedor');
  const [picture] = await get<Material[]>(seller, '/api/support-materials?search=bomba%20lan%C3%A7a');
  const { path } = await post<{ path: string }>(seller, '/api/support-materials/links', {
    id: randomUUID(),
    title: 'Para a obra',
    materialIds: [picture!.id],
    days: 1,
    withCard: true,
  });
  const { borrow } = await import('../app/lent-pages.ts');
  const phone = await borrow(browser, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await phone.goto(path);
  await expect(phone.getByRole('heading', { name: 'Vendas' }).or(phone.getByText('Vendas ·'))).toBeVisible();
  await phone.getByRole('button', { name: 'Ver Laje com bomba lança' }).tap();
  await expect(phone.getByRole('img', { name: 'Laje com bomba lança' })).toBeVisible();
  await phone.getByRole('button', { name: 'Fechar', exact: true }).tap();
  const coming = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Baixar Laje com bomba lança' }).tap();
  expect((await coming).suggestedFilename()).toBe('laje.webp');
  expect(page.url()).not.toContain('/materials/');
});
