import { randomUUID } from 'node:crypto';
import type { PdfAnnotation } from '@traco/contract/support-materials/pdf-annotation';
import { expectAccessible } from '../app/accessible.ts';
import { aPdf, aPng } from '../app/pdf-files.fixture.ts';
import { expect, test } from '../app/test.ts';
import { callAs, enterAs, newCaller, openAs, post } from '../concrete-volume/loads.fixture.ts';
import { draw, mine, openPdf, send, words } from './materials.fixture.ts';

test('a plant sends a catalogue, publishes it, and its seller finds it', async ({ page, browser }) => {
  await enterAs(page, 'unidade');
  await page.goto('/support-materials');
  const title = words();
  await page.getByRole('button', { name: 'Enviar material' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Enviar material' });
  await dialog.getByRole('button', { name: 'Enviar como rascunho' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Escolha o arquivo.');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'notas.txt', mimeType: 'application/pdf', buffer: Buffer.from('não sou') });
  await dialog.getByLabel('Título').fill(title);
  await dialog.getByRole('button', { name: 'Enviar como rascunho' }).click();
  await expect(dialog.getByRole('alert')).toContainText('O arquivo não é PDF, imagem, vídeo');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'catalogo.pdf', mimeType: 'application/pdf', buffer: aPdf() });
  await dialog.getByRole('button', { name: 'Enviar como rascunho' }).click();
  const open = page.getByRole('dialog', { name: title });
  await expect(open.getByText('Rascunho')).toBeVisible();
  await open.getByRole('button', { name: 'Publicar' }).click();
  await expect(open.getByText('Publicado')).toBeVisible();
  const seller = await openAs(browser, 'vendedor');
  await seller.goto(`/support-materials?search=${encodeURIComponent(title)}`);
  await expect(seller.getByRole('list', { name: 'Materiais' }).getByText(title)).toBeVisible();
  await expect(seller.getByRole('button', { name: 'Enviar material' })).toHaveCount(0);
});

test('marks of every kind are put on a page, saved, found again, changed and saved again', async ({
  page,
}) => {
  await enterAs(page, 'unidade');
  const material = await send(page);
  const dialog = await openPdf(page, material);
  const save = dialog.getByRole('button', { name: 'Salvar', exact: true });
  await expect(save).toBeDisabled();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Destacar' }).click();
  await expect(dialog.getByRole('button', { name: 'Destacar' })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.locator('.highlightEditing').first()).toBeAttached();
  const line = (await dialog.locator('.textLayer span').first().boundingBox())!;
  await page.mouse.move(line.x + 2, line.y + line.height / 2);
  await page.mouse.down();
  await page.mouse.move(line.x + line.width - 4, line.y + line.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(dialog.locator('.highlightEditor')).toHaveCount(1);

  await dialog.getByRole('button', { name: 'Desenhar' }).click();
  await expect(dialog.locator('.inkEditing').first()).toBeAttached();
  await draw(page, line.x + 20, line.y + 120);
  await dialog.getByRole('button', { name: 'Selecionar' }).click();
  await expect(dialog.locator('.inkEditor')).toHaveCount(1);

  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'carimbo.png', mimeType: 'image/png', buffer: aPng });
  await expect(dialog.locator('.stampEditor')).toHaveCount(1);

  await dialog.getByRole('button', { name: 'Assinar' }).click();
  const sign = page.getByRole('dialog', { name: 'Assinar' });
  await sign.getByText('Digitar').click();
  await sign.getByLabel('Nome').fill('Ana Souza');
  await sign.getByLabel('Descrição').fill('Assinatura da Ana');
  await sign.getByRole('button', { name: 'Colocar na página' }).click();
  await expect(dialog.locator('.signatureEditor')).toHaveCount(1);
  await save.click();
  await expect(page.getByText('Anotações salvas.')).toBeVisible();

  const first = await mine(page, material);
  expect(first.revision).toBe(1);
  const byKind = new Map(first.annotations.map((each) => [each.kind, each]));
  expect([...byKind.keys()].sort()).toEqual(['highlight', 'ink', 'signature', 'stamp']);
  expect(byKind.get('highlight')).toMatchObject({
    colour: '#fff066',
    thickness: 12,
    opacity: 1,
    pageIndex: 0,
  });
  expect(byKind.get('signature')).toMatchObject({ description: 'Assinatura da Ana' });

  // Again, from what was saved: one mark changes, one goes, the others stay who they were.
  const again = await openPdf(page, material);
  await again.getByRole('button', { name: 'Desenhar' }).click();
  await expect(again.locator('.inkEditor')).toHaveCount(1);
  await again.locator('.inkEditor').click();
  await again.getByRole('button', { name: 'Cor, espessura e opacidade' }).click();
  await page.getByRole('button', { name: 'Vermelho' }).click();
  await page.keyboard.press('Escape');
  await again.getByRole('button', { name: 'Destacar' }).click();
  await again.locator('.highlightEditor').click();
  await again.getByRole('button', { name: 'Apagar o que está escolhido' }).click();
  await expect(again.locator('.highlightEditor')).toHaveCount(0);
  await again.getByRole('button', { name: 'Desfazer' }).click();
  await expect(again.locator('.highlightEditor')).toHaveCount(1);
  await again.getByRole('button', { name: 'Refazer' }).click();
  await again.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect.poll(async () => (await mine(page, material)).revision).toBe(2);
  const second = await mine(page, material);
  const uuids = (kind: string, of: PdfAnnotation[]) => of.find((each) => each.kind === kind)?.uuid;
  expect(second.annotations.map(({ kind }) => kind).sort()).toEqual(['ink', 'signature', 'stamp']);
  for (const kind of ['ink', 'signature', 'stamp'])
    expect(uuids(kind, second.annotations), kind).toBe(uuids(kind, first.annotations));
  expect(second.annotations.find(({ kind }) => kind === 'ink')).toMatchObject({ colour: '#c81e1e' });
});

test('what another device saved is not overwritten; the work of this one is kept and offered', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'unidade');
  const material = await send(page);
  const other = await openAs(browser, 'unidade');
  const here = await openPdf(page, material);
  const there = await openPdf(other, material);
  for (const [window, dialog] of [
    [other, there],
    [page, here],
  ] as const) {
    await dialog.getByRole('button', { name: 'Desenhar' }).click();
    await expect(dialog.locator('.inkEditing').first()).toBeAttached();
    const box = (await dialog.locator('.page').first().boundingBox())!;
    await draw(window, box.x + 80, box.y + 200);
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  }
  await expect(other.getByText('Anotações salvas.')).toBeVisible();
  const refused = here.getByRole('alert');
  await expect(refused).toContainText('Você anotou este arquivo também em outro aparelho.');
  expect((await mine(page, material)).revision).toBe(1);
  await refused.getByRole('button', { name: 'Ficar com as daqui' }).click();
  await expect.poll(async () => (await mine(page, material)).revision).toBe(2);
});

test('a link opens for a customer on a phone, counts, and dies when it is ended', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'vendedor');
  const office = await callAs('unidade');
  const [one, two] = [await send(office), await send(office)];
  await page.goto('/support-materials?search=Cat%C3%A1logo');
  await page.getByRole('button', { name: 'Kit da obra' }).click();
  await page.getByLabel(`Pôr ${one.title} no kit`).check();
  await page.getByLabel(`Pôr ${two.title} no kit`).check();
  await page.getByRole('button', { name: 'Criar link do kit' }).click();
  const kit = page.getByRole('dialog', { name: 'Kit da obra' });
  const title = `Obra ${randomUUID().slice(0, 6)}`;
  await kit.getByLabel('Nome que o cliente lê').fill(title);
  await kit.getByRole('button', { name: 'Criar link' }).click();
  const address = await page.getByLabel('Endereço').inputValue();
  await page.getByRole('button', { name: 'Fechar' }).click();

  const { borrow } = await import('../app/lent-pages.ts');
  const phone = await borrow(browser, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await phone.goto(address);
  await expect(phone.getByRole('heading', { name: title })).toBeVisible();
  await expect(phone.getByRole('button', { name: `Ler ${one.title}` })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: `Ler ${two.title}` }).tap();
  await expect(phone.locator('.page canvas').first()).toBeVisible();
  await phone.getByRole('button', { name: 'Fechar', exact: true }).tap();
  await expect(phone.getByRole('heading', { name: title })).toBeVisible();

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

test('a favourite opens without a network, to be read', async ({ page, context }) => {
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

test('a new version ends the links of the old one when its sender says so', async ({ page, browser }) => {
  await enterAs(page, 'unidade');
  const material = await send(page);
  const seller = await callAs('vendedor');
  const { path } = await post<{ path: string }>(seller, '/api/support-materials/links', {
    id: randomUUID(),
    title: 'Preços',
    materialIds: [material.id],
    days: 1,
  });
  const dialog = await openPdf(page, material);
  await dialog.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Nova versão' }).click();
  const version = page.getByRole('dialog', { name: 'Nova versão' });
  await version
    .locator('input[type=file]')
    .setInputFiles({ name: 'dois.pdf', mimeType: 'application/pdf', buffer: aPdf(2, 'Segunda') });
  await version.getByLabel('Deixam de valer').check();
  await version.getByRole('button', { name: 'Enviar versão' }).click();
  await expect(dialog.getByText('v2')).toBeVisible();
  await expect(dialog.getByText('de 2')).toBeVisible();
  const customer = await openAs(browser, 'vendedor');
  await customer.goto(path);
  await expect(customer.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
});
