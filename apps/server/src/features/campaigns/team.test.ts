import { randomUUID } from 'node:crypto';
import { sumOfPoints } from '@traco/contract/campaigns/points';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { type CampaignPlant, campaignFields, joining, openCampaignPlant } from './campaigns.fixture.ts';
import { countCampaigns } from './campaigns.jobs.ts';
import { listWeekFacts, type UnitMetric } from './facts.queries.ts';
import { listParts } from './team.queries.ts';

let world: World;
let plant: CampaignPlant;
let boss: Client;
let ana: { id: string };
let bia: { id: string };
let managerId: string;

const metrics = [
  { key: 'returns_share' as const, weight: 20, target: 10 },
  { key: 'm3_per_truck' as const, weight: 20, target: 8 },
  { key: 'diesel_per_m3' as const, weight: 20, target: 4 },
  { key: 'checklists' as const, weight: 20, target: 90 },
  { key: 'clock_breaches' as const, weight: 10, target: 5 },
  { key: 'on_time_starts' as const, weight: 10, target: 90 },
];
const WEEK = { startsOn: '2026-11-18', endsOn: '2026-11-24' };

beforeAll(async () => {
  world = await openWorld();
  plant = await openCampaignPlant(world);
  const { unit, trucks } = plant;
  managerId = (await world.manager({ unit_id: unit.id })).id;
  boss = await world.as(await world.account('manager', { unit_id: unit.id, manager_id: managerId }));
  ana = await world.driver({ unit_id: unit.id, name: 'Ana Motorista' });
  bia = await world.driver({ unit_id: unit.id, name: 'Bia Motorista' });
  const at = (hour: number) => `2026-11-18T${hour}:00:00Z`;
  const drove = (driver: { id: string }, truck: number, back: number, minutes: number) =>
    plant.sold(8, {
      driver_id: driver.id,
      vehicle_id: trucks[truck]!.id,
      returned_m3: back,
      delivered_m3: 8 - back,
      loaded_at: at(15),
      washing_at: new Date(Date.parse(at(15)) + minutes * 60_000),
    });
  await drove(ana, 0, 0, 60);
  await drove(ana, 0, 0, 70);
  await drove(bia, 1, 2, 170);
  for (const [driver, hasChecked, litres] of [
    [ana, true, 40],
    [bia, false, 60],
  ] as const) {
    await world.pool.query(
      `insert into shifts (id, unit_id, driver_id, day_on, planned_starts_at, started_at, checklist_at)
       values ($1, $2, $3, '2026-11-18', $4, $4, $5)`,
      [randomUUID(), unit.id, driver.id, at(10), hasChecked ? at(11) : null],
    );
    await world.pool.query(
      `insert into fuelings (id, unit_id, driver_id, vehicle_id, day_on, at, device_at, litres, cents)
       values ($1, $2, $3, $4, '2026-11-18', $5, $5, $6, 10000)`,
      [randomUUID(), unit.id, driver.id, trucks[0]!.id, at(12), litres],
    );
  }
});
afterAll(() => world.close());

test('what each driver did adds up to the week of the plant, by every metric', async () => {
  const db = drizzle(world.pool);
  for (const { key } of metrics) {
    const [fact] = await listWeekFacts(db, key as UnitMetric, [plant.unit.id], [WEEK]);
    const parts = await listParts(db, key, plant.unit.id, [WEEK]);
    const sum = (of: 'top' | 'bottom') => parts.reduce((all, part) => all + part[of], 0);
    const scale = ['m3_per_truck', 'diesel_per_m3'].includes(key) ? 1 : 100;
    expect([key, parts.length === 0 ? undefined : (scale * sum('top')) / sum('bottom')]).toEqual([
      key,
      fact ? expect.closeTo(fact.quantity, 1) : undefined,
    ]);
  }
});

test('the points of a manager are told by who drove: to the hundredth, and nothing of anybody’s pay', async () => {
  const campaign = await plant.published({
    kind: 'manager',
    startsOn: '2026-11-18',
    endsOn: '2026-12-15',
    rules: { ...campaignFields().rules, metrics, joinUntil: '2026-11-18' },
  });
  const { id } = campaign;
  expect(await boss.campaigns.team({ id })).toEqual([]);
  await boss.campaigns.join(joining(campaign));
  world.setNow('2026-11-26T14:00:00Z');
  await world.run(countCampaigns);
  const { member } = await boss.campaigns.follow({ id });
  const team = await boss.campaigns.team({ id });
  expect(member!.points).toBeGreaterThan(0);
  expect(sumOfPoints(team)).toBe(member!.points);
  const [first, second] = team;
  expect([first!.driver, second!.driver]).toEqual(['Ana Motorista', 'Bia Motorista']);
  const of = (key: string) => team.map(({ byMetric }) => byMetric.find(({ metric }) => metric === key));
  expect(of('checklists')).toMatchObject([{ quantity: 100 }, { quantity: 0, points: 0 }]);
  expect(of('returns_share')).toMatchObject([{ quantity: 0 }, { quantity: 25 }]);
  expect(of('clock_breaches')).toMatchObject([{ quantity: 0 }, { quantity: 100 }]);
  // Whoever looks after the manager reads place and points; the plant's desk does not.
  expect(await plant.admin.campaigns.ofPerson({ personId: managerId })).toMatchObject([
    { campaignId: id, place: 1, points: member!.points },
  ]);
  expect(await plant.office.campaigns.ofPerson({ personId: managerId })).toEqual([]);
  // Every metric's parts are that metric's points.
  for (const { metric, points } of member!.byMetric)
    expect([metric, sumOfPoints(of(metric).flatMap((each) => each ?? []))]).toEqual([metric, points]);
});

test('the team of another plant’s manager is nobody else’s to see, nor is that of no campaign', async () => {
  const [campaign] = await boss.campaigns.own({ kind: 'manager' });
  const unit = await world.unit();
  const { id } = await world.manager({ unit_id: unit.id });
  const stranger = await world.as(await world.account('manager', { unit_id: unit.id, manager_id: id }));
  expect(await stranger.campaigns.team({ id: campaign!.id })).toEqual([]);
  expect(await plant.other.campaigns.team({ id: campaign!.id })).toEqual([]);
  await refused(plant.hers.campaigns.team({ id: campaign!.id }), 'CAMPAIGN_NOT_FOUND');
  await refused(boss.campaigns.team({ id: randomUUID() }), 'CAMPAIGN_NOT_FOUND');
});
