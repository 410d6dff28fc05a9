import type { Page } from './test.ts';

/** Adds a filter to the list of a page: `+ Filtro`, its name, its value. */
export async function addFilter(page: Page, name: string, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  const offered = page.getByRole('list', { name: 'Filtros', exact: true });
  await offered.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page
    .getByRole('list', { name, exact: true })
    .getByRole('button', { name: value, exact: true })
    .click();
}
