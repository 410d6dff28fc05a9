import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong, often } from '../testing/long.ts';
import { seeded, sendBadly, sendPlainly } from './driver-device.fixture.ts';
import { type DriverShift, ledgerOf, openShift } from './driver-shift.fixture.ts';
import { openInstallation } from './installation.fixture.ts';

const SEEDS = isLong ? [1, 2, 3] : [1];
/** Calls of all devices together between two kills. */
const CALLS = isLong ? { atLeast: 40, more: 60 } : { atLeast: 15, more: 20 };
const KILLS = often(1, 2);

const installation = openInstallation();
const address = () => installation.address();
let plain: DriverShift;
let bad: DriverShift[];

beforeAll(async () => {
  await installation.start();
  const pool = installation.openOwner();
  plain = await openShift(pool);
  bad = [];
  for (const _ of SEEDS) bad.push(await openShift(pool));
  await pool.end();
}, 60_000);
afterAll(() => installation.close(), 60_000);

test('a shift whose answers are lost, doubled and out of order, while the server is killed: the ledger is the same', async () => {
  await sendPlainly({ address, shift: plain });
  const random = seeded(SEEDS.length);
  let kills = 0;
  let calls = 0;
  const rising: Promise<void>[] = [];
  const nextKill = () => CALLS.atLeast + Math.floor(random() * CALLS.more);
  let killAt = nextKill();
  const onCall = () => {
    calls += 1;
    if (calls < killAt || kills === KILLS) return;
    killAt = Number.POSITIVE_INFINITY;
    kills += 1;
    rising.push(killAndStart());
  };
  const killAndStart = async () => {
    await new Promise((resolve) => setTimeout(resolve, random() * 20));
    await installation.kill({ server: true, postgres: false });
    await installation.start();
    killAt = calls + nextKill();
  };
  await Promise.all(
    bad.map((shift, index) => sendBadly({ address, shift, onCall }, seeded(SEEDS[index] ?? 0))),
  );
  await Promise.all(rising);
  expect(kills).toBe(KILLS);

  const pool = installation.openOwner();
  const wanted = await ledgerOf(pool, plain);
  expect(wanted.notes).toEqual([1, 2, 3]);
  expect(wanted.arrived).toHaveLength(plain.entries.length);
  expect(wanted.refused).toEqual([]);
  expect(wanted.returns).toMatchObject([
    { turn: 2, residue_m3: '0.20', surplus_m3: '0.00', destination: null },
    { turn: 3, residue_m3: '0.10', surplus_m3: '1.50', destination: 'blocks', state: 'assigned' },
  ]);
  for (const [index, shift] of bad.entries())
    expect(await ledgerOf(pool, shift), `seed ${SEEDS[index]}`).toEqual(wanted);
  await pool.end();
}, 90_000);
