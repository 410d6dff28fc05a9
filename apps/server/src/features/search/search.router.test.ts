import type { Role } from '@traco/contract/roles';
import { type FoundKind, kindsOf } from '@traco/contract/search/found-screens';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { makePlant, type Plant } from './company.fixture.ts';

let world: World;
let own: Plant;
let other: Plant;
let office: Client;
let plant: Client;

beforeAll(async () => {
  world = await openWorld();
  own = await makePlant(world, { noteNumber: 26_085, pourNumber: 412 });
  other = await makePlant(world, { noteNumber: 26_086, pourNumber: 413 });
  await world.pool.query(`update units set name = 'Usina Aurora' where id = $1`, [own.unit.id]);
  office = await world.as(await world.account('admin'));
  plant = await world.as(own.account);
});
afterAll(() => world.close());

const find = async (client: Client, words: string) => (await client.search.find({ words })).rows;
const idsOf = async (client: Client, words: string) => (await find(client, words)).map(({ id }) => id);
const kindsIn = async (client: Client, words: string) =>
  new Set((await find(client, words)).map(({ kind }) => kind));

/** The account of a role in the first plant, with what it stands on there. */
const accountIn = async (role: Role) => {
  const accounts: Partial<Record<Role, Record<string, unknown>>> = {
    admin: {},
    supervisor: {},
    fleet: {},
    seller: { unit_id: own.unit.id, seller_id: own.seller.id },
    helay: { partner_id: own.partner.id },
  };
  const account = await world.account(role, accounts[role] ?? { unit_id: own.unit.id });
  if (role === 'mechanic')
    await world.pool.query('insert into account_units (account_id, unit_id) values ($1, $2)', [
      account.id,
      own.unit.id,
    ]);
  return account;
};

describe('each role finds each kind that it may open', () => {
  test.each<Role>(['admin', 'supervisor', 'unit', 'manager', 'seller', 'fleet', 'helay', 'mechanic'])(
    '%s: its own, and of another plant only who sees all of them',
    async (role) => {
      const client = await world.as(await accountIn(role));
      const rows = await find(client, 'aurora');
      expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(kindsOf(role)));
      const ids = rows.map(({ id }) => id);
      const expected = Object.entries(own.made).filter(([kind]) => kindsOf(role).includes(kind as FoundKind));
      expect(ids).toEqual(expect.arrayContaining(expected.map(([, id]) => id)));
      const seesAll = role === 'admin' || role === 'supervisor' || role === 'fleet';
      const foreign = Object.values(other.made).filter((id) => ids.includes(id));
      expect(foreign.length > 0).toBe(seesAll);
    },
  );

  test.each<Role>(['driver', 'employee'])('%s has no search', async (role) => {
    const client = await world.as(await world.account(role));
    await expect(find(client, 'aurora')).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });

  test('a seller finds nothing of a colleague of the same plant', async () => {
    const colleague = await world.as(await world.account('seller', { unit_id: own.unit.id }));
    expect(await find(colleague, 'aurora')).toEqual([]);
    expect(await find(colleague, '26085')).toEqual([]);
    expect(await find(colleague, 'constutora auroar')).toEqual([]);
  });

  test('neither a price nor a document of a person is told', async () => {
    const { rows } = await world.pool.query('select cpf from drivers where id = $1', [own.driver.id]);
    for (const client of [office, await world.as(await accountIn('helay'))]) {
      const answer = JSON.stringify(await find(client, 'aurora'));
      expect(answer).not.toContain('98765');
      expect(answer).not.toContain(rows[0].cpf);
    }
  });
});

describe('a note', () => {
  test.each(['26085', '26.085', '1-026.085', 'nota 26085', '2608'])('is found by "%s"', async (words) => {
    expect((await find(plant, words))[0]).toMatchObject({
      kind: 'load',
      id: own.made.load,
      name: '1-026.085',
      detail: 'Construtora Aurora São José Ltda. · Residencial Aurora',
      state: 'closed',
      dayOn: '2026-11-18',
      unitId: own.unit.id,
    });
  });

  test('of another plant is none', async () => {
    expect(await find(plant, '26086')).toEqual([]);
    expect((await idsOf(office, '26086'))[0]).toBe(other.made.load);
  });

  test('of another series is another', async () => {
    expect(await find(plant, '2-26085')).toEqual([]);
  });

  test('that waits for the plant is said to', async () => {
    await world.load({
      unit_id: own.unit.id,
      seller_id: own.seller.id,
      note_number: 777_001,
      review: 'pending',
    });
    expect(await find(plant, '777001')).toMatchObject([{ state: 'pending' }]);
  });
});

test.each<[string, FoundKind]>([
  ['412', 'pour'],
  ['programação 412', 'pour'],
  ['SAO JOSÉ', 'customer'],
  ['constutora', 'customer'],
  ['rua acacias', 'site'],
  ['acaicas', 'site'],
  ['aurora026085', 'vehicle'],
  ['aurora 026085', 'vehicle'],
  ['vera', 'seller'],
  ['contrato', 'document'],
  ['pecas', 'supplier'],
])('"%s" finds a %s', async (words, kind) => {
  expect(await idsOf(plant, words)).toContain(own.made[kind as keyof Plant['made']]);
});

test('a plant is found by the office, by its name and its city', async () => {
  expect(await idsOf(office, 'usina aurora')).toContain(own.unit.id);
  expect(await idsOf(office, 'itu')).toContain(own.unit.id);
});

describe('a document or a telephone', () => {
  test('finds the customer and is not told', async () => {
    await world.customer({
      unit_id: own.unit.id,
      seller_id: own.seller.id,
      name: 'Nádia Prado',
      document: '52998224725',
      phone: '15987651234',
    });
    for (const words of ['529.982.247-25', '52998224', '(15) 98765-1234']) {
      const rows = await find(plant, words);
      expect(rows).toMatchObject([{ kind: 'customer', name: 'Nádia Prado' }]);
      expect(JSON.stringify(rows)).not.toContain('52998224725');
    }
  });

  test('of a driver finds nothing for who may not open the register', async () => {
    const { rows } = await world.pool.query('select cpf from drivers where id = $1', [own.driver.id]);
    expect(await idsOf(office, rows[0].cpf)).toEqual([own.driver.id]);
    for (const role of ['unit', 'seller', 'fleet'] as const)
      expect(await find(await world.as(await accountIn(role)), rows[0].cpf)).toEqual([]);
  });
});

describe('order', () => {
  test('what is typed before what is meant, those served last first, five of a kind', async () => {
    const of = { unit_id: own.unit.id, seller_id: own.seller.id };
    for (let turn = 0; turn < 8; turn += 1) await world.customer({ ...of, name: `Pedreira Norte ${turn}` });
    const served = await world.customer({ ...of, name: 'Pedreira Norte Z' });
    await world.load({ ...of, customer_id: served.id, loaded_at: '2026-11-18T11:00:00Z' });
    const rows = (await find(plant, 'pedreira')).filter(({ kind }) => kind === 'customer');
    expect(rows).toHaveLength(5);
    expect(rows[0]).toMatchObject({ id: served.id, at: '2026-11-18T11:00:00.000Z' });
    expect((await find(plant, 'pedreira norte 3'))[0]).toMatchObject({ name: 'Pedreira Norte 3' });
  });

  test('slips are forgiven only where nothing is as it was typed', async () => {
    const of = { unit_id: own.unit.id, seller_id: own.seller.id };
    const typed = await world.customer({ ...of, name: 'Metalúrgica Serrana' });
    const near = await world.customer({ ...of, name: 'Metalúrgica Serrena' });
    expect(await idsOf(plant, 'serrana')).toEqual([typed.id]);
    expect(new Set(await idsOf(plant, 'serrona'))).toEqual(new Set([typed.id, near.id]));
  });
});

describe('what somebody may try', () => {
  test.each(['%%', '__', '\\\\', "' or true --", '(*)', '🚛🚛', '%_%_%'])(
    '"%s" finds no row',
    async (words) => {
      expect(await find(plant, words)).toEqual([]);
    },
  );

  test.each([
    ['x', 'Use ao menos 2 caracteres.'],
    ['   x   ', 'Use ao menos 2 caracteres.'],
    ['x'.repeat(10_000), 'Use no máximo 80 caracteres.'],
  ])('what is too short or too long is refused', async (words, message) => {
    await expect(find(plant, words)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ message }] },
    });
  });

  test('nobody signed in finds nothing', async () => {
    await expect(find(await world.as(null), 'aurora')).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  test('a plant without anything of its own finds nothing', async () => {
    const empty = await world.as(await world.account('unit'));
    expect(await kindsIn(empty, 'aurora')).toEqual(new Set());
  });
});
