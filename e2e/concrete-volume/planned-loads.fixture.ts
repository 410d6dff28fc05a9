import { randomUUID } from 'node:crypto';
import type { BoardLoad, DayBoard } from '@traco/contract/day-board/day-board';
import { isUnderWay } from '@traco/contract/operational-sheet/load-steps';
import { type Caller, callAs, get } from '../app/enter.ts';
import { expect, type Page } from '../app/test.ts';
import { confirmPour, requestPour } from '../pours/pours.fixture.ts';
import { recordDriver } from '../truck-drivers/drivers.fixture.ts';
import { dayBefore, unitIn } from './loads.fixture.ts';

/** The plant that these journeys load at: nobody else counts its planned loads. */
export const OFFICE = 'unidade2';

export const today = (office: Caller) => get<DayBoard>(office, `/api/day-board?day=${dayBefore(0)}`);

/** A confirmed pour of today of so many small loads, the first of them with truck and driver as far as there are any. */
export async function planLoads(
  count: number,
  manned: number,
): Promise<{ customer: string; loads: BoardLoad[] }> {
  const office = await callAs(OFFICE);
  const customer = `Plano ${randomUUID().slice(0, 8)}`;
  const pour = await requestPour(office, customer, {
    startsAt: new Date(Date.now() + 45 * 60_000).toISOString(),
    m3: count,
    loadM3: 1,
    intervalMinutes: 5,
  });
  await confirmPour(office, pour);
  const board = await today(office);
  const loads = board.loads
    .filter(({ pourId }) => pourId === pour.id)
    .sort((one, other) => Date.parse(one.plannedAt) - Date.parse(other.plannedAt));
  const [unit, manager] = [await unitIn(office, ''), await callAs('admin')];
  let given = 0;
  // Journeys that type a truck take the first ones.
  for (const { id: vehicleId } of freeTrucks(board).toReversed()) {
    const load = loads[given];
    if (!load || given >= manned) break;
    // Whoever drove late yesterday still rests at dawn: nobody's day says when a journey may run.
    const { id: driverId } = await recordDriver(manager, { unitId: unit.id });
    const change = { loads: [{ id: load.id, revision: load.revision, vehicleId, driverId }] };
    const answer = await office.request.post('/api/day-board/change', { data: change });
    if (answer.ok()) given += 1;
  }
  expect(given).toBe(manned);
  return { customer, loads };
}

/** The trucks that may go now, each with a driver of its own who may drive. */
export const freeTrucks = ({ loads, mixers, drivers }: DayBoard) => {
  const busy = new Set(loads.filter(({ state }) => isUnderWay(state)).map(({ vehicleId }) => vehicleId));
  return mixers.filter(
    ({ id, state, driverId }) =>
      state === 'available' &&
      !busy.has(id) &&
      drivers.some((driver) => driver.id === driverId && driver.blocks.length === 0),
  );
};

/** Counts every key that goes down on the page, Control and Shift too. */
export async function countKeys(page: Page) {
  await page.evaluate(() => {
    const counter = globalThis as unknown as { keysDown: number };
    counter.keysDown = 0;
    addEventListener('keydown', () => (counter.keysDown += 1), { capture: true });
  });
  const read = () => page.evaluate(() => (globalThis as unknown as { keysDown: number }).keysDown);
  let before = 0;
  /** The keys since it was asked last. */
  return async () => {
    const all = await read();
    const since = all - before;
    before = all;
    return since;
  };
}

export const planField = (page: Page) => page.locator('[data-field="planned"]');
export const plannedOption = (page: Page, words: string) =>
  page.getByRole('option').filter({ hasText: words }).first();
/** The state of each of these loads as its plant's board has it. */
export const statesOf = async (loads: readonly BoardLoad[]) => {
  const ids = new Set(loads.map(({ id }) => id));
  const board = await today(await callAs(OFFICE));
  return board.loads.filter(({ id }) => ids.has(id)).map(({ state }) => state);
};
