import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awaitedLocks } from '../../testing/until-waiting.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());

test('of two who give one driver a truck at once, the second is told that there is one already', async () => {
  const unit = await world.unit();
  const fleet = await world.as(await world.account('fleet'));
  const driver = await world.driver({ unit_id: unit.id });
  const trucks = [await world.vehicle({ unit_id: unit.id }), await world.vehicle({ unit_id: unit.id })];
  const edits = [];
  for (const { id } of trucks) {
    const { partner: _, unit: __, driver: ___, ...now } = (await fleet.records.vehicle({ id })).vehicle;
    edits.push({ ...now, unitId: unit.id, partnerId: null, driverId: driver.id });
  }

  const holding = await world.pool.connect();
  await holding.query('begin');
  await holding.query('select 1 from vehicles for update');
  const answers = Promise.allSettled(edits.map((edit) => fleet.fleetManagement.edit(edit)));
  await expect.poll(() => awaitedLocks(world.pool)).toEqual(['advisory', 'transactionid']);
  await holding.query('commit');
  holding.release();

  const refused = (await answers).filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'DRIVER_TAKEN' } }]);
  const { rows } = await world.pool.query('select id from vehicles where driver_id = $1', [driver.id]);
  expect(rows).toHaveLength(1);
});

test('a sheet gives no second truck to a driver, neither beside the one of before nor twice in itself', async () => {
  const unit = await world.unit();
  const fleet = await world.as(await world.account('fleet'));
  const ana = await world.driver({ unit_id: unit.id, name: 'Ana Prado' });
  await world.driver({ unit_id: unit.id, name: 'Bento Luz' });
  await world.vehicle({ unit_id: unit.id, driver_id: ana.id });
  const row = (line: number, plate: string, driver: string) => ({
    id: randomUUID(),
    line,
    plate,
    fleetNumber: String(line),
    type: 'betoneira',
    drumM3: 8,
    driver,
  });
  const outcomes = await fleet.fleetManagement.import({
    unitId: unit.id,
    rows: [row(2, 'XYZ1A23', 'Ana Prado'), row(3, 'XYZ1A24', 'Bento Luz'), row(4, 'XYZ1A25', 'bento luz')],
  });
  expect(outcomes).toMatchObject([
    { line: 2, outcome: 'refused', field: 'driver' },
    { line: 3, outcome: 'imported' },
    { line: 4, outcome: 'refused', field: 'driver' },
  ]);
});

test('a sheet does not guess which of two drivers of one name is meant', async () => {
  const unit = await world.unit();
  const fleet = await world.as(await world.account('fleet'));
  for (const name of ['José da Silva', 'JOSE DA SILVA']) await world.driver({ unit_id: unit.id, name });
  const row = { id: randomUUID(), line: 2, plate: 'XYZ2A23', fleetNumber: '2', type: 'betoneira', drumM3: 8 };
  const rows = [{ ...row, driver: 'José da Silva' }];
  expect(await fleet.fleetManagement.import({ unitId: unit.id, rows })).toMatchObject([
    {
      outcome: 'refused',
      field: 'driver',
      message: 'Há mais de um motorista com este nome nesta unidade.',
    },
  ]);
});
