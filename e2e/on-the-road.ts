import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import type { DayBoard } from '@traco/contract/day-board';
import type { DriverDay } from '@traco/contract/driver-day';
import type { Driver } from '@traco/contract/driver-record';
import { cpfCheckDigits } from '@traco/contract/identifiers';
import { confirmPour, requestPour } from './asked-pours.ts';
import { get, openAs, post } from './loads.ts';

const PIN = '739164';

/** A driver of the demo company's first plant with loads of today that are his to carry. */
export interface DriverOnTheRoad {
  cpf: string;
  pin: string;
  driverId: string;
  name: string;
  /** His loads in the order of the clock, and whose concrete they carry. */
  loadIds: string[];
  customer: string;
}

const aCpf = () => {
  const base = String(Math.floor(100_000_000 + Math.random() * 800_000_000));
  return base + cpfCheckDigits(base);
};

/** Makes a driver with a PIN of his own and gives him the loads of a pour of today. */
export async function putOnTheRoad(browser: Browser, loads = 1, m3 = 8): Promise<DriverOnTheRoad> {
  const desk = await openAs(browser, 'gerente');
  const office = await openAs(browser, 'unidade');
  const customer = `Obra ${randomUUID().slice(0, 8)}`;
  const cpf = aCpf();
  const driver = await post<Driver>(desk, '/api/truck-drivers', {
    id: randomUUID(),
    name: `Motorista ${randomUUID().slice(0, 8)}`,
    cpf,
    licenceNumber: '01234567890',
    licenceCategory: 'D',
    licenceExpiresOn: '2031-01-01',
    licencePaidWork: true,
    equipment: ['mixer'],
  });
  const { pin } = await post<{ pin: string }>(desk, `/api/truck-drivers/${driver.id}/pin`, {});
  const cab = await (await browser.newContext()).newPage();
  await post(cab, '/api/identity/sign-in', { user: cpf, password: pin });
  await post(cab, '/api/identity/change-password', { current: pin, next: PIN });

  const pour = await requestPour(office, customer, {
    startsAt: new Date(Date.now() + 10 * 60_000).toISOString(),
    m3: m3 * loads,
    loadM3: m3,
    intervalMinutes: 120,
  });
  await confirmPour(office, pour);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
    new Date(pour.startsAt),
  );
  const board = await get<DayBoard>(office, `/api/day-board?day=${day}`);
  const own = board.loads.filter(({ pourId }) => pourId === pour.id);
  await post(office, '/api/day-board/change', {
    loads: own.map(({ id, revision }) => ({ id, revision, driverId: driver.id })),
  });
  const { loads: his } = await get<DriverDay>(cab, '/api/operational-sheet/mine');
  expect(his).toHaveLength(loads);
  for (const page of [desk, office, cab]) await page.context().close();
  return {
    cpf,
    pin: PIN,
    driverId: driver.id,
    name: driver.name,
    loadIds: his.map(({ id }) => id),
    customer,
  };
}

/** Identifies himself in place. */
export async function identify(page: Page, { cpf, pin }: Pick<DriverOnTheRoad, 'cpf' | 'pin'>) {
  await page.getByLabel('CPF').fill(cpf);
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Signs with the finger, or the mouse, on the one pad that is there. */
export async function sign(page: Page) {
  const pad = page.locator('.touch-signature canvas');
  await expect(pad).toHaveAttribute('style', /touch-action/);
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 140, box.y + 110, { steps: 6 });
  await page.mouse.move(box.x + 220, box.y + 50, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByText('Assinatura colhida')).toBeVisible();
}
