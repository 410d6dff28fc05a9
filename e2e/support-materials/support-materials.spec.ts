import { randomUUID } from 'node:crypto';
import type { Material } from '@traco/contract/support-materials/support-material';
import { expectAccessible } from '../app/accessible.ts';
import { callAs, enterAs, get, newCaller, openAs, post } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { aPdf } from '../app/pdf-files.fixture.ts';
import { expect, test } from '../app/test.ts';
import { openPdf, send, words } from './materials.fixture.ts';

test('a plant sends a catalogue, once though answers are lost, publishes it, and its seller finds it; a new version ends the links of the old one', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'unidade');
  await page.goto('/support-materials');
  const title = words();
  await page.getByRole('button', { name: 'Enviar material' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Enviar material' });
  const button = dialog.getByRole('button', { name: 'Enviar como rascunho' });
  await button.click();
  await expect(dialog.getByRole('alert')).toHaveText('Escolha o arquivo.');
  const choose = dialog.locator('input[type=file]');
  await choose.setInputFiles({
    name: 'notas.txt',
    mimeType: 'application/pdf',
    buffer: Buffer.from('não sou'),
  });
  await dialog.getByLabel('Título').fill(title);
  await button.click();
  await expect(dialog.getByRole('alert')).toContainText('O arquivo não é PDF, imagem, vídeo');
  await choose.setInputFiles({ name: 'catalogo.pdf', mimeType: 'application/pdf', buffer: aPdf() });
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
    await button.click();
    await expect(dialog.getByRole('alert')).toContainText('não se sabe se o arquivo chegou');
  }
  await button.click();
  const open = page.getByRole('dialog', { name: title });
  await expect(open.getByText('Rascunho')).toBeVisible();
  expect(asked).toBe(3);
  await open.getByRole('button', { name: 'Publicar' }).click();
  await expect(open.getByText('Publicado')).toBeVisible();
  const [material, another] = await get<Material[]>(
    page,
    `/api/support-materials?search=${encodeURIComponent(title)}`,
  );
  expect(another).toBeUndefined();

  const seller = await openAs(browser, 'vendedor');
  await seller.goto(`/support-materials?search=${encodeURIComponent(title)}`);
  await expect(seller.getByRole('list', { name: 'Materiais' }).getByText(title)).toBeVisible();
  await expect(seller.getByRole('button', { name: 'Enviar material' })).toHaveCount(0);
  const { path } = await post<{ path: string }>(seller, '/api/support-materials/links', {
    id: randomUUID(),
    title: 'Preços',
    materialIds: [material!.id],
    days: 1,
  });
  await open.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Nova versão' }).click();
  const version = page.getByRole('dialog', { name: 'Nova versão' });
  await version
    .locator('input[type=file]')
    .setInputFiles({ name: 'dois.pdf', mimeType: 'application/pdf', buffer: aPdf(2, 'Segunda') });
  await version.getByLabel('Deixam de valer').check();
  await version.getByRole('button', { name: 'Enviar versão' }).click();
  await expect(open.getByText('v2')).toBeVisible();
  await expect(open.getByText('de 2')).toBeVisible();
  await seller.goto(path);
  await expect(seller.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
});

test('a link opens for a customer on a phone, who reads, looks and takes home; it counts, and dies when it is ended', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'vendedor');
  const office = await callAs('unidade');
  const [one, two] = [await send(office), await send(office)];
  await page.goto('/support-materials');
  await page.getByRole('button', { name: 'Kit da obra' }).click();
  await page.getByLabel(`Incluir ${one.title} no kit`).check();
  await page.getByLabel(`Incluir ${two.title} no kit`).check();
  await page.getByLabel('Incluir Laje com bomba lança no kit').check();
  await page.getByRole('button', { name: 'Criar link do kit' }).click();
  const kit = page.getByRole('dialog', { name: 'Kit da obra' });
  const title = `Obra ${randomUUID().slice(0, 6)}`;
  await kit.getByLabel('Nome que o cliente lê').fill(title);
  await kit.getByRole('button', { name: 'Criar link' }).click();
  const address = await page.getByLabel('Endereço').inputValue();
  await page.getByRole('button', { name: 'Fechar' }).click();

  const phone = await borrow(browser, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await phone.goto(address);
  await expect(phone.getByRole('heading', { name: title })).toBeVisible();
  await expect(phone.getByText('Este link vale até', { exact: false })).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Vendas' }).or(phone.getByText('Vendas ·'))).toBeVisible();
  await expect(phone.getByRole('button', { name: `Ler ${one.title}` })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: `Ler ${two.title}` }).tap();
  await expect(phone.locator('.page canvas').first()).toBeVisible();
  await phone.getByRole('button', { name: 'Fechar', exact: true }).tap();
  await expect(phone.getByRole('heading', { name: title })).toBeVisible();
  // The phone's own "back" closes the file alone.
  await phone.getByRole('button', { name: `Ler ${one.title}` }).tap();
  await expect(phone.locator('.page canvas').first()).toBeVisible();
  await phone.goBack();
  await expect(phone.getByRole('heading', { name: title })).toBeVisible();
  await phone.getByRole('button', { name: 'Ver Laje com bomba lança' }).tap();
  await expect(phone.getByRole('img', { name: 'Laje com bomba lança' })).toBeVisible();
  await phone.getByRole('button', { name: 'Fechar', exact: true }).tap();
  const coming = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Baixar Laje com bomba lança' }).tap();
  expect((await coming).suggestedFilename()).toBe('laje.webp');

  await page.getByRole('button', { name: 'Meus links' }).click();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('1 abertura');
  await row.getByRole('button', { name: 'Encerrar' }).click();
  await expect(row).toContainText('encerrado');
  await phone.goto(address);
  await expect(phone.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  const stranger = await newCaller();
  const unknown = await stranger.request.get(`/api/shared-materials/${'x'.repeat(43)}`);
  const ended = await stranger.request.get(address.replace('/materials/', '/api/shared-materials/'));
  expect([unknown.status(), ended.status()]).toEqual([404, 404]);
  expect(await ended.text()).toBe(await unknown.text());
});

test('a favourite opens without a network, to be read', { tag: '@long' }, async ({ page, context }) => {
  await enterAs(page, 'unidade');
  const material = await send(page);
  const dialog = await openPdf(page, material);
  await dialog.getByRole('button', { name: 'Favorito' }).click();
  await expect(page.getByText('abre também sem internet neste aparelho')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await context.setOffline(true);
  await page.getByRole('list', { name: 'Materiais' }).getByText(material.title).click();
  await expect(dialog.locator('.page canvas').first()).toBeVisible();
  await expect(dialog.getByRole('toolbar', { name: 'Anotações' })).toHaveCount(0);
  await context.setOffline(false);

  // A new version takes the place of the old one on the device, too.
  const versionId = randomUUID();
  const sent = await page.request.post('/api/support-materials/versions', {
    multipart: {
      id: material.id,
      versionId,
      file: { name: 'dois.pdf', mimeType: 'application/pdf', buffer: aPdf(5, 'Segunda') },
    },
  });
  expect(sent.ok()).toBe(true);
  await page.goto(`/support-materials?search=${encodeURIComponent(material.title)}`);
  const kept = () =>
    page.evaluate(async () => {
      const all = await (await caches.open('traco-favourite-materials')).keys();
      return all.map(({ url }) => url.split('/').at(-1));
    });
  await expect.poll(kept).toContain(versionId);
  expect(await kept()).not.toContain(material.version.id);
  await context.setOffline(true);
  await page.getByRole('list', { name: 'Materiais' }).getByText(material.title).click();
  await expect(dialog.getByText('de 5')).toBeVisible();
  await context.setOffline(false);
});
