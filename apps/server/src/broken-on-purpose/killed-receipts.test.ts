import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInstallation, openPlant, type Plant } from './installation.fixture.ts';
import { holdAt } from './stops.fixture.ts';

const AT_ONCE = 50;
const WRITTEN_BEFORE = 12;

const installation = openInstallation();
let plant: Plant;
const acknowledged = new Map<string, number>();

beforeAll(async () => {
  await installation.start();
  const pool = installation.openOwner();
  plant = await openPlant(pool);
  await pool.end();
}, 60_000);
afterAll(() => installation.close(), 60_000);

test.each([
  { what: 'the server alone', server: true, postgres: false },
  { what: 'server and database', server: true, postgres: true },
  { what: 'the database alone', server: false, postgres: true },
])(
  'fifty at once, $what killed in the middle and sent again: each has one number, none is missing, none twice',
  async (killed) => {
    const sent = Array.from({ length: AT_ONCE }, () => randomUUID());
    const pool = installation.openOwner();
    const first = (await numbersOf(pool)).length + 1;
    const stop = await holdAt(pool, {
      table: 'receipts',
      on: 'insert',
      when: `new.number = ${first + WRITTEN_BEFORE - 1}`,
    });
    const sending = Promise.all(sent.map(issue));
    await stop.reached();
    await installation.kill(killed);
    if (!killed.postgres) await stop.release();
    await sending;
    if (killed.server) await installation.start();
    else await expect.poll(healthy, { timeout: 30_000, interval: 50 }).toBe(true);
    const after = installation.openOwner();
    // Who held the write is dead with the database, its trigger is not.
    await after.query('drop trigger if exists zz_stand_still on receipts');
    const kept = await numbersOf(after);
    // The number of the one that was cut off was given back.
    expect(kept).toEqual(numbers(first + WRITTEN_BEFORE - 2));
    const before = new Map(acknowledged);
    await Promise.all(sent.map(issue));
    for (const [id, number] of before) expect(acknowledged.get(id)).toBe(number);
    expect(sent.filter((id) => !acknowledged.has(id))).toEqual([]);
    expect(await numbersOf(after)).toEqual(numbers(first + AT_ONCE - 1));
    expect(new Set(acknowledged.values()).size).toBe(acknowledged.size);
    await after.end();
    pool.end().catch(() => undefined);
  },
  120_000,
);

const numbers = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

const healthy = () =>
  fetch(`${installation.address()}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

const numbersOf = async (pool: ReturnType<typeof installation.openOwner>) =>
  (await pool.query<{ number: number }>('select number from receipts order by number')).rows.map(
    ({ number }) => number,
  );

/** Sends a receipt; its number is noted when the server acknowledges it. */
async function issue(id: string): Promise<void> {
  try {
    const answer = await fetch(`${installation.address()}/api/receipts`, {
      method: 'POST',
      signal: AbortSignal.timeout(30_000),
      headers: { 'content-type': 'application/json', cookie: plant.cookie },
      body: JSON.stringify({
        id,
        customerId: plant.customerId,
        payerName: 'Construtora Ipanema',
        payerDocument: '11222333000181',
        valueCents: 100,
        advanceFor: 'Sinal',
        method: 'cash',
        city: 'Sorocaba',
        issuedOn: '2026-01-02',
        loads: [],
      }),
    });
    const receipt = (await answer.json()) as { number?: number };
    if (answer.ok && receipt.number) acknowledged.set(id, receipt.number);
  } catch {
    // Cut off: it is sent again.
  }
}
