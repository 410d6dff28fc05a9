import { randomUUID } from 'node:crypto';
import type { Role } from '@traco/contract/roles';
import { ListPath } from '@traco/contract/values/saved-view';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asActor } from '../platform/transaction.ts';
import { openWorld, type World } from '../testing/world.ts';

/** Who keeps views at all. */
const keepers = ['admin', 'supervisor', 'unit', 'manager', 'seller', 'mechanic', 'fleet', 'helay'] as const;
const office: readonly Role[] = ['admin', 'supervisor'];

let world: World;
/** Views of two plants and of the office. */
const ids = { own: randomUUID(), company: randomUUID(), unit: randomUUID(), elsewhere: randomUUID() };
let unitId: string;
let elsewhere: string;
const tokens = new Map<Role, string>();
const accounts = new Map<Role, string>();

beforeAll(async () => {
  world = await openWorld();
  unitId = (await world.unit()).id;
  elsewhere = (await world.unit()).id;
  for (const role of keepers) {
    const account = await world.account(
      role,
      office.includes(role) || role === 'helay' ? {} : { unit_id: unitId },
    );
    await world.cookieOf(account);
    const { rows } = await world.pool.query('select token from sessions where account_id = $1', [account.id]);
    tokens.set(role, rows[0].token);
    accounts.set(role, account.id);
  }
  const others = [
    [ids.company, (await world.account('admin')).id, 'company', null],
    [ids.unit, (await world.account('unit', { unit_id: unitId })).id, 'unit', unitId],
    [ids.elsewhere, (await world.account('unit', { unit_id: elsewhere })).id, 'unit', elsewhere],
    [ids.own, (await world.account('admin')).id, 'nobody', null],
  ];
  for (const values of others) await insertView(values);
});
afterAll(() => world.close());

const insertView = (values: unknown[]) =>
  world.pool.query(
    `insert into saved_views (id, account_id, shared_with, unit_id, path, name, view, account_name)
       values ($1::uuid, $2, $3, $4, '${ListPath.parse('/customers')}', 'V' || $1::uuid, '{}', 'Alguém')`,
    values,
  );

/** How many rows a statement of this role touches; it is undone. */
async function touched(role: Role, statement: string): Promise<number | string> {
  const undo = new Error('undo');
  let count = 0;
  try {
    await asActor(world.pool, tokens.get(role) ?? null, async (_, db) => {
      count = (await db.execute(statement)).rowCount ?? 0;
      throw undo;
    });
  } catch (error) {
    if (error !== undo) return (error as { cause?: { code?: string } }).cause?.code ?? String(error);
  }
  return count;
}

test.each(keepers)('a %s reads what is shared with them, and changes nothing of it', async (role) => {
  const isOffice = office.includes(role);
  const isPartner = role === 'helay';
  const sees = { own: 0, company: isPartner ? 0 : 1, unit: isPartner ? 0 : 1, elsewhere: isOffice ? 1 : 0 };
  for (const name of ['own', 'company', 'unit', 'elsewhere'] as const) {
    const where = `where id = '${ids[name]}'`;
    expect([name, await touched(role, `select 1 from saved_views ${where}`)]).toEqual([name, sees[name]]);
    expect([name, await touched(role, `update saved_views set name = 'Meu' ${where}`)]).toEqual([name, 0]);
    expect([name, await touched(role, `update saved_views set view = '{"a":"b"}' ${where}`)]).toEqual([
      name,
      0,
    ]);
    const gone = isOffice && name !== 'own' ? 1 : 0;
    expect([name, await touched(role, `delete from saved_views ${where}`)]).toEqual([name, gone]);
  }
});

test.each(keepers)('a %s keeps a view of their own, shared as far as they speak', async (role) => {
  const id = randomUUID();
  await insertView([id, accounts.get(role), 'nobody', null]);
  const put = (sharing: string) => touched(role, `update saved_views set ${sharing} where id = '${id}'`);
  const refused = '42501';
  expect(await put(`name = 'Nova ${role}'`)).toBe(1);
  expect(await put(`shared_with = 'company', unit_id = null`)).toBe(office.includes(role) ? 1 : refused);
  expect(await put(`shared_with = 'unit', unit_id = '${unitId}'`)).toBe(role === 'unit' ? 1 : refused);
  expect(await put(`shared_with = 'unit', unit_id = '${elsewhere}'`)).toBe(refused);
  expect(await put(`account_id = '${accounts.get(role === 'admin' ? 'unit' : 'admin')}'`)).toBe(refused);
  // Shared with the plant of before, it is theirs to take back and to throw away.
  await world.pool.query(`update saved_views set shared_with = 'unit', unit_id = $2 where id = $1`, [
    id,
    elsewhere,
  ]);
  expect(await put(`shared_with = 'nobody', unit_id = null`)).toBe(1);
  expect(await touched(role, `delete from saved_views where id = '${id}'`)).toBe(1);
});
