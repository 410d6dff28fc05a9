import { enterAs, post } from '../app/enter.ts';
import { expect, test } from '../app/test.ts';
import { confirmPour } from '../pours/pours.fixture.ts';
import { block, daysFrom, fitTruck, open, readBoard, requestPourOn } from './day-boards.fixture.ts';

const newDay = daysFrom(100);

test.beforeEach(async ({ page }) => {
  await enterAs(page, 'unidade');
});

test('a conflict that is pressed brings its load into sight', async ({ page }) => {
  const day = newDay();
  await requestPourOn(page, day, '08:00');
  const late = await requestPourOn(page, day, '22:30', { m3: 8 });
  await open(page, day);
  const load = (await readBoard(page, day)).loads.find(({ pourId }) => pourId === late.id)!;
  await expect(block(page, load)).not.toBeInViewport();
  await page.getByRole('button', { name: /^Fora do horário/ }).click();
  await expect(block(page, load)).toBeInViewport();
});

test('the plant reports that a truck is down: its loads, another truck in one press, and one message', async ({
  page,
}) => {
  const day = newDay();
  await confirmPour(page, await requestPourOn(page, day, '09:00'));
  const board = await readBoard(page, day);
  const [down] = [fitTruck(board, 0)];
  const [load] = board.loads;
  await post(page, '/api/day-board/change', {
    loads: [{ id: load!.id, revision: load!.revision, vehicleId: down.id, driverId: down.driverId }],
  });
  // The day of the test stands for today, so that the test does not hang on the hour.
  await page.route('**/api/day-board?**', async (route) => {
    const seen = await readBoard(page, day);
    await route.fulfill({ json: { ...seen, now: `${day}T11:00:00.000Z` } });
  });
  await page.goto('/unit-dashboard');
  await page.getByRole('button', { name: 'Ocorrência' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ocorrência' });
  await expect(dialog.getByLabel('Mensagem')).toHaveValue(/usina parada por cerca de 1 h/);
  await dialog.getByText('Caminhão parado', { exact: true }).click();
  await dialog.getByLabel('Caminhão', { exact: true }).click();
  await page.getByRole('option', { name: down.fleetNumber, exact: true }).click();
  await expect(dialog.getByRole('region', { name: 'Cargas afetadas' }).getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByLabel('Mensagem')).toHaveValue(new RegExp(`${down.fleetNumber} parado`));
  await dialog.getByRole('button', { name: 'Trocar o caminhão de 1 carga' }).click();
  await expect(dialog.getByRole('button', { name: 'Feito: 1 carga' })).toBeDisabled();
  const after = (await readBoard(page, day)).loads.find(({ id }) => id === load!.id);
  expect(after?.vehicleId).not.toBeNull();
  expect(after?.vehicleId).not.toBe(down.id);
});
