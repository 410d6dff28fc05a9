import { randomUUID } from 'node:crypto';
import type { Pour } from '@traco/contract/pours/pour';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { NOW, openPlant, type Plant, TOMORROW } from '../../testing/plant.ts';
import { refused } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let plant: Plant;
beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  plant = await openPlant(world);
});
const YESTERDAY = '2026-11-17T12:00:00Z';
const OTHER_DAY = '2026-11-23T10:30:00Z';
const TOO_FAR = '2029-11-19T12:00:00Z';

const requested = (with_: object = {}) => plant.office.pours.request(plant.aPour({ m3: 16, ...with_ }));
const confirmed = async (with_: object = {}) => {
  const { id, revision } = await requested(with_);
  return plant.office.pours.step({ id, revision, to: 'confirmed' });
};
const ask = (pour: { id: string }, fields: object, message = '') =>
  plant.hers.pours.askChange({ id: pour.id, changeId: randomUUID(), fields, message });
const grant = ({ id }: { id: string }) =>
  plant.office.pours.answerChange({
    changeId: id,
    decision: 'accepted',
    overrideReason: 'Vêm caminhões de Itu',
  });
const edit = ({ id, revision }: Pick<Pour, 'id' | 'revision'>, with_: object = {}) =>
  plant.office.pours.edit({ ...plant.aPour({ m3: 16, ...with_ }), id, revision });
const closeMonth = () =>
  world.pool.query(`insert into closed_months (unit_id, month_on) values ($1, '2026-11-01')`, [
    plant.unit.id,
  ]);

describe('a pour', () => {
  test('that somebody changed meanwhile is neither edited nor given back', async () => {
    const { id } = await requested();
    await refused(edit({ id, revision: 99 }), 'STALE_REVISION');
    await refused(plant.office.pours.release({ id, revision: 99, m3: 8 }), 'STALE_REVISION');
  });

  test('is edited to a time that may be planned, and to loads and references that there are', async () => {
    const pour = await requested();
    await refused(edit(pour, { startsAt: YESTERDAY }), 'IN_THE_PAST');
    await refused(edit(pour, { startsAt: TOO_FAR }), 'TOO_FAR');
    await refused(edit(pour, { m3: 900, loadM3: 1 }), 'TOO_MANY_LOADS');
    await refused(edit(pour, { mixId: randomUUID() }), 'REFERENCE_NOT_FOUND');
  });

  test('is not put off into the past', async () => {
    const { id, revision } = await requested();
    const step = { id, revision, to: 'rescheduled' as const, reason: 'rain' as const };
    await refused(plant.office.pours.step({ ...step, startsAt: YESTERDAY }), 'IN_THE_PAST');
  });

  test('that is cancelled takes no step, gives nothing back and is asked to change in nothing', async () => {
    const { id, revision } = await requested();
    await plant.office.pours.step({ id, revision, to: 'cancelled', reason: 'customer_asked' });
    await refused(ask({ id }, { m3: 24 }), 'WRONG_STATE');
    const { revision: now } = await plant.office.pours.get({ id });
    await refused(plant.office.pours.step({ id, revision: now, to: 'confirmed' }), 'WRONG_STATE');
    await refused(plant.office.pours.release({ id, revision: now, m3: 8 }), 'WRONG_STATE');
  });

  test('is asked whether it fits at a unit that there is', async () => {
    const admin = await world.as(await world.account('admin'));
    await refused(
      admin.pours.fit({ unitId: randomUUID(), startsAt: TOMORROW, m3: 8, pumped: false }),
      'UNIT_NOT_FOUND',
    );
  });
});

describe('a change that is asked for', () => {
  test('is answered once', async () => {
    const change = await ask(await confirmed(), { m3: 24 });
    await grant(change);
    await refused(grant(change), 'ALREADY_ANSWERED');
  });

  test('is not granted where its time is over meanwhile, or what it names is gone', async () => {
    const later = await ask(await confirmed(), { startsAt: '2026-11-19T12:00:00Z' });
    world.setNow('2026-11-19T13:00:00Z');
    await refused(grant(later), 'IN_THE_PAST');
    world.setNow(NOW);
    const other = await world.mix();
    const mixed = await ask(await confirmed({ startsAt: OTHER_DAY }), { mixId: other.id });
    await world.pool.query('update mixes set active = false where id = $1', [other.id]);
    await refused(grant(mixed), 'REFERENCE_NOT_FOUND');
  });

  test('is not granted once loads of it are on the road', async () => {
    const pour = await confirmed();
    const change = await ask(pour, { m3: 24 });
    await world.pool.query(
      `update loads set state = 'en_route', loaded_at = $2 where pour_id = $1 and turn = 1`,
      [pour.id, NOW],
    );
    await refused(grant(change), 'LOADS_ON_THE_ROAD');
  });
});

describe('in a month that is closed', () => {
  test('no pour is asked for, edited, stepped, given back or changed as it was asked', async () => {
    const [first, second, third] = [
      await requested(),
      await confirmed({ startsAt: OTHER_DAY }),
      await confirmed({ startsAt: '2026-11-24T10:30:00Z' }),
    ];
    const change = await ask(third, { m3: 24 });
    await closeMonth();
    await refused(requested(), 'MONTH_CLOSED');
    await refused(edit(first, { m3: 24 }), 'MONTH_CLOSED');
    const cancelled = { to: 'cancelled', reason: 'customer_asked' } as const;
    await refused(
      plant.office.pours.step({ id: first.id, revision: first.revision, ...cancelled }),
      'MONTH_CLOSED',
    );
    await refused(
      plant.office.pours.release({ id: second.id, revision: second.revision, m3: 8 }),
      'MONTH_CLOSED',
    );
    await refused(grant(change), 'MONTH_CLOSED');
  });
});
