import { randomUUID } from 'node:crypto';
import type { Material } from '@traco/contract/support-materials/support-material';
import { callAs, enterAs } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { aPdf } from '../app/pdf-files.fixture.ts';
import { expect, type Page, test } from '../app/test.ts';
import { openPdf, send } from './materials.fixture.ts';

/** A PDF of the library, opened on a page. */
async function open(page: Page, pages = 6) {
  const office = await callAs('unidade');
  const title = `Leitura ${randomUUID().slice(0, 8)}`;
  const answer = await office.request.post('/api/support-materials/new', {
    multipart: {
      id: randomUUID(),
      kind: 'report',
      title,
      'readers[0]': 'unit',
      file: {
        name: 'laudo.pdf',
        mimeType: 'application/pdf',
        buffer: aPdf(pages, 'Concretagem da laje s\\363 com vibra\\347\\343o'),
      },
    },
  });
  const { id } = (await answer.json()) as Material;
  await page.goto(`/support-materials?search=${encodeURIComponent(title)}&material=${id}`);
  return page.getByRole('dialog', { name: title });
}
const isDrawn = (dialog: Awaited<ReturnType<typeof open>>) =>
  expect(dialog.locator('.page canvas').first()).toBeVisible();

test('pages by number and by thumbnail, zoom, and words without their accents; an error of the reader is logged, and never reaches the person', async ({
  page,
}) => {
  await enterAs(page, 'unidade');
  const dialog = await open(page);
  await isDrawn(dialog);
  await expect(dialog.getByText('de 6')).toBeVisible();
  const number = dialog.getByLabel('Página', { exact: true });
  await number.fill('4');
  await number.press('Enter');
  await expect(dialog.locator('.page[data-page-number="4"] canvas')).toBeVisible();
  await dialog.getByRole('button', { name: 'Miniaturas' }).click();
  await expect(dialog.getByRole('button', { name: 'Página 4', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await dialog.getByRole('button', { name: 'Página 2', exact: true }).click();
  await expect(number).toHaveValue('2');
  await dialog.getByRole('button', { name: 'Zoom' }).click();
  await page.getByRole('menuitem', { name: 'Página inteira' }).click();
  await expect(dialog.getByRole('button', { name: 'Zoom' })).not.toHaveText('125 %');
  await dialog.getByRole('document').focus();
  await page.keyboard.press('Control+f');
  await dialog.getByRole('textbox', { name: 'Procurar no documento' }).fill('so com vibracao');
  await expect(dialog.getByText('de 6 lugares')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('textbox', { name: 'Procurar no documento' })).toHaveCount(0);

  const logged: string[] = [];
  const uncaught: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  page.on('pageerror', (error) => uncaught.push(error.message));
  const address = page.url();
  await page.evaluate(() => {
    void Promise.reject(new Error('pdf.js: the page could not be drawn'));
    setTimeout(() => {
      throw new Error('InvalidPDFException: Invalid PDF structure.');
    });
  });
  await expect
    .poll(() => logged.filter((text) => text.includes('Suppressed an error of a PDF')).length)
    .toBe(2);
  await isDrawn(dialog);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(page.url()).toBe(address);
  expect(uncaught).toEqual([]);

  // A page whose drawing is broken stays empty, and the others are there.
  const broken = Buffer.from(aPdf(2).toString('latin1').replace('BT /F1 24 Tf', 'BT /F9 (( Tf'), 'latin1');
  const opened = await openPdf(page, await send(page, {}, broken));
  await expect(opened.getByText('de 2')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a document that does not arrive is asked for three more times, afresh, and then says so', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, 'unidade');
  const asked: string[] = [];
  await page.route('**/private/*', (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.abort();
  });
  const dialog = await open(page, 2);
  await expect(dialog.getByText('Abrindo o documento… tentativa 3 de 3')).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByRole('alert')).toHaveText(/Não foi possível abrir o documento/, {
    timeout: 20_000,
  });
  expect(asked.length).toBeGreaterThanOrEqual(4);
  expect(new Set(asked.slice(0, 4)).size).toBe(4);
  await page.unroute('**/private/*');
  await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
  await isDrawn(dialog);
});

test('on a phone a finger draws on the page, and signs; a kept signature is there the next time', {
  tag: '@long',
}, async ({ browser }) => {
  const phone = await borrow(browser, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await enterAs(phone, 'unidade');
  const dialog = await open(phone);
  await isDrawn(dialog);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const finger = await phone.context().newCDPSession(phone);
  const touch = (type: string, touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints });
  const wave = async (x: number, y: number) => {
    await touch('touchStart', [{ x, y }]);
    for (let step = 1; step < 15; step += 1)
      await touch('touchMove', [{ x: x + step * 8, y: y + 15 * Math.sin(step / 2) }]);
    await touch('touchEnd', []);
  };
  await dialog.getByRole('button', { name: 'Desenhar' }).tap();
  await expect(dialog.locator('.inkEditing').first()).toBeAttached();
  const room = (await dialog.locator('.page').first().boundingBox())!;
  await wave(room.x + 60, room.y + 150);
  await dialog.getByRole('button', { name: 'Selecionar' }).tap();
  await expect(dialog.locator('.inkEditor')).toHaveCount(1);

  await dialog.getByRole('button', { name: 'Assinar' }).tap();
  const sign = phone.getByRole('dialog', { name: 'Assinar' });
  await sign.getByText('Desenhar').tap();
  const pad = sign.getByRole('img', { name: /Assine aqui/ });
  await expect(pad).toBeVisible();
  await expect.poll(() => pad.evaluate((canvas: HTMLCanvasElement) => canvas.width)).not.toBe(300);
  const field = (await pad.boundingBox())!;
  await wave(field.x + 40, field.y + 70);
  const description = `Rubrica ${randomUUID().slice(0, 4)}`;
  await sign.getByLabel('Descrição').fill(description);
  await sign.getByLabel('Guardar para a próxima vez').check();
  await sign.getByRole('button', { name: 'Colocar na página' }).tap();
  await expect(dialog.locator('.signatureEditor')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Assinar' }).tap();
  await phone.getByRole('button', { name: description, exact: true }).tap();
  await expect(dialog.locator('.signatureEditor')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).tap();
  await expect(phone.getByText('Anotações salvas.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Assinar' }).tap();
  await phone.getByRole('button', { name: `Esquecer ${description}` }).tap();
  await expect(phone.getByRole('button', { name: description, exact: true })).toHaveCount(0);
});
