import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../app/test.ts';
import { enterAs } from '../concrete-volume/loads.fixture.ts';
import { instantAhead, requestPour, typedDayAhead } from './pours.fixture.ts';

test('the list is sorted by a press on its head, kept in the address, and goes home as a file', async ({
  page,
}) => {
  await enterAs(page, 'vendedor');
  const name = `Cliente Lista ${Date.now()}`;
  await requestPour(page, `${name} B`, { startsAt: instantAhead(6, '09:00'), m3: 8 });
  await requestPour(page, `${name} A`, { startsAt: instantAhead(6, '10:00'), m3: 24 });
  const [day, month, year] = typedDayAhead(6).split('/');
  await page.goto(`/seller-schedule-view?modo=lista&dia=${year}-${month}-${day}&search=${name}`);
  const rows = page.getByRole('region', { name: 'Lista de programações' }).locator('tbody tr[data-row]');
  await expect(rows).toContainText([`${name} B`, `${name} A`]);
  await page.getByRole('columnheader', { name: 'Cliente' }).getByRole('button').click();
  await expect(rows).toContainText([`${name} A`, `${name} B`]);
  await expect(page).toHaveURL(/ordem=customer/);
  await page.reload();
  await expect(rows).toContainText([`${name} A`, `${name} B`]);
  await rows.first().click();
  await expect(page.getByRole('dialog', { name: /^Programação \d+/ })).toContainText('24,0 m³');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Exportar' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^programacoes-.*\.csv$/);
  const text = await readFile((await file.path())!, 'utf8');
  expect(text.indexOf(`${name} A`)).toBeLessThan(text.indexOf(`${name} B`));
  expect(text).toContain(';24,00;');
});

test('the plant unfolds all that waits for it', async ({ page }) => {
  await enterAs(page, 'unidade');
  await page.goto('/unit-dashboard');
  const waiting = page.getByRole('region', { name: 'Programações a confirmar' });
  await expect(waiting.getByRole('listitem')).toHaveCount(6);
  await waiting.getByRole('button', { name: /^Mostrar mais \d+/ }).click();
  expect(await waiting.getByRole('listitem').count()).toBeGreaterThan(6);
});

test('a seller sees on their panel what is poured tomorrow, and asks for more with one press', async ({
  page,
}) => {
  await enterAs(page, 'vendedor2');
  const pour = await requestPour(page, `Amanhã ${randomUUID().slice(0, 8)}`, {
    startsAt: instantAhead(1, '06:00'),
  });
  await page.goto('/seller-dashboard');
  const agenda = page.getByRole('region', { name: 'Agenda de hoje e amanhã' });
  await agenda.getByRole('link', { name: pour.customer.name }).click();
  await expect(page).toHaveURL(new RegExp(`/seller-schedule-view\\?programacao=${pour.id}`));
  await expect(page.getByRole('dialog')).toContainText(pour.customer.name);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Solicitar programação' }).first().click();
  await expect(page).toHaveURL(/\/seller-schedule-view\?nova=1/);
  await expect(page.getByRole('dialog')).toBeVisible();
});
