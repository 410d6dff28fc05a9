import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepAnswers } from '../../platform/kept-answers.ts';
import { asOwner } from '../../platform/transaction.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { readOfPlant } from './read-of-plant.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** One server's reading of a plant: what it tells of it, and with which plants it asked for that. */
function reader() {
  const kept = keepAnswers();
  return async (unitId: string | undefined) => {
    const asked: string[] = [];
    const found = await asOwner(world.pool, (db) =>
      readOfPlant({ db, kept, actor: { role: 'unit' }, now: world.now(), unitId }, async (plant) => {
        asked.push(plant.name);
        return `${plant.name} ${plant.timeZone} ${plant.settings.travelMinutes}`;
      }),
    );
    return { told: found && [found.plant.name, found.read], asked };
  };
}

test('a plant that stands as it was found is read at once, and another than that again', async () => {
  const { id } = await world.unit({ name: 'Antes' });
  const read = reader();
  const before = ['Antes', expect.stringMatching(/^Antes America\/Sao_Paulo \d+$/)];
  expect(await read(id)).toEqual({ told: before, asked: ['Antes'] });
  expect(await read(id)).toEqual({ told: before, asked: ['Antes'] });
  // As another server does.
  await world.pool.query("update units set name = 'Depois', time_zone = 'America/Manaus' where id = $1", [
    id,
  ]);
  const after = ['Depois', expect.stringMatching(/^Depois America\/Manaus \d+$/)];
  expect(await read(id)).toEqual({ told: after, asked: ['Antes', 'Depois'] });
  expect(await read(id)).toEqual({ told: after, asked: ['Depois'] });
});

test('changed settings hold at once', async () => {
  const { id } = await world.unit();
  const read = reader();
  const minutesOf = async () => Number((await read(id)).told?.[1]?.split(' ').at(-1));
  const before = await minutesOf();
  await world.pool.query(
    `update units set settings = settings || jsonb_build_object('travelMinutes', $2::int) where id = $1`,
    [id, before + 7],
  );
  expect(await minutesOf()).toBe(before + 7);
});

test('of a plant that is gone, or that nobody finds, nothing is told', async () => {
  const { id } = await world.unit();
  const read = reader();
  expect((await read(id)).told).toBeDefined();
  await world.pool.query('delete from units where id = $1', [id]);
  expect((await read(id)).told).toBeUndefined();
  expect(await read(randomUUID())).toEqual({ told: undefined, asked: [] });
  expect((await read(undefined)).told).toBeDefined();
});

test('what fails of a plant that is another by now, or that nobody finds any more, is not told: only of what stands', async () => {
  const { id } = await world.unit({ name: 'Antes' });
  const kept = keepAnswers();
  const read = (fails: (name: string) => boolean) =>
    asOwner(world.pool, (db) =>
      readOfPlant({ db, kept, actor: { role: 'unit' }, now: world.now(), unitId: id }, async ({ name }) => {
        if (fails(name)) throw new Error(`of ${name}`);
        return name;
      }),
    );
  expect((await read(() => false))?.read).toBe('Antes');
  await expect(read(() => true)).rejects.toThrow('of Antes');
  await world.pool.query("update units set name = 'Depois' where id = $1", [id]);
  expect((await read((name) => name === 'Antes'))?.read).toBe('Depois');
  await world.pool.query('delete from units where id = $1', [id]);
  expect(await read(() => true)).toBeUndefined();
});

test('what one account has read, another of its role from elsewhere does not', async () => {
  const [mine, theirs] = [await world.account('unit'), await world.account('unit')];
  const [own, other] = [await world.as(mine), await world.as(theirs)];
  const { rows } = await world.pool.query<{ unit_id: string }>('select unit_id from accounts where id = $1', [
    mine.id,
  ]);
  const unitId = rows[0]!.unit_id;
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await own.unitDashboard.road({ unitId })).unit.id).toBe(unitId);
    expect((await own.unitDashboard.plan({ unitId })).unit.id).toBe(unitId);
    await expect(other.unitDashboard.road({ unitId })).rejects.toMatchObject({ code: 'UNIT_NOT_FOUND' });
    await expect(other.unitDashboard.plan({ unitId })).rejects.toMatchObject({ code: 'UNIT_NOT_FOUND' });
  }
  await world.pool.query(
    'update accounts set unit_id = (select unit_id from accounts where id = $2) where id = $1',
    [mine.id, theirs.id],
  );
  await expect(own.unitDashboard.road({ unitId })).rejects.toMatchObject({ code: 'UNIT_NOT_FOUND' });
});
