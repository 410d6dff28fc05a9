import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { goOnTheRoad } from './testing/on-the-road.ts';
import { openWorld, type World } from './testing/world.ts';

const lines: string[] = [];
let world: World;
let cookie: string;
beforeAll(async () => {
  world = await openWorld(undefined, {
    logLevel: 'info',
    logTo: { write: (line) => void lines.push(line) },
  });
  cookie = await world.cookieOf(await world.account('unit', { unit_id: (await world.unit()).id }));
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => world.close());

test.each([
  ['GET', '/api/concrete-volume', 200],
  ['GET', '/api/concrete-volume', 200],
  ['GET', '/api/unit-dashboard', 200],
  ['POST', '/api/concrete-volume', 400],
  ['GET', '/api/nothing', 404],
] as const)('%s %s is answered once, and the log knows how', async (method, url, status) => {
  const payload = method === 'POST' ? { payload: {} } : {};
  const { statusCode } = await world.app.inject({ method, url, headers: { cookie }, ...payload });
  expect(statusCode).toBe(status);
  const told = lines.map((line) => JSON.parse(line) as { level: number; res?: { statusCode: number } });
  expect(told.flatMap(({ res }) => res?.statusCode ?? [])).toEqual([status]);
  expect(told.filter(({ level }) => level > 30)).toEqual([]);
});

/** Whether something was written down that nobody has told yet. */
const waits = async (pool: World['pool']) =>
  (await pool.query('select from announcements limit 1')).rowCount === 1;

test('what is asked as a read and keeps something is announced when it is answered, what only reads announces nothing', async () => {
  // Nothing is told by the clock alone.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const still = await openWorld().finally(() => vi.useRealTimers());
  try {
    const road = await goOnTheRoad(still);
    const { id: loadId } = road.load;
    await road.send({ kind: 'step', loadId, to: 'loading' });
    const isTold = () =>
      vi.waitFor(async () => expect(await waits(still.pool)).toBe(false), { timeout: 10_000 });
    await isTold();
    await still.load({ unit_id: road.unit.id });
    await road.office.concreteVolume.list({});
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await waits(still.pool)).toBe(true);
    await road.office.deliveryNote.link({ loadId });
    await isTold();
  } finally {
    await still.close();
  }
});
