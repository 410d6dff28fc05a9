import { expect, test } from '@playwright/test';
import { enterAs, openAs } from './loads.ts';

// The demo company has trucks on the road at any hour, with clocks in each colour.

test('the plant sees what is on the road, the oldest concrete first, with a clock that says what is left', async ({
  page,
}) => {
  await enterAs(page, 'unidade2');
  await page.goto('/unit-dashboard');
  const road = page.getByRole('region', { name: 'Na rua agora' });
  const lines = road.locator('li[data-tone]');
  await expect(lines.first()).toContainText(/passou \d+ min|no limite|faltam \d+ min/);
  const tones = await lines.evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.tone));
  expect(new Set(tones)).toEqual(new Set(['red', 'orange', 'yellow', 'green']));
  const minutes = await lines.locator('strong').allTextContents();
  const ages = minutes.map((text) => Number.parseInt(text, 10));
  expect(ages).toEqual([...ages].sort((one, other) => other - one));
});

test('a drill is declared, everybody concerned reads that it is one, and it is ended', async ({
  browser,
  page,
}) => {
  await enterAs(page, 'unidade');
  const manager = await openAs(browser, 'gerente');
  await manager.goto('/unit-manager');
  await page.goto('/unit-dashboard');
  await page.getByRole('button', { name: 'Ocorrência' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ocorrência' });
  await expect(dialog.getByRole('region', { name: 'Na rua agora' })).toBeVisible();
  await dialog.getByLabel(/^Simulado/).check();
  await dialog.getByRole('button', { name: /^Declarar e avisar/ }).click();
  await expect(dialog.getByRole('button', { name: /^Avisados: \d+/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const banner = page.getByRole('status').filter({ hasText: 'SIMULADO: Usina parada' });
  await expect(banner).toBeVisible();

  const bell = manager.getByRole('button', { name: /^Avisos: 1 não lido/ });
  await bell.click();
  await expect(manager.getByText('SIMULADO: Usina parada')).toBeVisible();
  await manager.getByRole('button', { name: 'Ciente' }).click();
  await expect(manager.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible();
  await manager.context().close();

  await banner.getByRole('button', { name: 'Encerrar' }).click();
  await expect(banner).toHaveCount(0);
});
