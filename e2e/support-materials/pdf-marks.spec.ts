import { expectAccessible } from '../app/accessible.ts';
import { enterAs } from '../app/enter.ts';
import { aPng } from '../app/pdf-files.fixture.ts';
import { expect, type Page, test } from '../app/test.ts';
import { type Dialog, line, of, save, tool } from './annotations.fixture.ts';
import { draw, mine, openPdf, send } from './materials.fixture.ts';

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

/** Sets a slider of the look of what is chosen. */
async function slide(page: Page, name: string, key: string, times = 1) {
  const thumb = page.getByRole('slider', { name });
  await thumb.focus();
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
}

test('marks of every kind are put on a page, undone and done again, saved, found again, changed, moved, erased and saved again', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
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
