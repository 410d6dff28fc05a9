import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Load, LoadFields } from '@traco/contract/concrete-volume/load';
import { noteName } from '@traco/contract/delivery-note/delivery-note-words';
import { expect, type Page, test } from '../app/test.ts';
import { callAs, dayBefore, editLoad, enterAs, get, recordCustomer, recordLoad } from './loads.fixture.ts';

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

test('filters are in the address, stand in chips, and survive a reload', async ({ page }) => {
  const { customer } = await recordYesterday(page, newName('Filtro'));
  await page.goto(list());
  await page.getByLabel('Procurar por nota ou cliente').fill(customer.name);
  await page.getByLabel('Pagamento', { exact: true }).selectOption('open');
  await expect(page).toHaveURL(/payment=open/);
  await expect(page).toHaveURL(/search=Filtro/);
  await expect(rows(page, customer.name)).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel('Procurar por nota ou cliente')).toHaveValue(customer.name);
  await expect(page.getByLabel('Pagamento', { exact: true })).toHaveValue('open');
  await expect(rows(page, customer.name)).toHaveCount(1);
  await page.getByLabel('Pagamento', { exact: true }).selectOption('paid');
  await expect(page.getByText('Nenhuma carga aqui')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
  await expect(page).not.toHaveURL(/search=|payment=/);
  await expect(page).toHaveURL(new RegExp(`from=${DAY}`));
});

test('a day without loads says what to do next', async ({ page }) => {
  await page.goto('/concrete-volume-list?from=2001-01-02&to=2001-01-02');
  await expect(page.getByText('Nenhuma carga aqui')).toBeVisible();
  await expect(
    page.getByText('Escolha outro período, lance a primeira carga ou importe uma planilha.'),
  ).toBeVisible();
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

test('a cancelled load leaves the sums and keeps its number', async ({ page }) => {
  const { customer, noteNumber } = await recordYesterday(page, newName('Cancela'));
  await page.goto(list(`&customerId=${customer.id}`));
  await rows(page, customer.name).click();
  await panel(page).getByRole('button', { name: 'Cancelar carga' }).click();
  await panel(page)
    .getByLabel(/^Motivo do cancelamento/)
    .fill('Lançada em dobro');
  await panel(page).getByRole('button', { name: 'Cancelar carga' }).click();
  await expect(page.getByText('Carga cancelada.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByText('Nenhuma carga aqui')).toBeVisible();
  await page.getByLabel('Situação', { exact: true }).selectOption('cancelled');
  await expect(rows(page, noteName({ series: '1', number: noteNumber! }))).toContainText('Cancelada');
  const again = page.request.post('/api/concrete-volume', {
    data: { ...(await sameNote(page, customer.id)), noteNumber },
  });
  expect((await (await again).json()).code).toBe('NOTE_TAKEN');
});

/** A load that would take another's note. */
async function sameNote(page: Page, customerId: string) {
  const [mix] = await get<{ id: string }[]>(page, '/api/catalogue/mixes');
  const [seller] = await get<{ id: string }[]>(page, '/api/catalogue/sellers');
  return {
    id: randomUUID(),
    acceptDuplicate: true,
    customerId,
    sellerId: seller?.id,
    mixId: mix?.id,
    loadedAt: `${DAY}T13:00:00.000Z`,
    loadedM3: 8,
    deliveredM3: 8,
    billedM3: 8,
    priceCentsPerM3: 43_000,
  };
}

test('whoever saves second is told, sees both versions and loses nothing', async ({ page }) => {
  const load = await recordYesterday(page, newName('Dois'));
  await page.goto(list(`&customerId=${load.customer.id}&carga=${load.id}`));
  await panel(page).getByRole('button', { name: 'Alterar', exact: true }).click();
  await panel(page).getByLabel('m³ entregue').fill('7');
  await panel(page).getByLabel('Motivo da alteração').fill('Ticket da balança');

  const other = await callAs('unidade');
  await editLoad(other, load, { billedM3: 7.5, reason: 'Cliente reclamou da cobrança' });

  await panel(page).getByRole('button', { name: 'Salvar alteração' }).click();
  const warning = panel(page).getByRole('alert');
  await expect(warning).toContainText('Outra pessoa alterou esta carga enquanto você a editava');
  await expect(warning).toContainText('Cliente reclamou da cobrança');
  await expect(warning.getByRole('row', { name: /entregue/ })).toContainText('7');
  await warning.getByRole('button', { name: 'Juntar e conferir' }).click();
  await expect(panel(page).getByLabel('m³ faturado')).toHaveValue('7,5');
  await panel(page).getByRole('button', { name: 'Salvar alteração' }).click();
  await expect(page.getByText('Carga alterada.')).toBeVisible();
  const saved = await get<Load>(page, `/api/concrete-volume/${load.id}`);
  expect(saved).toMatchObject({ deliveredM3: 7, billedM3: 7.5 });
});

test('the CSV has a BOM, semicolons and decimal commas, and no formula of a customer runs', async ({
  page,
}) => {
  const { customer } = await recordYesterday(page, '=1+1', { deliveredM3: 7.5 });
  await page.goto(list(`&customerId=${customer.id}`));
  await expect(rows(page, '=1+1')).toHaveCount(1);
  await page.getByRole('button', { name: 'Exportar' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  const [head, row, ...rest] = text.slice(1).trim().split('\r\n');
  expect(head?.split(';').length).toBeGreaterThan(8);
  expect(rest).toEqual([]);
  expect(row).toContain(';7,50;');
  expect(row).toContain("'=1+1");
  expect(row).not.toMatch(/(^|;)"?=/);
});

test('going back closes the panel and leaves the filters as they were', async ({ page }) => {
  const { customer } = await recordYesterday(page, newName('Volta'));
  const address = list(`&customerId=${customer.id}&sort=noteNumber`);
  await page.goto('/unit-dashboard');
  await page.goto(address);
  await rows(page, customer.name).click();
  await expect(panel(page)).toBeVisible();
  await expect(page).toHaveURL(/carga=/);
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(address);
  await rows(page, customer.name).click();
  await panel(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(panel(page)).toBeHidden();
  await page.getByRole('link', { name: 'Lançar volume' }).last().click();
  await expect(page).toHaveURL(/\/concrete-volume$/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(rows(page, customer.name)).toHaveCount(1);
});
