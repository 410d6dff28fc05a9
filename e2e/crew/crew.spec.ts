import { randomUUID } from 'node:crypto';
import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { Vehicle } from '@traco/contract/fleet-management/vehicle';
import type { Driver } from '@traco/contract/truck-drivers/driver-record';
import type { CrewDay, FirstRoundPlan } from '@traco/contract/unit-manager/unit-manager';
import { addDays } from '@traco/contract/values/calendar';
import { formatCpf, formatPlate } from '@traco/contract/values/identifiers';
import { borrow } from '../app/lent-pages.ts';
import { expect, type Page, test } from '../app/test.ts';
import { callAs, dayBefore, enterAs, get, post } from '../concrete-volume/loads.fixture.ts';
import { confirmPour, requestPour } from '../pours/pours.fixture.ts';
import { aCpf, newName, recordDriver, tomorrow } from '../truck-drivers/drivers.fixture.ts';

// A day far ahead belongs to each test alone; today and tomorrow are the demo company's.

/** A confirmed pour of one load tomorrow, made by the plant's office for a customer of its own. */
async function recordPour(page: Page, at: string) {
  const desk = await callAs('unidade');
  const pour = await requestPour(desk, `Construtora ${randomUUID().slice(0, 8)}`, {
    startsAt: `${tomorrow()}T${at}:00-03:00`,
    m3: 6,
    loadM3: 6,
    intervalMinutes: 30,
  });
  await confirmPour(desk, pour);
  const board = await get<DayBoard>(page, `/api/day-board?day=${tomorrow()}`);
  return board.loads.find(({ pourId }) => pourId === pour.id)!;
}

/** When a load is mixed, on the plant's clock. */
const timeOf = ({ plannedAt }: CrewDay['loads'][number], { unit }: CrewDay) =>
  new Date(plannedAt).toLocaleTimeString('pt-BR', {
    timeZone: unit.timeZone,
    hour: '2-digit',
    minute: '2-digit',
  });

test.beforeEach(async ({ page }) => {
  await enterAs(page, 'gerente');
});

test('the manager assigns a load, and is refused with the reason', async ({ page }) => {
  const fit = await recordDriver(page);
  const expired = await recordDriver(page, { medicalExpiresOn: dayBefore(3) });
  const load = await recordPour(page, '17:10');
  const crew = await get<CrewDay>(page, `/api/unit-manager?day=${tomorrow()}`);
  const row = crew.loads.find(({ id }) => id === load.id)!;
  const truck = crew.vehicles.find(
    ({ type, state, drumM3, id }) =>
      type === 'mixer' &&
      state === 'available' &&
      drumM3 >= 6 &&
      !crew.loads.some(({ vehicleId }) => vehicleId === id),
  )!;

  await page.goto('/unit-manager?dia=amanha');
  const time = timeOf(row, crew);
  await page.getByRole('button', { name: `Atribuir carga ${row.turn} de ${row.customer}, ${time}` }).click();
  const dialog = page.getByRole('dialog', { name: /Atribuir carga/ });
  const choose = async (label: string, words: string) => {
    await dialog.getByRole('combobox', { name: label }).fill(words);
    await page.getByRole('option', { name: words }).click();
  };
  await choose('Motorista', expired.name);
  await choose('Caminhão', formatPlate(truck.plate));
  await dialog.getByRole('button', { name: 'Atribuir carga' }).click();
  await expect(dialog.getByRole('alert')).toContainText(`${expired.name} está com o ASO vencido`);
  await choose('Motorista', fit.name);
  await choose('Caminhão', formatPlate(truck.plate));
  await dialog.getByRole('button', { name: 'Atribuir carga' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText(new RegExp(`${fit.name}, .*${formatPlate(truck.plate)}`)).first(),
  ).toBeVisible();
  const { loads } = await get<DayBoard>(page, `/api/day-board?day=${tomorrow()}`);
  expect(loads.find(({ id }) => id === load.id)).toMatchObject({ driverId: fit.id, vehicleId: truck.id });
});

test('a load is dragged onto a driver', async ({ page }) => {
  const load = await recordPour(page, '16:20');
  const crew = await get<CrewDay>(page, `/api/unit-manager?day=${tomorrow()}`);
  const truck = crew.vehicles.find(
    ({ id, type, state, drumM3 }) =>
      type === 'mixer' &&
      state === 'available' &&
      drumM3 >= 6 &&
      !crew.drivers.some((each) => each.regularVehicleId === id || each.shift?.vehicleId === id),
  )!;
  const driver = await recordDriver(page, { vehicleId: truck.id });
  await page.goto('/unit-manager?dia=amanha');
  const row = crew.loads.find(({ id }) => id === load.id)!;
  const time = timeOf(row, crew);
  const from = page.getByRole('listitem').filter({
    has: page.getByRole('button', { name: `Atribuir carga ${row.turn} de ${row.customer}, ${time}` }),
  });
  await expect(from).toContainText('6,0 m³');
  await from.dragTo(page.getByRole('button', { name: new RegExp(driver.name) }));
  await expect(page.getByText(new RegExp(`: ${driver.name}, `)).first()).toBeVisible();
  const { loads } = await get<DayBoard>(page, `/api/day-board?day=${tomorrow()}`);
  expect(loads.find(({ id }) => id === load.id)).toMatchObject({ driverId: driver.id, vehicleId: truck.id });
});

test('an absence takes the driver off the board and out of the fit', async ({ page }) => {
  const driver = await recordDriver(page);
  await page.goto('/unit-manager?dia=amanha');
  await page.getByRole('button', { name: new RegExp(driver.name) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar ausência' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar ausência' });
  await dialog.getByLabel('Tipo').selectOption('Atestado');
  await dialog.getByRole('button', { name: 'Registrar ausência' }).click();
  await expect(page.getByText(`${driver.name}: ausência registrada (atestado)`)).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(driver.name) })).toContainText('Atestado até');
  const board = await get<DayBoard>(page, `/api/day-board?day=${tomorrow()}`);
  expect(board.drivers.find(({ id }) => id === driver.id)?.blocks).toEqual(['absent']);
  const plan = await get<FirstRoundPlan>(page, '/api/unit-manager/first-round');
  expect(plan.starts.map(({ driverId }) => driverId)).not.toContain(driver.id);
});

test('the plan for tomorrow makes the shifts with one press', async ({ page }) => {
  await recordDriver(page);
  await recordPour(page, '10:15');
  await page.goto('/unit-manager');
  const panel = page.getByRole('region', { name: /^Plano para/ });
  await panel.getByRole('button', { name: /^Criar \d+ jornadas?$/ }).click();
  await expect(page.getByText(/jornadas? criadas?\./)).toBeVisible();
  await expect(panel.getByText('Todos os motoristas do plano já têm jornada.')).toBeVisible();
  const plan = await get<FirstRoundPlan>(page, '/api/unit-manager/first-round');
  const planned = plan.starts.filter(({ driverId }) => driverId);
  expect(planned.length).toBeGreaterThan(0);
  expect(planned.every(({ shiftStartsAt }) => shiftStartsAt !== null)).toBe(true);
});

test('a truck is blocked with its reason and released', async ({ page }) => {
  const crew = await get<CrewDay>(page, '/api/unit-manager');
  const truck = crew.vehicles.filter(({ type, state }) => type === 'loader' && state === 'available').at(-1)!;
  await page.goto('/unit-manager');
  await page.getByText(/veículos? disponíve(l|is)$/).click();
  await page
    .getByRole('button', { name: `Bloquear ${truck.fleetNumber} · ${formatPlate(truck.plate)}` })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Bloquear caminhão' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Diga por que');
  await dialog.getByLabel('Motivo').fill('Vazamento no hidráulico');
  await dialog.getByRole('button', { name: 'Bloquear caminhão' }).click();
  await expect(page.getByText('Vazamento no hidráulico')).toBeVisible();
  await page
    .getByRole('button', { name: `Liberar ${truck.fleetNumber} · ${formatPlate(truck.plate)}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Liberar caminhão' }).click();
  await expect(page.getByText('Vazamento no hidráulico')).toBeHidden();
});

test('a driver is registered, their CPF once, and the PIN that is shown once lets them in', async ({
  page,
  browser,
}) => {
  const name = newName('Novo');
  const cpf = aCpf();
  await page.goto('/truck-drivers');
  await page.getByRole('button', { name: 'Cadastrar motorista' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Nome', { exact: true }).fill(name);
  await panel.getByLabel('CPF', { exact: true }).fill('111.111.111-11');
  await panel.getByRole('button', { name: 'Cadastrar motorista' }).click();
  await expect(panel.getByText('CPF inválido: confira os 11 dígitos.')).toBeVisible();
  await panel.getByLabel('CPF', { exact: true }).fill(cpf);
  await panel.getByLabel('Número da CNH').fill('01234567890');
  await panel.getByLabel('Categoria').selectOption('E');
  await panel.getByLabel('Validade da CNH').fill('31122030');
  await panel.getByLabel('Validade do ASO').fill('31122030');
  await panel.getByRole('button', { name: 'Cadastrar motorista' }).click();
  await expect(page.getByText(`${name} cadastrado.`)).toBeVisible();
  await expect(panel.getByText('Ainda não entra no aplicativo')).toBeVisible();

  await panel.getByRole('button', { name: 'Criar acesso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar acesso do motorista' });
  await dialog.getByRole('button', { name: 'Gerar PIN' }).click();
  const pin = await page.getByLabel('PIN temporário').innerText();
  expect(pin).toMatch(/^\d{6}$/);
  await page.getByRole('button', { name: 'Já anotei' }).click();
  await expect(page.getByText(pin)).toHaveCount(0);
  await expect(panel.getByText('Recebeu um PIN temporário')).toBeVisible();

  const phone = await borrow(browser);
  const came = await phone.request.post('/api/identity/sign-in', {
    data: { user: formatCpf(cpf), password: pin },
  });
  expect(await came.json()).toMatchObject({ userType: 'driver', driverName: name, mustChangePassword: true });

  await page.goto('/truck-drivers?motorista=novo');
  await panel.getByLabel('Nome', { exact: true }).fill(newName('Repetido'));
  await panel.getByLabel('CPF', { exact: true }).fill(cpf);
  await panel.getByRole('button', { name: 'Cadastrar motorista' }).click();
  await expect(panel.getByText('Este CPF já está cadastrado.')).toBeVisible();
});

test('papers that run out show their urgency; the filter stands in the address', async ({ page }) => {
  const driver = await recordDriver(page, { toxicologyExpiresOn: addDays(tomorrow(), 9) });
  await page.goto('/truck-drivers');
  await page.getByLabel('Procurar por nome ou CPF').fill(driver.name);
  await page.getByLabel('Situação', { exact: true }).selectOption('Documento vencendo');
  await expect(page).toHaveURL(/kind=expiring/);
  const row = page.locator('tbody tr');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Toxicológico vence em 10 dias');
  await page.reload();
  await expect(row).toHaveCount(1);
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(driver.name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a truck stays with its driver; leaving work is asked first; who recorded an absence is told', async ({
  page,
}) => {
  const { rows } = await get<{ rows: Vehicle[] }>(page, '/api/fleet-management?type=mixer&limit=200');
  const truck = rows.find(({ driver, state }) => !driver && state === 'available')!;
  const owner = await recordDriver(page, { vehicleId: truck.id });
  const driver = await recordDriver(page);
  await page.goto(`/truck-drivers?motorista=${driver.id}&alterar=1`);
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('combobox', { name: 'Caminhão habitual' }).fill(truck.fleetNumber);
  await page.getByRole('option', { name: truck.fleetNumber }).click();
  await panel.getByRole('button', { name: 'Salvar motorista' }).click();
  await expect(panel.getByText(`Este caminhão é o habitual de ${owner.name}`)).toBeVisible();
  expect(await get<Driver>(page, `/api/truck-drivers/${owner.id}`)).toMatchObject({ vehicleId: truck.id });

  const me = await get<{ name: string }>(page, '/api/identity/me');
  const absence = { absenceId: randomUUID(), kind: 'day_off', fromOn: tomorrow(), toOn: tomorrow() };
  await post(page, `/api/truck-drivers/${owner.id}/absences`, { id: owner.id, ...absence });
  await page.goto(`/truck-drivers?motorista=${owner.id}`);
  await expect(panel.getByText(`registrada por ${me.name}`)).toBeVisible();
  await panel.getByRole('button', { name: 'Inativar' }).click();
  const asked = page.getByRole('dialog', { name: 'Inativar motorista' });
  await expect(asked).toContainText('é desconectado na hora');
  await asked.getByRole('button', { name: 'Voltar' }).click();
  expect(await get<Driver>(page, `/api/truck-drivers/${owner.id}`)).toMatchObject({ active: true });
  await panel.getByRole('button', { name: 'Inativar' }).click();
  await asked.getByRole('button', { name: 'Inativar motorista' }).click();
  await expect(page.getByText(`${owner.name} inativado`)).toBeVisible();
  await expect(panel.getByText('Inativo')).toBeVisible();
});
