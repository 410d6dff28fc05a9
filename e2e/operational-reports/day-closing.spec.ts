import { randomUUID } from 'node:crypto';
import { noteOfLoad } from '@traco/contract/delivery-note/delivery-note-words';
import type { DaySheet, SheetLoad } from '@traco/contract/operational-sheet/sheet';
import { callAs, enterAs, get, openAs, post } from '../app/enter.ts';
import { pressMore } from '../app/press-more.ts';
import { expect, type Page, test } from '../app/test.ts';
import { dayBefore } from '../concrete-volume/loads.fixture.ts';

/** The oldest day of which the demo company has every step, and a load of it whose driver has a shift or may have one. */
async function findDay(page: Page): Promise<{ sheet: DaySheet; load: SheetLoad }> {
  for (let back = 7; back > 2; back -= 1) {
    const sheet = await get<DaySheet>(page, `/api/operational-sheet?day=${dayBefore(back)}`);
    if (sheet.standing.state !== 'open') continue;
    for (const load of sheet.loads) {
      const { driverId, counts, steps } = load;
      if (!driverId || !counts || !steps.onSiteAt || !steps.dischargingAt) continue;
      if (await hasShift(page, sheet, driverId)) return { sheet, load };
    }
  }
  throw new Error('No day of the demo company has a load of a driver with a shift');
}

/** The day's driver has a shift, or gets one as the manager would have planned it; not without rest since another journey's. */
async function hasShift({ request }: Page, { dayOn, drivers }: DaySheet, driverId: string) {
  if (drivers.find(({ id }) => id === driverId)?.shift) return true;
  const answer = await request.post('/api/unit-manager/shifts', {
    data: { id: randomUUID(), driverId, dayOn, startsAt: `${dayOn}T09:00:00.000Z` },
  });
  return answer.ok();
}

const panel = (page: Page) => page.getByRole('dialog').first();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a manager corrects a time and confers the sheet; the admin closes the day, which takes no change until it is reopened', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'gerente');
  const { sheet, load } = await findDay(page);
  const driver = sheet.drivers.find(({ id }) => id === load.driverId)!;
  const note = `Abrir ${noteOfLoad(load)}, ${load.customer}`;

  await page.goto(`/operational-sheet?day=${sheet.dayOn}`);
  await page.getByRole('button', { name: note }).click();
  await panel(page).getByRole('button', { name: 'Corrigir Chegada à obra' }).click();
  const arrived = new Date(Date.parse(load.steps.onSiteAt!) + 60_000).toISOString();
  const clock = (at: string | null) =>
    new Date(at!).toLocaleTimeString('pt-BR', {
      timeZone: sheet.unit.timeZone,
      hour: '2-digit',
      minute: '2-digit',
    });
  const correcting = dialog(page, 'Corrigir: Chegada à obra');
  await expect(correcting.getByLabel('Hora certa')).toHaveAccessibleDescription(
    `Entre ${clock(load.steps.enRouteAt)} e ${clock(load.steps.dischargingAt)}`,
  );
  await correcting.getByLabel('Hora certa').fill(clock(arrived).replace(':', ''));
  await correcting.getByRole('button', { name: 'Corrigir hora' }).click();
  await expect(correcting.getByRole('alert')).toContainText('Diga o motivo');
  await correcting.getByLabel('Motivo').fill('Motorista apertou antes do portão');
  await correcting.getByRole('button', { name: 'Corrigir hora' }).click();
  await expect(panel(page).getByText(/^Corrigida: .*Motorista apertou antes do portão/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: driver.name, exact: true }).click();
  await panel(page).getByRole('button', { name: 'Corrigir jornada' }).click();
  const mending = dialog(page, 'Corrigir jornada');
  await mending.getByLabel('Início').fill('600');
  await mending.getByLabel('Fim').fill('1600');
  await mending.getByLabel('Hodômetro na saída (km)').fill('12000');
  await mending.getByLabel('Hodômetro na volta (km)').fill('12110');
  await mending.getByLabel('Motivo').fill('Ficha veio em papel');
  await mending.getByRole('button', { name: 'Corrigir', exact: true }).click();
  await expect(panel(page).getByText('12.000 → 12.110 (110 km)')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Conferir ficha' }).click();
  await expect(panel(page).getByText('Conferida', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByText('Conferência', { exact: true }).click();
  await page.getByRole('button', { name: 'Marcar o dia como conferido' }).click();
  await expect(page.getByText('Conferido', { exact: true })).toBeVisible();

  const desk = await openAs(browser, 'admin');
  const address = `unitId=${sheet.unit.id}&day=${sheet.dayOn}`;
  await desk.goto(`/operational-reports?${address}&aba=conferencia`);
  await desk.getByRole('button', { name: 'Fechar o dia' }).click();
  const closing = desk.getByRole('dialog');
  await closing.getByRole('textbox').fill('Papel conferido no arquivo');
  await closing.getByRole('button', { name: 'Fechar o dia' }).click();
  await expect(desk.getByText('Fechado', { exact: true })).toBeVisible();

  await desk.goto(
    `/concrete-volume-list?unitId=${sheet.unit.id}&from=${sheet.dayOn}&to=${sheet.dayOn}&carga=${load.id}`,
  );
  const editing = panel(desk);
  await pressMore(desk, 'Alterar');
  await editing.getByLabel('m³ entregue').fill('1');
  await editing.getByLabel('Motivo da alteração').fill('Tentativa depois do fechamento');
  await editing.getByRole('button', { name: 'Salvar alteração' }).click();
  // Said at the day as soon as the form knows it, else by the server.
  await expect(editing.getByText(/^(O|Este) dia .*está fechado/)).toBeVisible();

  await desk.goto(`/operational-reports?${address}`);
  await desk.getByRole('button', { name: 'Reabrir o dia' }).click();
  const reopening = desk.getByRole('dialog');
  await reopening.getByLabel('Motivo').fill('Não');
  await reopening.getByRole('button', { name: 'Reabrir o dia' }).click();
  await expect(reopening.getByRole('alert')).toContainText('ao menos 5 letras');
  await reopening.getByLabel('Motivo').fill('Uma nota ficou de fora');
  await reopening.getByRole('button', { name: 'Reabrir o dia' }).click();
  await expect(desk.getByText('Aberto', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: /Uma nota ficou de fora/ }).click();
  await expect(desk.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
});

test('the sheets that were handed in are conferred together where the day is checked, and no more when it is closed', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, 'gerente3');
  let sheet: DaySheet | undefined;
  for (let back = 1; back < 8 && !sheet; back += 1) {
    const found = await get<DaySheet>(page, `/api/operational-sheet?day=${dayBefore(back)}`);
    const sent = found.drivers.filter(({ shift }) => shift?.sheet === 'sent');
    if (sent.length > 2 && found.standing.state === 'open') sheet = found;
  }
  if (!sheet) throw new Error('No day of the demo company has sheets that were handed in');
  const day = { unitId: sheet.unit.id, day: sheet.dayOn };
  await page.goto(`/operational-sheet?day=${sheet.dayOn}&aba=conferencia`);
  const together = page.getByRole('button', { name: /^Conferir as \d+ enviadas$/ });
  await expect(together).toBeVisible();

  const office = await callAs('admin');
  const revision = async () =>
    (await get<DaySheet>(office, `/api/operational-sheet?unitId=${day.unitId}&day=${day.day}`)).standing
      .revision;
  const report = (step: string, more: object) =>
    post(office, `/api/operational-reports/${step}`, { ...day, ...more });
  await report('confer', { revision: await revision(), isChecked: true });
  await report('close', { revision: await revision(), reason: 'Fecha para ver' });
  await page.reload();
  await expect(page.getByText('Fechado', { exact: true })).toBeVisible();
  await expect(together).toHaveCount(0);
  await report('reopen', { revision: await revision(), reason: 'Foi só para ver' });

  await page.reload();
  await together.click();
  await expect(page.getByText(/fichas conferidas\./)).toBeVisible();
  await expect(together).toHaveCount(0);
  await expect(page.getByText('Ficha a conferir')).toHaveCount(0);
});
