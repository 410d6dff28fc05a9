import { randomUUID } from 'node:crypto';
import type { BoardLoad, DayBoard } from '@traco/contract/day-board/day-board';
import type { Pour } from '@traco/contract/pours/pour';
import { type Caller, get } from '../app/enter.ts';
import { type Page, test } from '../app/test.ts';
import { requestPour } from '../pours/pours.fixture.ts';

/**
 * Days of a file's own, so far ahead that the demo company has nothing on them: sixty from `ahead` on. After a journey
 * that failed the file goes on in a new worker, which counts again and must not meet the days of the one before.
 */
export function daysFrom(ahead: number): () => string {
  let days: number | undefined;
  return () => {
    days = (days ?? ahead + 10 * (test.info().workerIndex % 6)) + 1;
    return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  };
}

/** A pour of two loads: first truck at the site at `at` on the plant's clock (UTC − 3). */
export const requestPourOn = (page: Caller, day: string, at: string, fields: object = {}): Promise<Pour> =>
  requestPour(page, `Quadro ${randomUUID().slice(0, 8)}`, {
    startsAt: `${day}T${at}:00-03:00`,
    intervalMinutes: 120,
    ...fields,
  });

export const readBoard = (page: Caller, day: string) => get<DayBoard>(page, `/api/day-board?day=${day}`);
export const block = (page: Page, { id }: Pick<BoardLoad, 'id'>) =>
  page.locator(`[data-load][data-id="${id}"]`);
export const open = (page: Page, day: string) => page.goto(`/unit-schedule?day=${day}`);
export const FIVE_MINUTES = 300_000;
export const nearest5Minutes = (at: number) =>
  new Date(Math.round(at / FIVE_MINUTES) * FIVE_MINUTES).toISOString();
export const clock = (at: string) =>
  new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at));

/** Drags a load by so many pixels down, into a truck's column. */
export async function drag(page: Page, load: BoardLoad, truck: { fleetNumber: string }, down = 0) {
  const source = block(page, load);
  await source.scrollIntoViewIfNeeded();
  const from = (await source.boundingBox())!;
  const column = (await page.getByRole('list', { name: truck.fleetNumber, exact: true }).boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 12, { steps: 2 });
  await page.mouse.move(column.x + 30, from.y + 8 + down, { steps: 6 });
}

/** A truck that may be sent, with its driver; `place` counts them. */
export const fitTruck = (board: DayBoard, index: number) =>
  board.mixers.filter(
    ({ state, driverId, drumM3 }) =>
      state === 'available' &&
      drumM3 >= 8 &&
      board.drivers.some(({ id, blocks }) => id === driverId && blocks.length === 0),
  )[index]!;
