import { randomUUID } from 'node:crypto';
import type { Driver } from '@traco/contract/truck-drivers/driver-record';
import type { CrewDay, Shift } from '@traco/contract/unit-manager/unit-manager';
import { addDays } from '@traco/contract/values/calendar';
import { cpfCheckDigits } from '@traco/contract/values/identifiers';
import { enterAs, get, post } from '../app/enter.ts';
import { expect, type Page, test } from '../app/test.ts';

const shortDay = (day: string) => day.split('-').reverse().join('/').slice(0, 5);
const typedDay = (day: string) => day.split('-').reverse().join('/');

/** A driver of the manager's unit with a shift of this day, planned for this hour. */
async function recordShift(page: Page, dayOn: string, time: string) {
  const base = String(Math.floor(100_000_000 + Math.random() * 800_000_000));
  const driver = await post<Driver>(page, '/api/truck-drivers', {
    id: randomUUID(),
    name: `Motorista ${randomUUID().slice(0, 8)}`,
    cpf: base + cpfCheckDigits(base),
    licenceNumber: '01234567890',
    licenceCategory: 'D',
    licenceExpiresOn: addDays(dayOn, 400),
    licencePaidWork: true,
    equipment: ['mixer'],
  });
  const startsAt = `${dayOn}T${time}:00-03:00`;
  const plan = { id: randomUUID(), driverId: driver.id, dayOn, startsAt };
  return { driver, shift: await post<Shift>(page, '/api/unit-manager/shifts', plan) };
}

/** The same, begun as planned. */
async function recordBegun(page: Page, dayOn: string, time: string) {
  const { driver, shift } = await recordShift(page, dayOn, time);
  const { id, revision, plannedStartsAt } = shift;
  await post(page, `/api/unit-manager/shifts/${id}/clock`, { revision, step: 'start', at: plannedStartsAt });
  return driver;
}
const shiftOf = async (page: Page, { id }: Driver) =>
  (await get<CrewDay>(page, '/api/unit-manager')).drivers.find((each) => each.id === id)!;

test.beforeEach(async ({ page }) => {
  await enterAs(page, 'gerente');
});

test('a shift that was forgotten is ended from the to-do list, past midnight and refused at the field first', async ({
  page,
}) => {
  const { today } = await get<CrewDay>(page, '/api/unit-manager');
  const dayOn = addDays(today, -2);
  const driver = await recordBegun(page, dayOn, '18:00');
  await page.goto('/attention');
  await page.getByRole('link', { name: 'Encerrar', exact: true }).click();
  const form = page.getByRole('form', {
    name: `Encerrar a jornada de ${driver.name} de ${shortDay(dayOn)}`,
  });
  await expect(form).toContainText(`Jornada de ${shortDay(dayOn)}, começou às 18:00`);
  const day = form.getByRole('textbox', { name: 'Dia' });
  const time = form.getByRole('textbox', { name: 'Hora' });
  const end = form.getByRole('button', { name: 'Encerrar jornada' });
  await end.click();
  await expect(time).toHaveAccessibleDescription('Informe uma hora válida.');
  await time.fill('1730');
  await end.click();
  await expect(time).toHaveAccessibleDescription('O fim vem depois do início da jornada.');
  await day.fill(typedDay(addDays(dayOn, 1)));
  await time.fill('1801');
  await end.click();
  await expect(day).toHaveAccessibleDescription(/passaria de 24 horas/);
  await time.fill('130');
  await end.click();
  await expect(form).toBeHidden();
  expect(await shiftOf(page, driver)).toMatchObject({
    lastShift: { dayOn, endedAt: `${addDays(dayOn, 1)}T04:30:00.000Z` },
  });
});

test('the rest of whose shift of yesterday has no end is called unknown, until it is typed and then corrected; one of today begins and ends with one tap each', {
  tag: '@long',
}, async ({ page }) => {
  const { today } = await get<CrewDay>(page, '/api/unit-manager');
  const dayOn = addDays(today, -1);
  const driver = await recordBegun(page, dayOn, '23:00');
  const fresh = (await recordShift(page, today, '00:00')).driver;
  await page.goto('/unit-manager');
  await page.getByRole('button', { name: new RegExp(driver.name) }).click();
  const panel = page.getByRole('dialog', { name: new RegExp(driver.name) });
  await expect(panel.getByText(`o descanso de ${driver.name} não é conhecido`)).toBeVisible();
  const hours = panel.getByRole('region', { name: `Jornada anterior, de ${shortDay(dayOn)}` });
  const dialog = page.getByRole('dialog', { name: /da jornada de/ });

  await hours.getByRole('button', { name: /\(fim\)$/ }).click();
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Dia' }).fill(typedDay(dayOn));
  await dialog.getByRole('textbox', { name: 'Hora' }).fill('2350');
  await dialog.getByRole('button', { name: 'Salvar fim' }).click();
  await expect(dialog).toBeHidden();
  await expect(hours).toContainText('23:50 · 0h50');
  await expect(panel.getByText('não é conhecido')).toBeHidden();

  await hours.getByRole('button', { name: 'Corrigir (início)' }).click();
  const start = dialog.getByRole('textbox', { name: 'Hora' });
  await expect(start).toHaveValue('23:00');
  await start.fill('2355');
  await dialog.getByRole('button', { name: 'Salvar início' }).click();
  await expect(start).toHaveAccessibleDescription('O fim vem depois do início da jornada.');
  await start.fill('1430');
  await dialog.getByRole('button', { name: 'Salvar início' }).click();
  await expect(hours).toContainText('23:50 · 9h20');

  await panel.getByRole('button', { name: 'Fechar' }).first().click();
  await page.getByRole('button', { name: new RegExp(fresh.name) }).click();
  const ofToday = page.getByRole('region', { name: `Jornada de ${shortDay(today)}` });
  await ofToday.getByRole('button', { name: 'Começou agora' }).click();
  await ofToday.getByRole('button', { name: 'Encerrou agora' }).click();
  await expect(ofToday).toContainText('· 0h00');
  expect((await shiftOf(page, fresh)).shift).toMatchObject({
    startedAt: expect.any(String),
    endedAt: expect.any(String),
  });
});
