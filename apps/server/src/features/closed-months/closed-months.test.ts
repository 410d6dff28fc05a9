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
