import { randomUUID } from 'node:crypto';
import { callAs, enterAs } from '../app/enter.ts';
import { aPdf, aSignaturePicture } from '../app/pdf-files.fixture.ts';
import { expect, type Page, test } from '../app/test.ts';
import { type Dialog, line, of, save, tool } from './annotations.fixture.ts';
import { draw, mine, openPdf, send } from './materials.fixture.ts';

/** Makes a signature in the dialog, and puts it on the page some way down. */
async function sign(
  page: Page,
  dialog: Dialog,
  make: (asked: Dialog) => Promise<void>,
  description: string,
  clickCount = 1,
) {
  const before = await dialog.locator('.signatureEditor').count();
  await tool(dialog, 'Assinar').click();
  const asked = page.getByRole('dialog', { name: 'Assinar' });
  await make(asked);
  await asked.getByLabel('Descrição').fill(description);
  await asked.getByRole('button', { name: 'Colocar na página' }).click({ clickCount });
  await expect(dialog.locator('.signatureEditor')).toHaveCount(before + 1);
  await page.keyboard.press('Control+ArrowDown');
}

const byPicture = async (asked: Dialog) => {
  await asked.getByText('Imagem').click();
  await asked
    .locator('input[type=file]')
    .setInputFiles({ name: 'assinatura.png', mimeType: 'image/png', buffer: aSignaturePicture() });
  await expect(asked.locator('svg path').first()).toBeVisible();
};
const byName = async (asked: Dialog) => {
  await asked.getByText('Digitar').click();
  await asked.getByLabel('Nome').fill('Ana Souza');
};
const byHand = (page: Page) => async (asked: Dialog) => {
  await asked.getByText('Desenhar').click();
  const pad = asked.getByRole('img', { name: /Assine aqui/ });
  await expect.poll(() => pad.evaluate((canvas: HTMLCanvasElement) => canvas.width)).not.toBe(300);
  const field = (await pad.boundingBox())!;
  await draw(page, field.x + 60, field.y + 60);
};

test('signatures that are drawn, typed, from a picture and kept are saved, found again, moved and saved again', async ({
  page,
}) => {
  await enterAs(page, 'unidade');
  const material = await send(page);
  const dialog = await openPdf(page, material);
  const kept = `Guardada ${randomUUID().slice(0, 6)}`;
  await sign(page, dialog, byHand(page), 'À mão');
  await signLate(page, dialog);
  await sign(page, dialog, byPicture, 'Fotografada');
  await sign(
    page,
    dialog,
    async (asked) => {
      await byName(asked);
      await asked.getByLabel('Guardar para a próxima vez').check();
    },
    kept,
  );
  await tool(dialog, 'Assinar').click();
  await page.getByRole('button', { name: kept, exact: true }).click();
  await expect(dialog.locator('.signatureEditor')).toHaveCount(5);
  await save(page, dialog);
  const first = of('signature', (await mine(page, material)).annotations);
  expect(first.map(({ description }) => description).sort()).toEqual(
    ['Digitada', 'Fotografada', kept, kept, 'À mão'].sort(),
  );
  for (const { rect } of first) expect(rect[2] - rect[0]).toBeLessThanOrEqual(0.9 * 595);

  // Signatures of a file come back as pictures: one is moved, one erased, the others stay as they are.
  const again = await openPdf(page, material);
  const written = again.locator('.annotationLayer .stampAnnotation');
  await expect(written).toHaveCount(5);
  const chosen = again.locator('.stampEditor.selectedEditor');
  // One lies on the other here: the click goes to the one that is meant.
  await again.getByRole('img', { name: 'Digitada' }).dispatchEvent('dblclick');
  await expect(chosen).toHaveCount(1);
  for (let time = 0; time < 4; time += 1) await page.keyboard.press('Control+ArrowRight');
  await save(page, again);
  const second = of('signature', (await mine(page, material)).annotations);
  const apart = (uuid: string) =>
    second.find((each) => each.uuid === uuid)!.rect[0] - first.find((each) => each.uuid === uuid)!.rect[0];
  for (const { uuid, description } of first)
    expect(apart(uuid) > 5, description).toBe(description === 'Digitada');

  const third = await openPdf(page, material);
  await third.getByRole('img', { name: 'Fotografada' }).dispatchEvent('dblclick');
  await expect(third.locator('.stampEditor.selectedEditor')).toHaveCount(1);
  await page.keyboard.press('Delete');
  await expect(third.locator('.stampEditor')).toHaveCount(4);
  await save(page, third);
  const left = of('signature', (await mine(page, material)).annotations);
  expect(left.map(({ uuid }) => uuid).sort()).toEqual(
    first.flatMap(({ uuid, description }) => (description === 'Fotografada' ? [] : [uuid])).sort(),
  );
  await forgetKept(page, third, kept);
});

/** A name that is typed and placed before the handwriting has arrived comes on the page, once. */
async function signLate(page: Page, dialog: Dialog) {
  const handwriting = /caveat.*\.woff2?/;
  await page.route(handwriting, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await sign(page, dialog, byName, 'Digitada', 2);
  await expect(page.getByRole('dialog', { name: 'Assinar' })).toHaveCount(0);
  await page.unroute(handwriting);
}

async function forgetKept(page: Page, dialog: Dialog, name: string) {
  await tool(dialog, 'Assinar').click();
  await page.getByRole('button', { name: `Esquecer ${name}` }).click();
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
}

test('the work that another device was quicker with is kept on this one over a reload, shown, and can still win', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, 'unidade');
  const material = await send(page);
  const dialog = await openPdf(page, material);
  const box = (await dialog.locator('.page').first().boundingBox())!;
  for (const y of [200, 280]) await line(page, dialog, box.x + 80, box.y + y);
  // The other device kept the file with nothing on it.
  const other = await (await callAs('unidade')).request.post('/api/support-materials/annotations', {
    multipart: {
      id: material.id,
      versionId: material.version.id,
      revision: '0',
      annotations: '[]',
      file: { name: 'catalogo.pdf', mimeType: 'application/pdf', buffer: aPdf() },
    },
  });
  expect(other.ok(), await other.text()).toBe(true);
  await tool(dialog, 'Salvar').click();
  const refused = dialog.getByRole('alert');
  await expect(refused).toContainText('Estas anotações não foram salvas');
  await expect(refused).toContainText('Você anotou este arquivo também em outro aparelho.');
  expect((await mine(page, material)).revision).toBe(1);
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(refused).toContainText('Estas anotações não foram salvas');
  const drawn = dialog.locator('.annotationLayer .inkAnnotation');
  await expect(dialog.locator('.textLayer span').first()).toBeVisible();
  await expect(drawn).toHaveCount(0);
  await refused.getByRole('button', { name: 'Ver as deste aparelho' }).click();
  await expect(drawn).toHaveCount(2);
  await expect(dialog.getByRole('toolbar', { name: 'Anotações' })).toHaveCount(0);
  await refused.getByRole('button', { name: 'Ficar com as deste aparelho' }).click();
  await expect.poll(async () => (await mine(page, material)).revision).toBe(2);
  await expect(refused).toHaveCount(0);
  expect(of('ink', (await mine(page, material)).annotations)).toHaveLength(2);
});
