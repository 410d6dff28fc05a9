import { expect, test } from '../app/test.ts';
import { enterAs, post } from '../concrete-volume/loads.fixture.ts';
import { confirmPour } from '../pours/pours.fixture.ts';
import { block, daysFrom, fitTruck, open, readBoard, requestPourOn } from './day-boards.fixture.ts';

const newDay = daysFrom(100);

test.beforeEach(async ({ page }) => {
  await enterAs(page, 'unidade');
});

test('the whole pour moves from its panel, and a load is divided', async ({ page }) => {
  const day = newDay();
  const pour = await requestPourOn(page, day, '09:00');
  await open(page, day);
  await block(page, (await readBoard(page, day)).loads[0]!).click();
  await page.getByLabel('Início na obra').fill('10:30');
  await page.getByRole('button', { name: 'Mover a programação inteira' }).click();
  await expect(page.getByLabel('Início na obra')).toHaveValue('10:30');
  await expect.poll(async () => (await readBoard(page, day)).pours[0]?.startsAt).toBe(`${day}T13:30:00.000Z`);
  await page.getByRole('button', { name: 'Dividir a carga 1' }).click();
  await page.getByLabel('m³ da segunda carga').fill('3,5');
  await page.getByRole('button', { name: 'Dividir carga' }).click();
  await expect(page.getByText('Carga dividida.')).toBeVisible();
  await expect(page.locator(`[data-load][data-pour="${pour.id}"]`)).toHaveCount(3);
});

test('what happens if: the consequences are shown and nothing is written', async ({ page }) => {
  const day = newDay();
  await requestPourOn(page, day, '09:00');
  await open(page, day);
  await page.getByRole('button', { name: 'E se…' }).click();
  await page.getByLabel('Trânsito, min a mais').fill('110');
  await expect(page.getByRole('region', { name: 'O que acontece se' })).toContainText(
    'a mais. Nada é gravado',
  );
  await expect(page.getByText('O que daria errado')).toBeVisible();
  await page.getByRole('button', { name: 'Voltar ao dia como está' }).click();
  await expect(page.getByText('Nenhum conflito')).toBeVisible();
});

test('the plant asks for a pour from the board: the form opens with the day that is shown', async ({
  page,
}) => {
  await enterAs(page, 'unidade');
  const day = newDay();
  await open(page, day);
  await page.getByRole('button', { name: 'Nova programação' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('button', { name: 'Pedir programação' })).toBeVisible();
  await expect(form.getByLabel('Data', { exact: true })).toHaveValue(day.split('-').reverse().join('/'));
});

/** Confirms as the office does, whatever the day looks like. */

test('every agreed load is given a truck in one press, but for one that a driver may not take, and all is undone', async ({
  page,
}) => {
  const day = newDay();
  await confirmPour(page, await requestPourOn(page, day, '09:00'));
  await confirmPour(page, await requestPourOn(page, day, '13:00'));
  await open(page, day);
  const give = page.getByRole('button', { name: 'Dar caminhão a 4 cargas' });
  // The first answer says that one of them cannot be: the others are given all the same.
  const { loads } = await readBoard(page, day);
  await page.route(
    '**/api/day-board/change',
    async (route) => {
      const blocks = [{ loadId: loads[0]!.id, kind: 'driver', driverBlocks: ['rest'], otherLoadId: null }];
      await route.fulfill({
        status: 409,
        json: { defined: true, code: 'BLOCKED', status: 409, message: 'Não pode', data: { blocks } },
      });
    },
    { times: 1 },
  );
  await give.click();
  await expect(page.locator('[data-notice]')).toContainText('11 horas de descanso');
  await expect(page.getByRole('button', { name: 'Dar caminhão a 1 carga' })).toBeVisible();
  await expect
    .poll(async () => (await readBoard(page, day)).loads.filter(({ vehicleId }) => vehicleId).length)
    .toBe(3);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(give).toBeVisible();
  await expect
    .poll(async () => (await readBoard(page, day)).loads.filter(({ vehicleId }) => vehicleId).length)
    .toBe(0);
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
