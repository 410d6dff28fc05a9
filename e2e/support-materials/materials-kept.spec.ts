import { randomUUID } from 'node:crypto';
import { borrow } from '../app/lent-pages.ts';
import { aPdf } from '../app/pdf-files.fixture.ts';
import { expect, type Page, test } from '../app/test.ts';
import { callAs, enterAs } from '../concrete-volume/loads.fixture.ts';
import { draw, mine, openPdf, send, words } from './materials.fixture.ts';

/** Draws a line on the first page of an open PDF, and leaves it at that. */
async function drawLine(page: Page, dialog: Awaited<ReturnType<typeof openPdf>>) {
  await dialog.getByRole('button', { name: 'Desenhar' }).click();
  await expect(dialog.locator('.inkEditing').first()).toBeAttached();
  const box = (await dialog.locator('.page').first().boundingBox())!;
  await draw(page, box.x + 80, box.y + 200);
  await expect(dialog.getByRole('button', { name: 'Salvar', exact: true })).toBeEnabled();
}

test('what was drawn when somebody went back is offered again, to them alone, and saved', async ({
  page,
}) => {
  await enterAs(page, 'unidade');
  const material = await send(page);
  await page.goto('/support-materials?search=Cat%C3%A1logo');
  const row = page.getByRole('list', { name: 'Materiais' }).getByText(material.title);
  await row.click();
  const dialog = page.getByRole('dialog', { name: material.title });
  await expect(dialog.locator('.textLayer span').first()).toBeVisible();
  await drawLine(page, dialog);
  await page.goBack();
  await expect(page.getByText('As anotações não salvas ficaram guardadas neste aparelho.')).toBeVisible();

  // Somebody else takes the tablet.
  const left = page.getByRole('alert').filter({ hasText: 'Estas anotações não foram salvas' });
  await page.context().clearCookies();
  await enterAs(page, 'vendedor');
  await openPdf(page, material);
  await expect(left).toHaveCount(0);
  await page.context().clearCookies();
  await enterAs(page, 'unidade');
  await openPdf(page, material);
  await expect(left).toContainText('O que você anotou aqui da última vez');
  await left.getByRole('button', { name: 'Salvar agora' }).click();
  await expect(page.getByText('Anotações salvas.')).toBeVisible();
  await expect(left).toHaveCount(0);
  const { annotations } = await mine(page, material);
  expect(annotations.map(({ kind }) => kind)).toEqual(['ink']);
  expect(annotations[0]!.rect[2] - annotations[0]!.rect[0]).toBeGreaterThan(20);
});

test('a version that arrives meanwhile waits until what is being drawn is saved', async ({ page }) => {
  await enterAs(page, 'unidade');
  const office = await callAs('unidade');
  const material = await send(page);
  const dialog = await openPdf(page, material);
  await drawLine(page, dialog);
  const next = { name: 'dois.pdf', mimeType: 'application/pdf', buffer: aPdf(2, 'Segunda') };
  const sent = await office.request.post('/api/support-materials/versions', {
    multipart: { id: material.id, versionId: randomUUID(), file: next },
  });
  expect(sent.ok()).toBe(true);
  await expect(dialog.getByText('A versão 2 acaba de chegar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Anotações salvas.')).toBeVisible();
  await expect(dialog.getByText('de 2')).toBeVisible();
  expect((await mine(page, material)).annotations).toHaveLength(1);
});

test('a kit keeps what was picked before another search; the customer’s key that goes back closes the file alone', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'vendedor');
  const office = await callAs('unidade');
  const made = [];
  for (let count = 0; count < 6; count += 1) made.push(await send(office, { title: words() }));
  const [one, two] = [made[0]!, made[1]!];
  await page.goto('/support-materials');
  await page.getByRole('button', { name: 'Kit da obra' }).click();
  for (const { title } of made.slice(0, 5)) await page.getByLabel(`Pôr ${title} no kit`).check();
  await page.getByLabel(`Pôr ${made[5]!.title} no kit`).click();
  await expect(page.getByText('Um kit leva até 5 materiais: tire um para pôr outro.')).toBeVisible();
  await page.getByLabel('Procurar por título, descrição ou etiqueta').fill(two.title);
  await expect(page.getByLabel(`Pôr ${one.title} no kit`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Criar link do kit' }).click();
  const kit = page.getByRole('dialog', { name: 'Kit da obra' });
  await expect(kit.getByRole('listitem')).toHaveCount(5);
  await kit.getByRole('button', { name: 'Criar link' }).click();
  const address = await page.getByLabel('Endereço').inputValue();

  const phone = await borrow(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await phone.goto(address);
  await expect(phone.getByText('Este link vale até', { exact: false })).toBeVisible();
  await phone.getByRole('button', { name: `Ler ${one.title}` }).tap();
  await expect(phone.locator('.page canvas').first()).toBeVisible();
  await phone.goBack();
  await expect(phone.getByRole('heading', { name: 'Kit da obra' })).toBeVisible();
});

test('a name that is typed and placed before the handwriting has arrived comes on the page, once', async ({
  page,
}) => {
  await enterAs(page, 'unidade');
  const dialog = await openPdf(page, await send(page));
  await page.route(/caveat.*\.woff2?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Assinar' }).click();
  const sign = page.getByRole('dialog', { name: 'Assinar' });
  await sign.getByText('Digitar').click();
  await sign.getByLabel('Nome').fill('Ana Souza');
  await sign.getByRole('button', { name: 'Colocar na página' }).dblclick();
  await expect(dialog.locator('.signatureEditor')).toHaveCount(1);
  await expect(sign).toHaveCount(0);
});
