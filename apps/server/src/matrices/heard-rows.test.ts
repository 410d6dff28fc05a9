import { randomUUID } from 'node:crypto';
import { type Role, roles } from '@traco/contract/roles';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { heardTopics } from '../database/heard-topics.ts';
import * as tables from '../database/tables/index.ts';
import type { Actor } from '../platform/actor.ts';
import { type Change, listenToChanges } from '../platform/changes.ts';
import { maySee } from '../platform/may-see.ts';
import { asActor, type Database } from '../platform/transaction.ts';
import { openWorld, type World } from '../testing/world.ts';
import { makeOwnerRows, type Owner } from './owner-rows.fixture.ts';

const topics = heardTopics(tables);

/** What a role sees rows of and does not hear of: the announcement does not name what tells them apart for it. */
const seenUnheard: Partial<Record<Role, readonly string[]>> = {
  driver: [
    'absences',
    'concrete_returns',
    'delivery_notes',
    'driver_documents',
    'driver_events',
    'drivers',
    'flagged_entries',
    'fuelings',
    'held_entries',
    'load_acknowledgements',
    'load_receipts',
    'manual_readings',
    'note_links',
    'occurrences',
    'refused_entries',
    'units',
    'water_additions',
  ],
  employee: ['employees', 'units'],
  helay: [
    'absences',
    'concrete_returns',
    'delivery_notes',
    'load_acknowledgements',
    'load_receipts',
    'note_links',
    'units',
    'water_additions',
  ],
  mechanic: ['drivers', 'units'],
};

/** What people hear of and see no row of: that something changed is all they learn. Each was decided beside its table (`wider`). */
const heardUnseen: Record<string, readonly string[]> = {
  seller: ['absences', 'notices', 'shifts'],
  manager: [
    'campaign_contests',
    'campaign_members',
    'campaign_prizes',
    'campaigns',
    'point_events',
    'redemptions',
  ],
  'a unit of another unit': [
    'commission_rules',
    'document_templates',
    'suppliers',
    'support_materials',
    'units',
  ],
  'a mechanic of another unit': ['suppliers', 'vehicles'],
  'a manager of another unit': ['campaign_prizes', 'campaigns', 'units'],
  'a seller of another unit': [
    'campaign_prizes',
    'campaigns',
    'commission_rules',
    'support_materials',
    'units',
  ],
  'a helay of another unit': ['driver_documents', 'drivers', 'vehicles'],
  'another seller of the same unit': [
    'absences',
    'campaign_contests',
    'campaign_members',
    'commission_answers',
    'commission_decisions',
    'commission_rules',
    'commission_statements',
    'concrete_returns',
    'customers',
    'delivery_notes',
    'goals',
    'leads',
    'load_acknowledgements',
    'load_receipts',
    'note_links',
    'notices',
    'point_events',
    'pour_changes',
    'pour_confirmations',
    'pours',
    'quotes',
    'receipts',
    'redemptions',
    'return_offers',
    'sellers',
    'shifts',
    'sites',
    'water_additions',
  ],
};

/** A person, and which of the owner's rows that person hears of and sees. */
interface Listener {
  who: string;
  role: Role;
  hears: string[];
  sees: string[];
}
const owners: Listener[] = [];
const neighbours: Listener[] = [];

let world: World;
let owner: Owner;
/** The owner's account as a driver. */
let driver: { id: string };
/** What is announced to servers, which keep names, and to no person. */
const toldToServers = ['accounts'];
/** Topic → how a row is known, and the owner's rows by it. */
const announced = new Map<string, { key: string; rows: Set<string> }>();
const told: Change[] = [];

beforeAll(async () => {
  world = await openWorld();
  owner = await hearOwnerRows();
  const { rows } = await world.pool.query<{ topic: string; has_id: boolean }>(`
    select distinct c.relname as topic, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id') as has_id
      from pg_class c join pg_trigger t on t.tgrelid = c.oid
     where t.tgfoid::regproc::text ~ '^app\\.announce' order by 1`);
  for (const { topic, has_id } of rows.filter(({ topic }) => !toldToServers.includes(topic))) {
    const key = has_id ? 'id::text' : 'to_jsonb(t)::text';
    const found = await world.pool.query<{ key: string }>(`select ${key} as key from ${topic} t`);
    announced.set(topic, { key, rows: new Set(found.rows.map((row) => row.key)) });
  }
  for (const role of roles) await listenAs(role);
});
afterAll(() => world.close());

/** Fills every table with rows of the owner, and hears what is announced of them. */
async function hearOwnerRows(): Promise<Owner> {
  const changes = await listenToChanges(world.databaseUrl);
  changes.subscribe((change) => change && told.push(change));
  const made = await makeOwnerRows(world);
  driver = await world.account('driver', { unit_id: made.unitId, driver_id: made.driverId });
  await world.pool.query(
    `insert into notices (id, unit_id, account_id, kind, title, text) values ($1, $2, $3, 'message', 'Aviso', 'Chuva')`,
    [randomUUID(), made.unitId, driver.id],
  );
  // These are announced when they are changed.
  for (const table of ['document_mails', 'note_links']) await world.pool.query(`update ${table} set id = id`);
  await world.pool.query("select app.announce('the end', null, null, null, null)");
  await vi.waitUntil(() => told.some(({ topic }) => topic === 'the end'), { timeout: 8_000 });
  await changes.close();
  return made;
}

/** The owner in a role, and who shares nothing with the owner, or the unit at most. */
async function listenAs(role: Role) {
  const { unitId: unit_id, sellerId, driverId, partnerId, employeeId } = owner;
  const ids: Partial<Record<Role, object>> = {
    seller: { seller_id: sellerId },
    driver: { driver_id: driverId },
    helay: { partner_id: partnerId },
    employee: { employee_id: employeeId },
  };
  const ofRole = role === 'driver' ? driver : await world.account(role, { unit_id, ...ids[role] });
  if (role === 'mechanic')
    await world.pool.query('insert into account_units (account_id, unit_id) values ($1, $2)', [
      ofRole.id,
      unit_id,
    ]);
  owners.push(await listen(role, role, ofRole));
  if (role === 'admin' || role === 'supervisor') return;
  neighbours.push(await listen(`a ${role} of another unit`, role, await world.account(role)));
  if (ids[role] && role !== 'helay')
    neighbours.push(
      await listen(`another ${role} of the same unit`, role, await world.account(role, { unit_id })),
    );
}

async function listen(who: string, role: Role, account: { id: string }): Promise<Listener> {
  await world.cookieOf(account);
  const { rows } = await world.pool.query('select token from sessions where account_id = $1', [account.id]);
  const ask = <Result>(work: (actor: Actor, db: Database) => Promise<Result>) =>
    asActor<Result>(world.pool, rows[0].token, (actor, db) => work(actor!, db));
  const actor = await ask(async (known) => known);
  const hears = told.filter((change) => maySee(topics, actor, change)).map(({ topic }) => topic);
  const sees: string[] = [];
  for (const [topic, known] of announced) {
    const shown = await ask((_, db) =>
      db.execute<{ key: string }>(`select ${known.key} as key from ${topic} t`),
    ).catch(() => ({ rows: [] }));
    if (shown.rows.some(({ key }) => known.rows.has(key))) sees.push(topic);
  }
  return { who, role, hears: [...new Set(hears)].toSorted(), sees };
}

const without = (all: readonly string[], some: readonly string[]) =>
  all.filter((each) => !some.includes(each));

test('every table that announces its changes says so beside its policies, and no other', () => {
  expect([...topics.keys()].toSorted()).toEqual([...announced.keys()]);
  expect(new Set(told.map(({ topic }) => topic))).toEqual(new Set([...announced.keys(), 'the end']));
});

test('whose rows they are is named in every announcement that is told apart by it', () => {
  for (const [topic, heardBy] of topics) {
    const changes = told.filter((change) => change.topic === topic);
    const isNamed = {
      all: true,
      unit: changes.every(({ units }) => units?.includes(owner.unitId)),
      seller: changes.some(({ sellers }) => sellers?.includes(owner.sellerId)),
      driver: changes.some(({ drivers }) => drivers?.includes(owner.driverId)),
      partner: changes.some(({ partners }) => partners?.includes(owner.partnerId)),
    };
    for (const [role, scope] of heardBy) expect(isNamed[scope], `${topic} to ${role} by ${scope}`).toBe(true);
  }
});

test('the owner hears in each role of what is seen there', () => {
  const unheard = owners.map(({ role, hears, sees }) => [role, without(sees, hears)] as const);
  expect(Object.fromEntries(unheard.filter(([, some]) => some.length > 0))).toEqual(seenUnheard);
});

test('no neighbour hears of what is seen by no row, but what was decided beside its table', () => {
  const unseen = [...owners, ...neighbours].map(
    ({ who, hears, sees }) => [who, without(hears, sees)] as const,
  );
  expect(Object.fromEntries(unseen.filter(([, some]) => some.length > 0))).toEqual(heardUnseen);
});
