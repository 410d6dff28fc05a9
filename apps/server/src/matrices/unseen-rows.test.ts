import { roles } from '@traco/contract/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heardTopics } from '../database/heard-topics.ts';
import * as tables from '../database/tables/index.ts';
import type { Actor } from '../platform/actor.ts';
import { maySee } from '../platform/may-see.ts';
import { asActor } from '../platform/transaction.ts';
import { openWorld, type World } from '../testing/world.ts';
import { makeOwnerRows, type Owner } from './owner-rows.fixture.ts';

let world: World;
let owner: Owner;
let token: string;

beforeAll(async () => {
  world = await openWorld();
  owner = await makeOwnerRows(world);
  const colleague = await world.account('manager', { unit_id: owner.unitId, cpf: '52998224725' });
  await world.pool.query(
    `insert into files (id, unit_id, account_id, purpose, name, media_type, bytes, sha256, storage_key)
     values (gen_random_uuid(), $1, $2, 'driver-document', 'cnh.pdf', 'application/pdf', 1, 'x', 'documents/x')`,
    [owner.unitId, colleague.id],
  );
  const { rows } = await world.pool.query('select token from sessions where account_id = $1', [
    owner.accountId,
  ]);
  token = rows[0].token;
});
afterAll(() => world.close());

/** What the plant's own account reads past every handler. */
const asPlant = <Row extends Record<string, unknown>>(statement: string) =>
  asActor(world.pool, token, async (_, db) => (await db.execute(statement)).rows as Row[]);

test('a plant reads the trail of those rows only that it may read itself', async () => {
  const trail = await asPlant<{ table_name: string; row_id: string }>(
    `select table_name, row_id from audit where row_id ~ '^[0-9a-f-]{36}$'`,
  );
  expect(new Set(trail.map(({ table_name }) => table_name)).size).toBeGreaterThan(10);
  for (const { table_name, row_id } of trail)
    expect(await asPlant(`select 1 from ${table_name} where id = '${row_id}'`), table_name).toHaveLength(1);
});

/** A table that is audited and stands neither here nor in `shownToPlants` of tables/audit.ts waits for somebody's decision. */
const trailsHiddenFromPlants = [
  'account_units',
  'accounts',
  'active_sessions',
  'attention_snoozes',
  'campaign_contests',
  'campaign_members',
  'campaign_prizes',
  'campaigns',
  'code_prints',
  'commission_answers',
  'commission_decisions',
  'commission_rules',
  'commission_statements',
  'document_fields',
  'document_signers',
  'documents',
  'driver_documents',
  'driver_paper_checks',
  'employee_documents',
  'employee_statuses',
  'files',
  'load_conflicts',
  'logos',
  'mixes',
  'note_links',
  'partners',
  'privacy_requests',
  'public_cards',
  'public_codes',
  'quote_approvals',
  'quote_links',
  'quote_versions',
  'quotes',
  'redemptions',
  'saved_views',
  'seller_documents',
  'setting_versions',
  'suppliers',
  'support_material_versions',
  'term_versions',
  'terms',
  'unit_transfers',
  'unusual_reasons',
];

test('of every table that leaves a trail it was decided whether a plant reads it; a new one is hidden', async () => {
  await world.pool.query(
    `insert into audit (table_name, row_id, unit_id, action)
     select distinct c.relname, 'decided', $1::uuid, 'insert' from pg_class c join pg_trigger t on t.tgrelid = c.oid
      where t.tgfoid = 'app.audit_row'::regproc union select 'a_new_table', 'decided', $1::uuid, 'insert'`,
    [owner.unitId],
  );
  const { rows } = await world.pool.query("select table_name from audit where row_id = 'decided'");
  const seen = await asPlant("select table_name from audit where row_id = 'decided'");
  const shown = new Set(seen.map(({ table_name }) => table_name));
  const hidden = rows.map(({ table_name }) => table_name).filter((table) => !shown.has(table));
  expect(hidden.toSorted()).toEqual(['a_new_table', ...trailsHiddenFromPlants]);
});

test('a plant reads no paper of a driver that it did not send itself', async () => {
  expect(await asPlant(`select name from files where purpose = 'driver-document'`)).toEqual([]);
  expect(await asPlant('select id from driver_documents')).toEqual([]);
});

/** A seller asks whether a pour fits: who is there that day decides it, without being shown. */
const heardAlthough = ['seller absences', 'seller shifts'];

test('a role hears of no table that no policy shows to it', async () => {
  const heard = heardTopics(tables);
  const { rows: topics } = await world.pool.query<{ topic: string; seen_by: string[] }>(`
    select c.relname as topic, array_agg(distinct substr(r.rolname, 7)) as seen_by
      from pg_class c join pg_policy p on p.polrelid = c.oid join pg_roles r on r.oid = any (p.polroles)
     where c.relname in (select relname from pg_class k join pg_trigger t on t.tgrelid = k.oid
                          where t.tgfoid::regproc::text ~ '^app\\.announce')
     group by 1`);
  expect(topics.length).toBeGreaterThan(12);
  for (const role of roles)
    for (const { topic, seen_by } of topics) {
      const actor = { role, unitId: 'u', sellerId: 's', driverId: 'd', partnerId: 'p' } as Actor;
      const change = { topic, units: ['u'], sellers: null, drivers: null, partners: null };
      if (!seen_by.includes(role) && !heardAlthough.includes(`${role} ${topic}`))
        expect(maySee(heard, actor, change), `${role} hears of ${topic}`).toBe(false);
    }
});

test('what runs with the owner’s rights is not for everybody to run', async () => {
  const { rows } = await world.pool.query(`
    select proname from pg_proc
     where prosecdef and pronamespace = 'app'::regnamespace and prorettype <> 'trigger'::regtype
       and has_function_privilege('traco_employee', oid, 'execute')
       and proname not in ('gallery_bytes', 'gallery_megabytes', 'gallery_counts', 'find_public_face', 'find_confirmation', 'answer_confirmation', 'find_public_quote', 'see_quote', 'answer_quote', 'find_note', 'find_open_note', 'keep_note', 'keep_masked_note', 'open_note', 'find_note_of_file', 'hold_sent', 'note_security_event',
         'find_seller_card', 'find_employee_card', 'count_visit', 'keep_lead', 'find_lead', 'awaits_photo', 'has_photo',
         'keep_lead_photo', 'open_materials', 'find_signing', 'signing_marks', 'note_opened', 'sign_document', 'refuse_document', 'find_verified', 'find_verified_receipt',
         'is_known_original', 'may_verify', 'documents_to_sign',
         'find_term', 'find_term_file', 'identify_reader', 'keep_term_answer', 'find_term_receipt', 'own_terms', 'waiting_topics')`);
  expect(rows).toEqual([]);
  const { rows: loose } = await world.pool.query(`
    select proname from pg_proc
     where prosecdef and pronamespace = 'app'::regnamespace
       and not coalesce(proconfig, '{}') @> '{"search_path=public, app, pg_temp"}'`);
  expect(loose).toEqual([]);
});
