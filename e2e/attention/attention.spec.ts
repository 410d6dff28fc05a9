import type { Locator } from '@playwright/test';
import { callAs, enterAs } from '../app/enter.ts';
import { expect, test } from '../app/test.ts';
import { instantAhead, requestPour } from '../pours/pours.fixture.ts';

test("a supervisor's first minute: the worst stands first, and what waits for an answer is gone once it has one", async ({
  page,
}) => {
  const name = `Construtora Primeira Hora ${Date.now()}`;
  // Before the plant opens: whoever confirms it says why.
  await requestPour(await callAs('vendedor'), name, { startsAt: instantAhead(1, '03:00') });
  await enterAs(page, 'supervisor');
  await page.goto('/');
  await expect(page).toHaveURL(/\/supervisor-dashboard/);
  const lines = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Grave|Agora|pedidos para/ });
  await expect(lines.first()).toContainText('Grave');
  const line = lines.filter({ hasText: name });
  await expect(line).toContainText('esperam a confirmação da usina');
  await line.getByRole('link', { name: 'Confirmar' }).click();
  await page.getByRole('button', { name: 'Confirmar programação' }).click();
  await page.getByLabel('Por que confirma assim mesmo?').fill('Combinado com a usina');
  await page.getByRole('button', { name: 'Confirmar assim mesmo' }).click();
  await expect(page.getByText('Confirmada', { exact: true }).first()).toBeVisible();
  await page.goBack();
  await expect(lines.first()).toContainText('Grave');
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'esperam' }),
  ).toHaveCount(0);
});

test('why is Sorocaba behind? Three presses lead from the list to the loads of a cause', async ({ page }) => {
  await enterAs(page, 'supervisor');
  await page.goto('/supervisor-dashboard');
  let presses = 0;
  const press = async (target: Locator) => {
    await target.click();
    presses += 1;
  };
  const line = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Traço Sorocaba' })
    .filter({ hasText: 'para a meta de' });
  await expect(line).toContainText(/faltam [\d.,]+ m³ .* O que mais pesa até hoje: .+ \(−[\d.,]+ m³\)/);
  await press(line.getByRole('link', { name: 'Por que está atrás?' }));
  const dialog = page.getByRole('dialog', { name: 'Por que está atrás da meta' });
  await expect(dialog.getByRole('row', { name: /A meta pede até hoje/ })).toBeVisible();
  await press(dialog.getByRole('button', { name: /Outros clientes que levaram menos/ }));
  const parts = dialog.locator('tr[data-part]');
  const customer = await parts.first().getByRole('rowheader').innerText();
  await press(parts.first().getByRole('link'));
  await expect(page).toHaveURL(/\/concrete-volume-list\?.*customerId=/);
  await expect(page.getByRole('main').getByText(customer).first()).toBeVisible();
  expect(presses).toBe(3);
});

test('back closes a dialog that stands over the list, and leaves no page', async ({ page }) => {
  await enterAs(page, 'supervisor');
  await page.goto('/concrete-volume-list');
  await page.getByRole('link', { name: 'Painel do supervisor' }).click();
  const put = page.getByRole('main').getByRole('button', { name: 'Adiar' }).first();
  await put.click();
  await expect(page.getByRole('dialog', { name: 'Adiar' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Adiar' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/supervisor-dashboard$/);
  await expect(put).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/concrete-volume-list/);
});
