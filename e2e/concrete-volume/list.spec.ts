import { randomInt, randomUUID } from 'node:crypto';
import type { Load, LoadFields } from '@traco/contract/concrete-volume/load';
import { expect, type Page, test } from '../app/test.ts';
import { dayBefore, enterAs, recordCustomer, recordLoad } from './loads.fixture.ts';

// These loads are of days before today: the running day of the plant belongs to `record.spec.ts`.

const DAY = dayBefore(1);
const list = (filters = '') => `/concrete-volume-list?from=${DAY}&to=${DAY}${filters}`;
const panel = (page: Page) => page.getByRole('dialog');
const rows = (page: Page, words: string) => page.locator('tbody tr').filter({ hasText: words });

/** A load of yesterday, of a customer of its own. */
async function recordYesterday(page: Page, name: string, fields: Partial<LoadFields> = {}): Promise<Load> {
  const customer = await recordCustomer(page, name);
  return recordLoad(page, {
    customerId: customer.id,
    sellerId: customer.sellerId,
    loadedAt: `${DAY}T12:00:00.000Z`,
    noteNumber: randomInt(100_000_000, 900_000_000),
    ...fields,
  });
}

const newName = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;

test.beforeEach(async ({ page }) => {
  await enterAs(page, 'unidade');
});

test('a load is altered with a reason, which stands in its history', async ({ page }) => {
  const { customer } = await recordYesterday(page, newName('Altera'));
  await page.goto(list(`&customerId=${customer.id}`));
  await rows(page, customer.name).click();
  await panel(page).getByRole('button', { name: 'Alterar', exact: true }).click();
  await panel(page).getByLabel('m³ entregue').fill('6,5');
  await panel(page).getByRole('button', { name: 'Salvar alteração' }).click();
  await expect(panel(page).getByText(/^Diga o motivo da alteração/)).toBeVisible();
  await expect(panel(page).getByLabel('Motivo da alteração')).toBeFocused();
  await panel(page).getByLabel('Motivo da alteração').fill('Sobra voltou no caminhão');
  await panel(page).getByRole('button', { name: 'Salvar alteração' }).click();
  await expect(page.getByText('Carga alterada.')).toBeVisible();
  await expect(panel(page)).toContainText('Sobra voltou no caminhão');
  await expect(panel(page).getByText('6,5 m³').first()).toBeVisible();
  await expect(page.locator('tfoot')).toContainText('6,5 m³');
});
