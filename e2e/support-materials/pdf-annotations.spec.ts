import { randomUUID } from 'node:crypto';
import type { PdfAnnotation, PdfAnnotationKind } from '@traco/contract/support-materials/pdf-annotation';
import { aPng, aSignaturePicture } from '../app/pdf-files.fixture.ts';
import { expect, type Page, test } from '../app/test.ts';
import { enterAs, openAs } from '../concrete-volume/loads.fixture.ts';
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
async function sign(page: Page, dialog: Dialog, make: (asked: Dialog) => Promise<void>, description: string) {
  const before = await dialog.locator('.signatureEditor').count();
  await tool(dialog, 'Assinar').click();
  const asked = page.getByRole('dialog', { name: 'Assinar' });
  await make(asked);
  await asked.getByLabel('Descrição').fill(description);
  await asked.getByRole('button', { name: 'Colocar na página' }).click();
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
  await sign(page, dialog, byName, 'Digitada');
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

async function forgetKept(page: Page, dialog: Dialog, name: string) {
  await tool(dialog, 'Assinar').click();
  await page.getByRole('button', { name: `Esquecer ${name}` }).click();
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
}

test('of a highlight that is opened again the colour and the opacity are changed, of a free one the thickness too', async ({
  page,
}) => {
  await enterAs(page, 'unidade');
  const material = await send(page);
  const dialog = await openPdf(page, material);
  const text = await highlight(page, dialog);
  // Where there are no words, the marker draws.
  await draw(page, text.x + 40, text.y + 240);
  await expect(dialog.locator('.highlightEditor')).toHaveCount(2);
  await save(page, dialog);
  const first = of('highlight', (await mine(page, material)).annotations);
  expect(first).toHaveLength(2);
  for (const each of first) expect(each).toMatchObject({ colour: '#fff066', opacity: 1, thickness: 12 });

  const again = await openPdf(page, material);
  await tool(again, 'Destacar').click();
  await expect(again.locator('.highlightEditor')).toHaveCount(2);
  await page.mouse.click(text.x + 60, text.y + 240);
  await again.getByRole('button', { name: 'Cor, espessura e opacidade' }).click();
  await page.getByRole('button', { name: 'Verde' }).click();
  await slide(page, 'Espessura', 'ArrowRight', 6);
  await slide(page, 'Opacidade', 'ArrowLeft', 8);
  await page.keyboard.press('Escape');
  await save(page, again);
  const second = of('highlight', (await mine(page, material)).annotations);
  expect(second).toHaveLength(2);
  const [changed, left] = ['#53ffbc', '#fff066'].map((colour) =>
    second.find((each) => each.colour === colour),
  );
  expect(changed).toMatchObject({ opacity: 0.6, thickness: 18 });
  expect(left).toMatchObject({ opacity: 1, thickness: 12 });
  expect(second.map(({ uuid }) => uuid).sort()).toEqual(first.map(({ uuid }) => uuid).sort());
});

test('what is done is undone and done again, by button and by key', async ({ page }) => {
  await enterAs(page, 'unidade');
  const material = await send(page);
  const dialog = await openPdf(page, material);
  const box = (await dialog.locator('.page').first().boundingBox())!;
  await expect(tool(dialog, 'Desfazer')).toBeDisabled();
  await line(page, dialog, box.x + 80, box.y + 200);
  await line(page, dialog, box.x + 80, box.y + 300);
  await tool(dialog, 'Desenhar').click();
  const marks = dialog.locator('.inkEditor');
  await expect(marks).toHaveCount(2);
  await tool(dialog, 'Desfazer').click();
  await expect(marks).toHaveCount(1);
  await tool(dialog, 'Refazer').click();
  await expect(marks).toHaveCount(2);
  await dialog.getByRole('document').focus();
  await page.keyboard.press('Control+z');
  await expect(marks).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(marks).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(marks).toHaveCount(1);
  await page.keyboard.press('Control+Shift+z');
  await expect(marks).toHaveCount(2);
  await marks.first().click();
  await page.keyboard.press('Delete');
  await expect(marks).toHaveCount(1);
  await save(page, dialog);
  expect(of('ink', (await mine(page, material)).annotations)).toHaveLength(1);
});

test('a line and a picture that are opened again are changed, moved and erased by the keyboard', async ({
  page,
}) => {
  await enterAs(page, 'unidade');
  const material = await send(page);
  const dialog = await openPdf(page, material);
  const box = (await dialog.locator('.page').first().boundingBox())!;
  await line(page, dialog, box.x + 80, box.y + 200);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'carimbo.png', mimeType: 'image/png', buffer: aPng });
  await expect(dialog.locator('.stampEditor')).toHaveCount(1);
  await save(page, dialog);
  const first = (await mine(page, material)).annotations;

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
  await save(page, again);
  const second = (await mine(page, material)).annotations;
  const [before, after] = [of('ink', first)[0]!, of('ink', second)[0]!];
  expect(after).toMatchObject({ uuid: before.uuid, colour: '#1d4ed8', thickness: 5, opacity: 0.8 });
  expect(after.rect[0]).toBeGreaterThan(before.rect[0] + 10);
  expect(of('stamp', second)[0]!.uuid).toBe(of('stamp', first)[0]!.uuid);
});

test('the work that came too late is kept on the device over a reload, shown, and can still win', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'unidade');
  const material = await send(page);
  const other = await openAs(browser, 'unidade');
  const [here, there] = [await openPdf(page, material), await openPdf(other, material)];
  for (const [window, dialog, lines] of [
    [other, there, 1],
    [page, here, 2],
  ] as const) {
    const box = (await dialog.locator('.page').first().boundingBox())!;
    for (let each = 0; each < lines; each += 1)
      await line(window, dialog, box.x + 80, box.y + 200 + 80 * each);
    await tool(dialog, 'Salvar').click();
  }
  const refused = here.getByRole('alert');
  await expect(refused).toContainText('Estas anotações não foram salvas');
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(refused).toContainText('Estas anotações não foram salvas');
  await expect(here.locator('.annotationLayer .inkAnnotation')).toHaveCount(1);
  await refused.getByRole('button', { name: 'Ver as daqui' }).click();
  await expect(here.locator('.annotationLayer .inkAnnotation')).toHaveCount(2);
  await expect(here.getByRole('toolbar', { name: 'Anotações' })).toHaveCount(0);
  await refused.getByRole('button', { name: 'Ficar com as daqui' }).click();
  await expect.poll(async () => (await mine(page, material)).revision).toBe(2);
  await expect(refused).toHaveCount(0);
  expect(of('ink', (await mine(page, material)).annotations)).toHaveLength(2);
});
