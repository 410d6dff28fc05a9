import { randomUUID } from 'node:crypto';
import type { PersonKind } from '@traco/contract/values/person';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { makeDueTransfers } from './unit-transfers.jobs.ts';

let world: World;
let admin: Client;
let here: { id: string };
let there: { id: string };
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow('2026-11-18T14:00:00Z');
  admin = await world.as(await world.account('admin'));
  here = await world.unit({ time_zone: 'America/Sao_Paulo' });
  there = await world.unit({ time_zone: 'America/Sao_Paulo' });
});

const aPlan = (kind: PersonKind, personId: string, with_: object = {}) => ({
  id: randomUUID(),
  kind,
  personId,
  toUnitId: there.id,
  fromOn: '2026-12-01',
  ...with_,
});
const passOn = async (instant: string) => {
  world.setNow(instant);
  await world.run(makeDueTransfers);
};
const stateOf = async (kind: PersonKind, personId: string) =>
  (await admin.unitTransfers.ofPerson({ kind, personId }))[0]?.state;
const movedIn = async (table: string, person: string, id: string, order: string) =>
  (
    await world.pool.query(
      `select unit_id = $2 as moved from ${table} where ${person} = $1 order by ${order}`,
      [id, there.id],
    )
  ).rows.map(({ moved }) => moved);

test('what happened at the old unit while something was in the way stays there', async () => {
  const seller = await world.seller({ unit_id: here.id });
  for (const month_on of ['2027-01-01', '2027-02-01', '2027-03-01'])
    await world.goal({ unit_id: here.id, seller_id: seller.id, month_on, m3: 300 });
  const driver = await world.driver({ unit_id: here.id });
  for (const [from, to] of [
    ['2027-01-04', '2027-01-05'],
    ['2027-02-09', '2027-02-12'],
  ])
    await world.pool.query(
      `insert into absences (id, driver_id, unit_id, kind, from_on, to_on) values (gen_random_uuid(), $1, $2, 'holidays', $3, $4)`,
      [driver.id, here.id, from, to],
    );
  await admin.unitTransfers.plan(aPlan('seller', seller.id));
  await admin.unitTransfers.plan(aPlan('driver', driver.id));
  await passOn('2027-02-10T14:00:00Z');
  expect(await movedIn('goals', 'seller_id', seller.id, 'month_on')).toEqual([false, false, true]);
  expect(await movedIn('absences', 'driver_id', driver.id, 'from_on')).toEqual([false, true]);
});

test('whoever left before that day is not moved when taken on again', async () => {
  const { id } = await world.employee({ unit_id: here.id });
  await admin.unitTransfers.plan(aPlan('employee', id));
  const { revision } = await admin.otherEmployeesOverview.get({ id });
  await admin.otherEmployeesOverview.dismiss({ id, revision, onDay: '2026-11-18', notes: '' });
  await passOn('2026-12-01T14:00:00Z');
  expect(await stateOf('employee', id)).toBe('given_up');
  await admin.otherEmployeesOverview.readmit({ id, revision: revision + 1 });
  await passOn('2027-12-01T14:00:00Z');
  expect((await admin.otherEmployeesOverview.get({ id })).unit.id).toBe(here.id);
});

test('one transfer that fails keeps nobody else at the old unit', async () => {
  const [stuck, next] = [
    await world.employee({ unit_id: here.id }),
    await world.employee({ unit_id: here.id }),
  ];
  await admin.unitTransfers.plan(aPlan('employee', stuck.id));
  await admin.unitTransfers.plan(aPlan('employee', next.id, { fromOn: '2026-12-02' }));
  await world.pool.query(
    `alter table employees add constraint stuck check (id <> '${stuck.id}' or unit_id = '${here.id}')`,
  );
  await expect(passOn('2026-12-03T14:00:00Z')).rejects.toThrow();
  expect(await stateOf('employee', next.id)).toBe('made');
  await world.pool.query('alter table employees drop constraint stuck');
  await passOn('2026-12-03T14:15:00Z');
  expect(await stateOf('employee', stuck.id)).toBe('made');
});

test('the same transfer sent thrice at once is one, and every answer is it', async () => {
  const { id } = await world.employee({ unit_id: here.id });
  const sent = aPlan('employee', id);
  const answers = await Promise.all([1, 2, 3].map(() => admin.unitTransfers.plan(sent)));
  expect(answers.map((answer) => answer.id)).toEqual([sent.id, sent.id, sent.id]);
});
