import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlant, type Plant } from './recording.fixture.ts';

let plant: Plant;
let elsewhere: { id: string };
beforeAll(async () => {
  plant = await openPlant();
  elsewhere = await plant.world.unit();
});
afterAll(() => plant.world.close());

/** What of a load that was refused is there after all. */
const left = async (id: string) => {
  const { rows } = await plant.world.pool.query(
    `select (select count(*) from loads where id = $1)::int as loads,
      (select count(*) from sent_once where sent_id = $1)::int as sent,
      (select count(*) from audit where row_id::text = $1::text)::int as trail`,
    [id],
  );
  return rows[0];
};

test.each([
  ['whose session ended', 'delete from sessions where account_id = $1', 'NOT_SIGNED_IN'],
  ['who was switched off', 'update accounts set disabled_at = now() where id = $1', 'NOT_SIGNED_IN'],
  ['who has another role', "update accounts set role = 'manager' where id = $1", 'NOT_ALLOWED'],
  ['who went to another plant', 'update accounts set unit_id = $2 where id = $1', 'REFERENCE_NOT_FOUND'],
  [
    'who has a temporary password',
    'update accounts set must_change_password = true where id = $1',
    'PASSWORD_CHANGE_REQUIRED',
  ],
])('of a clerk %s since the last call nothing is recorded', async (_, change, code) => {
  const { world, unit, aLoad } = plant;
  const account = await world.account('unit', { unit_id: unit.id });
  const clerk = await world.as(account);
  await clerk.concreteVolume.record(aLoad());
  await world.pool.query(change, change.includes('$2') ? [account.id, elsewhere.id] : [account.id]);
  const load = aLoad();
  await expect(clerk.concreteVolume.record(load)).rejects.toMatchObject({ code });
  expect(await left(load.id)).toEqual({ loads: 0, sent: 0, trail: 0 });
});

test('of an office of which a second factor is asked since the last call nothing is recorded', async () => {
  const { world, unit, aLoad } = plant;
  const office = await world.as(await world.account('admin'));
  await office.concreteVolume.record(aLoad({ unitId: unit.id }));
  await world.pool.query(
    `insert into setting_versions (id, key, value, holds_from, account_id, author_name)
     select gen_random_uuid(), 'security', '{"officeSecondFactor": true}', '2020-01-01', id, name from accounts where role = 'admin'`,
  );
  const load = aLoad({ unitId: unit.id });
  await expect(office.concreteVolume.record(load)).rejects.toMatchObject({ code: 'FACTOR_NEEDED' });
  expect(await left(load.id)).toEqual({ loads: 0, sent: 0, trail: 0 });
});
