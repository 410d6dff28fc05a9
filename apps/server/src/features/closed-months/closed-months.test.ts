import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let admin: Client;

beforeAll(async () => {
  // In São Paulo it is still October.
  world = await openWorld('2026-11-01T02:00:00Z');
  unit = await world.unit({ time_zone: 'America/Sao_Paulo' });
  admin = await world.as(await world.account('admin'));
});
afterAll(() => world.close());

const october = () => ({ unitId: unit.id, month: '2026-10' });

test('a month is closed when it is over on the clock of its unit, and once', async () => {
  await expect(admin.closedMonths.close(october())).rejects.toMatchObject({ code: 'MONTH_NOT_OVER' });
  world.setNow('2026-11-01T03:00:00Z');
  await admin.closedMonths.close(october());
  await admin.closedMonths.close(october());
  expect(await admin.closedMonths.list({ unitId: unit.id })).toMatchObject([{ month: '2026-10' }]);
});

test('what is closed is reopened; what is open is not', async () => {
  const reopen = () => admin.closedMonths.reopen({ ...october(), reason: 'uma nota ficou de fora' });
  await reopen();
  await expect(reopen()).rejects.toMatchObject({ code: 'NOT_CLOSED' });
  expect(await admin.closedMonths.list({ unitId: unit.id })).toEqual([]);
});

test('the closed months of all units are reached year after year, those of one unit at once', async () => {
  const { id } = await world.unit();
  const closer = await world.account('admin');
  await world.pool.query(
    `insert into closed_months (unit_id, month_on, reason, closed_by, closed_at)
     select u.id, date '2024-01-01' + make_interval(months => n), '', $3, now()
       from unnest(array[$1, $2]::uuid[]) u (id), generate_series(0, 24) n`,
    [unit.id, id, closer.id],
  );
  const seen: string[] = [];
  let before: string | undefined;
  for (;;) {
    const page = await admin.closedMonths.list(before ? { before } : {});
    seen.push(...page.map(({ unitId, month }) => `${month} ${unitId}`));
    if (page.length === 0) break;
    expect(new Set(page.map(({ month }) => month)).size).toBeLessThanOrEqual(24);
    before = page.at(-1)!.month;
  }
  expect([seen.length, new Set(seen).size]).toEqual([50, 50]);
  expect(await admin.closedMonths.list({ unitId: id })).toHaveLength(25);
});

test('a month is closed of a unit that there is', async () => {
  const office = await world.as(await world.account('admin'));
  await expect(
    office.closedMonths.close({ unitId: randomUUID(), month: '2026-10', reason: '' } as never),
  ).rejects.toMatchObject({ code: 'UNIT_NOT_FOUND' });
});

test('a month with loads that are open is closed only with a reason, and says what is open', async () => {
  const plant = await world.unit({ time_zone: 'America/Sao_Paulo' });
  const month = { unitId: plant.id, month: '2026-10' };
  const load = (with_: object) =>
    world.load({ unit_id: plant.id, loaded_at: '2026-10-20T12:00:00Z', ...with_ });
  await load({ state: 'closed' });
  await load({ state: 'scheduled' });
  await load({ state: 'en_route' });
  await load({ state: 'closed', review: 'pending' });
  await load({ state: 'closed', contested_at: '2026-10-21T12:00:00Z', contest_reason: 'Faltou 1 m³' });
  // The last minute of October in São Paulo is November in UTC; the first of November is not October's.
  await load({ state: 'scheduled', loaded_at: '2026-11-01T02:59:00Z' });
  await load({ state: 'scheduled', loaded_at: '2026-11-01T03:00:00Z' });
  const open = { underWay: 1, planned: 2, pending: 1, contested: 1, openDays: 1 };
  expect(await admin.closedMonths.open(month)).toEqual(open);
  await expect(admin.closedMonths.close(month)).rejects.toMatchObject({ code: 'LOADS_OPEN', data: open });
  expect(await admin.closedMonths.close({ ...month, reason: 'Conferidas no papel' })).toMatchObject({
    reason: 'Conferidas no papel',
  });
  await expect(admin.closedMonths.open({ unitId: randomUUID(), month: '2026-10' })).rejects.toMatchObject({
    code: 'UNIT_NOT_FOUND',
  });
});
