import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let admin: Client;
let unit: { id: string };
let employee: { id: string };

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());
beforeEach(async () => {
  unit = await world.unit();
  admin = await world.as(await world.account('admin', { name: 'Diretora' }));
  employee = await world.employee({ unit_id: unit.id, admitted_on: '2024-02-01' });
});

const { id: none } = { id: randomUUID() };
const get = () => admin.otherEmployeesOverview.get({ id: employee.id });
const away = (kind: 'vacation' | 'leave', fromOn: string, toOn: string | null, with_: object = {}) =>
  admin.otherEmployeesOverview.recordAway({
    id: employee.id,
    statusId: randomUUID(),
    kind,
    fromOn,
    toOn,
    ...with_,
  });
const dismiss = async (onDay = '2026-11-18') =>
  admin.otherEmployeesOverview.dismiss({
    id: employee.id,
    revision: (await get()).revision,
    onDay,
    notes: 'Pediu as contas',
  });
const stranger = (path: string) => world.app.inject(`/api/other-employee-page/${path}`);

describe('holidays and leaves', () => {
  test('hold on their days, of the plant’s own calendar, without anybody doing anything', async () => {
    expect(await away('vacation', '2026-11-18', '2026-11-18')).toMatchObject({
      state: 'vacation',
      stateUntil: '2026-11-18',
    });
    await away('leave', '2026-11-19', null);
    expect((await get()).state).toBe('vacation');
    const east = await openWorld('2026-11-19T12:00:00Z');
    try {
      const other = await east.as(await east.account('admin'));
      const { id } = await east.employee();
      await other.otherEmployeesOverview.recordAway({
        id,
        statusId: randomUUID(),
        kind: 'vacation',
        fromOn: '2026-11-01',
        toOn: '2026-11-18',
      });
      expect((await other.otherEmployeesOverview.get({ id })).state).toBe('active');
    } finally {
      await east.close();
    }
  });

  test('do not share a day, end behind their beginning, and holidays do end', async () => {
    await away('vacation', '2026-12-01', '2026-12-20');
    await expect(away('leave', '2026-12-20', null)).rejects.toMatchObject({
      code: 'ALREADY_AWAY',
      data: { kind: 'vacation', fromOn: '2026-12-01', toOn: '2026-12-20' },
    });
    await expect(away('leave', '2026-11-01', null)).rejects.toEqual(refusal('ALREADY_AWAY'));
    await expect(away('vacation', '2027-01-02', '2027-01-01')).rejects.toEqual(refusal('ENDS_BEFORE'));
    await expect(away('vacation', '2027-01-02', null)).rejects.toEqual(refusal('END_REQUIRED'));
    await expect(away('leave', '2027-01-02', '2029-01-03')).rejects.toEqual(refusal('TOO_LONG'));
    await expect(away('leave', '2027-01-02', null, { id: none })).rejects.toEqual(
      refusal('EMPLOYEE_NOT_FOUND'),
    );
    const statusId = randomUUID();
    await away('leave', '2027-01-02', null, { statusId });
    expect((await away('leave', '2027-01-02', null, { statusId })).statuses).toHaveLength(2);
    const other = await world.employee();
    await expect(away('leave', '2027-05-02', null, { statusId, id: other.id })).rejects.toEqual(
      refusal('SENT_OTHERWISE'),
    );
  });

  test('are ended: what has begun ends yesterday, what has not is taken back; nothing is erased', async () => {
    const [begun] = (await away('leave', '2026-11-10', null)).statuses;
    const end = (statusId: string, revision = 1) =>
      admin.otherEmployeesOverview.endAway({ id: employee.id, statusId, revision });
    const back = await end(begun!.id);
    expect(back).toMatchObject({ state: 'active', statuses: [{ toOn: '2026-11-17', withdrawnAt: null }] });
    await expect(end(begun!.id, 2)).rejects.toEqual(refusal('STALE_STATUS'));
    const [coming] = (await away('vacation', '2026-12-01', '2026-12-10')).statuses;
    await expect(end(coming!.id, 7)).rejects.toEqual(refusal('STALE_STATUS'));
    expect((await end(coming!.id)).statuses[0]).toMatchObject({
      toOn: '2026-12-10',
      withdrawnAt: '2026-11-18T14:00:00.000Z',
    });
    await expect(end(none)).rejects.toEqual(refusal('STATUS_NOT_FOUND'));
    expect((await away('vacation', '2026-12-01', '2026-12-10')).statuses).toHaveLength(3);
  });
});

describe('whoever leaves', () => {
  test('is out at once: session, account, page and badge; to a stranger as unknown as nobody', async () => {
    const account = await world.account('employee', { unit_id: unit.id, employee_id: employee.id });
    const own = await world.as(account);
    await own.otherEmployeePage.change({ fields: ['jobTitle'], isOn: true, accepts: 1, revision: 0 });
    const { address } = await admin.qrCodes.rotate({
      id: randomUUID(),
      kind: 'employee',
      personId: employee.id,
      reason: 'lost',
    });
    const code = address!.split('/').at(-1)!;
    expect((await stranger(code)).statusCode).toBe(200);
    await away('vacation', '2026-11-10', '2026-11-25');
    await away('leave', '2026-12-10', null);

    const gone = await dismiss();
    expect(gone).toMatchObject({
      state: 'left',
      active: false,
      access: 'disabled',
      page: { state: 'off' },
      statuses: [
        { kind: 'leave', withdrawnAt: '2026-11-18T14:00:00.000Z' },
        { kind: 'left', fromOn: '2026-11-18', notes: 'Pediu as contas', recordedBy: 'Diretora' },
        { kind: 'vacation', toOn: '2026-11-17', withdrawnAt: null },
      ],
    });
    expect(await own.identity.me()).toBeNull();
    for (const path of ['', '/bond']) {
      const unknown = await stranger(`${randomUUID()}${path}`);
      for (const each of [code, employee.id]) {
        const answer = await stranger(`${each}${path}`);
        expect([answer.statusCode, answer.body]).toEqual([unknown.statusCode, unknown.body]);
      }
    }
  });

  test('comes back with a closed page and a dead badge; the account opens', async () => {
    const account = await world.account('employee', { unit_id: unit.id, employee_id: employee.id });
    const own = await world.as(account);
    await own.otherEmployeePage.change({ fields: [], isOn: true, accepts: 1, revision: 0 });
    expect((await stranger(employee.id)).statusCode).toBe(200);
    const gone = await dismiss('2026-11-10');
    const readmit = (revision: number) => admin.otherEmployeesOverview.readmit({ id: employee.id, revision });
    await expect(readmit(gone.revision - 1)).rejects.toEqual(refusal('STALE_REVISION'));
    const back = await readmit(gone.revision);
    expect(back).toMatchObject({
      state: 'active',
      access: 'own',
      page: { state: 'off' },
      statuses: [{ kind: 'left', fromOn: '2026-11-10', toOn: '2026-11-17' }],
    });
    await expect(readmit(back.revision)).rejects.toEqual(refusal('NOT_LEFT'));
    await admin.qrCodes.switchPage({ personId: employee.id, isOn: true });
    expect((await stranger(employee.id)).statusCode).toBe(404);
    const { address } = await admin.qrCodes.read({ kind: 'employee', personId: employee.id });
    expect((await stranger(address!.split('/').at(-1)!)).statusCode).toBe(200);
  });

  test('leaves today at the latest, after the first day, once, and at the revision that was seen', async () => {
    await expect(dismiss('2026-11-19')).rejects.toEqual(refusal('LEFT_IN_FUTURE'));
    await expect(dismiss('2024-01-31')).rejects.toEqual(refusal('LEFT_BEFORE_ADMISSION'));
    await expect(
      admin.otherEmployeesOverview.dismiss({ id: employee.id, revision: 9, onDay: '2026-11-18' }),
    ).rejects.toEqual(refusal('STALE_REVISION'));
    await dismiss();
    await expect(dismiss()).rejects.toEqual(refusal('EMPLOYEE_LEFT'));
    await expect(away('leave', '2026-11-20', null)).rejects.toEqual(refusal('EMPLOYEE_LEFT'));
    await expect(admin.otherEmployeesOverview.giveAccess({ id: employee.id })).rejects.toEqual(
      refusal('EMPLOYEE_LEFT'),
    );
    const { rows } = await admin.otherEmployeesOverview.list({ unitId: unit.id });
    expect(rows).toEqual([]);
    expect((await admin.otherEmployeesOverview.list({ unitId: unit.id, state: 'left' })).rows).toHaveLength(
      1,
    );
  });
});

test('a password is told once and opens the own page; another account’s CPF is refused', async () => {
  const { cpf } = await get();
  const given = await admin.otherEmployeesOverview.giveAccess({ id: employee.id });
  const came = await world.app.inject({
    method: 'POST',
    url: '/api/identity/sign-in',
    payload: { user: cpf, password: given.password },
  });
  expect(came.json()).toMatchObject({ userType: 'employee', employeeId: employee.id });
  expect(await get()).toMatchObject({ access: 'temporary' });
  const other = await world.employee();
  await world.account('mechanic', { cpf: other.cpf });
  await expect(admin.otherEmployeesOverview.giveAccess({ id: other.id })).rejects.toEqual(
    refusal('CPF_TAKEN'),
  );
});

test('what is kept of an employee is told and forgotten with them', async () => {
  const fileId = randomUUID();
  await world.storage.put('employee-document/forget', 'aso');
  await world.pool.query(
    `insert into files (id, account_id, purpose, name, media_type, bytes, sha256, storage_key)
     select $1, id, 'employee-document', 'ASO do Rui.pdf', 'application/pdf', 3, 'x', 'employee-document/forget' from accounts limit 1`,
    [fileId],
  );
  await admin.otherEmployeesOverview.attachDocument({
    id: employee.id,
    documentId: randomUUID(),
    kind: 'aso',
    expiresOn: '2027-01-01',
    fileId,
  });
  await away('leave', '2026-11-01', '2026-11-05', { notes: 'Cirurgia no joelho' });
  await world.pool.query(
    "update employees set pix_key = 'rui@pix', registration_number = 'R-77' where id = $1",
    [employee.id],
  );
  const told = await (await admin.adminSettings.exportPerson({ kind: 'employee', id: employee.id })).text();
  for (const said of ['ASO do Rui.pdf', 'Cirurgia no joelho', 'rui@pix', 'R-77'])
    expect(told).toContain(said);
  await dismiss();
  await admin.adminSettings.anonymisePerson({
    kind: 'employee',
    id: employee.id,
    word: 'ANONIMIZAR',
    reason: 'Pediu por e-mail',
  });
  const { rows } = await world.pool.query(
    `select to_jsonb(t)::text as text from employees t where id = $1
     union all select to_jsonb(t)::text from employee_statuses t where employee_id = $1
     union all select to_jsonb(t)::text from files t where id = $2
     union all select to_jsonb(t)::text from audit t where row_id in ($1::text, $2::text)
        or (table_name = 'employee_statuses' and after ->> 'employee_id' = $1::text)`,
    [employee.id, fileId],
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { text } of rows)
    for (const said of ['rui@pix', 'R-77', 'Cirurgia', 'Rui.pdf']) expect(text).not.toContain(said);
  const { rows: erasing } = await world.pool.query(
    `select data from jobs.job where name = 'admin-settings-erase-file'`,
  );
  expect(erasing).toEqual([{ data: { key: 'employee-document/forget' } }]);
});
