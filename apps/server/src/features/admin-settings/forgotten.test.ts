import { randomUUID } from 'node:crypto';
import { ANONYMISE_WORD } from '@traco/contract/admin-settings/personal-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let admin: Client;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.as(await world.account('admin', { name: 'Diretora' }));
});
afterAll(() => world.close());

const renamed = [
  'active_sessions.user_name',
  'audit.actor_name',
  'gallery_photos.author_name',
  'gallery_photos.decided_by',
  'notices.sent_by_name',
  'profile_photos.made_by_name',
  'saved_views.account_name',
  'setting_versions.author_name',
  'settled_checks.settled_by_name',
  'support_material_versions.author_name',
  'unit_transfers.recorded_by_name',
];
/** As decision 0019 says, and why. */
const kept: Record<string, string> = {
  'audit.table_name': 'no person',
  'documents.file_name': 'no person',
  'document_templates.file_name': 'no person',
  'document_templates.made_by': 'of an office’s or a plant’s post, which is in no register of people',
  'support_material_versions.file_name': 'no person',
  'documents.sender_name': 'the proof of who sent it, as its seal tells it',
  'units.legal_name': 'no person',
  'receipts.payer_name': 'the proof of who paid, never changed',
  'receipts.issuer_name': 'the proof of who received, never changed',
  'pours.contact_name': 'a customer’s, emptied with the customer',
  'quotes.customer_name': 'a customer’s, emptied with the customer; of who is in no register it stays (0105)',
  'load_receipts.receiver_name': 'given by third parties on site',
  'water_additions.asked_by': 'given by third parties on site',
  'concrete_returns.operator_name': 'given by third parties on site',
  'shifts.helper_name': 'of a helper, who has no register',
  'term_answers.person_name': 'the proof of what was answered, never changed',
  'privacy_requests.author_name': 'the proof of who answered, never changed',
};

test('every column that may hold somebody’s name is emptied or kept for a reason', async () => {
  const { rows } = await world.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and column_name ~ '_(name|by)$' and is_generated = 'NEVER' order by 1`,
  );
  const found = rows.map(({ name }) => name).filter((name) => !name.endsWith('.display_username'));
  expect(found.toSorted()).toEqual([...renamed, ...Object.keys(kept)].toSorted());
});

const insert = (table: string, row: Record<string, unknown>) =>
  world.pool.query(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row).map((_, index) => `$${index + 1}`)})`,
    Object.values(row),
  );

const AT = '2026-11-18T12:00:00Z';
type Written = [table: string, row: Record<string, unknown>];
interface Writer {
  accountId: string;
  name: string;
}

/** A photo that somebody took. */
const photoOf = (unit: { unit_id: unknown }, author: { id: string; name: string }, key: string) => ({
  id: randomUUID(),
  ...unit,
  account_id: author.id,
  author_name: author.name,
  people: 'nobody',
  shown_at: AT,
  visibility: 'internal',
  width: 1,
  height: 1,
  bytes: 1,
  sha256: key,
  storage_key: key,
});

/** What somebody comes in with. */
const accessOf = ({ accountId }: Writer): Written[] => [
  ['totp_factors', { account_id: accountId, secret: 'x' }],
  ['recovery_codes', { account_id: accountId, mark: 'a', hash: 'x' }],
  ['credentials', { account_id: accountId, password: 'x' }],
  [
    'passkeys',
    {
      account_id: accountId,
      credential_id: 'x',
      public_key: 'x',
      counter: 0,
      transports: '[]',
      name: 'Celular da Nilza',
    },
  ],
];

/** What somebody wrote, decided or recorded of others. */
async function writtenBy(
  { accountId, name }: Writer,
  readerId: string,
  unit: { unit_id: unknown },
): Promise<Written[]> {
  const face = { ...unit, frame: 'none', consented_at: AT, is_public: true, bytes: 1, sha256: 'x' };
  const colleague = await world.seller(unit);
  return [
    [
      'notices',
      {
        account_id: readerId,
        kind: 'message',
        title: 'x',
        text: 'x',
        sent_by: accountId,
        sent_by_name: name,
      },
    ],
    [
      'profile_photos',
      {
        ...face,
        person_kind: 'seller',
        person_id: colleague.id,
        made_by: accountId,
        made_by_name: name,
        storage_key: 'face',
      },
    ],
    [
      'unit_transfers',
      {
        ...unit,
        person_kind: 'seller',
        person_id: colleague.id,
        to_unit_id: (await world.unit()).id,
        from_on: '2027-01-01',
        recorded_by: accountId,
        recorded_by_name: name,
      },
    ],
    [
      'setting_versions',
      { key: 'privacy', value: '{}', holds_from: '2026-11-18', account_id: accountId, author_name: name },
    ],
    [
      'settled_checks',
      {
        ...unit,
        day_on: '2026-11-18',
        key: 'x',
        note: 'x',
        settled_by: accountId,
        settled_by_name: name,
        settled_at: AT,
      },
    ],
    [
      'saved_views',
      {
        account_id: accountId,
        path: '/customers',
        name: `De ${name}`,
        view: { search: name },
        account_name: name,
      },
    ],
    ['saved_signatures', { account_id: accountId, kind: 'signature', description: name, data: 'x' }],
    [
      'support_material_links',
      {
        account_id: accountId,
        title: `Kit de ${name}`,
        token_hash: 'x',
        material_ids: '{}',
        card: JSON.stringify({ name }),
        expires_at: AT,
      },
    ],
  ];
}

/** The version of a material that somebody sent in; the material itself is there. */
async function materialOf({ accountId, name }: Writer, unit: { unit_id: unknown }): Promise<Written> {
  const [materialId, versionId] = [randomUUID(), randomUUID()];
  await insert('support_materials', {
    id: materialId,
    ...unit,
    kind: 'catalogue',
    title: 'Catálogo',
    readers: '{}',
    version_id: versionId,
  });
  return [
    'support_material_versions',
    {
      material_id: materialId,
      number: 1,
      file_name: 'a.pdf',
      media_type: 'application/pdf',
      bytes: 1,
      sha256: 'x',
      storage_key: 'material',
      account_id: accountId,
      author_name: name,
    },
  ];
}

/** In no row of any table does the name stand, and the account has no way in. */
async function expectNowhere(name: string, accountId: string) {
  const { rows: tables } = await world.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { name: table } of tables) {
    const left = await world.pool.query(`select to_jsonb(t)::text as text from ${table} t`);
    for (const { text } of left.rows) expect(text, table).not.toContain(name);
  }
  for (const table of ['totp_factors', 'recovery_codes', 'credentials', 'passkeys', 'sessions']) {
    const left = await world.pool.query(`select 1 from ${table} where account_id = $1`, [accountId]);
    expect(left.rowCount, table).toBe(0);
  }
}

test('who is forgotten is nobody where they wrote or decided, in the rows and in their trail; others keep their names', async () => {
  const name = 'Nilza Forget';
  const manager = await world.manager({ name });
  const account = await world.account('manager', { name, manager_id: manager.id, unit_id: manager.unit_id });
  const unit = { unit_id: manager.unit_id };
  const other = await world.account('manager', { name: 'Outra Gerente', ...unit });
  const written = photoOf(unit, { id: account.id, name }, 'own');
  const others = photoOf(unit, { id: other.id, name: 'Outra Gerente' }, 'hers');
  await insert('gallery_photos', written);
  await insert('gallery_photos', others);
  const own = await world.as(account);
  await own.gallery.decide({ ids: [others.id], to: 'approved' });
  const withoutId = ['credentials', 'totp_factors', 'recovery_codes'];
  const writer = { accountId: account.id, name };
  const rows = [
    ...accessOf(writer),
    ...(await writtenBy(writer, other.id, unit)),
    await materialOf(writer, unit),
  ];
  for (const [table, row] of rows)
    await insert(table, withoutId.includes(table) ? row : { id: randomUUID(), ...row });
  await world.pool.query('update managers set active = false where id = $1', [manager.id]);
  const asked = {
    kind: 'manager',
    id: manager.id,
    word: ANONYMISE_WORD,
    reason: 'Pediu por e-mail',
  } as const;
  await admin.adminSettings.anonymisePerson(asked);

  await expectNowhere('Nilza', account.id);
  const { rows: photos } = await world.pool.query(
    'select author_name, decided_by from gallery_photos where id = $1',
    [others.id],
  );
  expect(photos).toEqual([
    { author_name: 'Outra Gerente', decided_by: expect.stringMatching(/^Pessoa removida/) },
  ]);
});

test('forgetting reads no more of the trail than what is that person’s, however long it is', async () => {
  const account = await world.account('driver');
  await world.pool.query(
    `insert into audit (table_name, row_id, action, after, account_id, actor_name)
     select (array['loads', 'shifts', 'profile_photos'])[1 + n % 3], gen_random_uuid(), 'insert',
            jsonb_build_object('person_id', gen_random_uuid()), ('00000000-0000-4000-8000-' || lpad((n % 500)::text, 12, '0'))::uuid, 'Outro'
       from generate_series(1, 40000) n`,
  );
  await world.pool.query('analyze audit');
  const client = await world.pool.connect();
  await client.query('begin');
  // What the connection did before may not have been handed in yet.
  const reads = async () => {
    const { rows } = await client.query(
      `select seq_scan::int as whole, idx_scan::int as parts from pg_stat_xact_user_tables where relname = 'audit'`,
    );
    return rows[0];
  };
  const before = await reads();
  await client.query("select * from app.forget_person('driver', $1)", [account.driver_id]);
  const after = await reads();
  await client.query('rollback');
  client.release();
  expect(after.whole - before.whole).toBe(0);
  expect(after.parts - before.parts).toBeGreaterThan(5);
});
