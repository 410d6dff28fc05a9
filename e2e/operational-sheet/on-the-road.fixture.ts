import { randomUUID } from 'node:crypto';
import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import type { Driver } from '@traco/contract/truck-drivers/driver-record';
import { addDays } from '@traco/contract/values/calendar';
import type { Coordinates } from '@traco/contract/values/coordinates';
import { type Caller, callAs, get, newCaller, post } from '../app/enter.ts';
import { expect, type Page } from '../app/test.ts';
import { dayBefore } from '../concrete-volume/loads.fixture.ts';
import { confirmPour, requestPour } from '../pours/pours.fixture.ts';
import { aCpf } from '../truck-drivers/drivers.fixture.ts';

const PIN = '739164';

/** A driver of a plant of the demo company, who identifies themselves with these. */
export interface HiredDriver {
  cpf: string;
  pin: string;
  driverId: string;
  name: string;
  /** What calls the server from their cab. */
  cab: Caller;
}

/** A driver with loads of today that are theirs to carry. */
export interface DriverOnTheRoad extends HiredDriver {
  /** Their loads in the order of the clock, and whose concrete they carry. */
  loadIds: string[];
  customer: string;
}

/** Who hires a plant's drivers, and who plans its loads. */
export interface Desk {
  manager: string;
  office: string;
}
const FIRST: Desk = { manager: 'gerente', office: 'unidade' };

/** Makes a driver with a PIN of their own. */
export async function hireDriver({ manager }: Desk = FIRST): Promise<HiredDriver> {
  const desk = await callAs(manager);
  const cpf = aCpf();
  const driver = await post<Driver>(desk, '/api/truck-drivers', {
    id: randomUUID(),
    name: `Motorista ${randomUUID().slice(0, 8)}`,
    cpf,
    licenceNumber: '01234567890',
    licenceCategory: 'D',
    licenceExpiresOn: addDays(dayBefore(0), 400),
    licencePaidWork: true,
    equipment: ['mixer'],
  });
  const { pin } = await post<{ pin: string }>(desk, `/api/truck-drivers/${driver.id}/pin`, {});
  const cab = await newCaller();
  await post(cab, '/api/identity/sign-in', { user: cpf, password: pin });
  await post(cab, '/api/identity/change-password', { current: pin, next: PIN });
  return { cpf, pin: PIN, driverId: driver.id, name: driver.name, cab };
}

/** In ten minutes, and today from before the first truck leaves until the pour begins: the day that a driver carries it. */
function soonToday(): Date {
  const soon = Date.now() + 10 * 60_000;
  const [first, last] = ['02:00', '23:59'].map((clock) => Date.parse(`${dayBefore(0)}T${clock}:00-03:00`));
  return new Date(Math.min(Math.max(soon, first!), last!));
}

/** Plans a pour of today at a driver's plant, confirms it and gives them its loads. */
export async function giveLoads(
  { driverId }: Pick<HiredDriver, 'driverId'>,
  { loads = 1, m3 = 8, office: user = FIRST.office, place = null as Coordinates | null } = {},
): Promise<{ loadIds: string[]; customer: string }> {
  const office = await callAs(user);
  const customer = `Obra ${randomUUID().slice(0, 8)}`;
  const wanted = {
    startsAt: soonToday().toISOString(),
    m3: m3 * loads,
    loadM3: m3,
    intervalMinutes: 120,
  };
  const pour = await requestPour(office, customer, wanted, place);
  await confirmPour(office, pour);
  const board = await get<DayBoard>(office, `/api/day-board?day=${dayBefore(0)}`);
  const own = board.loads.filter(({ pourId }) => pourId === pour.id);
  expect(own).toHaveLength(loads);
  await post(office, '/api/day-board/change', {
    loads: own.map(({ id, revision }) => ({ id, revision, driverId })),
  });
  return { customer, loadIds: own.map(({ id }) => id) };
}

/** They have begun their day, with the first truck of the plant. */
async function beginShift({ cab }: HiredDriver): Promise<void> {
  const { vehicles } = await get<DriverDay>(cab, '/api/operational-sheet/mine');
  const deviceAt = new Date().toISOString();
  const start = { kind: 'shift', step: 'start', vehicleId: vehicles[0]!.id, odometerKm: 12_000 };
  await post(cab, '/api/operational-sheet/send', {
    sentAt: deviceAt,
    entries: [{ id: randomUUID(), deviceAt, ...start }],
  });
}

/** A new driver of the first plant in their shift, with the loads of a pour of today. */
export async function putOnTheRoad(
  loads = 1,
  m3 = 8,
  place: Coordinates | null = null,
): Promise<DriverOnTheRoad> {
  const driver = await hireDriver();
  await beginShift(driver);
  return { ...driver, ...(await giveLoads(driver, { loads, m3, place })) };
}

/** Identifies themselves in place. */
export async function identify(page: Page, { cpf, pin }: Pick<HiredDriver, 'cpf' | 'pin'>) {
  await page.getByLabel('CPF').fill(cpf);
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Signs with the finger, or the mouse, over the whole screen. */
export async function sign(page: Page) {
  await page.getByRole('button', { name: 'Assinar', exact: true }).click();
  const pad = page.locator('dialog canvas');
  await expect(pad).toHaveAttribute('style', /touch-action/);
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 140, box.y + 110, { steps: 6 });
  await page.mouse.move(box.x + 220, box.y + 50, { steps: 6 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Pronto' }).click();
  await expect(page.getByText('Assinatura colhida')).toBeVisible();
}
