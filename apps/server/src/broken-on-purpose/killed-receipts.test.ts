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

test('fifty at once, killed in the middle and sent again: each has one number, none is missing, none twice', async () => {
  const sent = Array.from({ length: AT_ONCE }, () => randomUUID());
  const pool = installation.openOwner();
  const stop = await holdAt(pool, {
    table: 'receipts',
    on: 'insert',
    when: `new.number = ${WRITTEN_BEFORE}`,
  });
  const first = Promise.all(sent.map(issue));
  await stop.reached();
  await installation.kill({ server: true, postgres: false });
  await stop.release();
  await first;
  await installation.start();
  const kept = await numbersOf(pool);
  // The number of the one that was cut off was given back.
  expect(kept).toEqual(Array.from({ length: WRITTEN_BEFORE - 1 }, (_, index) => index + 1));
  const before = new Map(acknowledged);
  await Promise.all(sent.map(issue));
  expect(acknowledged.size).toBe(AT_ONCE);
  for (const [id, number] of before) expect(acknowledged.get(id)).toBe(number);
  expect(await numbersOf(pool)).toEqual(Array.from({ length: AT_ONCE }, (_, index) => index + 1));
  expect(new Set(acknowledged.values()).size).toBe(AT_ONCE);
  await pool.end();
}, 120_000);

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
