import { randomUUID } from 'node:crypto';
import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { Vehicle } from '@traco/contract/fleet-management/vehicle';
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { expect, type Page, test } from '../app/test.ts';
import { callAs, dayBefore, get, openAs, post } from '../concrete-volume/loads.fixture.ts';
import { big, lift, slowClock, step, whenInstalled } from './driver-phone.fixture.ts';
import { type DriverOnTheRoad, hireDriver, identify, putOnTheRoad } from './on-the-road.fixture.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, keepsContext: false });

async function openSheet(page: Page, driver: DriverOnTheRoad) {
  await page.goto('/operational-sheet');
  await identify(page, driver);
  await expect(page.getByText(driver.customer).first()).toBeVisible();
}

/** A truck of their plant that nobody has planned for anything. */
async function addTruck(unitId: string): Promise<Vehicle> {
  const fleet = await callAs('admin');
  const number = Math.floor(Math.random() * 900) + 100;
  return post<Vehicle>(fleet, '/api/fleet-management', {
    id: randomUUID(),
    unitId,
    plate: `ZZZ${String(number)[0]}B${String(number).slice(1)}`,
    fleetNumber: `ZZ-${number}`,
    type: 'mixer',
    drumM3: 8,
    pumpKind: null,
    reachMetres: null,
    pumpM3PerHour: null,
    partnerId: null,
    driverId: null,
  });
}

/** The plant's board gives a load to somebody else, or another truck. */
async function giveAway(loadId: string, crew: { driverId: string } | { vehicleId: string }) {
  const office = await callAs('unidade');
  const { loads } = await get<DayBoard>(office, `/api/day-board?day=${dayBefore(0)}`);
  const { id, revision } = loads.find((load) => load.id === loadId)!;
  await post(office, '/api/day-board/change', { loads: [{ id, revision, ...crew }] });
}

test('a load that was given away while they loaded it offline stays theirs until the plant decides with one press', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  const [driver, other] = [await putOnTheRoad(), await hireDriver()];
  const [loadId] = driver.loadIds as [string];
  await slowClock(page);
  await openSheet(page, driver);
  await context.setOffline(true);
  await step(page, 'Iniciar carregamento');
  await giveAway(loadId, { driverId: other.driverId });
  await context.setOffline(false);
  const strip = page.getByRole('region', { name: 'Atenção' });
  await expect(strip).toContainText(`A usina tinha passado esta carga para ${other.name}`, {
    timeout: 30_000,
  });
  await expect(page.getByText('recusado')).toHaveCount(0);
  // What is in their drum, its clock and the way are still before them, and their trip goes on.
  await expect(page.getByRole('region', { name: 'Relógio do concreto' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Waze' })).toBeVisible();
  await expect(big(page, 'Sair da usina')).toBeVisible();
  const call = await strip.getByRole('link', { name: 'Ligar' }).or(strip.getByRole('button')).boundingBox();
  expect(call!.height).toBeGreaterThanOrEqual(64);
  // The other one sees it too, and loads nothing.
  const theirs = await get<DriverDay>(other.cab, '/api/operational-sheet/mine');
  expect(theirs.loads).toMatchObject([{ id: loadId, conflict: { isMine: false, with: driver.name } }]);

  const plant = await (await browser.newContext()).newPage();
  await plant.goto('/login');
  await post(plant, '/api/identity/sign-in', { user: 'unidade', password: 'Traco-demo-1' });
  await plant.goto('/unit-dashboard');
  const cases = plant.getByRole('region', { name: 'Cargas a decidir' });
  const case_ = cases.getByRole('listitem').filter({ hasText: driver.customer });
  await expect(case_).toContainText(driver.name);
  await case_.getByRole('button', { name: /^Fica com/ }).click();
  await expect(case_).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('tudo enviado')).toBeVisible({ timeout: 20_000 });
  const { loads } = await get<DriverDay>(driver.cab, '/api/operational-sheet/mine');
  expect(loads).toMatchObject([{ id: loadId, state: 'loading', conflict: null }]);
  expect(loads[0]!.noteNumber).not.toBeNull();
  await plant.context().close();
});

test('a truck that was swapped while they loaded is asked about at the plant, and both sides see it at once', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  const driver = await putOnTheRoad();
  const [loadId] = driver.loadIds as [string];
  const { vehicles, unit } = await get<DriverDay>(driver.cab, '/api/operational-sheet/mine');
  const theirs = vehicles[0]!;
  const others = await addTruck(unit.id);
  await slowClock(page);
  await openSheet(page, driver);
  await context.setOffline(true);
  await step(page, 'Iniciar carregamento');
  await giveAway(loadId, { vehicleId: others.id });
  await context.setOffline(false);
  const strip = page.getByRole('region', { name: 'Atenção' });
  await expect(strip).toContainText(`trocado o caminhão desta carga para ${others.fleetNumber}`, {
    timeout: 30_000,
  });
  await expect(big(page, 'Sair da usina')).toBeVisible();

  const plant = await openAs(browser, 'unidade');
  await plant.goto('/unit-dashboard');
  const cases = plant.getByRole('region', { name: 'Cargas a decidir' });
  const case_ = cases.getByRole('listitem').filter({ hasText: driver.customer });
  await case_.getByRole('button', { name: `Foi no ${theirs.fleetNumber}` }).click();
  await expect(case_).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('tudo enviado')).toBeVisible({ timeout: 20_000 });
  await expect(strip).not.toContainText('trocado o caminhão');
  const { loads } = await get<DriverDay>(driver.cab, '/api/operational-sheet/mine');
  expect(loads).toMatchObject([{ id: loadId, vehicle: theirs.fleetNumber, conflict: null }]);
});

test.describe('the one big button', () => {
  test.use({ viewport: { width: 360, height: 640 }, serviceWorkers: 'allow' });

  test('within their rest it calls the plant; without a network too, nothing is loaded and no sheet is kept from them', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    const driver = await putOnTheRoad();
    await openSheet(page, driver);
    await whenInstalled(page);
    await expect(big(page, 'Iniciar carregamento')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Encerrar jornada' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar jornada' }).click();
    await lift(page);
    const strip = page.getByRole('region', { name: 'Atenção' });
    await expect(strip).toContainText('Descanso até');
    await expect(page.getByRole('button', { name: /^Iniciar carregamento/ })).toHaveCount(0);
    await page.getByRole('button', { name: /^Entregar ficha/ }).click();
    const missing = page.getByRole('list', { name: 'O que falta' });
    await expect(missing).toContainText('O checklist do caminhão não foi feito.');
    await expect(missing).not.toContainText('Descanso até');
    await context.setOffline(false);
  });

  test('with a load under way the sheet lists what is pending and is not handed in', async ({ page }) => {
    test.setTimeout(120_000);
    const driver = await putOnTheRoad();
    await slowClock(page);
    await openSheet(page, driver);
    await step(page, 'Iniciar carregamento');
    await page.getByRole('button', { name: /^Entregar ficha/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('list', { name: 'O que falta' })).toContainText('1 carga em viagem');
    await dialog.getByRole('button', { name: 'Entregar ficha' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Ainda não dá para entregar.');
  });

  test('concrete past its life is a full stop with the call', async ({ page }) => {
    test.setTimeout(120_000);
    const driver = await putOnTheRoad();
    const [loadId] = driver.loadIds as [string];
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const steps = ['loading', 'en_route', 'on_site'].map((to, index) => ({
      kind: 'step',
      id: crypto.randomUUID(),
      loadId,
      to,
      deviceAt: at(167 - index * 20),
    }));
    await post(driver.cab, '/api/operational-sheet/send', { sentAt: at(0), entries: steps });
    await openSheet(page, driver);
    const strip = page.getByRole('region', { name: 'Atenção' });
    await expect(strip).toContainText(/Pare: o concreto está com 16\d min/);
    await expect(page.getByRole('button', { name: /^Iniciar descarga/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'A usina autorizou a descarga' }).click();
    await page.getByLabel('Quem da usina autorizou').fill('Marta');
    await page.getByRole('button', { name: 'Iniciar descarga' }).click();
    await expect(big(page, 'Desfazer')).toBeVisible();
  });
});
