import { expect, type Page } from '../app/test.ts';
import { figureIn } from '../concrete-volume/loads.fixture.ts';

/** m³ delivered today on a dashboard. */
export async function onDashboard(page: Page, address: string): Promise<number> {
  await page.goto(address);
  const figure = page
    .getByRole('link', { name: /^Volume hoje/ })
    .getByRole('strong')
    .first();
  await expect(figure).toHaveText(/\d/);
  return figureIn(await figure.textContent());
}

/** m³ of the totals row of today's list. */
export async function onList(page: Page, filter = ''): Promise<number> {
  await page.goto(`/concrete-volume-list?periodo=hoje${filter}`);
  const total = page.locator('tfoot td').filter({ hasText: /\d m³/ }).first();
  await expect(total).toBeVisible();
  return figureIn(await total.textContent());
}
