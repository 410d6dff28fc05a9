import type { BoardLoad } from '@traco/contract/day-board/day-board';
import { enterAs } from '../app/enter.ts';
import { expect, type Page, test } from '../app/test.ts';
import { block, daysFrom, fitTruck, open, readBoard, requestPourOn } from './day-boards.fixture.ts';

/** A tablet: wide enough for the board, and without a mouse. */
test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

const newDay = daysFrom(220);
/** Longer than a finger must rest before it lifts a load. */
const REST_MS = 600;
const SETTLE_MS = 1_000;

test.beforeEach(async ({ page }) => {
  await enterAs(page, 'unidade');
});

interface Point {
  x: number;
  y: number;
}

/** Fingers on the screen, where they are; none is the last one leaving. */
async function openFingers(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    });
  return {
    down: (...points: Point[]) => send('touchStart', points),
    up: () => send('touchEnd', []),
    cancel: () => send('touchCancel', []),
    /** One finger goes there in steps, as fingers do. */
    async slide(from: Point, to: Point) {
      for (let step = 1; step <= 8; step += 1) {
        const share = step / 8;
        const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
        await send('touchMove', [point]);
      }
    },
  };
}

/** A board with a pour of two loads on it, its first load in sight, and where a finger touches it. */
async function openDay(page: Page) {
  const day = newDay();
  const pour = await requestPourOn(page, day, '09:00');
  const board = await readBoard(page, day);
  const load = board.loads[0]!;
  await open(page, day);
  await block(page, load).scrollIntoViewIfNeeded();
  const box = (await block(page, load).boundingBox())!;
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/day-board/change')) changes.push(request.url());
  });
  return { day, pour, board, load, at: { x: box.x + 20, y: box.y + 10 }, changes };
}

const plannedOf = async (page: Page, day: string, { id }: BoardLoad) =>
  (await readBoard(page, day)).loads.find((load) => load.id === id)!;

test('a finger that rests lifts a load, sees whether it fits, and drops it on a truck', async ({ page }) => {
  const { day, board, load, at, changes } = await openDay(page);
  const truck = fitTruck(board, 1);
  const column = (await page.getByRole('list', { name: truck.fleetNumber, exact: true }).boundingBox())!;
  const fingers = await openFingers(page);
  await fingers.down(at);
  await expect(block(page, load)).toHaveAttribute('data-lifted');
  await fingers.slide(at, { x: column.x + 30, y: at.y + 72 });
  await expect(page.getByText('Cabe', { exact: true })).toBeVisible();
  const written = page.waitForResponse((answer) => answer.url().endsWith('/day-board/change'));
  await fingers.up();
  expect((await written).ok()).toBe(true);
  const after = await plannedOf(page, day, load);
  expect(after).toMatchObject({ vehicleId: truck.id, driverId: truck.driverId });
  expect(Date.parse(after.plannedAt) - Date.parse(load.plannedAt)).toBe(3_600_000);
  // What was dropped is not pressed as well.
  await expect(page).not.toHaveURL(/programacao=/);
  expect(changes).toHaveLength(1);
});

test('a finger that moves at once scrolls, and moves no load', { tag: '@long' }, async ({ page }) => {
  const { at, changes } = await openDay(page);
  const scroller = page.getByRole('region', { name: 'Quadro do dia' });
  await scroller.evaluate((element) => element.scrollTo(0, 0));
  const before = await scroller.evaluate(({ scrollTop }) => scrollTop);
  const fingers = await openFingers(page);
  await fingers.down(at);
  await fingers.slide(at, { x: at.x, y: at.y - 150 });
  await page.waitForTimeout(REST_MS);
  await expect(page.locator('[data-lifted]')).toHaveCount(0);
  await fingers.up();
  await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(before + 50);
  expect(changes).toEqual([]);
});

test('a short touch opens the pour; a long one without a move does nothing', { tag: '@long' }, async ({
  page,
}) => {
  const { pour, load, at, changes } = await openDay(page);
  const fingers = await openFingers(page);
  await fingers.down(at);
  await page.waitForTimeout(REST_MS);
  await fingers.up();
  await expect(page.locator('[data-lifted]')).toHaveCount(0);
  await page.waitForTimeout(SETTLE_MS);
  await expect(page).not.toHaveURL(/programacao=/);
  await block(page, load).tap();
  await expect(page).toHaveURL(new RegExp(`programacao=${pour.id}`));
  await expect(page.getByRole('region', { name: pour.customer.name })).toBeVisible();
  expect(changes).toEqual([]);
});

test('a second finger, or a touch that the system takes away, desists', { tag: '@long' }, async ({
  page,
}) => {
  const { load, at, changes } = await openDay(page);
  const fingers = await openFingers(page);
  const lower = { x: at.x, y: at.y + 72 };
  const said = page.locator('[role=status]').filter({ hasText: /^\d\d:\d\d/ });
  const another = async () => {
    await fingers.down(lower, { x: at.x + 200, y: at.y });
    await expect(said).toHaveCount(0);
    await fingers.up();
  };
  for (const desist of [another, fingers.cancel]) {
    await fingers.down(at);
    await expect(block(page, load)).toHaveAttribute('data-lifted');
    await fingers.slide(at, lower);
    await expect(said).toBeVisible();
    await desist();
    await expect(said).toHaveCount(0);
    await expect(page.locator('[data-lifted]')).toHaveCount(0);
  }
  await page.waitForTimeout(SETTLE_MS);
  expect(changes).toEqual([]);
  await expect(page).not.toHaveURL(/programacao=/);
});
