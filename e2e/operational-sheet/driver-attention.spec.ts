import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { callAs, get, post } from '../app/enter.ts';
import { expect, type Page, test } from '../app/test.ts';
import { dayBefore } from '../concrete-volume/loads.fixture.ts';
import { big, slowClock, step } from './driver-phone.fixture.ts';
import { type DriverOnTheRoad, hireDriver, identify, putOnTheRoad } from './on-the-road.fixture.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, keepsContext: false });

async function openSheet(page: Page, driver: DriverOnTheRoad) {
  await page.goto('/operational-sheet');
  await identify(page, driver);
  await expect(page.getByText(driver.customer).first()).toBeVisible();
}

/** The plant's board gives a load to somebody else. */
async function giveAway(loadId: string, driverId: string) {
  const office = await callAs('unidade');
  const { loads } = await get<DayBoard>(office, `/api/day-board?day=${dayBefore(0)}`);
  const { id, revision } = loads.find((load) => load.id === loadId)!;
  await post(office, '/api/day-board/change', { loads: [{ id, revision, driverId }] });
}

test('a load that was given away while they loaded it offline stays theirs until the plant decides with one press', {
  tag: '@long',
}, async ({ page, context, browser }) => {
  test.setTimeout(180_000);
  const [driver, other] = [await putOnTheRoad(), await hireDriver()];
  const [loadId] = driver.loadIds as [string];
  await slowClock(page);
  await openSheet(page, driver);
  await context.setOffline(true);
  await step(page, 'Iniciar carregamento');
  await giveAway(loadId, other.driverId);
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
