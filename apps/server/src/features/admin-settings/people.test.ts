import { randomUUID } from 'node:crypto';
import { ANONYMISE_WORD, personKinds } from '@traco/contract/admin-settings/personal-data';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signingIn } from '../../testing/signing-in.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let admin: Client;
const people = signingIn(() => world);
beforeAll(async () => {
  world = await openWorld(new Date().toISOString(), { runsJobs: true });
  admin = await world.as(await world.account('admin', { name: 'Diretora' }));
});
afterAll(() => world.close());

/** The bytes go behind the request. */
const untilErased = (key: string) =>
  vi.waitFor(async () => expect(await world.storage.exists(key)).toBe(false), { timeout: 15_000 });
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

test('photos, codes, readings and changes of unit are told too', async () => {
  const seller = await world.seller({ name: 'Vera Lopes' });
  const account = await world.account('admin');
  const there = await world.unit({ name: 'Usina de Lá' });
  await world.pool.query(
    `insert into profile_photos (id, person_kind, person_id, unit_id, made_by, made_by_name, frame, consented_at, is_public, bytes, sha256, storage_key)
     values (gen_random_uuid(), 'seller', $1, $2, $3, 'Gerente Ana', 'plain', now(), true, 1, 'x', gen_random_uuid()::text)`,
    [seller.id, seller.unit_id, account.id],
  );
  await world.pool.query(
    `insert into public_codes (id, kind, person_id, code, reason) values (gen_random_uuid(), 'seller', $1, $2, 'Cartão perdido')`,
    [seller.id, randomUUID()],
  );
  await world.pool.query(
    `insert into code_scans (kind, person_id, day_on, source, scans) values ('seller', $1, '2026-10-03', 'card', 17)`,
    [seller.id],
  );
  await world.pool.query(
    `insert into unit_transfers (id, person_kind, person_id, unit_id, to_unit_id, from_on, recorded_by, recorded_by_name)
     values (gen_random_uuid(), 'seller', $1, $2, $3, '2026-12-01', $4, 'Diretora')`,
    [seller.id, seller.unit_id, there.id, account.id],
  );
  await world.goal({ unit_id: seller.unit_id, seller_id: seller.id, month_on: '2026-11-01', m3: 777 });
  const page = await (await admin.adminSettings.exportPerson({ kind: 'seller', id: seller.id })).text();
  for (const words of ['Gerente Ana', 'Cartão perdido', '<td>17</td>', 'Usina de Lá', '<td>777</td>'])
    expect(page).toContain(words);
});

describe('being forgotten', () => {
  test('takes who it was out of the register, the account, the sessions, the papers and the trail', async () => {
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
      `select 'drivers' as source, to_jsonb(t)::text as text from drivers t where id = $1
       union all select 'accounts', to_jsonb(t)::text from accounts t where id = $2
       union all select 'sessions', to_jsonb(t)::text from active_sessions t where account_id = $2
       union all select 'files', to_jsonb(t)::text from files t where id = $3
       union all select 'audit', to_jsonb(t)::text from audit t where row_id in ($1::text, $2::text, $3::text)`,
      [id, account.id, fileId],
    );
    expect(new Set(left.rows.map(({ source }) => source)).size).toBe(5);
    for (const { source, text } of left.rows)
      for (const said of ['Carlos', '15999990000', '177.43.9.99', old[0].cpf])
        expect(text, source).not.toContain(said);
    expect(await phone.me()).toBeNull();
    await untilErased('driver-document/forget');
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
});

describe('being forgotten by the gallery and the trail', () => {
  test('takes the face, what was printed, the signature and the trail of the sessions with it', async () => {
    const account = await people.withPassword('seller', {
      username: `v${randomUUID()}`,
      name: 'Dora Forget',
    });
    const id = account.seller_id as string;
    await world.pool.query("update sellers set name = 'Dora Forget', phone = '15999990001' where id = $1", [
      id,
    ]);
    const phone = people.browser('177.43.9.98');
    await phone.signIn(account.username);
    await world.pool.query(
      `insert into active_sessions (id, user_id, user_type, user_name, device_info, ip_address, user_agent, session_id, account_id, unit_id)
       values (gen_random_uuid(), 'x', 'seller', 'Dora Forget', '{}', '177.43.9.98', 'x', $1, $2, $3)`,
      [randomUUID(), account.id, account.unit_id],
    );
    await world.pool.query('update active_sessions set ended_at = now() where account_id = $1', [account.id]);
    await admin.qrCodes.printed({ id: randomUUID(), kind: 'seller', personId: id });
    const signatureId = randomUUID();
    await admin.emailSignature.save({
      id: signatureId,
      revision: 0,
      unitId: account.unit_id as string,
      fields: { name: 'Dora Forget', jobTitle: 'Vendedora', mobile: '15999990001', sellerId: id },
    });
    for (const [key, replaced] of [
      ['profile-photo/dora', null],
      ['profile-photo/dora-before', '2026-01-01'],
    ]) {
      await world.storage.put(key!, 'face');
      await world.pool.query(
        `insert into profile_photos (id, person_kind, person_id, unit_id, made_by, made_by_name, frame, consented_at, is_public, bytes, sha256, storage_key, replaced_at)
         values (gen_random_uuid(), 'seller', $1, $2, $3, 'Dora Forget', 'none', now(), true, 4, 'x', $4, $5)`,
        [id, account.unit_id, account.id, key, replaced],
      );
    }
    const paper = await world.pool.query(
      `insert into seller_documents (id, unit_id, seller_id, kind, title) values (gen_random_uuid(), $1, $2, 'other', 'Contrato da Dora') returning id`,
      [account.unit_id, id],
    );
    await world.pool.query('update sellers set active = false where id = $1', [id]);
    await admin.adminSettings.anonymisePerson({ kind: 'seller', id, word, reason });

    const photos = await world.pool.query('select 1 from profile_photos where person_id = $1', [id]);
    expect(photos.rowCount).toBe(0);
    for (const key of ['profile-photo/dora', 'profile-photo/dora-before']) await untilErased(key);
    const left = await world.pool.query(
      `select 'prints' as source, to_jsonb(t)::text as text from code_prints t where person_id = $1
       union all select 'signatures', to_jsonb(t)::text from email_signatures t where id = $2
       union all select 'papers', to_jsonb(t)::text from seller_documents t where id = $3
       union all select 'audit ' || table_name, to_jsonb(t)::text from audit t`,
      [id, signatureId, paper.rows[0].id],
    );
    expect(left.rows.length).toBeGreaterThan(5);
    for (const { source, text } of left.rows)
      for (const said of ['Dora', 'dora forget', '15999990001', '177.43.9.98'])
        expect(text, source).not.toContain(said);
  });
});

describe('being forgotten, as a driver', () => {
  test('takes the certificates of a driver’s absences with it', async () => {
    const driver = await world.driver({ active: false });
    const { id: accountId } = await world.account('unit', { unit_id: driver.unit_id });
    const fileId = randomUUID();
    await world.storage.put('driver-document/attest', 'atestado');
    await world.pool.query(
      `insert into files (id, account_id, purpose, name, media_type, bytes, sha256, storage_key)
       values ($1, $2, 'driver-document', 'atestado.pdf', 'application/pdf', 8, 'x', 'driver-document/attest')`,
      [fileId, accountId],
    );
    await world.pool.query(
      `insert into absences (id, unit_id, driver_id, kind, from_on, to_on, notes, file_id)
       values (gen_random_uuid(), $1, $2, 'sick', '2026-01-01', '2026-01-03', 'Pneumonia dupla', $3)`,
      [driver.unit_id, driver.id, fileId],
    );
    await admin.adminSettings.anonymisePerson({ kind: 'driver', id: driver.id, word, reason });
    await untilErased('driver-document/attest');
    const left = await world.pool.query(
      `select to_jsonb(t)::text as text from absences t union all select to_jsonb(t)::text from audit t`,
    );
    for (const { text } of left.rows) expect(text).not.toContain('Pneumonia dupla');
  });

  test('leaves a paper that another driver has too', async () => {
    const [driver, other] = [await world.driver({ active: false }), await world.driver()];
    const { id: accountId } = await world.account('unit', { unit_id: driver.unit_id });
    const fileId = randomUUID();
    await world.pool.query(
      `insert into files (id, account_id, purpose, name, media_type, bytes, sha256, storage_key)
       values ($1, $2, 'driver-document', 'curso.pdf', 'application/pdf', 8, 'x', 'driver-document/course')`,
      [fileId, accountId],
    );
    for (const { id, unit_id } of [driver, other])
      await world.pool.query(
        `insert into driver_events (id, unit_id, driver_id, kind, on_day, description, file_id) values (gen_random_uuid(), $1, $2, 'training', '2026-01-01', 'Curso', $3)`,
        [unit_id, id, fileId],
      );
    await admin.adminSettings.anonymisePerson({ kind: 'driver', id: driver.id, word, reason });
    const { rows } = await world.pool.query('select name, bytes from files where id = $1', [fileId]);
    expect(rows).toEqual([{ name: 'curso.pdf', bytes: 8 }]);
  });
});

describe('being forgotten, whoever it is', () => {
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

  test('a customer’s sites and pours keep no contact of that customer', async () => {
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
