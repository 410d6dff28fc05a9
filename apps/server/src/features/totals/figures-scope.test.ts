import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let ours: { unit_id: string; seller_id: string };
let theirs: { unit_id: string; seller_id: string };
let colleague: { id: string };

const delivered = (owner: { unit_id: string; seller_id: string }, m3: number) =>
  world.load({ ...owner, loaded_at: '2026-11-18T12:00:00Z', loaded_m3: m3, delivered_m3: m3 });
const sellerOf = (owner: { unit_id: string; seller_id: string }) => world.account('seller', owner);

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  const own = await world.seller();
  const other = await world.seller({ unit_id: (await world.unit({ time_zone: 'America/Manaus' })).id });
  ours = { unit_id: String(own.unit_id), seller_id: own.id };
  theirs = { unit_id: String(other.unit_id), seller_id: other.id };
  colleague = await world.seller({ unit_id: own.unit_id });
  await delivered(ours, 8);
  await delivered({ ...ours, seller_id: colleague.id }, 6.5);
  await delivered(theirs, 5);
});
afterAll(() => world.close());

test('to a unit, another unit does not exist', async () => {
  const unit = await world.as(await world.account('unit', { unit_id: ours.unit_id }));
  await expect(unit.unitDashboard.read({ unitId: theirs.unit_id })).rejects.toMatchObject({
    code: 'UNIT_NOT_FOUND',
  });
  await expect(unit.concretometro.read({ unitId: theirs.unit_id })).rejects.toMatchObject({
    code: 'UNIT_NOT_FOUND',
  });
  expect((await unit.unitDashboard.read({})).month.m3).toBe(14.5);
  expect((await unit.concretometro.read({})).today.m3).toBe(14.5);
});

test("a seller reads their own sales and never meets another's name or number", async () => {
  const seller = await world.as(await sellerOf(ours));
  const read = await seller.sellerDashboard.read({});
  expect(read.month.m3).toBe(8);
  expect((await seller.concretometro.read({})).month.m3).toBe(8);
  expect((await seller.concretometro.read({ unitId: ours.unit_id })).month.m3).toBe(8);
  expect(JSON.stringify(read)).not.toContain(colleague.id);
  expect(JSON.stringify(read)).not.toContain('6.5');
});

test('to a seller, another seller and another unit do not exist', async () => {
  const seller = await world.as(await sellerOf(ours));
  await expect(seller.sellerDashboard.read({ sellerId: colleague.id })).rejects.toMatchObject({
    code: 'SELLER_NOT_FOUND',
  });
  await expect(seller.concretometro.read({ unitId: theirs.unit_id })).rejects.toMatchObject({
    code: 'UNIT_NOT_FOUND',
  });
  await expect(seller.unitDashboard.read({})).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  await expect(seller.adminDashboard.read({})).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
});

test('a manager reads no figures, and nobody signed out does', async () => {
  const manager = await world.as(await world.account('manager', { unit_id: ours.unit_id }));
  const refused = { code: 'NOT_ALLOWED' };
  await expect(manager.adminDashboard.read({})).rejects.toMatchObject(refused);
  await expect(manager.unitDashboard.read({})).rejects.toMatchObject(refused);
  await expect(manager.sellerDashboard.read({})).rejects.toMatchObject(refused);
  await expect(manager.concretometro.read({})).rejects.toMatchObject(refused);
  const nobody = await world.as(null);
  await expect(nobody.concretometro.read({})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

test('a supervisor reads the company, a unit and a seller, and unknown ones are not found', async () => {
  const supervisor = await world.as(await world.account('supervisor'));
  expect((await supervisor.adminDashboard.read({})).month.m3).toBe(19.5);
  expect((await supervisor.concretometro.read({})).scope).toBe('company');
  expect((await supervisor.concretometro.read({ unitId: theirs.unit_id })).today.m3).toBe(5);
  expect((await supervisor.sellerDashboard.read({ sellerId: colleague.id })).month.m3).toBe(6.5);
  expect((await supervisor.unitDashboard.read({})).unit.name).toMatch(/^Unidade/);
  const unknown = crypto.randomUUID();
  await expect(supervisor.adminDashboard.read({ unitId: unknown })).rejects.toMatchObject({
    code: 'UNIT_NOT_FOUND',
  });
  await expect(supervisor.sellerDashboard.read({ sellerId: unknown })).rejects.toMatchObject({
    code: 'SELLER_NOT_FOUND',
  });
});

test('a figure opens a list whose totals are the figure', async () => {
  const admin = await world.as(await world.account('admin'));
  const { today, month, sellers, mixes, days } = await admin.adminDashboard.read({});
  for (const { m3, loads, opens } of [today, month, ...sellers, ...mixes, days.at(-1)!])
    expect(await admin.concreteVolume.totals(opens)).toMatchObject({ deliveredM3: m3, loads });
});

test('a day in the past is shown as it ended, a company without units as nothing', async () => {
  const admin = await world.as(await world.account('admin'));
  await world.load({ ...ours, loaded_at: '2026-11-10T15:00:00Z', delivered_m3: 3 });
  const read = await admin.adminDashboard.read({ day: '2026-11-10' });
  expect(read.today).toMatchObject({ m3: 3, day: '2026-11-10', workingDays: { over: 1, total: 1 } });
  expect(read.month).toMatchObject({ m3: 3, opens: { from: '2026-11-01', to: '2026-11-10' } });
  const empty = await openWorld('2026-11-18T14:00:00Z');
  const first = await empty.as(await empty.account('admin'));
  expect((await first.adminDashboard.read({})).today.m3).toBe(0);
  expect((await first.concretometro.read({})).records).toMatchObject({ day: null, month: null });
  await expect(first.unitDashboard.read({})).rejects.toMatchObject({ code: 'UNIT_NOT_FOUND' });
  await empty.close();
});
