import type { Page } from '@playwright/test';

/** Presses what stands under "Mais" of the thing that is open. */
export async function pressMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
