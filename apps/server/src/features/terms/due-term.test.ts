import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { publishTerm } from './terms.fixture.ts';

let world: World;
let office: Client;
let unit: { id: string };

beforeAll(async () => {
  // A term is due by the database's own day, which goes with every request.
  world = await openWorld('2020-01-10T12:00:00Z');
  office = await world.as(await world.account('admin'));
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow('2020-01-10T12:00:00Z');
  await world.pool.query(
    'update term_versions set revoked_at = now() where published_at is not null and revoked_at is null',
  );
  unit = await world.unit();
});

const due = { code: 'TERM_DUE' };
const overdue = (with_: object = {}) =>
  publishTerm(office, {
    unitIds: [unit.id],
    roles: ['employee', 'driver', 'seller'],
    dueOn: '2020-01-10',
    blocks: true,
    ...with_,
  });
const anEmployee = async () => world.as(await world.account('employee', { unit_id: unit.id }));
const accept = (
  term: { id: string; sha256: string | null },
  answer: 'accepted' | 'refused' = 'accepted',
) => ({
  termId: term.id,
  id: randomUUID(),
  who: null,
  sha256: term.sha256!,
  hasRead: true as const,
  answer,
});

test('who owes an overdue answer to a term that blocks goes no further before it is given', async () => {
  const own = await anEmployee();
  await own.otherEmployeePage.own();
  const term = await overdue();
  expect(await own.identity.me()).toMatchObject({ dueTermId: term.id });
  await expect(own.otherEmployeePage.own()).rejects.toMatchObject(due);
  await expect(own.notices.list()).rejects.toMatchObject(due);
  world.setNow('2020-01-11T12:00:00Z');
  expect(await own.terms.own()).toMatchObject([{ versionId: term.id, isOverdue: true, blocks: true }]);
  expect(await own.terms.read({ termId: term.id })).toMatchObject({ title: 'Termo de EPI' });
  await own.terms.answer(accept(term));
  expect(await own.identity.me()).not.toHaveProperty('dueTermId');
  await own.otherEmployeePage.own();
});

test('a refusal is an answer too: nobody is forced to accept', async () => {
  const own = await anEmployee();
  const term = await overdue();
  await own.terms.answer(accept(term, 'refused'));
  await own.otherEmployeePage.own();
});

test('before its day is over, without the option, of another unit, superseded or revoked, it keeps nobody', async () => {
  const own = await anEmployee();
  await overdue({ dueOn: '2099-01-01' });
  await overdue({ blocks: false });
  await overdue({ unitIds: [(await world.unit()).id] });
  const revoked = await overdue();
  await expect(own.otherEmployeePage.own()).rejects.toMatchObject(due);
  await office.terms.revoke({ id: revoked.id, revision: revoked.revision });
  await own.otherEmployeePage.own();
});

test('a driver is not stopped while the shift runs, and what the phone kept is always taken', async () => {
  const account = await world.account('driver', { unit_id: unit.id });
  const own = await world.as(account);
  await overdue();
  await expect(own.operationalSheet.mine()).rejects.toMatchObject(due);
  const entry = { sentAt: '2020-01-10T12:00:00Z', entries: [{}] } as never;
  await expect(own.operationalSheet.send(entry)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await world.pool.query(
    `insert into shifts (id, unit_id, driver_id, day_on, planned_starts_at, started_at)
     values (gen_random_uuid(), $1, $2, current_date, now(), now())`,
    [unit.id, account.driver_id],
  );
  await own.operationalSheet.mine();
});

test('the plant’s post, the partner and an admin are nobody whom a term asks', async () => {
  await overdue({
    unitIds: [],
    roles: ['employee', 'driver', 'seller', 'manager', 'mechanic', 'fleet', 'supervisor'],
  });
  const { id: partner_id } = await world.partner();
  const partners = await world.driver({ unit_id: unit.id, partner_id });
  const lent = await world.as(await world.account('driver', { unit_id: unit.id, driver_id: partners.id }));
  await lent.operationalSheet.mine();
  for (const role of ['unit', 'helay', 'admin'] as const)
    await (await world.as(await world.account(role))).notices.list();
  for (const role of ['mechanic', 'fleet', 'supervisor', 'seller'] as const)
    await expect((await world.as(await world.account(role))).notices.list()).rejects.toMatchObject(due);
});

test('nobody is kept by a term that could not be answered: the register says who is asked', async () => {
  const elsewhere = await world.employee();
  const astray = await world.as(
    await world.account('employee', { unit_id: unit.id, employee_id: elsewhere.id }),
  );
  const left = await world.employee({ unit_id: unit.id, active: false });
  const gone = await world.as(await world.account('employee', { unit_id: unit.id, employee_id: left.id }));
  await overdue();
  await astray.notices.list();
  await gone.notices.list();
});
