import { randomUUID } from 'node:crypto';
import { ANONYMISE_WORD, personKinds } from '@traco/contract/personal-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signingIn } from '../../testing/signing-in.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let admin: Client;
const people = signingIn(() => world);
beforeAll(async () => {
  world = await openWorld(new Date().toISOString());
  admin = await world.as(await world.account('admin', { name: 'Diretora' }));
});
afterAll(() => world.close());

const word = ANONYMISE_WORD;
const reason = 'Pediu por e-mail';

test('a person is found by name or document, which is not shown whole', async () => {
  await world.driver({ name: 'Zenóbio Alves', cpf: '52998224725' });
  for (const search of ['zenóbio', '529.982', '529.982.247-25'])
    expect(await admin.adminSettings.findPeople({ search })).toMatchObject([
      { kind: 'driver', name: 'Zenóbio Alves', document: '•••.982.247-••', active: true, anonymisedAt: null },
    ]);
  await expect(admin.adminSettings.findPeople({ search: 'ze' })).rejects.toMatchObject({ status: 400 });
});

test('all that is kept of a person is told as a page in which nothing runs, and that leaves its trace', async () => {
  const driver = await world.driver({ name: 'Beto <script>', phone: '15987654321' });
  const file = await admin.adminSettings.exportPerson({ kind: 'driver', id: driver.id });
  const page = await file.text();
  expect(file.type).toContain('text/html');
  expect(page).toContain('<h1>Dados de Beto &lt;script&gt;</h1>');
  expect(page).toContain('15987654321');
  expect(page).not.toContain('<script');
  const { rows } = await world.pool.query(
    'select action, author_name from privacy_requests where person_id = $1',
    [driver.id],
  );
  expect(rows).toEqual([{ action: 'export', author_name: 'Diretora' }]);
});

describe('being forgotten', () => {
  test('takes who he was out of the register, the account, the sessions, the papers and the trail', async () => {
    const account = await people.withPassword('driver', {
      username: `m${randomUUID()}`,
      name: 'Carlos Forget',
    });
    const id = account.driver_id as string;
    await world.pool.query("update drivers set name = 'Carlos Forget', phone = '15999990000' where id = $1", [
      id,
    ]);
    const { rows: old } = await world.pool.query('select cpf from drivers where id = $1', [id]);
    const phone = people.browser('177.43.9.99');
    await phone.signIn(account.username);
    const fileId = randomUUID();
    await world.storage.put('driver-document/forget', 'cnh');
    await world.pool.query(
      `insert into files (id, account_id, purpose, name, media_type, bytes, sha256, storage_key)
       values ($1, $2, 'driver-document', 'CNH do Carlos Forget.pdf', 'application/pdf', 3, 'x', 'driver-document/forget')`,
      [fileId, account.id],
    );
    await world.pool.query(
      `insert into driver_documents (id, unit_id, driver_id, kind, file_id) values (gen_random_uuid(), $1, $2, 'licence', $3)`,
      [account.unit_id, id, fileId],
    );
    const load = await world.load({ driver_id: id, unit_id: account.unit_id });
    const asked = { kind: 'driver', id, word, reason } as const;
    await expect(admin.adminSettings.anonymisePerson(asked)).rejects.toMatchObject({ code: 'STILL_ACTIVE' });
    await world.pool.query('update drivers set active = false where id = $1', [id]);
    await admin.adminSettings.anonymisePerson(asked);

    const left = await world.pool.query(
      `select 'drivers' as place, to_jsonb(t)::text as text from drivers t where id = $1
       union all select 'accounts', to_jsonb(t)::text from accounts t where id = $2
       union all select 'sessions', to_jsonb(t)::text from active_sessions t where account_id = $2
       union all select 'files', to_jsonb(t)::text from files t where id = $3
       union all select 'audit', to_jsonb(t)::text from audit t where row_id in ($1::text, $2::text, $3::text)`,
      [id, account.id, fileId],
    );
    expect(new Set(left.rows.map(({ place }) => place)).size).toBe(5);
    for (const { place, text } of left.rows)
      for (const said of ['Carlos', '15999990000', '177.43.9.99', old[0].cpf])
        expect(text, place).not.toContain(said);
    expect(await phone.me()).toBeNull();
    expect(await world.storage.exists('driver-document/forget')).toBe(false);
    const { rows } = await world.pool.query('select driver_id from loads where id = $1', [load.id]);
    expect(rows).toEqual([{ driver_id: id }]);
    await expect(admin.adminSettings.anonymisePerson(asked)).rejects.toMatchObject({
      code: 'ALREADY_ANONYMOUS',
    });
    const trace = await world.pool.query('select action, reason from privacy_requests where person_id = $1', [
      id,
    ]);
    expect(trace.rows).toEqual([{ action: 'anonymise', reason }]);
  });

  test('is there for every kind of person', async () => {
    const made = {
      driver: await world.driver({ active: false }),
      seller: await world.seller({ active: false }),
      employee: await world.employee({ active: false }),
      customer: await world.customer({ active: false }),
    };
    const unit = await world.unit();
    const manager = randomUUID();
    await world.pool.query(
      `insert into managers (id, unit_id, name, cpf, active) values ($1, $2, 'Gerente', '39053344705', false)`,
      [manager, unit.id],
    );
    for (const kind of personKinds) {
      const id = kind === 'manager' ? manager : made[kind].id;
      await admin.adminSettings.anonymisePerson({ kind, id, word, reason });
      const { rows } = await world.pool.query(`select name from ${kind}s where id = $1`, [id]);
      expect(rows[0].name).toMatch(/^Pessoa removida [0-9A-F]{4}$/);
    }
  });

  test('a customer’s sites and pours keep no contact of his', async () => {
    const customer = await world.customer({ active: false });
    const site = await world.site({
      customer_id: customer.id,
      unit_id: customer.unit_id,
      seller_id: customer.seller_id,
      contacts: JSON.stringify([{ name: 'Mestre Zé', phone: '15911112222' }]),
    });
    await admin.adminSettings.anonymisePerson({ kind: 'customer', id: customer.id, word, reason });
    const { rows } = await world.pool.query('select contacts from sites where id = $1', [site.id]);
    expect(rows).toEqual([{ contacts: [] }]);
    const trail = await world.pool.query(`select 1 from audit where after::text like '%Mestre Zé%'`);
    expect(trail.rowCount).toBe(0);
  });

  test('is for an admin who types the word and says why', async () => {
    const { id } = await world.driver({ active: false });
    const asked = { kind: 'driver', id, word, reason } as const;
    for (const wrong of [{ word: 'sim' }, { reason: 'x' }])
      await expect(
        admin.adminSettings.anonymisePerson({ ...asked, ...wrong } as never),
      ).rejects.toMatchObject({
        status: 400,
      });
    const supervisor = await world.as(await world.account('supervisor'));
    await expect(supervisor.adminSettings.anonymisePerson(asked)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
    await expect(
      admin.adminSettings.exportPerson({ kind: 'driver', id: randomUUID() }),
    ).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' });
  });
});
