import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let admin: Client;
let unit: { id: string };
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  unit = await world.unit({ time_zone: 'America/Sao_Paulo' });
  admin = await world.as(await world.account('admin'));
});
afterAll(() => world.close());

const rowsOf = (lines: readonly [who: string, month: string, m3: number | null, reason?: string][]) =>
  lines.map(([who, month, m3, reason = ''], index) => ({
    id: randomUUID(),
    line: index + 2,
    who,
    month,
    m3,
    reason,
  }));
const bring = (lines: Parameters<typeof rowsOf>[0], more: object = {}, client = admin) =>
  client.goals.import({ unitId: unit.id, rehearse: false, rows: rowsOf(lines), ...more });

test('goals come in by sheet line by line: what stands is known, what would change it says why, the rest is refused at its cell', async () => {
  const ana = await world.seller({ unit_id: unit.id, name: 'Ana Souza' });
  for (let twice = 0; twice < 2; twice += 1) await world.seller({ unit_id: unit.id, name: 'Beto Lima' });
  await world.pool.query("insert into closed_months (unit_id, month_on) values ($1, '2026-10-01')", [
    unit.id,
  ]);
  const lines: Parameters<typeof rowsOf>[0] = [
    ['ana  souza', '2026-12', 100],
    ['Unidade', '2026-12', 400.5],
    ['', '2027-01', 350],
    [String(ana.cpf), '2027-01', 90],
    ['Ana Souza', '2027-01', 95],
    ['Beto Lima', '2026-12', 50],
    ['Carla', '2026-12', 50],
    ['Ana Souza', '2026-10', 50],
    ['Ana Souza', '2028-01', 50],
    ['Ana Souza', 'dezembro', 50],
    ['Ana Souza', '2027-02', -1],
  ];
  const rehearsed = await bring(lines, { rehearse: true });
  expect((await admin.goals.year({ unitId: unit.id, year: 2026 })).months[11]!.goalM3).toBeNull();
  const outcomes = await bring(lines);
  expect(outcomes).toEqual(rehearsed);
  expect(outcomes.map(({ line, outcome, field }) => [line, outcome, field])).toEqual([
    [2, 'imported', null],
    [3, 'imported', null],
    [4, 'imported', null],
    [5, 'imported', null],
    [6, 'refused', 'month'],
    [7, 'refused', 'who'],
    [8, 'refused', 'who'],
    [9, 'refused', 'month'],
    [10, 'refused', 'month'],
    [11, 'refused', 'month'],
    [12, 'refused', 'm3'],
  ]);
  expect(outcomes[7]!.message).toBe('Este mês está fechado: a meta dele não muda mais.');
  const year = await admin.goals.year({ unitId: unit.id, year: 2026 });
  expect(year.months[11]!.goalM3).toBe(400.5);
  expect(year.sellers.find(({ id }) => id === ana.id)!.months[11]!.goalM3).toBe(100);
  const again = await bring([
    ['Ana Souza', '2026-12', 100],
    ['Ana Souza', '2027-01', 80],
    ['Unidade', '2027-01', 300, 'menos obras'],
  ]);
  expect(again).toMatchObject([
    { outcome: 'known' },
    { outcome: 'refused', field: 'reason' },
    { outcome: 'imported' },
  ]);
});

test('a sheet is of a unit, and is brought in by the office alone', async () => {
  await refused(bring([['Unidade', '2026-12', 10]], { unitId: randomUUID() }), 'UNIT_REQUIRED');
  const office = await world.as(await world.account('unit', { unit_id: unit.id }));
  await refused(bring([['Unidade', '2026-12', 10]], {}, office), 'NOT_ALLOWED');
});
