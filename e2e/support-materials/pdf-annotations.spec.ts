import { randomUUID } from 'node:crypto';
import type { PdfAnnotation, PdfAnnotationKind } from '@traco/contract/support-materials/pdf-annotation';
import { expectAccessible } from '../app/accessible.ts';
import { aPdf, aPng, aSignaturePicture } from '../app/pdf-files.fixture.ts';
import { expect, type Page, test } from '../app/test.ts';
import { callAs, enterAs } from '../concrete-volume/loads.fixture.ts';
import { draw, mine, openPdf, send } from './materials.fixture.ts';

type Dialog = Awaited<ReturnType<typeof openPdf>>;

const tool = (dialog: Dialog, name: string) => dialog.getByRole('button', { name, exact: true });
const save = async (page: Page, dialog: Dialog) => {
  await tool(dialog, 'Salvar').click();
  await expect(page.getByText('Anotações salvas.').last()).toBeVisible();
  await expect(tool(dialog, 'Salvar')).toBeDisabled();
};
const of = (kind: PdfAnnotationKind, all: PdfAnnotation[]) => all.filter((each) => each.kind === kind);

/** Marks the first line of the first page. */
async function highlight(page: Page, dialog: Dialog) {
  await tool(dialog, 'Destacar').click();
  await expect(dialog.locator('.highlightEditing').first()).toBeAttached();
  const line = (await dialog.locator('.textLayer span').first().boundingBox())!;
  await page.mouse.move(line.x + 2, line.y + line.height / 2);
  await page.mouse.down();
  await page.mouse.move(line.x + line.width - 4, line.y + line.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(dialog.locator('.highlightEditor')).toHaveCount(1);
  return line;
}

/** Draws a line with the pen, and ends it. */
async function line(page: Page, dialog: Dialog, x: number, y: number) {
  await tool(dialog, 'Desenhar').click();
  await expect(dialog.locator('.inkEditing').first()).toBeAttached();
  await draw(page, x, y);
  await tool(dialog, 'Selecionar').click();
}

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

/** Sets a slider of the look of what is chosen. */
async function slide(page: Page, name: string, key: string, times = 1) {
  const thumb = page.getByRole('slider', { name });
  await thumb.focus();
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
}

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

test('marks of every kind are put on a page, undone and done again, saved, found again, changed, moved, erased and saved again', async ({
  page,
}) => {
  await enterAs(page, 'unidade');
  const material = await send(page);
  const dialog = await openPdf(page, material);
  const box = (await dialog.locator('.page').first().boundingBox())!;
  await expect(tool(dialog, 'Salvar')).toBeDisabled();
  await expect(tool(dialog, 'Desfazer')).toBeDisabled();
  await expectAccessible(page);
  await line(page, dialog, box.x + 80, box.y + 200);
  await line(page, dialog, box.x + 80, box.y + 260);
  await undoAndRedo(page, dialog);

  const text = await highlight(page, dialog);
  await expect(tool(dialog, 'Destacar')).toHaveAttribute('aria-pressed', 'true');
  // Where there are no words, the marker draws.
  const free = [box.y + 340, box.y + 420] as const;
  for (const y of free) await draw(page, text.x + 40, y);
  await expect(dialog.locator('.highlightEditor')).toHaveCount(3);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'carimbo.png', mimeType: 'image/png', buffer: aPng });
  await expect(dialog.locator('.stampEditor')).toHaveCount(1);
  await save(page, dialog);
  const first = (await mine(page, material)).annotations;
  expect(first.map(({ kind }) => kind).sort()).toEqual([
    'highlight',
    'highlight',
    'highlight',
    'ink',
    'stamp',
  ]);
  for (const each of of('highlight', first))
    expect(each).toMatchObject({ colour: '#fff066', opacity: 1, thickness: 12, pageIndex: 0 });

  // Again, from what was saved: some change, one goes, the others stay who they were.
  const again = await openPdf(page, material);
  await tool(again, 'Desenhar').click();
  await again.locator('.inkEditor').click();
  await again.getByRole('button', { name: 'Cor, espessura e opacidade' }).click();
  await page.getByRole('button', { name: 'Azul' }).click();
  await slide(page, 'Espessura', 'ArrowRight', 4);
  await slide(page, 'Opacidade', 'ArrowLeft', 4);
  await page.keyboard.press('Escape');
  await again.locator('.inkEditor').click();
  for (let time = 0; time < 5; time += 1) await page.keyboard.press('Control+ArrowRight');

  await tool(again, 'Destacar').click();
  const highlights = again.locator('.highlightEditor');
  await expect(highlights).toHaveCount(3);
  await page.mouse.click(text.x + 60, free[0]);
  await again.getByRole('button', { name: 'Cor, espessura e opacidade' }).click();
  await page.getByRole('button', { name: 'Verde' }).click();
  await slide(page, 'Espessura', 'ArrowRight', 6);
  await slide(page, 'Opacidade', 'ArrowLeft', 8);
  await page.keyboard.press('Escape');
  await page.mouse.click(text.x + text.width / 2, text.y + text.height / 2);
  await tool(again, 'Apagar o que está escolhido').click();
  await expect(highlights).toHaveCount(2);
  await tool(again, 'Desfazer').click();
  await expect(highlights).toHaveCount(3);
  await tool(again, 'Refazer').click();
  await expect(highlights).toHaveCount(2);
  await save(page, again);

  const { revision, annotations: second } = await mine(page, material);
  expect(revision).toBe(2);
  const [before, after] = [of('ink', first)[0]!, of('ink', second)[0]!];
  expect(after).toMatchObject({ uuid: before.uuid, colour: '#1d4ed8', thickness: 5, opacity: 0.8 });
  expect(after.rect[0]).toBeGreaterThan(before.rect[0] + 10);
  expect(of('stamp', second)[0]!.uuid).toBe(of('stamp', first)[0]!.uuid);
  const kept = of('highlight', second);
  expect(kept).toHaveLength(2);
  const [changed, left] = ['#53ffbc', '#fff066'].map((colour) => kept.find((each) => each.colour === colour));
  expect(changed).toMatchObject({ opacity: 0.6, thickness: 18 });
  expect(left).toMatchObject({ opacity: 1, thickness: 12 });
  const known = first.map(({ uuid }) => uuid);
  for (const { uuid } of kept) expect(known).toContain(uuid);
});

/** Of two lines: what is done is undone and done again, by button and by key; the first is erased. */
async function undoAndRedo(page: Page, dialog: Dialog) {
  await tool(dialog, 'Desenhar').click();
  const lines = dialog.locator('.inkEditor');
  await expect(lines).toHaveCount(2);
  await tool(dialog, 'Desfazer').click();
  await expect(lines).toHaveCount(1);
  await tool(dialog, 'Refazer').click();
  await expect(lines).toHaveCount(2);
  await dialog.getByRole('document').focus();
  await page.keyboard.press('Control+z');
  await expect(lines).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(lines).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(lines).toHaveCount(1);
  await page.keyboard.press('Control+Shift+z');
  await expect(lines).toHaveCount(2);
  await lines.first().click();
  await page.keyboard.press('Delete');
  await expect(lines).toHaveCount(1);
}

test('the work that another device was quicker with is kept on this one over a reload, shown, and can still win', async ({
  page,
}) => {
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
  await refused.getByRole('button', { name: 'Ver as daqui' }).click();
  await expect(drawn).toHaveCount(2);
  await expect(dialog.getByRole('toolbar', { name: 'Anotações' })).toHaveCount(0);
  await refused.getByRole('button', { name: 'Ficar com as daqui' }).click();
  await expect.poll(async () => (await mine(page, material)).revision).toBe(2);
  await expect(refused).toHaveCount(0);
  expect(of('ink', (await mine(page, material)).annotations)).toHaveLength(2);
});
