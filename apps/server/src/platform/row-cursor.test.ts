import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../testing/world.ts';
import { cursorBehindRow, isDayOfCursor } from './row-cursor.ts';

let world: World;
let admin: Client;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.as(await world.account('admin'));
});
afterAll(() => world.close());

const noDays = ['2026-02-30', '0000-01-01', '2026-13-01', '2026-1-1', 'amanhã', ''];

test('a day of a cursor is one that the calendar has', () => {
  expect(noDays.filter(isDayOfCursor)).toEqual([]);
  expect(['2026-11-18', '2028-02-29', '9999-12-31'].every(isDayOfCursor)).toBe(true);
});

test.each(noDays)('a list that is sorted by days refuses %s', async (value) => {
  const behind = (sort: string) => cursorBehindRow(sort, { values: [value], id: randomUUID() });
  const drivers = admin.driversOverview.list({ sort: 'expiry', cursor: behind('expiry') });
  await expect(drivers).rejects.toMatchObject({ code: 'CURSOR_INVALID' });
  const employees = admin.otherEmployeesOverview.list({ sort: 'next', cursor: behind('next') });
  await expect(employees).rejects.toMatchObject({ code: 'CURSOR_INVALID' });
});
