import { randomUUID } from 'node:crypto';
import { formatCpf } from '@traco/contract/identifiers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string; name: string };
let manager: Client;
let stranger: Client;

/** Wednesday 18 November 2026, 11:00 in São Paulo. */
const NOW = '2026-11-18T14:00:00Z';
const TODAY = '2026-11-18';
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const PDF = Uint8Array.from(Buffer.from('%PDF-1.7\n%…'));

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  unit = (await world.unit()) as never;
  manager = await world.as(await world.account('manager', { unit_id: unit.id }));
  stranger = await world.as(await world.account('manager'));
});

/** A phone of its own address that keeps its cookie. */
function aPhone() {
  let cookie = '';
  const remoteAddress = `177.44.0.${++phones}`;
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await world.app.inject({
      method,
      url: `/api${url}`,
      remoteAddress,
      headers: { cookie },
      ...(payload ? { payload } : {}),
    });
    const set = answer.cookies.find(({ name }) => name === 'traco_session');
    if (set) cookie = set.value ? `traco_session=${set.value}` : '';
    return answer;
  };
  return {
    ask,
    signIn: (user: string, password: string) => ask('POST', '/identity/sign-in', { user, password }),
    changePassword: (current: string, next: string) =>
      ask('POST', '/identity/change-password', { current, next }),
    me: async () => (await ask('GET', '/identity/me')).json(),
  };
}
let phones = 0;
let place = 0;
/** CPFs that are valid and nobody's. */
const aCpf = () => {
  const base = String(300_000_000 + ++place);
  const digit = (digits: string) => {
    const sum = [...digits].reduce((all, each, at) => all + Number(each) * (digits.length + 1 - at), 0);
    return String(((sum * 10) % 11) % 10);
  };
  const first = digit(base);
  return base + first + digit(base + first);
};
const fields = (with_: object = {}) => ({
  name: 'João da Silva',
  cpf: aCpf(),
  phone: '15987654321',
  licenceNumber: '01234567890',
  licenceCategory: 'D' as const,
  licenceExpiresOn: '2029-05-01',
  licencePaidWork: true,
  toxicologyExpiresOn: '2027-05-01',
  medicalExpiresOn: '2026-12-10',
  admittedOn: '2020-01-06',
  pixKey: 'joao@exemplo.com.br',
  equipment: ['mixer' as const],
  ...with_,
});
const aDriver = (with_: object = {}) => manager.truckDrivers.create({ id: randomUUID(), ...fields(with_) });
const upload = (client: Client, bytes = PNG, with_: object = {}) =>
  client.files.upload({
    id: randomUUID(),
    purpose: 'driver-document',
    file: new File([new Uint8Array(bytes)], 'cnh.pdf'),
    ...with_,
  });
const refusal = (code: string, data?: object) => expect.objectContaining({ code, ...(data ? { data } : {}) });

describe('a driver', () => {
  test('is taken on with his papers; sent twice he is one', async () => {
    const id = randomUUID();
    const truck = await world.vehicle({ unit_id: unit.id });
    const typed = { id, ...fields({ vehicleId: truck.id }), cpf: formatCpf(aCpf()) };
    const driver = await manager.truckDrivers.create(typed);
    expect(driver).toMatchObject({
      id,
      unit: { id: unit.id, name: unit.name },
      cpf: typed.cpf.replace(/\D/g, ''),
      plate: truck.plate,
      access: 'none',
      blocks: [],
      next: { kind: 'medical', onDay: '2026-12-10' },
      revision: 1,
    });
    expect(await manager.truckDrivers.create({ ...typed, name: 'Outro nome' })).toEqual(driver);
  });

  test('of another plant may not have the same CPF, nor the same id', async () => {
    const there = await stranger.truckDrivers.create({ id: randomUUID(), ...fields() });
    await expect(aDriver({ cpf: there.cpf })).rejects.toEqual(refusal('CPF_TAKEN'));
    await expect(manager.truckDrivers.create({ id: there.id, ...fields() })).rejects.toEqual(
      refusal('ID_TAKEN'),
    );
  });

  test('has a valid CPF, eleven digits of licence and something to operate', async () => {
    for (const wrong of [{ cpf: '12345678900' }, { licenceNumber: '123' }, { equipment: [] }])
      await expect(aDriver(wrong)).rejects.toEqual(refusal('BAD_REQUEST'));
    await expect(aDriver({ vehicleId: (await world.vehicle()).id })).rejects.toEqual(
      refusal('VEHICLE_NOT_FOUND'),
    );
  });

  test('needs a unit when the asker has none', async () => {
    const admin = await world.as(await world.account('admin'));
    await expect(admin.truckDrivers.create({ id: randomUUID(), ...fields() })).rejects.toEqual(
      refusal('UNIT_REQUIRED'),
    );
    const made = await admin.truckDrivers.create({ id: randomUUID(), unitId: unit.id, ...fields() });
    expect(made.unit.id).toBe(unit.id);
  });

  test('is altered by his revision; the second of two is shown how he is now', async () => {
    const driver = await aDriver();
    const edit = (revision: number, with_: object, as = manager) =>
      as.truckDrivers.edit({ id: driver.id, revision, ...fields({ cpf: driver.cpf, ...with_ }) });
    expect(await edit(1, { name: 'João Souza' })).toMatchObject({ name: 'João Souza', revision: 2 });
    await expect(edit(1, { name: 'Outro' })).rejects.toMatchObject({
      code: 'STALE_REVISION',
      data: { current: { name: 'João Souza', revision: 2 } },
    });
    const other = await aDriver();
    await expect(edit(2, { cpf: other.cpf })).rejects.toEqual(refusal('CPF_TAKEN'));
    await expect(edit(2, { vehicleId: randomUUID() })).rejects.toEqual(refusal('VEHICLE_NOT_FOUND'));
    await expect(edit(2, {}, stranger)).rejects.toEqual(refusal('DRIVER_NOT_FOUND'));
  });

  test('of another plant does not exist, whatever is asked of him', async () => {
    const { id } = await aDriver();
    const unseen = refusal('DRIVER_NOT_FOUND');
    const { truckDrivers } = stranger;
    await expect(truckDrivers.get({ id })).rejects.toEqual(unseen);
    await expect(truckDrivers.setActive({ id, revision: 1, active: false })).rejects.toEqual(unseen);
    await expect(truckDrivers.givePin({ id })).rejects.toEqual(unseen);
    const absence = { id, absenceId: randomUUID(), kind: 'missed' as const, fromOn: TODAY, toOn: TODAY };
    await expect(truckDrivers.recordAbsence(absence)).rejects.toEqual(unseen);
    const event = { id, eventId: randomUUID(), kind: 'fine' as const, onDay: TODAY, description: 'Radar' };
    await expect(truckDrivers.recordEvent(event)).rejects.toEqual(unseen);
    const document = { id, documentId: randomUUID(), kind: 'licence' as const, fileId: randomUUID() };
    await expect(truckDrivers.attachDocument(document)).rejects.toEqual(unseen);
    expect((await truckDrivers.list({ kind: 'all' })).rows).toEqual([]);
  });
});

test('the list filters, sorts by the next obligation, pages and adds up', async () => {
  const partner = await world.partner();
  const ana = await aDriver({ name: 'Ana Lúcia', medicalExpiresOn: '2026-11-10' });
  const bento = await aDriver({ name: 'Bento', medicalExpiresOn: '2027-03-01', equipment: ['pump'] });
  const caio = await aDriver({ name: 'Caio', medicalExpiresOn: '2027-01-01' });
  await world.pool.query('update drivers set partner_id = $1 where id = $2', [partner.id, caio.id]);
  await manager.truckDrivers.recordAbsence({
    id: bento.id,
    absenceId: randomUUID(),
    kind: 'holidays',
    fromOn: '2026-11-17',
    toOn: '2026-12-06',
  });
  const names = async (input: Parameters<typeof manager.truckDrivers.list>[0]) =>
    (await manager.truckDrivers.list(input)).rows.map(({ name }) => name.split(' ')[0]);
  expect(await names({})).toEqual(['Ana', 'Bento', 'Caio']);
  expect(await names({ sort: '-name' })).toEqual(['Caio', 'Bento', 'Ana']);
  expect(await names({ sort: 'next' })).toEqual(['Ana', 'Bento', 'Caio']);
  expect(await names({ kind: 'expiring' })).toEqual(['Ana']);
  expect(await names({ kind: 'blocked' })).toEqual(['Ana', 'Bento']);
  expect(await names({ kind: 'absent' })).toEqual(['Bento']);
  expect(await names({ kind: 'without_account' })).toEqual(['Ana', 'Bento', 'Caio']);
  expect(await names({ owner: 'partner' })).toEqual(['Caio']);
  expect(await names({ owner: 'own', equipment: 'pump' })).toEqual(['Bento']);
  expect(await names({ search: 'lucia' })).toEqual(['Ana']);
  expect(await names({ search: formatCpf(caio.cpf) })).toEqual(['Caio']);
  await manager.truckDrivers.setActive({ id: caio.id, revision: 1, active: false });
  expect(await names({ kind: 'inactive' })).toEqual(['Caio']);
  const page = await manager.truckDrivers.list({ kind: 'all', limit: 2 });
  expect(page).toMatchObject({
    nextCursor: '2',
    totals: { drivers: 3, blocked: 3, expiring: 1, absent: 1 },
  });
  expect(await names({ kind: 'all', limit: 2, cursor: page.nextCursor! })).toEqual(['Caio']);
  expect(ana.next).toMatchObject({ kind: 'medical', onDay: '2026-11-10' });
});

test('the list goes home as CSV and XLSX', async () => {
  await aDriver({ name: '=Perigo' });
  const csv = (await manager.truckDrivers.export({ format: 'csv' })) as File;
  const text = await csv.text();
  expect(text).toContain("'=Perigo");
  expect(text).toContain('10/12/2026');
  const xlsx = (await manager.truckDrivers.export({ format: 'xlsx' })) as File;
  expect(xlsx.size).toBeGreaterThan(1_000);
});

describe('access', () => {
  test('the PIN is told once, opens the door, must be changed, and a new one ends the sessions', async () => {
    const driver = await aDriver();
    const first = await manager.truckDrivers.givePin({ id: driver.id });
    expect(first).toMatchObject({ cpf: driver.cpf, isNewAccount: true });
    expect(first.pin).toMatch(/^\d{6}$/);
    expect((await manager.truckDrivers.get({ id: driver.id })).access).toBe('temporary');
    const phone = aPhone();
    const came = await phone.signIn(formatCpf(driver.cpf), first.pin);
    expect(came.json()).toMatchObject({
      userType: 'driver',
      driverId: driver.id,
      unitId: unit.id,
      mustChangePassword: true,
    });
    expect((await phone.ask('GET', '/active-sessions')).statusCode).toBe(403);
    expect((await phone.changePassword(first.pin, '739146')).statusCode).toBe(200);
    expect((await manager.truckDrivers.get({ id: driver.id })).access).toBe('own');
    const second = await manager.truckDrivers.givePin({ id: driver.id });
    expect(second.isNewAccount).toBe(false);
    expect(await phone.me()).toBeNull();
    expect((await aPhone().signIn(driver.cpf, '739146')).statusCode).toBe(422);
    expect((await aPhone().signIn(driver.cpf, second.pin)).statusCode).toBe(200);
  });

  test('is not given to whoever is out of work, nor with the CPF of another account', async () => {
    const driver = await aDriver();
    await world.account('employee', { cpf: driver.cpf });
    await expect(manager.truckDrivers.givePin({ id: driver.id })).rejects.toEqual(refusal('CPF_TAKEN'));
    await manager.truckDrivers.setActive({ id: driver.id, revision: 1, active: false });
    await expect(manager.truckDrivers.givePin({ id: driver.id })).rejects.toEqual(refusal('DRIVER_INACTIVE'));
  });

  test('ends with the work and comes back with it; the history stays', async () => {
    const driver = await aDriver();
    const { pin } = await manager.truckDrivers.givePin({ id: driver.id });
    const phone = aPhone();
    await phone.signIn(driver.cpf, pin);
    const other = aPhone();
    await other.signIn(driver.cpf, pin);
    expect(await phone.me()).toMatchObject({ driverId: driver.id });
    await expect(
      manager.truckDrivers.setActive({ id: driver.id, revision: 7, active: false }),
    ).rejects.toMatchObject({ code: 'STALE_REVISION', data: { current: { revision: 1 } } });
    const gone = await manager.truckDrivers.setActive({ id: driver.id, revision: 1, active: false });
    expect(gone).toMatchObject({ active: false, access: 'disabled', blocks: ['inactive'], next: null });
    expect(await phone.me()).toBeNull();
    expect((await phone.signIn(driver.cpf, pin)).statusCode).toBe(422);
    await manager.truckDrivers.setActive({ id: driver.id, revision: 2, active: true });
    expect(await other.me()).toBeNull();
    expect((await phone.signIn(driver.cpf, pin)).statusCode).toBe(200);
  });

  test('follows a mended CPF and name; another account’s CPF is refused and nothing is changed', async () => {
    const driver = await aDriver();
    const { pin } = await manager.truckDrivers.givePin({ id: driver.id });
    const edit = (cpf: string) =>
      manager.truckDrivers.edit({ id: driver.id, revision: 1, ...fields({ cpf, name: 'João Mendado' }) });
    const taken = aCpf();
    await world.account('employee', { cpf: taken });
    await expect(edit(taken)).rejects.toEqual(refusal('CPF_TAKEN'));
    expect((await manager.truckDrivers.get({ id: driver.id })).cpf).toBe(driver.cpf);
    const mended = aCpf();
    await edit(mended);
    expect((await aPhone().signIn(mended, pin)).json()).toMatchObject({ name: 'João Mendado' });
  });
});

describe('absences', () => {
  const days = (fromOn: string, toOn = fromOn) => ({ fromOn, toOn });

  test('an absence keeps its document, makes the driver unavailable, and is taken back', async () => {
    const driver = await aDriver();
    const { id: fileId } = await upload(manager, PDF);
    const absence = {
      id: driver.id,
      absenceId: randomUUID(),
      kind: 'sick_note' as const,
      ...days(TODAY, '2026-11-20'),
      fileId,
    };
    const made = await manager.truckDrivers.recordAbsence(absence);
    expect(made).toMatchObject({ plannedLoads: 0, revision: 1, withdrawnAt: null });
    expect(await manager.truckDrivers.recordAbsence(absence)).toMatchObject({ id: made.id });
    expect((await manager.truckDrivers.get({ id: driver.id })).blocks).toEqual(['absent']);
    const board = await manager.dayBoard.read({ day: '2026-11-20' });
    expect(board.drivers.find(({ id }) => id === driver.id)?.blocks).toEqual(['absent']);
    expect((await manager.files.download({ id: fileId })).type).toBe('application/pdf');

    await expect(stranger.truckDrivers.withdrawAbsence({ id: made.id, revision: 1 })).rejects.toEqual(
      refusal('ABSENCE_NOT_FOUND'),
    );
    await expect(manager.truckDrivers.withdrawAbsence({ id: made.id, revision: 2 })).rejects.toEqual(
      refusal('STALE_ABSENCE'),
    );
    expect((await manager.truckDrivers.withdrawAbsence({ id: made.id, revision: 1 })).withdrawnAt).toBe(
      '2026-11-18T14:00:00.000Z',
    );
    const after = await manager.truckDrivers.get({ id: driver.id });
    expect(after.blocks).toEqual([]);
    expect(after.absences).toHaveLength(1);
  });

  test('days of an absence are in order, not too many, and nobody’s twice', async () => {
    const { id } = await aDriver();
    const record = (span: object, with_: object = {}) =>
      manager.truckDrivers.recordAbsence({
        id,
        absenceId: randomUUID(),
        kind: 'day_off',
        ...days(TODAY),
        ...span,
        ...with_,
      });
    await expect(record(days('2026-11-20', '2026-11-19'))).rejects.toEqual(refusal('ENDS_BEFORE'));
    await expect(record(days('2026-11-20', '2029-11-19'))).rejects.toEqual(refusal('TOO_LONG'));
    await record(days('2026-11-20', '2026-11-22'));
    await expect(record(days('2026-11-22', '2026-11-25'))).rejects.toEqual(
      refusal('ALREADY_ABSENT', { fromOn: '2026-11-20', toOn: '2026-11-22', kind: 'day_off' }),
    );
    await expect(record(days('2026-12-01'), { fileId: randomUUID() })).rejects.toEqual(
      refusal('FILE_NOT_FOUND'),
    );
    const other = await aDriver();
    const absenceId = randomUUID();
    await record(days('2026-12-05'), { absenceId });
    await expect(record(days('2026-12-09'), { id: other.id, absenceId })).rejects.toEqual(
      refusal('ID_TAKEN'),
    );
  });

  test('two absences of the same days at once: one of them is refused', async () => {
    const { id } = await aDriver();
    const record = () =>
      manager.truckDrivers.recordAbsence({ id, absenceId: randomUUID(), kind: 'leave', ...days(TODAY) });
    const both = await Promise.allSettled([record(), record()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('documents and events', () => {
  test('a document is a photo or a PDF by its bytes, of a kind, and the last one comes first', async () => {
    const { id } = await aDriver();
    await expect(upload(manager, Uint8Array.from([1, 2, 3]))).rejects.toEqual(refusal('NOT_A_DOCUMENT'));
    await expect(upload(manager, PDF, { purpose: 'note-photo' })).rejects.toEqual(refusal('NOT_A_PHOTO'));
    const attach = async (fileId: string, documentId = randomUUID()) =>
      manager.truckDrivers.attachDocument({ id, documentId, kind: 'licence', fileId });
    await attach((await upload(manager)).id);
    const documentId = randomUUID();
    const { id: fileId } = await upload(manager, PDF);
    await attach(fileId, documentId);
    const { documents } = await attach(fileId, documentId);
    expect(documents.map(({ kind, mediaType }) => [kind, mediaType])).toEqual([
      ['licence', 'application/pdf'],
      ['licence', 'image/png'],
    ]);
    await expect(attach((await upload(stranger)).id)).rejects.toEqual(refusal('FILE_NOT_FOUND'));
    const note = await upload(manager, PNG, { purpose: 'note-photo' });
    await expect(attach(note.id)).rejects.toEqual(refusal('FILE_NOT_FOUND'));
    const other = await aDriver();
    await expect(
      manager.truckDrivers.attachDocument({ id: other.id, documentId, kind: 'medical', fileId }),
    ).rejects.toEqual(refusal('ID_TAKEN'));
  });

  test('an event keeps its day, amount, words and file; sent twice it is one', async () => {
    const { id } = await aDriver();
    const { id: fileId } = await upload(manager);
    const event = {
      id,
      eventId: randomUUID(),
      kind: 'damage' as const,
      onDay: TODAY,
      amountCents: 123_456,
      description: 'Retrovisor quebrado na obra',
      fileId,
    };
    await manager.truckDrivers.recordEvent(event);
    await manager.truckDrivers.recordEvent(event);
    const { events } = await manager.truckDrivers.get({ id });
    expect(events).toMatchObject([{ kind: 'damage', amountCents: 123_456, fileId, acknowledgedAt: null }]);
    const another = (with_: object) =>
      manager.truckDrivers.recordEvent({ ...event, eventId: randomUUID(), ...with_ });
    await expect(another({ onDay: '2026-11-19' })).rejects.toEqual(refusal('IN_THE_FUTURE'));
    await expect(another({ fileId: randomUUID() })).rejects.toEqual(refusal('FILE_NOT_FOUND'));
    const there = await stranger.truckDrivers.create({ id: randomUUID(), ...fields() });
    await expect(stranger.truckDrivers.recordEvent({ ...event, id: there.id, fileId: null })).rejects.toEqual(
      refusal('ID_TAKEN'),
    );
  });
});
