import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let fleet: Client;
let manager: Client;

beforeAll(async () => {
  world = await openWorld();
  fleet = await world.as(await world.account('fleet'));
});
afterAll(() => world.close());
beforeEach(async () => {
  unit = await world.unit();
  manager = await world.as(await world.account('manager', { unit_id: unit.id }));
});

let plates = 0;
const newPlate = () => `QQQ${Math.floor(plates / 100)}A${String(plates++ % 100).padStart(2, '0')}`;
const fields = (with_: object = {}) => ({
  unitId: unit.id,
  plate: newPlate(),
  fleetNumber: 'BT-900',
  type: 'mixer' as const,
  drumM3: 8,
  pumpKind: null,
  reachMetres: null,
  pumpM3PerHour: null,
  partnerId: null,
  driverId: null,
  ...with_,
});

describe('a vehicle', () => {
  test('is registered with its driver, its plate is its own, and a second send answers with the first', async () => {
    const driver = await world.driver({ unit_id: unit.id });
    const sent = { id: randomUUID(), ...fields({ driverId: driver.id }) };
    const vehicle = await fleet.fleetManagement.create(sent);
    expect(vehicle).toMatchObject({
      plate: sent.plate,
      state: 'available',
      driver: { id: driver.id },
      partner: null,
    });
    expect(await fleet.fleetManagement.create(sent)).toEqual(vehicle);
    await expect(
      fleet.fleetManagement.create({ id: randomUUID(), ...fields({ plate: sent.plate }) }),
    ).rejects.toMatchObject({ code: 'PLATE_TAKEN' });
    await expect(
      fleet.fleetManagement.create({ id: randomUUID(), ...fields({ driverId: driver.id }) }),
    ).rejects.toMatchObject({ code: 'DRIVER_TAKEN', data: { plate: sent.plate } });
  });

  test('points to people of its own unit, and a pump says which it is', async () => {
    const elsewhere = await world.driver();
    await expect(
      fleet.fleetManagement.create({ id: randomUUID(), ...fields({ driverId: elsewhere.id }) }),
    ).rejects.toMatchObject({ code: 'REFERENCE_NOT_FOUND', data: { field: 'driverId' } });
    await expect(
      fleet.fleetManagement.create({ id: randomUUID(), ...fields({ partnerId: randomUUID() }) }),
    ).rejects.toMatchObject({ code: 'REFERENCE_NOT_FOUND', data: { field: 'partnerId' } });
    await expect(
      fleet.fleetManagement.create({ id: randomUUID(), ...fields({ type: 'pump', drumM3: 0 }) }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('is changed at the revision that was seen', async () => {
    const { id, revision, plate } = await fleet.fleetManagement.create({ id: randomUUID(), ...fields() });
    await fleet.fleetManagement.edit({ id, revision, ...fields({ plate, drumM3: 10 }) });
    await expect(fleet.fleetManagement.edit({ id, revision, ...fields({ plate }) })).rejects.toMatchObject({
      code: 'STALE_REVISION',
      data: { current: { drumM3: 10 } },
    });
    const other = await fleet.fleetManagement.create({ id: randomUUID(), ...fields() });
    await expect(
      fleet.fleetManagement.edit({ id: other.id, revision: 1, ...fields({ plate }) }),
    ).rejects.toMatchObject({ code: 'PLATE_TAKEN' });
    await expect(
      fleet.fleetManagement.edit({ id: randomUUID(), revision: 1, ...fields() }),
    ).rejects.toMatchObject({ code: 'VEHICLE_NOT_FOUND' });
  });

  test('is stopped with a reason by the manager of its unit, and by no other', async () => {
    const { id, revision } = await world.vehicle({ unit_id: unit.id }).then((made) => ({
      id: made.id,
      revision: made.revision as number,
    }));
    const stop = { id, revision, state: 'in_maintenance' as const, reason: 'Embreagem patinando' };
    await expect(manager.fleetManagement.setState({ ...stop, reason: '' })).rejects.toMatchObject({
      code: 'REASON_REQUIRED',
    });
    const neighbour = await world.as(await world.account('manager'));
    await expect(neighbour.fleetManagement.setState(stop)).rejects.toMatchObject({
      code: 'VEHICLE_NOT_FOUND',
    });
    expect(await manager.fleetManagement.setState(stop)).toMatchObject({
      state: 'in_maintenance',
      stateReason: 'Embreagem patinando',
    });
    await expect(manager.fleetManagement.setState(stop)).rejects.toMatchObject({ code: 'STALE_REVISION' });
    await expect(manager.fleetManagement.edit({ id, revision, ...fields() })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
    expect(
      await manager.fleetManagement.setState({ id, revision: revision + 1, state: 'available' }),
    ).toMatchObject({ state: 'available', stateReason: '' });
  });
});

describe('the fleet', () => {
  test('is filtered, counted and paged; each role sees its part', async () => {
    const partner = await world.partner();
    const driver = await world.driver({ unit_id: unit.id, name: 'Zé Motorista' });
    const number = (each: number) => `X${each}`;
    await world.vehicle({ unit_id: unit.id, fleet_number: number(1), driver_id: driver.id });
    await world.vehicle({ unit_id: unit.id, fleet_number: number(2), partner_id: partner.id, drum_m3: 10 });
    await world.vehicle({
      unit_id: unit.id,
      fleet_number: number(3),
      type: 'pump',
      pump_kind: 'boom',
      drum_m3: 0,
    });
    await world.vehicle({ unit_id: unit.id, fleet_number: number(4), state: 'stopped' });
    const found = async (filter: object) =>
      (await fleet.fleetManagement.list({ unitId: unit.id, ...filter })).rows.map(
        ({ fleetNumber }) => fleetNumber,
      );
    expect(await found({})).toEqual(['X1', 'X2', 'X3', 'X4']);
    expect(await found({ owner: 'partner' })).toEqual(['X2']);
    expect(await found({ type: 'pump' })).toEqual(['X3']);
    expect(await found({ state: 'stopped' })).toEqual(['X4']);
    expect(await found({ search: 'zé' })).toEqual(['X1']);
    expect(await fleet.fleetManagement.totals({ unitId: unit.id })).toEqual({
      vehicles: 4,
      ready: 3,
      onTrip: 0,
      inMaintenance: 0,
      stopped: 1,
      inactive: 0,
      drumM3: 26,
      readyDrumM3: 18,
    });
    const first = await fleet.fleetManagement.list({ unitId: unit.id, limit: 3, sort: '-fleetNumber' });
    expect(first.rows.map(({ fleetNumber }) => fleetNumber)).toEqual(['X4', 'X3', 'X2']);
    const rest = await fleet.fleetManagement.list({
      unitId: unit.id,
      sort: '-fleetNumber',
      cursor: first.nextCursor!,
    });
    expect(rest.rows.map(({ fleetNumber }) => fleetNumber)).toEqual(['X1']);
    // What needs somebody stands first, in the order of the book.
    const standing = await fleet.fleetManagement.list({ unitId: unit.id, limit: 1, sort: 'standing' });
    expect(standing.rows.map(({ state }) => state)).toEqual(['stopped']);
    const running = await fleet.fleetManagement.list({
      unitId: unit.id,
      sort: 'standing',
      cursor: standing.nextCursor!,
    });
    expect(running.rows.map(({ fleetNumber }) => fleetNumber)).toEqual(
      ['X1', 'X2', 'X3', 'X4'].filter((name) => name !== standing.rows[0]!.fleetNumber),
    );
    await expect(fleet.fleetManagement.list({ cursor: 'x' })).rejects.toMatchObject({
      code: 'CURSOR_INVALID',
    });
    const helay = await world.as(await world.account('helay', { partner_id: partner.id }));
    expect((await helay.fleetManagement.list({})).rows).toMatchObject([{ fleetNumber: 'X2' }]);
    const neighbour = await world.as(await world.account('unit'));
    expect((await neighbour.fleetManagement.list({})).rows).toEqual([]);
    expect(await (await manager.fleetManagement.export({ format: 'csv' })).text()).toContain('Zé Motorista');
  });

  test('what a form chooses from is what the asker may see', async () => {
    const driver = await world.driver({ unit_id: unit.id });
    await world.driver();
    const [{ units }, drivers] = [
      await manager.fleetManagement.choices(),
      await manager.fleetManagement.drivers(),
    ];
    expect(units).toMatchObject([{ id: unit.id, timeZone: 'America/Sao_Paulo' }]);
    expect(drivers.map(({ id }) => id)).toEqual([driver.id]);
  });
});

test('two sheets at once, with one plate and one driver, bring each in once', async () => {
  await world.driver({ unit_id: unit.id, name: 'Duas Planilhas' });
  const aRow = (plate: string, driver = '') => ({
    id: randomUUID(),
    line: 2,
    plate,
    fleetNumber: 'BT-2',
    type: 'betoneira',
    drumM3: 8,
    driver,
  });
  const bring = (row: ReturnType<typeof aRow>) =>
    fleet.fleetManagement
      .import({ unitId: unit.id, rows: [row] })
      .then(([said]) => said!.field ?? said!.outcome);
  const plate = newPlate();
  expect((await Promise.all([aRow(plate), aRow(plate)].map(bring))).sort()).toEqual(['imported', 'known']);
  await world.driver({ unit_id: unit.id, name: 'Enviada Duas Vezes' });
  const twice = aRow(newPlate(), 'Enviada Duas Vezes');
  expect((await Promise.all([twice, twice].map(bring))).sort()).toEqual(['imported', 'known']);
  const oneDriver = [newPlate(), newPlate()].map((each) => aRow(each, 'Duas Planilhas'));
  expect((await Promise.all(oneDriver.map(bring))).sort()).toEqual(['driver', 'imported']);
});

test('a sheet adds vehicles once, by plate, and says what is wrong', async () => {
  const driver = await world.driver({ unit_id: unit.id, name: 'Ana Motorista' });
  const plate = newPlate();
  const row = { fleetNumber: 'BT-1', type: 'Betoneira', drumM3: 8 };
  const aRow = (line: number, with_: object = {}) => ({
    id: randomUUID(),
    line,
    plate: newPlate(),
    ...row,
    ...with_,
  });
  const rows = [
    aRow(2, { plate, driver: 'ana motorista' }),
    aRow(3, { plate: plate.toLowerCase() }),
    aRow(4, { plate: 'XX' }),
    aRow(5, { type: 'navio' }),
    aRow(6, { type: 'Bomba lança', drumM3: null, pumpKind: 'lança', reachMetres: 32, fleetNumber: 'BB-1' }),
    aRow(7, { type: 'bomba', pumpKind: '' }),
    aRow(8, { drumM3: null }),
    aRow(9, { partner: 'Ninguém' }),
    aRow(10, { driver: 'Ninguém' }),
  ];
  const said = await fleet.fleetManagement.import({ unitId: unit.id, rows });
  expect(said.map(({ outcome, field }) => field ?? outcome)).toEqual([
    'imported',
    'known',
    'plate',
    'type',
    'imported',
    'pumpKind',
    'drumM3',
    'partner',
    'driver',
  ]);
  const { rows: there } = await fleet.fleetManagement.list({ unitId: unit.id });
  expect(there).toMatchObject([
    { fleetNumber: 'BB-1', type: 'pump', pumpKind: 'boom', reachMetres: 32 },
    { fleetNumber: 'BT-1', plate, driver: { id: driver.id } },
  ]);
  // Under the id of another row nothing comes in, and nothing is said to have come.
  const another = { ...rows[0]!, plate: newPlate(), driver: '' };
  expect(await fleet.fleetManagement.import({ unitId: unit.id, rows: [another] })).toMatchObject([
    { outcome: 'refused', field: null },
  ]);
  await expect(manager.fleetManagement.import({ unitId: unit.id, rows })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  });
  await expect(fleet.fleetManagement.import({ unitId: randomUUID(), rows })).rejects.toMatchObject({
    code: 'UNIT_REQUIRED',
  });
});
