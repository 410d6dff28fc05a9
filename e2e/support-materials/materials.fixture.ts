import { randomUUID } from 'node:crypto';
import type { Material } from '@traco/contract/support-materials/support-material';
import type { PdfAnnotation } from '@traco/contract/values/pdf-annotation';
import { type Caller, get, post } from '../app/enter.ts';
import { aPdf } from '../app/pdf-files.fixture.ts';
import { expect, type Page } from '../app/test.ts';

/** A title of its own. */
export const words = () => `Catálogo ${randomUUID().slice(0, 8)}`;

/** Sends a PDF by a plain call, published. */
export async function send(who: Caller, with_: Record<string, string> = {}, pdf = aPdf()) {
  const id = randomUUID();
  const answer = await who.request.post('/api/support-materials/new', {
    multipart: {
      id,
      kind: 'catalogue',
      title: words(),
      'readers[0]': 'unit',
      'readers[1]': 'seller',
      file: { name: 'catalogo.pdf', mimeType: 'application/pdf', buffer: pdf },
      ...with_,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { revision } = (await answer.json()) as Material;
  return post<Material>(who, `/api/support-materials/${id}/state`, { revision, to: 'published' });
}

/** Opens a material's PDF in the library. */
export const openPdf = async (page: Page, { id, title }: Material) => {
  await page.goto(`/support-materials?search=${encodeURIComponent(title)}&material=${id}`);
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.locator('.page canvas').first()).toBeVisible();
  await expect(dialog.locator('.textLayer span').first()).toBeVisible();
  return dialog;
};

/** Draws a wave with the mouse at a place of the window. */
export async function draw(page: Page, x: number, y: number) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < 15; step += 1) await page.mouse.move(x + step * 6, y + 12 * Math.sin(step / 2));
  await page.mouse.up();
}

/** The person's own annotations on the version in force. */
export const mine = (who: Caller, { id, version }: Material) =>
  get<{ revision: number; annotations: PdfAnnotation[] }>(
    who,
    `/api/support-materials/${id}/annotations?versionId=${version.id}`,
  );
