import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let road: OnTheRoad;
let other: { driver: Client; driverId: string; name: string };
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  road = await goOnTheRoad(world);
  const driverId = road.trucks[1]!.driver_id;
  const account = await world.account('driver', { unit_id: road.unit.id, driver_id: driverId });
  const { rows } = await world.pool.query('select name from drivers where id = $1', [driverId]);
  other = { driver: await world.as(account), driverId, name: rows[0].name };
});
afterAll(() => world.close());

const minutesLater = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000));
const step = (to: string, more: object = {}) => ({
  kind: 'step',
  loadId: road.load.id,
  to,
  id: randomUUID(),
  ...more,
});
/** The board gives the load to the other driver. */
async function giveAway(loadId = road.load.id) {
  const { loads } = await road.office.dayBoard.read({ day: '2026-11-18' });
  const load = loads.find(({ id }) => id === loadId);
  if (!load)
    return world.pool.query('update loads set driver_id = $2, vehicle_id = $3 where id = $1', [
      loadId,
      other.driverId,
      road.trucks[1]!.id,
    ]);
  return road.office.dayBoard.change({
    loads: [{ id: loadId, revision: load.revision, driverId: other.driverId }],
    pours: [],
  });
}
/** The driver was without a network: what was done in the last minutes arrives now, after the load was given away. */
async function loadedOffline() {
  const began = world.now().toISOString();
  minutesLater(10);
  const left = world.now().toISOString();
  await giveAway();
  minutesLater(15);
  return [step('loading', { deviceAt: began }), step('en_route', { deviceAt: left, loadedM3: 8 })];
}
const inLedger = async () =>
  (
    await world.pool.query(
      'select kind, state, driver_id, partner_id, reason, device_at, at from load_steps where load_id = $1 order by server_at, at',
      [road.load.id],
    )
  ).rows;
const refusedRows = async () =>
  (await world.pool.query('select refusal from refused_entries where driver_id = $1', [road.driverId])).rows;

describe('a load that was given away while its driver loaded it without a network', () => {
  test('stays before its driver with what is in the drum, is shown to the other and to the plant, and is nobody’s to load twice', async () => {
    const entries = await loadedOffline();
    expect(await road.send(...entries)).toEqual([null, null]);
    const { loads } = await road.driver.operationalSheet.mine();
    expect(loads).toMatchObject([
      { id: road.load.id, address: expect.any(String), conflict: { isMine: true, with: other.name } },
    ]);
    const theirs = await other.driver.operationalSheet.mine();
    expect(theirs.loads).toMatchObject([{ id: road.load.id, conflict: { isMine: false } }]);
    expect(theirs.notices).toMatchObject([{ kind: 'crisis' }]);
    const [conflict] = await road.office.operationalSheet.conflicts({});
    expect(conflict).toMatchObject({
      loadId: road.load.id,
      kind: 'reassigned',
      driver: { id: road.driverId },
      other: { id: other.driverId, name: other.name },
      entries: [{ to: 'loading' }, { to: 'en_route' }],
    });
    const at = world.now().toISOString();
    const { outcomes } = await other.driver.operationalSheet.send({
      sentAt: at,
      entries: [
        { kind: 'step', id: randomUUID(), deviceAt: at, loadId: road.load.id, to: 'loading' },
      ] as never,
    });
    expect(outcomes).toMatchObject([{ refusal: 'UNDECIDED' }]);
    expect(await inLedger()).toEqual([]);
    expect(await refusedRows()).toEqual([]);
    const { rows } = await road.office.operationalReports.check({ day: '2026-11-18' });
    expect(rows.map(({ kind }) => kind)).toContain('undecided_load');
  });
});

describe('a load that was given away and loaded without a network, once the plant decides', () => {
  test('"fica com ele": what was done enters the ledger with its own clocks, under one number', async () => {
    const entries = await loadedOffline();
    await road.send(...entries);
    await road.send(...entries);
    const [conflict] = await road.office.operationalSheet.conflicts({});
    minutesLater(5);
    const decide = () => road.office.operationalSheet.decideConflict({ id: conflict!.id, decision: 'stays' });
    expect(await decide()).toMatchObject({ taken: 2, refused: 0 });
    expect(await decide()).toMatchObject({ taken: 0, refused: 0 });
    expect(await road.row(road.load.id)).toMatchObject({
      state: 'en_route',
      driver_id: road.driverId,
      note_number: 1,
    });
    expect(await inLedger()).toMatchObject([
      {
        kind: 'step',
        state: 'loading',
        driver_id: road.driverId,
        device_at: new Date((entries[0] as unknown as { deviceAt: string }).deviceAt),
      },
      { kind: 'step', state: 'en_route' },
      { kind: 'crew', state: 'scheduled', reason: expect.stringMatching(/^Fica com/) },
    ]);
    expect(await road.office.operationalSheet.conflicts({})).toEqual([]);
    expect(await road.send(step('on_site'))).toEqual([null]);
    expect((await other.driver.operationalSheet.mine()).loads).toEqual([]);
    const told = (await other.driver.operationalSheet.mine()).notices.map(({ title }) => title);
    expect(told).toContainEqual(expect.stringMatching(/^A carga fica com/));
    const { rows } = await world.pool.query(
      'select count(*)::int as n from device_entries where load_id = $1',
      [road.load.id],
    );
    expect(rows).toEqual([{ n: 3 }]);
  });

  test('"passou mesmo": the entries stand as refused with the reason, and the load is the other’s to carry', async () => {
    const entries = await loadedOffline();
    await road.send(...entries);
    const [conflict] = await road.manager.operationalSheet.conflicts({});
    expect(
      await road.manager.operationalSheet.decideConflict({ id: conflict!.id, decision: 'passed' }),
    ).toMatchObject({ taken: 0, refused: 2 });
    expect(await refusedRows()).toEqual([{ refusal: 'GIVEN_TO_OTHER' }, { refusal: 'GIVEN_TO_OTHER' }]);
    const day = await road.driver.operationalSheet.mine();
    expect(day.loads).toEqual([]);
    expect(day.turnedDown.map(({ id }) => id).toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
    expect((await other.driver.operationalSheet.mine()).loads).toMatchObject([{ conflict: null }]);
    await expect(
      road.office.operationalSheet.decideConflict({ id: conflict!.id, decision: 'stays' }),
    ).rejects.toMatchObject({ code: 'ALREADY_DECIDED' });
    expect(await road.send(step('on_site'))).toEqual(['LOAD_NOT_FOUND']);
  });

  test('of what the other’s own phone has begun too, the plant decides with the steps, and nothing is lost', async () => {
    await loadedOffline();
    const at = world.now().toISOString();
    await other.driver.operationalSheet.send({
      sentAt: at,
      entries: [
        { kind: 'step', id: randomUUID(), deviceAt: at, loadId: road.load.id, to: 'loading' },
      ] as never,
    });
    expect(await road.send(step('loading'))).toEqual([null]);
    const [conflict] = await road.office.operationalSheet.conflicts({});
    await expect(
      road.office.operationalSheet.decideConflict({ id: conflict!.id, decision: 'stays' }),
    ).rejects.toMatchObject({ code: 'OTHER_HAS_BEGUN' });
    expect(await road.office.operationalSheet.conflicts({})).toHaveLength(1);
  });
});

describe('what else hangs on a load that was given away', () => {
  test('what came back of a load before is known to whoever decides: the drum was empty', async () => {
    const before = await road.anotherLoad();
    await road.driveTo(before.id, 'on_site');
    const [refused, returned] = await road.send(
      { kind: 'step', loadId: before.id, to: 'refused', reason: 'Slump fora do pedido' },
      { kind: 'return', loadId: before.id, residueM3: 0.2, photoIds: [await road.aPhoto()] },
    );
    expect([refused, returned]).toEqual([null, null]);
    await road.send(...(await loadedOffline()));
    const [conflict] = await road.office.operationalSheet.conflicts({});
    expect(
      await road.office.operationalSheet.decideConflict({ id: conflict!.id, decision: 'stays' }),
    ).toMatchObject({ taken: 2 });
    const { rows } = await world.pool.query('select flag from flagged_entries where driver_id = $1', [
      road.driverId,
    ]);
    expect(rows).toEqual([]);
  });

  test('a partner’s truck makes the load the partner’s again', async () => {
    const partner = await world.partner();
    await world.pool.query('update vehicles set partner_id = $1 where id = $2', [partner.id, road.vehicleId]);
    await world.pool.query('update loads set partner_id = $1 where id = $2', [partner.id, road.load.id]);
    await road.send({ kind: 'shift', step: 'start', vehicleId: road.vehicleId });
    await road.send(...(await loadedOffline()));
    const [conflict] = await road.office.operationalSheet.conflicts({});
    await road.office.operationalSheet.decideConflict({ id: conflict!.id, decision: 'stays' });
    expect(await road.row(road.load.id)).toMatchObject({
      vehicle_id: road.vehicleId,
      partner_id: partner.id,
    });
    expect((await inLedger()).map(({ partner_id }) => partner_id)).toEqual(Array(3).fill(partner.id));
  });

  test('each entry is in or out by itself: what does not fit is refused with its own reason', async () => {
    const [loading] = await loadedOffline();
    expect(await road.send(loading!, step('washing'))).toEqual([null, null]);
    const [conflict] = await road.office.operationalSheet.conflicts({});
    expect(
      await road.office.operationalSheet.decideConflict({ id: conflict!.id, decision: 'stays' }),
    ).toMatchObject({ taken: 1, refused: 1 });
    expect(await refusedRows()).toEqual([{ refusal: 'NOT_NEXT' }]);
  });
});

test('the photos and signatures that came with what is held are named where the plant decides, and are its to open', async () => {
  const [loading] = await loadedOffline();
  const [signatureId, photoId] = [await road.aPhoto('signature'), await road.aPhoto()];
  const receipt = { kind: 'receipt', loadId: road.load.id, receiverName: 'Mestre João', signatureId };
  const surplus = { kind: 'return', loadId: road.load.id, surplusM3: 1, photoIds: [photoId] };
  expect(await road.send(loading!, receipt, surplus)).toEqual([null, null, null]);
  const [conflict] = await road.office.operationalSheet.conflicts({});
  expect(conflict!.entries.map(({ files }) => files)).toEqual([[], [signatureId], [photoId]]);
  const { rows } = await world.pool.query('select id from files where id = any($1) and unit_id = $2', [
    [signatureId, photoId],
    road.unit.id,
  ]);
  expect(rows).toHaveLength(2);
});

test('a load that was called off while its driver loaded it is the same: it is on the plan again, with what was done', async () => {
  const began = world.now().toISOString();
  minutesLater(10);
  await world.pool.query(
    "update loads set state = 'cancelled', cancel_reason = 'Cliente desistiu', cancelled_at = now() where id = $1",
    [road.load.id],
  );
  expect(await road.send(step('loading', { deviceAt: began }))).toEqual([null]);
  expect((await road.driver.operationalSheet.mine()).loads).toMatchObject([
    { id: road.load.id, conflict: { isMine: true, with: null } },
  ]);
  const [conflict] = await road.office.operationalSheet.conflicts({});
  expect(conflict).toMatchObject({ kind: 'cancelled', other: null });
  expect(
    await road.office.operationalSheet.decideConflict({ id: conflict!.id, decision: 'stays' }),
  ).toMatchObject({ taken: 1 });
  expect(await road.row(road.load.id)).toMatchObject({
    state: 'loading',
    note_number: 1,
    cancelled_at: null,
  });
});

test('what was called off with its pour is not put on the plan again, and what went to another site stays there', async () => {
  const decided = async (state: string) => {
    const load = await road.anotherLoad();
    const began = world.now().toISOString();
    minutesLater(6);
    await world.pool.query('update loads set state = $2 where id = $1', [load.id, state]);
    if (state === 'cancelled') {
      const pour = await road.hers.pours.request(road.aPour());
      await world.pool.query("update pours set state = 'cancelled' where id = $1", [pour.id]);
      await world.pool.query('update loads set pour_id = $2 where id = $1', [load.id, pour.id]);
    }
    expect(await road.send({ ...step('loading', { deviceAt: began }), loadId: load.id })).toEqual([null]);
    const found = await road.office.operationalSheet.conflicts({});
    const { id } = found.find(({ loadId }) => loadId === load.id)!;
    return road.office.operationalSheet.decideConflict({ id, decision: 'stays' });
  };
  await expect(decided('cancelled')).rejects.toMatchObject({ code: 'POUR_OVER' });
  await expect(decided('diverted')).rejects.toMatchObject({ code: 'CANNOT_STAY' });
});

test('both have their names where one is of another plant by now', async () => {
  await road.send(...(await loadedOffline()));
  const neighbour = await goOnTheRoad(world);
  for (const id of [road.driverId, other.driverId])
    await world.pool.query('update drivers set unit_id = $2 where id = $1', [id, neighbour.unit.id]);
  expect(await road.office.operationalSheet.conflicts({})).toMatchObject([
    {
      driver: { id: road.driverId, phone: null },
      other: { id: other.driverId, name: other.name, phone: null },
    },
  ]);
});

test('of a load that was never the driver’s nothing is held, and another plant neither sees nor decides', async () => {
  const foreign = await road.anotherLoad({ driver_id: other.driverId });
  expect(await road.send({ kind: 'step', loadId: foreign.id, to: 'loading' })).toEqual(['LOAD_NOT_FOUND']);
  await road.send(...(await loadedOffline()));
  const [conflict] = await road.office.operationalSheet.conflicts({});
  const neighbour = await goOnTheRoad(world);
  expect(await neighbour.office.operationalSheet.conflicts({})).toEqual([]);
  await expect(
    neighbour.office.operationalSheet.decideConflict({ id: conflict!.id, decision: 'passed' }),
  ).rejects.toMatchObject({ code: 'CONFLICT_NOT_FOUND' });
});
