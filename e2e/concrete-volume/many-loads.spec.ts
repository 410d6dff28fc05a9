import { randomUUID } from 'node:crypto';
import type { Load } from '@traco/contract/concrete-volume/load';
import { addFilter } from '../app/add-filter.ts';
import { enterAs, get, openAs } from '../app/enter.ts';
import { expect, test } from '../app/test.ts';
import { dayBefore, recordCustomer, recordLoad } from './loads.fixture.ts';

const DAY = dayBefore(2);

test('36 records that wait are confirmed at once, but for one that was decided meanwhile, and taken back at once', {
  tag: '@long',
}, async ({ browser, page }) => {
  await enterAs(page, 'unidade');
  const seller = await openAs(browser, 'vendedor');
  const { sellerId } = await get<{ sellerId: string }>(seller, '/api/identity/me');
  const name = `Muitas ${randomUUID().slice(0, 8)}`;
  const customer = await recordCustomer(page, name, sellerId);
  const loads: Load[] = [];
  for (let minute = 0; minute < 36; minute++)
    loads.push(
      await recordLoad(seller, {
        customerId: customer.id,
        sellerId,
        loadedAt: `${DAY}T12:${String(minute).padStart(2, '0')}:00.000Z`,
      }),
    );
  expect(loads.every(({ review }) => review === 'pending')).toBe(true);

  await page.goto(`/concrete-volume-list?from=${DAY}&to=${DAY}&search=${name}`);
  await addFilter(page, 'Situação', 'Pendentes');
  const bar = page.getByRole('region', { name: 'Linhas marcadas' });
  const rows = page.locator('tbody tr[data-index]');
  await expect(rows.first()).toBeVisible();
  await rows.first().focus();
  await page.keyboard.press('x');
  await expect(bar).toContainText('1 carga marcada');
  await page.keyboard.press('Control+a');
  await expect(bar).toContainText('36 cargas marcadas');
  await expect(bar).toContainText('Volume 288,0 m³ · média 8,0 m³');

  // A colleague is quicker with one of them.
  const [first] = loads;
  await page.route('**/api/concrete-volume/many/confirm', async (route) => {
    await page.request.post(`/api/concrete-volume/${first!.id}/review`, {
      data: { revision: 1, accept: false, reason: 'Repetida' },
    });
    await route.continue();
  });
  await bar.getByRole('button', { name: 'Confirmar 36' }).click();
  await expect(page.getByText(/^35 cargas confirmadas; 1 ficou como estava: /)).toBeVisible();
  await expect(page.getByText('Nenhuma carga aqui')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('35 confirmações desfeitas.')).toBeVisible();
  await expect(rows.first()).toBeVisible();
});
