import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { countWaiting } from '../../testing/until-waiting.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let road: OnTheRoad;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  road = await goOnTheRoad(world);
});
afterAll(() => world.close());

const step = (to: string, more: object = {}) => ({ kind: 'step', loadId: road.load.id, to, ...more });

describe('water', () => {
  test('within the limit it needs nobody; beyond it the code, and without the right one it is marked', async () => {
    await road.driveTo(road.load.id, 'on_site');
    const { water_code: code } = await road.row(road.load.id);
    expect(code).toMatch(/^\d{6}$/);
    const water = (litres: number, more: object = {}) => ({
      kind: 'water',
      loadId: road.load.id,
      litres,
      askedBy: 'Engenheira Lúcia',
      ...more,
    });
    // 5 litres per m³ of 8 m³.
    expect(
      await road.send(
        water(40),
        water(20, { code }),
        water(10, { code: code === '000000' ? '000001' : '000000' }),
        water(5),
      ),
    ).toEqual([null, null, null, null]);
    const { loads } = await road.driver.operationalSheet.mine();
    expect(loads[0]!.water.map(({ litres, unapproved }) => [litres, unapproved])).toEqual([
      [40, false],
      [20, false],
      [10, true],
      [5, true],
    ]);
  });

  test('beyond the limit is marked, also when two additions come at once', async () => {
    await road.driveTo(road.load.id, 'on_site');
    const office = await world.pool.connect();
    await office.query(`begin; select from loads where id = '${road.load.id}' for update`);
    const water = { kind: 'water', loadId: road.load.id, litres: 40, askedBy: 'Engenheira Lúcia' };
    const both = Promise.all([road.send(water), road.send(water)]);
    await expect.poll(() => countWaiting(world.pool)).toBe(2);
    await office.query('commit');
    office.release();
    expect(await both).toEqual([[null], [null]]);
    const { loads } = await road.driver.operationalSheet.mine();
    expect(loads[0]!.water.map(({ unapproved }) => unapproved).sort()).toEqual([false, true]);
  });

  test('into an empty drum no water goes, and a signature that never arrived is said', async () => {
    const water = { kind: 'water', loadId: road.load.id, litres: 10, askedBy: 'Mestre João' };
    expect(await road.send(water)).toEqual(['NO_CONCRETE']);
    await road.driveTo(road.load.id, 'on_site');
    expect(await road.send({ ...water, signatureId: randomUUID() })).toEqual(['FILE_NOT_FOUND']);
  });
});

describe('receipts', () => {
  test('who received it has signed, or a photo shows that nobody was there', async () => {
    const receipt = { kind: 'receipt', loadId: road.load.id };
    await road.driveTo(road.load.id, 'on_site');
    expect(
      await road.send({
        ...receipt,
        receiverName: 'Mestre João',
        signatureId: await road.aPhoto('signature'),
      }),
    ).toEqual(['NOT_RECEIVED_YET']);
    await road.send(step('discharging'));
    expect(await road.send({ ...receipt, receiverName: 'Mestre João' })).toEqual(['RECEIVER_REQUIRED']);
    expect(
      await road.send({ ...receipt, absentPhotoId: await road.aPhoto(), slumpMm: 95, cylinders: 4 }),
    ).toEqual([null]);
    const { loads } = await road.driver.operationalSheet.mine();
    expect(loads[0]!.receipt).toMatchObject({ isAbsent: true, slumpMm: 95, cylinders: 4 });
  });

  test('a short name is a name, of who receives and of who asks for water', async () => {
    const ofLoad = { loadId: road.load.id, signatureId: await road.aPhoto('signature') };
    await road.driveTo(road.load.id, 'on_site');
    expect(
      await road.send({ kind: 'water', ...ofLoad, litres: 10, askedBy: 'Jó' }, step('discharging'), {
        kind: 'receipt',
        ...ofLoad,
        receiverName: 'Li',
      }),
    ).toEqual([null, null, null]);
  });
});

describe('returns', () => {
  const back = (more: object) => ({ kind: 'return', loadId: road.load.id, ...more });

  test('lastro and sobra are taken off what was delivered and billed, and cost what the mix costs', async () => {
    await road.driveTo(road.load.id, 'washing');
    const photoIds = [await road.aPhoto()];
    expect(await road.send(back({ photoIds }))).toEqual(['NOTHING_RETURNED']);
    expect(await road.send(back({ surplusM3: 1 }))).toEqual(['PHOTO_REQUIRED']);
    expect(await road.send(back({ surplusM3: 9, photoIds }))).toEqual(['MORE_THAN_LOADED']);
    expect(await road.send(back({ residueM3: 0.2, surplusM3: 1.5, photoIds }))).toEqual([null]);
    expect(await road.row(road.load.id)).toMatchObject({
      delivered_m3: 6.3,
      billed_m3: 6.3,
      returned_m3: 1.7,
    });
    const { rows } = await world.pool.query(
      'select loss_cents::int, state, (select cost_cents_per_m3 from mixes where id = mix_id) as cost from concrete_returns where load_id = $1',
      [road.load.id],
    );
    expect(rows[0]).toMatchObject({ state: 'recorded', loss_cents: Math.round(1.7 * rows[0].cost) });
    expect(await road.send(back({ residueM3: 0.1, photoIds }))).toEqual(['ALREADY_RETURNED']);
  });

  test('before it left the plant nothing comes back', async () => {
    expect(await road.send(back({ surplusM3: 1, photoIds: [await road.aPhoto()] }))).toEqual(['NO_CONCRETE']);
  });
});
