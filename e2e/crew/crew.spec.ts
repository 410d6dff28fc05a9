import { randomUUID } from 'node:crypto';
import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { CrewDay } from '@traco/contract/unit-manager/unit-manager';
import { formatCpf, formatPlate } from '@traco/contract/values/identifiers';
import { callAs, enterAs, get } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { expect, type Page, test } from '../app/test.ts';
import { dayBefore } from '../concrete-volume/loads.fixture.ts';
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
  await expect(dialog.getByRole('alert')).toContainText(`${expired.name} está com o ASO vencido`);
  await expect(dialog.getByRole('button', { name: 'Atribuir carga' })).toBeDisabled();
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
  await expect(page.getByText(`Cadastro de ${name} feito.`)).toBeVisible();
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
