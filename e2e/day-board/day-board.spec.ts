import { enterAs, openAs, post } from '../app/enter.ts';
import { expect, test } from '../app/test.ts';
import {
  block,
  clock,
  daysFrom,
  drag,
  fitTruck,
  nearest5Minutes,
  open,
  readBoard,
  requestPourOn,
} from './day-boards.fixture.ts';

const newDay = daysFrom(40);

test.beforeEach(async ({ page }) => {
  await enterAs(page, 'unidade');
});

test('a load is dragged to a truck and another time, and stays there after a reload', async ({ page }) => {
  const day = newDay();
  await requestPourOn(page, day, '09:00');
  const before = await readBoard(page, day);
  const [load] = before.loads;
  const truck = fitTruck(before, 1);
  await open(page, day);
  await drag(page, load!, truck, 72);
  await expect(page.getByText('Cabe', { exact: true })).toBeVisible();
  const written = page.waitForResponse((answer) => answer.url().endsWith('/day-board/change'));
  await page.mouse.up();
  expect((await written).ok()).toBe(true);
  await page.reload();
  const hourLater = clock(nearest5Minutes(Date.parse(load!.plannedAt) + 3_600_000));
  const column = page.getByRole('list', { name: truck.fleetNumber, exact: true });
  await expect(column.getByRole('button', { name: new RegExp(`às ${hourLater}`) })).toBeVisible();
  const after = (await readBoard(page, day)).loads.find(({ id }) => id === load!.id);
  expect(after).toMatchObject({ vehicleId: truck.id, driverId: truck.driverId });
});

test('two dispatchers: each sees the other within a second, and neither overwrites the other', async ({
  page,
  browser,
}) => {
  const day = newDay();
  await requestPourOn(page, day, '09:00');
  const board = await readBoard(page, day);
  const [load] = board.loads;
  const [mine, theirs] = [fitTruck(board, 0), fitTruck(board, 1)];
  const other = await openAs(browser, 'gerente');
  await Promise.all([open(page, day), open(other, day)]);
  await expect(block(other, load!)).toBeVisible();
  await expect(other.getByText('Ao vivo')).toBeVisible();

  await drag(page, load!, mine);
  const written = page.waitForResponse((answer) => answer.url().endsWith('/day-board/change'));
  await page.mouse.up();
  await written;
  await expect(
    other.getByRole('list', { name: mine.fleetNumber, exact: true }).locator(`[data-id="${load!.id}"]`),
  ).toBeVisible({ timeout: 1_000 });
  await expect(block(other, load!)).toHaveAttribute('data-flash');
  await expect(block(page, load!)).not.toHaveAttribute('data-flash');

  // The other's screen hears of nothing for a while: their move is of what they saw before.
  await other.route('**/api/day-board?**', () => undefined);
  await post(page, '/api/day-board/change', {
    loads: [{ id: load!.id, revision: load!.revision + 1, plannedAt: `${day}T13:00:00Z` }],
  });
  const stale = other.waitForResponse((answer) => answer.url().endsWith('/day-board/change'));
  await drag(other, load!, theirs);
  await other.unroute('**/api/day-board?**');
  await other.mouse.up();
  expect((await stale).status()).toBe(409);
  await expect(other.getByText('Outra pessoa alterou isto')).toBeVisible();
  await expect(
    other.getByRole('list', { name: mine.fleetNumber, exact: true }).locator(`[data-id="${load!.id}"]`),
  ).toBeVisible();
  const after = (await readBoard(page, day)).loads.find(({ id }) => id === load!.id);
  expect(after).toMatchObject({ vehicleId: mine.id, plannedAt: `${day}T13:00:00.000Z` });
});

test('with Shift the whole pour is dragged, and its pump to another pump', async ({ page }) => {
  const day = newDay();
  const pour = await requestPourOn(page, day, '09:00', { pumped: true });
  const before = await readBoard(page, day);
  await open(page, day);
  const source = block(page, before.loads[0]!);
  await source.scrollIntoViewIfNeeded();
  const from = (await source.boundingBox())!;
  await page.keyboard.down('Shift');
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 24, from.y + 80, { steps: 5 });
  await expect(page.getByText('programação inteira', { exact: false }).first()).toBeVisible();
  await page.mouse.up();
  await page.keyboard.up('Shift');
  const moved = async () => (await readBoard(page, day)).pours[0]!.startsAt;
  await expect.poll(moved).not.toBe(pour.startsAt);
  const shift = Date.parse(await moved()) - Date.parse(pour.startsAt);
  const after = await readBoard(page, day);
  expect(after.loads.map(({ plannedAt }) => Date.parse(plannedAt))).toEqual(
    before.loads.map(({ plannedAt }) => Date.parse(plannedAt) + shift),
  );

  const offered = page.getByRole('button', { name: new RegExp(`^Bomba .* ${pour.customer.name}`) });
  await offered.scrollIntoViewIfNeeded();
  const pump = after.pumps[3]!;
  const column = page.getByRole('list', { name: pump.fleetNumber, exact: true });
  await column.scrollIntoViewIfNeeded();
  const [held, target] = [(await offered.boundingBox())!, (await column.boundingBox())!];
  await page.mouse.move(held.x + 20, held.y + 30);
  await page.mouse.down();
  await page.mouse.move(target.x + 20, held.y + 40, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await readBoard(page, day)).pours[0]?.pump?.id).toBe(pump.id);
});
