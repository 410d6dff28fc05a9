import { randomUUID } from 'node:crypto';
import type { Load } from '@traco/contract/concrete-volume/load';
import { enterAs, get, openAs } from '../app/enter.ts';
import { pressMore } from '../app/press-more.ts';
import { expect, type Page, test } from '../app/test.ts';
import { dayBefore, recordCustomer, recordLoad } from './loads.fixture.ts';

// These loads are of days before today: the running day of the plant belongs to `record.spec.ts`.

const DAY = dayBefore(1);
/** What is open, or asked over it. */
const panel = (page: Page) => page.getByRole('dialog').last();

/** A load that the plant has recorded for this seller, of a customer of its own. */
async function loadOf(plant: Page, seller: Page, name: string): Promise<Load> {
  const { sellerId } = await get<{ sellerId: string }>(seller, '/api/identity/me');
  const customer = await recordCustomer(plant, `${name} ${randomUUID().slice(0, 8)}`, sellerId);
  return recordLoad(plant, { customerId: customer.id, sellerId, loadedAt: `${DAY}T12:00:00.000Z` });
}

test('a contest is accepted by a correction, and the seller reads the answer', async ({ browser, page }) => {
  await enterAs(page, 'unidade');
  const seller = await openAs(browser, 'vendedor');
  const load = await loadOf(page, seller, 'Contesta');
  await seller.goto(`/seller-volume-records?mes=${DAY.slice(0, 7)}`);
  await seller.locator('tbody tr').filter({ hasText: load.customer.name }).click();
  await pressMore(seller, 'Contestar esta carga');
  await panel(seller).getByLabel('O que está errado?').fill('Faltou meio metro');
  await panel(seller).getByRole('button', { name: 'Enviar contestação' }).click();
  await expect(panel(seller)).toContainText('A unidade decide em até 3 dias úteis');

  await page.goto(`/concrete-volume-list?kind=contested&periodo=tudo&carga=${load.id}`);
  await panel(page).getByRole('button', { name: 'Aceitar e corrigir' }).click();
  await expect(panel(page)).toContainText('Faltou meio metro');
  await panel(page).getByLabel('m³ entregue').fill('7,5');
  await panel(page).getByRole('button', { name: 'Salvar e responder' }).click();
  await expect(panel(page).getByText(/^Escreva a resposta ao vendedor/)).toBeVisible();
  await expect(panel(page).getByLabel('Resposta da unidade')).toBeFocused();
  await panel(page).getByLabel('Resposta da unidade').fill('A balança mostra 7,5');
  await panel(page).getByRole('button', { name: 'Salvar e responder' }).click();
  await expect(page.getByText('Carga corrigida e contestação respondida.')).toBeVisible();
  await expect(panel(page).getByLabel('Resposta da unidade')).toHaveCount(0);

  await expect(panel(seller)).toContainText('Resposta da unidade: A balança mostra 7,5');
  await expect(panel(seller)).toContainText('Contestação: Faltou meio metro');
  const delivered = panel(seller)
    .locator('dl > div')
    .filter({ hasText: /^Entregue/ });
  await expect(delivered).toContainText('7,5 m³');
  const history = panel(seller).getByRole('region', { name: 'Histórico' });
  await expect(history.getByRole('listitem').last()).toContainText('A balança mostra 7,5');
});

test("a seller's screens are called the same in the menu, the search and above the page", {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, 'vendedor');
  for (const [address, title] of [
    ['/seller-volume-records', 'Meus volumes'],
    ['/concrete-volume-list', 'Volumes lançados'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    const entry = page.getByRole('navigation').getByRole('link', { name: title, exact: true });
    await expect(entry.first()).toHaveAttribute('href', new RegExp(address));
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(/tela/i).fill(title);
    await expect(page.getByRole('dialog').getByRole('option', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
  }
});
