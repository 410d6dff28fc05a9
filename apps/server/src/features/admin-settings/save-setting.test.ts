import { randomUUID } from 'node:crypto';
import { settingKeys } from '@traco/contract/admin-settings/setting-keys';
import { CHANGE_WORD, settingValue } from '@traco/contract/admin-settings/settings-registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PNG } from '../../testing/pictures.fixture.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let admin: Client;
let boss: { id: string; name?: unknown };
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  boss = await world.account('admin', { name: 'Diretora' });
  admin = await world.as(boss);
});
afterAll(() => world.close());

const TODAY = '2026-11-18';
type Key = Parameters<Client['adminSettings']['save']>[0]['key'];
const presentOf = async (key: Key) =>
  (await admin.adminSettings.list()).settings.find((setting) => setting.key === key)!;
const change = async (key: Key, value: Record<string, unknown>, with_: object = {}) => {
  const { value: now, lastId } = await presentOf(key);
  return admin.adminSettings.save({
    key,
    id: randomUUID(),
    value: { ...now, ...value },
    holdsFrom: TODAY,
    word: CHANGE_WORD,
    lastId,
    ...with_,
  });
};

describe('a setting', () => {
  test('is what the trade usually says until somebody sets it', async () => {
    expect(await presentOf('approvals')).toEqual({
      key: 'approvals',
      value: settingValue('approvals', {}),
      version: null,
      coming: [],
      lastId: null,
    });
  });

  test('holds from its day on: one that is to come changes nothing today', async () => {
    await change('company', { name: 'Traço Hoje' }, { note: 'Nome novo' });
    const after = await change('company', { name: 'Traço Amanhã' }, { holdsFrom: '2026-11-20' });
    expect(after.value).toMatchObject({ name: 'Traço Hoje' });
    expect(after.coming).toMatchObject([{ holdsFrom: '2026-11-20', author: 'Diretora' }]);
    world.setNow('2026-11-20T02:59:00Z');
    expect((await presentOf('company')).value).toMatchObject({ name: 'Traço Hoje' });
    world.setNow('2026-11-20T03:01:00Z');
    expect(await presentOf('company')).toMatchObject({ value: { name: 'Traço Amanhã' }, coming: [] });
    world.setNow('2026-11-18T14:00:00Z');
  });

  test('keeps every version with its author, its day and its note, and who changed what is in the trail', async () => {
    const history = await admin.adminSettings.history({ key: 'company' });
    expect(history.map(({ value, note }) => [value.name, note])).toEqual([
      ['Traço Amanhã', ''],
      ['Traço Hoje', 'Nome novo'],
    ]);
    const { rows } = await world.pool.query(
      `select actor_name, after ->> 'note' as note from audit where table_name = 'setting_versions' order by id`,
    );
    expect(rows.slice(0, 2)).toEqual([
      { actor_name: 'Diretora', note: 'Nome novo' },
      { actor_name: 'Diretora', note: '' },
    ]);
  });

  test('is changed from today on, not in the past nor farther than anybody plans', async () => {
    await expect(change('reasons', {}, { holdsFrom: '2026-11-17' })).rejects.toMatchObject({
      code: 'IN_THE_PAST',
    });
    await expect(change('reasons', {}, { holdsFrom: '2029-01-01' })).rejects.toMatchObject({
      code: 'TOO_FAR',
    });
    await expect(change('reasons', {})).rejects.toMatchObject({ code: 'NOTHING_CHANGED' });
  });
});

describe('a setting and who changes it', () => {
  test('is refused at the field that is wrong', async () => {
    await expect(change('reasons', { cancel: ['Chuva', 'chuva'] })).rejects.toMatchObject({
      code: 'VALUE_INVALID',
      data: { field: 'cancel', sentence: 'Há dois motivos iguais.' },
    });
    await expect(change('unit-defaults', { orangeMinutes: 200 })).rejects.toMatchObject({
      code: 'VALUE_INVALID',
      data: { field: 'lifeMinutes' },
    });
    await expect(change('email-signature', { colour: 'url(x)' })).rejects.toMatchObject({
      data: { field: 'colour', sentence: 'Cor inválida: use o formato #b0470f.' },
    });
  });

  test('that reaches everybody asks for the word', async () => {
    for (const word of ['', 'alterar tudo'])
      await expect(change('goals', { defaultGoalM3: 300 }, { word })).rejects.toMatchObject({
        code: 'WORD_MISSING',
      });
    expect((await change('goals', { defaultGoalM3: 300 })).value).toMatchObject({ defaultGoalM3: 300 });
  });

  test('of two people who change it at once one is told to look again; the same change sent twice is one', async () => {
    const { lastId, value } = await presentOf('notifications');
    const of = (clockMinutes: number, id = randomUUID()) => ({
      key: 'notifications' as const,
      id,
      value: { ...value, clockMinutes },
      holdsFrom: TODAY,
      lastId,
    });
    const first = of(100);
    await admin.adminSettings.save(first);
    await admin.adminSettings.save(first);
    await expect(admin.adminSettings.save(of(110))).rejects.toMatchObject({
      code: 'STALE_REVISION',
      data: { current: { value: { clockMinutes: 100 } } },
    });
    expect(await admin.adminSettings.history({ key: 'notifications' })).toHaveLength(1);
    await expect(change('privacy', { officer: 'Ana' }, { id: first.id })).rejects.toMatchObject({
      code: 'SENT_OTHERWISE',
    });
  });

  test('is read by whom it concerns and set by admins alone; nobody rewrites a version', async () => {
    const seller = await world.as(await world.account('seller'));
    expect(await seller.adminSettings.present({ key: 'company' })).toMatchObject({ name: 'Traço Hoje' });
    await expect(seller.adminSettings.list()).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    const supervisor = await world.as(await world.account('supervisor'));
    const { settings } = await supervisor.adminSettings.list();
    expect(settings.map(({ key }) => key)).toEqual([...settingKeys]);
    await expect(
      supervisor.adminSettings.save({
        key: 'company',
        id: randomUUID(),
        value: {},
        holdsFrom: TODAY,
        lastId: null,
      }),
    ).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    const { rows } = await world.pool.query(
      `select r.rolname from pg_roles r where r.rolname like 'traco\\_%' and not r.rolcanlogin
          and has_table_privilege(r.oid, 'setting_versions', 'update')`,
    );
    expect(rows).toEqual([]);
  });
});

test('what the company sets for its plants holds at each that has nothing of its own', async () => {
  const [plain, special] = [await world.unit(), await world.unit()];
  await world.pool.query(`update units set settings = '{"washingMinutes": 25}' where id = $1`, [special.id]);
  // By the database's own day, which planning goes by.
  await world.pool.query(
    `insert into setting_versions (id, key, value, holds_from, account_id, author_name)
     values (gen_random_uuid(), 'unit-defaults', $1, current_date - 1, $2, 'Diretora')`,
    [{ ...settingValue('unit-defaults', {}), washingMinutes: 17, lifeMinutes: 140 }, boss.id],
  );
  const { rows } = await world.pool.query(
    `select id, app.unit_settings(settings) as settings from units where id = any($1)`,
    [[plain.id, special.id]],
  );
  const of = (id: string) => rows.find((row) => row.id === id).settings;
  expect(of(plain.id)).toMatchObject({ washingMinutes: 17, lifeMinutes: 140 });
  expect(of(special.id)).toMatchObject({ washingMinutes: 25, lifeMinutes: 140 });
  const office = await world.as(await world.account('unit', { unit_id: plain.id }));
  const board = await office.dayBoard.read({ unitId: plain.id });
  expect(JSON.stringify(board)).toContain('"washingMinutes":17');
});

test('a logo is on the sign-in page at once, under an address of its own; what is no picture is refused', async () => {
  const send = (bytes: Uint8Array<ArrayBuffer>) =>
    admin.adminSettings.saveLogo({ file: new File([bytes], 'logo.svg', { type: 'image/svg+xml' }) });
  const first = await send(PNG);
  const second = await send(PNG);
  expect(first.file_path).not.toBe(second.file_path);
  expect(await (await world.as(null)).logos.login()).toEqual(second);
  const answer = await world.app.inject({ url: `/storage/logos/${second.file_path}` });
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
  });
  for (const broken of [new TextEncoder().encode('<svg onload="alert(1)"/>'), PNG.slice(0, 90)])
    await expect(send(broken)).rejects.toMatchObject({ code: 'NOT_A_PICTURE' });
});

test('every other admin has to sign in anew, whoever asks for it does not', async () => {
  const other = await world.account('admin');
  const cookie = await world.cookieOf(other);
  await expect(admin.adminSettings.forceSignIn({ word: 'sim' as never })).rejects.toMatchObject({
    status: 400,
  });
  expect((await admin.adminSettings.forceSignIn({ word: 'TODOS' })).accounts).toBeGreaterThan(0);
  const me = () => world.app.inject({ url: '/api/identity/me', headers: { cookie } });
  expect((await me()).json()).toMatchObject({ passwordVersion: '2' });
  expect((await me()).json()).toBeNull();
  expect(await admin.identity.me()).toMatchObject({ passwordVersion: '1' });
});
