import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../testing/long.ts';
import { openInstallation, openPlant, type Plant } from './installation.fixture.ts';

const LOADS = 1_000;
const AT_ONCE = 8;
const QUANTITIES = { loadedM3: 8, deliveredM3: 7.5, billedM3: 7.5, priceCentsPerM3: 52_000 };

const installation = openInstallation();
const loads = Array.from({ length: LOADS }, (_, index) => ({ id: randomUUID(), noteNumber: index + 1 }));
const acknowledged = new Set<string>();
let plant: Plant;

beforeAll(async () => {
  await installation.start();
  const pool = installation.openOwner();
  plant = await openPlant(pool);
  await pool.end();
}, 60_000);
afterAll(() => installation.close(), 60_000);

const victims = [
  { what: 'server and database', upTo: 300, server: true, postgres: true },
  { what: 'the server alone', upTo: 550, server: true, postgres: false },
  { what: 'the database alone', upTo: 800, server: false, postgres: true },
];

test.each(isLong ? victims : victims.slice(0, 1))(
  'killed in the middle of writes: $what; nothing acknowledged is lost',
  async ({ upTo, ...killed }) => {
    const sending = send(() => acknowledged.size < upTo + 200);
    await expect.poll(() => acknowledged.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(upTo);
    await installation.kill(killed);
    await sending;
    expect(acknowledged.size).toBeLessThan(LOADS);
    if (killed.server) await installation.start();
    else await expect.poll(healthy, { timeout: 30_000, interval: 50 }).toBe(true);
    const kept = await recorded();
    expect([...acknowledged].filter((id) => !kept.includes(id))).toEqual([]);
  },
  90_000,
);

test('what was not acknowledged is sent again: every load is there once, and the totals are the ledger', async () => {
  await send(() => true);
  expect(acknowledged.size).toBe(LOADS);
  expect((await recorded()).sort()).toEqual(loads.map(({ id }) => id).sort());
  expect(await sumsOf('loads', 'count(*)', 'total_cents')).toEqual(
    await sumsOf('daily_totals', 'sum(loads)', 'revenue_cents'),
  );
  expect(await sumsOf('monthly_totals', 'sum(loads)', 'revenue_cents')).toEqual(
    await sumsOf('daily_totals', 'sum(loads)', 'revenue_cents'),
  );
}, 90_000);

/** Sends what is not acknowledged yet, several at once, until all were tried or `goOn` says no more. */
async function send(goOn: () => boolean) {
  const left = loads.filter(({ id }) => !acknowledged.has(id));
  const worker = async () => {
    for (let load = left.shift(); load && goOn(); load = left.shift())
      if (await record(load)) acknowledged.add(load.id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** True when the server acknowledged the load. */
async function record(load: (typeof loads)[number]): Promise<boolean> {
  try {
    const answer = await fetch(`${installation.address()}/api/concrete-volume`, {
      method: 'POST',
      signal: AbortSignal.timeout(10_000),
      headers: { 'content-type': 'application/json', cookie: plant.cookie },
      body: JSON.stringify({
        ...load,
        ...QUANTITIES,
        customerId: plant.customerId,
        mixId: plant.mixId,
        loadedAt: '2025-03-10T12:00:00Z',
        acceptDuplicate: true,
        reasons: { old_date: 'Nota encontrada depois' },
      }),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

const healthy = () =>
  fetch(`${installation.address()}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

async function recorded(): Promise<string[]> {
  const pool = installation.openOwner();
  const { rows } = await pool.query<{ id: string }>('select id from loads');
  await pool.end();
  return rows.map(({ id }) => id);
}

async function sumsOf(table: string, count: string, cents: string) {
  const pool = installation.openOwner();
  const { rows } = await pool.query(
    `select ${count}::int as loads, sum(loaded_m3)::float as loaded, sum(delivered_m3)::float as delivered,
            sum(billed_m3)::float as billed, sum(${cents})::float as cents from ${table}`,
  );
  await pool.end();
  return rows[0];
}
