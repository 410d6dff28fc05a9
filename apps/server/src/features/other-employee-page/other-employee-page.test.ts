import { randomUUID } from 'node:crypto';
import { EmployeeCard } from '@traco/contract/other-employee-page/other-employee-page';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPicture, asFile } from '../../testing/pictures.fixture.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let nobody: Client;
let own: Client;
let employee: { id: string };
const all = ['jobTitle', 'unit', 'phone', 'whatsapp', 'email'] as const;

beforeAll(async () => {
  // Past midnight in London, still the day before in Brazil.
  world = await openWorld('2026-11-19T02:00:00Z');
  nobody = await world.as(null);
});
afterAll(() => world.close());

beforeEach(async () => {
  const unit = await world.unit({ name: 'Traço Itu' });
  employee = await world.employee({
    unit_id: unit.id,
    name: 'Rui Prado',
    job_title: 'Balanceiro',
    phone: '11987654321',
    email: 'rui@casa.example',
  });
  own = await world.as(await world.account('employee', { unit_id: unit.id, employee_id: employee.id }));
});

const turnOn = (fields: readonly (typeof all)[number][]) =>
  own.otherEmployeePage.change({ fields: [...fields], isOn: true, accepts: 1, revision: 0 });
const seen = (code: string) => world.app.inject(`/api/other-employee-page/${encodeURIComponent(code)}`);

test('the page is off until the employee accepts the term', async () => {
  expect(await own.otherEmployeePage.own()).toMatchObject({ isOn: false, acceptedAt: null, revision: 0 });
  const change = { fields: [...all], isOn: true, revision: 0 };
  await expect(own.otherEmployeePage.change(change)).rejects.toMatchObject({ code: 'TERM_REQUIRED' });
  expect((await seen(employee.id)).statusCode).toBe(404);
  expect(await turnOn(all)).toMatchObject({
    isOn: true,
    acceptedAt: '2026-11-19T02:00:00.000Z',
    revision: 1,
  });
  expect((await seen(employee.id)).statusCode).toBe(200);
  await expect(turnOn(all)).rejects.toMatchObject({ code: 'STALE_REVISION' });
});

test('strangers read what was chosen and nothing else', async () => {
  await turnOn(['jobTitle', 'whatsapp']);
  const answer = await seen(employee.id);
  expect(EmployeeCard.strict().parse(answer.json())).toEqual({
    name: 'Rui Prado',
    photoId: null,
    jobTitle: 'Balanceiro',
    unitName: null,
    phone: null,
    whatsapp: '11987654321',
    email: null,
  });
  const { rows } = await world.pool.query('select cpf from employees where id = $1', [employee.id]);
  for (const secret of [rows[0].cpf, 'rui@casa', 'Traço Itu', employee.id])
    expect(answer.body).not.toContain(secret);
});

test('a photo is shown where it was allowed, by the page’s own code alone and while the page is there', async () => {
  const file = asFile(await aPicture('webp', { width: 512, height: 512 }), 'rosto.webp', 'image/webp');
  const save = (publicConsent: 'yes' | 'no') =>
    own.profilePhoto.save({
      id: randomUUID(),
      kind: 'employee',
      personId: employee.id,
      frame: 'branded',
      consent: 'yes',
      publicConsent,
      file,
    });
  const face = (code: string) => world.app.inject(`/api/other-employee-page/${code}/face`);
  await save('yes');
  expect((await face(employee.id)).statusCode).toBe(404);
  await turnOn([]);
  const { photoId } = (await seen(employee.id)).json();
  const shown = await face(employee.id);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  const kept = await world.app.inject(`/api/other-employee-page/${employee.id}/face?version=${photoId}`);
  expect(kept.headers['cache-control']).toBe('public, max-age=3600');
  expect((await world.app.inject(`/api/seller-page/${employee.id}/face`)).statusCode).toBe(404);
  await save('no');
  expect((await seen(employee.id)).json()).toMatchObject({ photoId: null });
  expect((await face(employee.id)).statusCode).toBe(404);
});

test('the bond is active or not on today’s date, and the answer says no more', async () => {
  await turnOn([]);
  expect(await nobody.otherEmployeePage.validate({ code: employee.id })).toEqual({
    isActive: true,
    on: '2026-11-18',
  });
  await world.pool.query('update employees set active = false where id = $1', [employee.id]);
  expect(await nobody.otherEmployeePage.validate({ code: employee.id })).toEqual({
    isActive: false,
    on: '2026-11-18',
  });
});

test('unknown, off, never on, inactive and replaced look exactly alike', async () => {
  const admin = await world.as(await world.account('admin'));
  const off = await world.employee();
  const inactive = await world.employee({ active: false });
  const put = (id: string, isOn: boolean) =>
    world.pool.query('insert into public_cards (id, is_on, accepted_at) values ($1, $2, now())', [id, isOn]);
  await put(off.id, false);
  await put(inactive.id, true);
  await turnOn(all);
  const { address } = await admin.qrCodes.rotate({
    id: randomUUID(),
    kind: 'employee',
    personId: employee.id,
    reason: 'lost',
  });
  const code = address!.split('/').at(-1)!;
  expect((await seen(code)).statusCode).toBe(200);
  expect(await own.otherEmployeePage.own()).toMatchObject({ address });
  const dead = [
    randomUUID(),
    (await world.employee()).id,
    off.id,
    inactive.id,
    employee.id,
    'nada',
    '\u0000',
  ];
  const answers = new Set<string>();
  for (const each of dead) {
    const [page, bond] = [
      await seen(each),
      await world.app.inject(`/api/other-employee-page/${encodeURIComponent(each)}/bond`),
    ];
    answers.add(`${page.statusCode} ${page.body} ${bond.statusCode} ${bond.body}`);
  }
  expect([...answers]).toHaveLength(1);
  expect([...answers][0]).toContain('Página não encontrada');
});

test('another employee changes their own page only, and the office accepts no term for anybody', async () => {
  await turnOn(all);
  const account = await world.account('employee');
  const other = await world.as(account);
  await other.otherEmployeePage.change({ fields: [], isOn: false, revision: 0 });
  expect((await own.otherEmployeePage.own()).isOn).toBe(true);
  const admin = await world.as(await world.account('admin'));
  const personId = String(account.employee_id);
  await expect(admin.qrCodes.switchPage({ personId, isOn: true })).rejects.toMatchObject({
    code: 'TERM_REQUIRED',
  });
  const client = await world.pool.connect();
  await client.query('begin');
  await client.query('set local role traco_admin');
  await expect(
    client.query('update public_cards set accepted_at = now(), is_on = true where id = $1', [personId]),
  ).rejects.toThrow('only the employee');
  await client.query('rollback');
  client.release();
});

test('who accepted an older term only has no page, and nobody turns it on, until the one in force is accepted', async () => {
  await turnOn(all);
  const personId = employee.id;
  const admin = await world.as(await world.account('admin'));
  const bond = () => world.app.inject(`/api/other-employee-page/${personId}/bond`);
  const standing = async () => [
    (await seen(personId)).statusCode,
    (await bond()).json().isActive,
    (await own.otherEmployeePage.own()).isOn,
    (await admin.qrCodes.read({ kind: 'employee', personId })).page,
    (await admin.otherEmployeesOverview.get({ id: personId })).page.state,
    (await admin.qrCodes.people({ kind: 'employee' })).find(({ id }) => id === personId)?.isOn,
  ];
  expect(await standing()).toEqual([200, true, true, 'on', 'on', true]);
  await world.pool.query('update public_cards set term_version = 0 where id = $1', [personId]);
  expect(await standing()).toEqual([404, false, false, 'never', 'never', false]);
  await expect(admin.qrCodes.switchPage({ personId, isOn: true })).rejects.toMatchObject({
    code: 'TERM_REQUIRED',
  });
  const { revision } = await own.otherEmployeePage.own();
  const change = { fields: [...all], isOn: true, revision };
  await expect(own.otherEmployeePage.change(change)).rejects.toMatchObject({ code: 'TERM_REQUIRED' });
  await own.otherEmployeePage.change({ ...change, accepts: 1 });
  expect(await standing()).toEqual([200, true, true, 'on', 'on', true]);
});
