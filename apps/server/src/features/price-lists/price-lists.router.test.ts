import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let admin: Client;
let unit: { id: string };
let office: Client;
let hers: Client;
let mix: { id: string };
let mixCode: string;

/** Wednesday 18 November 2026 in São Paulo. */
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  admin = await world.as(await world.account('admin'));
  const made = await world.mix({ price_cents_per_m3: 50_000 });
  mix = made;
  mixCode = made.code as string;
});
afterAll(() => world.close());
beforeEach(async () => {
  unit = await world.unit();
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
  hers = await world.as(await world.account('seller', { unit_id: unit.id }));
});

const begin = (with_: object = {}) =>
  admin.priceLists.create({
    id: randomUUID(),
    unitId: unit.id,
    name: 'Tabela de novembro',
    validFrom: '2026-11-18',
    copyFromId: null,
    ...with_,
  });
const publish = async (with_: object = {}) => {
  const { id, revision } = await begin(with_);
  return admin.priceLists.publish({ id, revision });
};
const priceOf = async (client: Client, day?: string) =>
  (await client.catalogue.mixes({ unitId: unit.id, ...(day ? { day } : {}) })).find(({ id }) => id === mix.id)
    ?.priceCentsPerM3;

describe('a draft', () => {
  test('begins with the mixes’ own prices, raised and rounded to the real, with a floor below', async () => {
    const list = await begin({ changePercent: 5.1, floorPercent: 10 });
    expect(list).toMatchObject({ state: 'draft', publishedAt: null });
    expect(list.items.find((item) => item.mix.id === mix.id)).toMatchObject({
      priceCentsPerM3: 52_600,
      floorCentsPerM3: 47_300,
      beforeCentsPerM3: null,
    });
  });

  test('is begun once under an id, at once too, and not under that of another unit’s list', async () => {
    const id = randomUUID();
    const [one, other] = await Promise.all([begin({ id }), begin({ id })]);
    expect(other).toEqual(one);
    await expect(begin({ id, unitId: (await world.unit()).id })).rejects.toMatchObject({
      code: 'SENT_OTHERWISE',
    });
  });

  test('copies another list and stands beside the one before it', async () => {
    const first = await publish({ floorPercent: 10 });
    const second = await begin({ validFrom: '2026-12-01', copyFromId: first.id, changePercent: 10 });
    expect(second.items.find((item) => item.mix.id === mix.id)).toMatchObject({
      priceCentsPerM3: 55_000,
      floorCentsPerM3: 49_500,
      beforeCentsPerM3: 50_000,
    });
    await expect(begin({ copyFromId: randomUUID() })).rejects.toMatchObject({ code: 'LIST_NOT_FOUND' });
    await expect(begin({ unitId: randomUUID() })).rejects.toMatchObject({ code: 'UNIT_NOT_FOUND' });
  });

  test('takes other prices, loses those left away, and refuses a stale change', async () => {
    const { id, revision } = await begin();
    const other = await world.mix();
    const items = [{ mixId: other.id, priceCentsPerM3: 60_000, floorCentsPerM3: 55_000 }];
    const change = { id, revision, name: 'Outra', validFrom: '2026-12-01', items };
    const list = await admin.priceLists.edit(change);
    expect(list).toMatchObject({ name: 'Outra', validFrom: '2026-12-01', revision: revision + 1 });
    expect(list.items).toMatchObject([{ mix: { id: other.id }, priceCentsPerM3: 60_000 }]);
    await expect(admin.priceLists.edit(change)).rejects.toMatchObject({
      code: 'STALE_REVISION',
      data: { current: { name: 'Outra' } },
    });
    await expect(
      admin.priceLists.edit({
        ...change,
        revision: revision + 1,
        items: [{ mixId: randomUUID(), priceCentsPerM3: 1, floorCentsPerM3: 1 }],
      }),
    ).rejects.toMatchObject({ code: 'MIX_NOT_FOUND' });
  });

  test('is thrown away, and of no concern to a seller', async () => {
    const { id, revision } = await begin();
    expect(await hers.priceLists.list({})).toEqual([]);
    await expect(hers.priceLists.get({ id })).rejects.toMatchObject({ code: 'LIST_NOT_FOUND' });
    expect(await office.priceLists.list({})).toMatchObject([{ id, state: 'draft' }]);
    await admin.priceLists.discard({ id, revision });
    expect(await office.priceLists.list({})).toEqual([]);
  });
});

describe('publishing', () => {
  test('needs a price, a day from today on, and a day of its own', async () => {
    const empty = await begin();
    const cleared = await admin.priceLists.edit({ ...empty, items: [] });
    await expect(admin.priceLists.publish(cleared)).rejects.toMatchObject({ code: 'EMPTY' });
    const past = await begin({ validFrom: '2026-11-17' });
    await expect(admin.priceLists.publish(past)).rejects.toMatchObject({ code: 'IN_THE_PAST' });
    await publish();
    const twice = await begin();
    await expect(admin.priceLists.publish(twice)).rejects.toMatchObject({ code: 'DAY_TAKEN' });
  });

  test('what is published never changes: not by a call, not in the database', async () => {
    const list = await publish();
    const { id, revision } = list;
    const items = [{ mixId: mix.id, priceCentsPerM3: 1, floorCentsPerM3: 1 }];
    const again = { code: 'ALREADY_PUBLISHED' };
    await expect(
      admin.priceLists.edit({ id, revision, name: 'Nova', validFrom: '2026-12-01', items }),
    ).rejects.toMatchObject(again);
    await expect(admin.priceLists.publish({ id, revision })).rejects.toMatchObject(again);
    await expect(admin.priceLists.discard({ id, revision })).rejects.toMatchObject(again);
    await expect(
      admin.priceLists.import({
        id,
        rows: [{ id: randomUUID(), line: 2, mix: mixCode, priceCentsPerM3: 1 }],
      }),
    ).rejects.toMatchObject(again);
    for (const statement of [
      `update price_lists set name = 'x' where id = '${id}'`,
      `delete from price_lists where id = '${id}'`,
      `update price_list_items set price_cents_per_m3 = 1, floor_cents_per_m3 = 1 where price_list_id = '${id}'`,
      `delete from price_list_items where price_list_id = '${id}'`,
      `insert into price_list_items select gen_random_uuid(), unit_id, price_list_id, mix_id, 1, 1 from price_list_items where price_list_id = '${id}'`,
    ])
      await expect(world.pool.query(statement), statement).rejects.toMatchObject({ code: 'TR002' });
    expect(await admin.priceLists.get({ id })).toEqual(list);
  });

  test('the list in force is the one that began last; before it and without it other prices hold', async () => {
    expect(await priceOf(office)).toBe(50_000);
    const now = await publish({ changePercent: 10 });
    const next = await publish({ validFrom: '2026-12-01', changePercent: 20 });
    const states = async () => (await hers.priceLists.list({})).map(({ id, state }) => [id, state]);
    expect(await states()).toEqual([
      [next.id, 'scheduled'],
      [now.id, 'in_force'],
    ]);
    expect(await priceOf(office)).toBe(55_000);
    expect(await priceOf(hers, '2026-11-30')).toBe(55_000);
    expect(await priceOf(hers, '2026-12-01')).toBe(60_000);
    expect(await priceOf(admin, '2026-11-17')).toBe(50_000);
    const own = (await admin.catalogue.mixes()).find(({ id }) => id === mix.id);
    expect(own).toMatchObject({ priceCentsPerM3: 50_000, isListed: false });
    const listed = (await office.catalogue.mixes({})).find(({ id }) => id === mix.id);
    expect(listed).toMatchObject({ priceCentsPerM3: 55_000, isListed: true });
    world.setNow('2026-12-02T14:00:00Z');
    expect(await states()).toEqual([
      [next.id, 'in_force'],
      [now.id, 'past'],
    ]);
    world.setNow('2026-11-18T14:00:00Z');
  });

  test('a neighbour sees nothing of it', async () => {
    const { id } = await publish();
    const neighbour = await world.as(await world.account('unit'));
    expect(await neighbour.priceLists.list({ unitId: unit.id })).toEqual([]);
    await expect(neighbour.priceLists.get({ id })).rejects.toMatchObject({ code: 'LIST_NOT_FOUND' });
    await expect(neighbour.priceLists.export({ id, format: 'csv' })).rejects.toMatchObject({
      code: 'LIST_NOT_FOUND',
    });
    expect(await (await office.priceLists.export({ id, format: 'csv' })).text()).toContain('500,00');
  });
});

test('a sheet puts prices into a draft, knows them the second time, and says what is wrong', async () => {
  const { id } = await begin();
  const rows = [
    {
      id: randomUUID(),
      line: 2,
      mix: mixCode.toLowerCase(),
      priceCentsPerM3: 61_000,
      floorCentsPerM3: 58_000,
    },
    { id: randomUUID(), line: 3, mix: 'Nada', priceCentsPerM3: 61_000 },
    { id: randomUUID(), line: 4, mix: mixCode, priceCentsPerM3: 61_000, floorCentsPerM3: 62_000 },
    { id: randomUUID(), line: 5, mix: mixCode, priceCentsPerM3: -1 },
  ];
  const said = (first: string) => [
    { outcome: first },
    { outcome: 'refused', field: 'mix' },
    { outcome: 'refused', field: 'floorCentsPerM3', message: 'O mínimo não pode ser maior que o preço.' },
    { outcome: 'refused', field: 'priceCentsPerM3' },
  ];
  expect(await admin.priceLists.import({ id, rehearse: true, rows })).toMatchObject(said('imported'));
  expect(await admin.priceLists.import({ id, rows })).toMatchObject(said('imported'));
  expect(await admin.priceLists.import({ id, rows })).toMatchObject(said('known'));
  const list = await admin.priceLists.get({ id });
  expect(list.items.find((item) => item.mix.id === mix.id)).toMatchObject({
    priceCentsPerM3: 61_000,
    floorCentsPerM3: 58_000,
  });
});

test('a list that was changed meanwhile is neither published nor discarded; an id is one list’s', async () => {
  const { id } = await begin();
  await expect(admin.priceLists.publish({ id, revision: 99 })).rejects.toMatchObject({
    code: 'STALE_REVISION',
  });
  await expect(admin.priceLists.discard({ id, revision: 99 })).rejects.toMatchObject({
    code: 'STALE_REVISION',
  });
  const other = randomUUID();
  await world.pool.query(
    `insert into price_lists (id, unit_id, name, valid_from) values ($1, $2, 'Lista', '2026-11-01')`,
    [other, (await world.unit()).id],
  );
  await expect(begin({ id: other })).rejects.toMatchObject({ code: 'ID_TAKEN' });
});
