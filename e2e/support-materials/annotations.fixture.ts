import type { PdfAnnotation, PdfAnnotationKind } from '@traco/contract/values/pdf-annotation';
import { expect, type Page } from '../app/test.ts';
import { draw, type openPdf } from './materials.fixture.ts';

export type Dialog = Awaited<ReturnType<typeof openPdf>>;

export const tool = (dialog: Dialog, name: string) => dialog.getByRole('button', { name, exact: true });
export const save = async (page: Page, dialog: Dialog) => {
  await tool(dialog, 'Salvar').click();
  await expect(page.getByText('Anotações salvas.').last()).toBeVisible();
  await expect(tool(dialog, 'Salvar')).toBeDisabled();
};
export const of = (kind: PdfAnnotationKind, all: PdfAnnotation[]) => all.filter((each) => each.kind === kind);

/** Draws a line with the pen, and ends it. */
export async function line(page: Page, dialog: Dialog, x: number, y: number) {
  await tool(dialog, 'Desenhar').click();
  await expect(dialog.locator('.inkEditing').first()).toBeAttached();
  await draw(page, x, y);
  await tool(dialog, 'Selecionar').click();
}
