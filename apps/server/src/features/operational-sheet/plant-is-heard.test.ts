import { randomUUID } from 'node:crypto';
import { seenOf } from '@traco/contract/operational-sheet/seen-load';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { heardTopics } from '../../database/heard-topics.ts';
import * as tables from '../../database/tables/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { type Change, type Changes, listenToChanges } from '../../platform/changes.ts';
import { maySee } from '../../platform/may-see.ts';
import { allTold } from '../../testing/all-told.ts';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

const topics = heardTopics(tables);

let world: World;
let changes: Changes;
let road: OnTheRoad;
let other: { driver: Client; driverId: string; accountId: string };
let told: Change[] = [];
beforeAll(async () => {
  world = await openWorld();
  changes = await listenToChanges(world.databaseUrl);
  changes.subscribe((change) => change && told.push(change));
});
beforeEach(async () => {
  road = await goOnTheRoad(world);
  const driverId = road.trucks[1]!.driver_id;
  const account = await world.account('driver', { unit_id: road.unit.id, driver_id: driverId });
  other = { driver: await world.as(account), driverId, accountId: account.id };
});
afterAll(async () => {
  await changes.close();
  await world.close();
});

const minutesLater = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000));
const know = async (who: Client) => {
  const [load] = (await who.operationalSheet.mine()).loads;
  const at = world.now().toISOString();
  const entry = { kind: 'load-seen', id: randomUUID(), deviceAt: at, loadId: load!.id, seen: seenOf(load!) };
  await who.operationalSheet.send({ sentAt: at, entries: [entry] as never });
};
/** The load was given to the other while its driver loaded it without a network; the case of it. */
async function twoHaveIt() {
  const deviceAt = world.now().toISOString();
  minutesLater(10);
  await world.pool.query('update loads set driver_id = $2, vehicle_id = $3 where id = $1', [
    road.load.id,
    other.driverId,
    road.trucks[1]!.id,
  ]);
  minutesLater(5);
  const [refusal] = await road.send({ kind: 'step', loadId: road.load.id, to: 'loading', deviceAt });
  expect(refusal).toBeNull();
  minutesLater(5);
  return (await road.office.operationalSheet.conflicts({}))[0]!.id;
}
const decide = (id: string, decision: 'stays' | 'passed') =>
  road.office.operationalSheet.decideConflict({ id, decision });
/** What was written down before has been told: whoever tells it may do so in any order, until nothing waits. */
async function allIsTold() {
  await allTold(world.pool);
  const mark = `mark-${randomUUID()}`;
  await world.pool.query(`select app.announce('${mark}', null, null, null, null)`);
  await expect.poll(() => told.some(({ topic }) => topic === mark)).toBe(true);
}
async function heardBy(driverId: string, unitId = road.unit.id) {
  await allIsTold();
  const actor = { role: 'driver', driverId, unitId } as Actor;
  return [
    ...new Set(told.filter((change) => maySee(topics, actor, change)).map(({ topic }) => topic)),
  ].toSorted();
}

test.each(['stays', 'passed'] as const)(
  '"%s" is announced to both drivers, and to no third phone',
  async (decision) => {
    const id = await twoHaveIt();
    await allIsTold();
    told = [];
    await decide(id, decision);
    expect(await heardBy(road.driverId)).toEqual(expect.arrayContaining(['load_conflicts', 'notices']));
    expect(await heardBy(other.driverId)).toContain('notices');
    // Wherever the driver is lent to meanwhile.
    expect(await heardBy(road.driverId, randomUUID())).toContain('load_conflicts');
    expect(await heardBy(randomUUID())).toEqual([]);
  },
);

test.each(['stays', 'passed'] as const)(
  '"%s" overtakes what was told before: nobody reads the alarm any more',
  async (decision) => {
    const id = await twoHaveIt();
    const kinds = async (who: Client) => (await who.notices.list()).rows.map(({ kind }) => kind);
    const ofDay = async () => (await other.driver.operationalSheet.mine()).notices.map(({ kind }) => kind);
    expect([await ofDay(), await kinds(road.office)]).toEqual([['crisis'], ['crisis']]);
    await decide(id, decision);
    expect([await ofDay(), await kinds(road.office)]).toEqual([['message'], []]);
  },
);

test('a driver who has changed plants since hears the decision, and the steps carry that driver’s account', async () => {
  const id = await twoHaveIt();
  const elsewhere = await world.unit();
  await world.pool.query('update drivers set unit_id = $2 where id = $1', [road.driverId, elsewhere.id]);
  await world.pool.query('update accounts set unit_id = $2 where id = $1', [road.accountId, elsewhere.id]);
  await decide(id, 'stays');
  expect((await road.driver.operationalSheet.mine()).notices).toMatchObject([
    { title: expect.stringMatching(/^A carga fica com/) },
  ]);
  const { rows } = await world.pool.query(
    "select account_id from load_steps where load_id = $1 and kind = 'step'",
    [road.load.id],
  );
  expect(rows).toEqual([{ account_id: road.accountId }]);
});

test('what a decision has told is not told again as gone, to either of them', async () => {
  await know(road.driver);
  const id = await twoHaveIt();
  await know(other.driver);
  minutesLater(1);
  await decide(id, 'passed');
  const day = await road.driver.operationalSheet.mine();
  expect(day).toMatchObject({ loads: [], gone: [], decidedAway: [road.load.id] });
  expect((await other.driver.operationalSheet.mine()).decidedAway).toEqual([]);
  // Given back by hand, read, and taken again: that no decision has told.
  const giveTo = (driverId: string) =>
    world.pool.query('update loads set driver_id = $2 where id = $1', [road.load.id, driverId]);
  await giveTo(road.driverId);
  minutesLater(1);
  await know(road.driver);
  await giveTo(other.driverId);
  expect((await road.driver.operationalSheet.mine()).gone).toMatchObject([{ loadId: road.load.id }]);
});

test('"fica com ele" tells the other once, who had read the load already', async () => {
  const id = await twoHaveIt();
  await know(other.driver);
  minutesLater(1);
  await decide(id, 'stays');
  expect(await other.driver.operationalSheet.mine()).toMatchObject({
    loads: [],
    gone: [],
    decidedAway: [road.load.id],
  });
});
