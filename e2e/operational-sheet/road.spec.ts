import { randomInt, randomUUID } from 'node:crypto';
import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { UnitRoad } from '@traco/contract/unit-dashboard/unit-dashboard';
import type { CrewDay, CrewDriver } from '@traco/contract/unit-manager/unit-manager';
import { enterAs, get, openAs, post } from '../app/enter.ts';
import { pressMore } from '../app/press-more.ts';
import { expect, test } from '../app/test.ts';
import { confirmPour, requestPour } from '../pours/pours.fixture.ts';
import { putOnTheRoad } from './on-the-road.fixture.ts';

// The demo company has trucks on the road at any hour.

test('a drill is declared, everybody concerned reads that it is one, and it is ended; the manager declares one from their own panel', {
  tag: '@long',
}, async ({ browser, page }) => {
  await enterAs(page, 'unidade');
  const manager = await openAs(browser, 'gerente');
  await manager.goto('/unit-manager');
  await page.goto('/unit-dashboard');
  // What is on the road, the oldest concrete first, with a clock that says what is left.
  const lines = page.getByRole('region', { name: 'Na rua agora' }).locator('li[data-tone]');
  await expect(lines.first()).toContainText(/passou \d+ min|no fim do prazo|restam \d+ min/);
  const ages = (await lines.locator('strong').allTextContents()).map((text) => Number.parseInt(text, 10));
  expect(ages).toEqual([...ages].sort((one, other) => other - one));
  await page.getByRole('button', { name: 'Ocorrência' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ocorrência' });
  await expect(dialog.getByRole('region', { name: 'Na rua agora' })).toBeVisible();
  await dialog.getByLabel(/^Simulado/).check();
  await expect(dialog.getByLabel('Mensagem')).toHaveValue(/^SIMULADO, só treino/);
  await dialog.getByRole('button', { name: /^Declarar o simulado e avisar/ }).click();
  await expect(dialog.getByRole('button', { name: /^Aviso deixado para \d+/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const banner = page.getByRole('status').filter({ hasText: 'SIMULADO: Usina parada' });
  await expect(banner).toBeVisible();

  await manager.getByRole('button', { name: /^Precisa de você: \d+/ }).click();
  const notice = manager.getByRole('listitem').filter({ hasText: 'SIMULADO: Usina parada' });
  await notice.getByRole('button', { name: 'Ciente' }).click();
  await expect(notice).toHaveAttribute('data-read', 'true');

  await banner.getByRole('button', { name: 'Encerrar' }).click();
  await expect(banner).toHaveCount(0);

  await manager.goto('/unit-manager');
  await manager.getByRole('button', { name: 'Ocorrência' }).click();
  const own = manager.getByRole('dialog', { name: 'Ocorrência' });
  await own.getByLabel(/^Simulado/).check();
  await own.getByRole('button', { name: /^Declarar o simulado e avisar/ }).click();
  await expect(own.getByRole('button', { name: /^Aviso deixado para \d+/ })).toBeVisible();
  await manager.goBack();
  await expect(own).toBeHidden();
  const told = manager.getByRole('status').filter({ hasText: 'SIMULADO: Usina parada' });
  await told.getByRole('button', { name: 'Encerrar' }).click();
  await expect(told).toHaveCount(0);
});

test('another driver takes a load over with the truck that is theirs', async ({ browser, page }) => {
  const desk = await openAs(browser, 'unidade');
  const { loads } = await get<UnitRoad>(desk, '/api/unit-dashboard/road');
  await enterAs(page, 'gerente');
  const { drivers, vehicles } = await get<CrewDay>(page, '/api/unit-manager');
  const truckOf = (driver: CrewDriver) =>
    vehicles.find(({ id, type }) => id === driver.shift?.vehicleId && type === 'mixer');
  const load = loads.find(({ state }) => state === 'on_site' || state === 'discharging')!;
  const other = drivers.find(
    (driver) => driver.blocks.length === 0 && truckOf(driver) && truckOf(driver)!.id !== load.vehicleId,
  )!;
  await page.goto(`/operational-sheet?carga=${load.id}`);
  await pressMore(page, 'Trocar caminhão ou motorista');
  const dialog = page.getByRole('dialog', { name: 'Trocar caminhão ou motorista' });
  await expect(dialog.getByLabel('Motorista')).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await dialog.getByLabel('Motorista').fill(other.name);
  await page.getByRole('option', { name: other.name, exact: true }).click();
  await expect(dialog.getByLabel('Caminhão')).toHaveValue(truckOf(other)!.fleetNumber);
});

test('a plant stands still: a load on the road goes to another pour in one press; in a drill it stays', {
  tag: '@long',
}, async ({ browser, page }) => {
  const desk = await openAs(browser, 'unidade');
  const { unit } = await get<DayBoard>(desk, '/api/day-board');
  // Both sites in a place of their own, far from what other journeys ask for: the one is the nearest to the other.
  const aside = () => 0.1 + randomInt(1_000) / 20_000;
  const place = { latitude: unit.latitude! + aside(), longitude: unit.longitude! + aside() };
  const { loadIds, customer } = await putOnTheRoad(1, 8, place);
  const elsewhere = `Obra ${randomUUID().slice(0, 8)}`;
  const soon = new Date(Date.now() + 10 * 60_000).toISOString();
  const open = await requestPour(desk, elsewhere, { startsAt: soon, m3: 16 }, place);
  await confirmPour(desk, open);
  const board = () => get<DayBoard>(desk, `/api/day-board?day=${open.dayOn}`);
  const loads = async () => (await board()).loads;
  const { mixers, loads: planned } = await board();
  const truck = mixers.find(
    ({ id, state }) => state === 'available' && !planned.some(({ vehicleId }) => vehicleId === id),
  );
  const own = planned.find(({ id }) => id === loadIds[0])!;
  await post(desk, '/api/day-board/change', {
    loads: [{ id: own.id, revision: own.revision, vehicleId: truck!.id }],
  });
  for (const to of ['loading', 'en_route', 'on_site']) {
    const { revision } = (await loads()).find(({ id }) => id === loadIds[0])!;
    await post(desk, `/api/operational-sheet/loads/${loadIds[0]}/step`, {
      id: randomUUID(),
      revision,
      to,
      ...(to === 'en_route' ? { loadedM3: 8 } : {}),
    });
  }

  await enterAs(page, 'unidade');
  await page.goto('/unit-dashboard');
  await page.getByRole('button', { name: 'Ocorrência' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ocorrência' });
  const road = dialog.getByRole('region', { name: 'Na rua agora' });
  const line = road.getByRole('listitem').filter({ has: page.getByText(new RegExp(`^${customer},`)) });
  const moved = road.getByRole('status').filter({ hasText: `de ${customer}` });
  const way = line.getByRole('button', { name: new RegExp(`^Desviar para ${elsewhere}`) });
  await dialog.getByLabel(/^Simulado/).check();
  await expect(line).toBeVisible();
  await expect(way).toBeVisible();
  await way.click();
  await expect(moved).toContainText('Nada foi desviado.');
  await expect(dialog.getByLabel('Mensagem')).toHaveValue(/SIMULADO: seria desviada/);
  expect((await loads()).find(({ id }) => id === loadIds[0])).toMatchObject({ state: 'on_site' });

  await dialog.getByLabel(/^Simulado/).uncheck();
  await way.click();
  await expect(moved).toContainText(`seguem para ${elsewhere}`);
  await expect(dialog.getByLabel('Mensagem')).toHaveValue(new RegExp(`Desviada: 8,0 m³ de ${customer}`));
  const after = await board();
  expect(after.loads.find(({ id }) => id === loadIds[0])).toMatchObject({ state: 'diverted' });
  const [goesOn] = after.loads.filter(({ pourId, state }) => pourId === open.id && state === 'en_route');
  expect(goesOn).toMatchObject({ m3: 8, vehicleId: truck!.id });

  await dialog.getByRole('button', { name: /^Declarar e avisar/ }).click();
  await expect(dialog.getByRole('button', { name: /^Aviso deixado para \d+/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const banner = page.getByRole('status').filter({ hasText: 'Usina parada desde' });
  await banner.getByRole('button', { name: 'Encerrar' }).click();
  await expect(banner).toHaveCount(0);
});
