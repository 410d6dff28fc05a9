import { randomUUID } from 'node:crypto';
import { managerContact } from '@traco/contract/qr-codes/qr-art/code-text';
import { rastersOfPdf, readCode } from '@traco/contract/qr-codes/qr-art/decode.fixture';
import { badgeSheet, badgeSize, codeSizes } from '@traco/contract/qr-codes/qr-art/sizes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let admin: Client;
let nobody: Client;
let unit: { id: string };

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  admin = await world.as(await world.account('admin'));
  nobody = await world.as(null);
  unit = await world.unit({ name: 'Traço São José dos Campos' });
});
afterAll(() => world.close());

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
const mm = (points: readonly number[]) => points.map((each) => Math.round((each / 72) * 254) / 10);
const manager = async (row: object = {}) => {
  const id = randomUUID();
  const { name, cpf, phone } = {
    name: 'Sérgio Prado',
    cpf: id.slice(0, 11),
    phone: '11987654321',
    ...row,
  } as Record<string, string>;
  await world.pool.query(
    'insert into managers (id, name, cpf, phone, email, unit_id) values ($1, $2, $3, $4, $5, $6)',
    [id, name, cpf, phone, 'sergio@traco.example', unit.id],
  );
  return { id };
};

test.each(Object.keys(codeSizes) as (keyof typeof codeSizes)[])(
  'a seller’s PDF of size %s is one page of that size, and its code is read',
  async (size) => {
    const seller = await world.seller({ unit_id: unit.id, name: 'Maria <b>Aparecida</b> dos Santos' });
    const { address } = await admin.qrCodes.read({ kind: 'seller', personId: seller.id });
    const file = await admin.qrCodes.paper({ kind: 'seller', personId: seller.id, content: 'page', size });
    const pages = await rastersOfPdf(await bytesOf(file), size === 'door' ? 1 : 4);
    expect(pages).toHaveLength(1);
    expect(mm(pages[0]!.points)).toEqual([codeSizes[size].widthMm, codeSizes[size].heightMm]);
    expect(readCode(pages[0]!)).toMatch(new RegExp(`^${address}\\?o=`));
  },
);

test('a manager’s PDF holds the contact, or a conversation, and never the CPF', async () => {
  const { id: personId } = await manager();
  const { person } = await admin.qrCodes.read({ kind: 'manager', personId });
  const read = async (content: 'contact' | 'whatsapp') => {
    const file = await admin.qrCodes.paper({ kind: 'manager', personId, content, size: 'a6' });
    return readCode((await rastersOfPdf(await bytesOf(file)))[0]!);
  };
  expect(await read('contact')).toBe(managerContact(person));
  expect(managerContact(person)).not.toContain(personId.slice(0, 11));
  expect(await read('whatsapp')).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=Ol%C3%A1/);
  await expect(
    admin.qrCodes.paper({ kind: 'manager', personId, content: 'page', size: 'card' }),
  ).rejects.toMatchObject({ code: 'NOTHING_TO_HOLD' });
  await expect(
    admin.qrCodes.rotate({ id: randomUUID(), kind: 'manager', personId, reason: 'lost' }),
  ).rejects.toMatchObject({
    code: 'WITHOUT_PAGE',
  });
});

test('a logo that can be printed is on the paper, and one that is broken keeps nobody from it', async () => {
  const seller = await world.seller({ unit_id: unit.id });
  await world.pool.query(
    "insert into logos (id, type, file_path) values (gen_random_uuid(), 'login', 'marca.png')",
  );
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  for (const bytes of [png, png.subarray(0, 45), Buffer.from('nothing')]) {
    await world.storage.put('logos/marca.png', bytes);
    const file = await admin.qrCodes.paper({
      kind: 'seller',
      personId: seller.id,
      content: 'page',
      size: 'card',
    });
    expect(readCode((await rastersOfPdf(await bytesOf(file)))[0]!)).toContain(seller.id);
  }
  await world.pool.query('delete from logos');
});

test('eleven badges are two sheets, front and back, and each is read from its place', async () => {
  const people = await Promise.all(Array.from({ length: 11 }, () => world.employee({ unit_id: unit.id })));
  const personIds = people.map(({ id }) => id);
  const pages = await rastersOfPdf(
    await bytesOf(await admin.qrCodes.badges({ personIds, layout: 'sheet' })),
    3,
  );
  expect(pages.map(({ points }) => mm(points))).toEqual(
    Array(4).fill([badgeSheet.widthMm, badgeSheet.heightMm]),
  );
  const [left, top] = [(210 - 2 * badgeSize.widthMm) / 2, (297 - 5 * badgeSize.heightMm) / 2];
  for (const [index, id] of personIds.entries()) {
    const part = {
      x: (left + (1 - (index % 2)) * badgeSize.widthMm) / 210,
      y: (top + Math.floor((index % 10) / 2) * badgeSize.heightMm) / 297,
      width: badgeSize.widthMm / 210,
      height: badgeSize.heightMm / 297,
    };
    expect(readCode(pages[index < 10 ? 1 : 3]!, part)).toMatch(
      new RegExp(`/other-employee-page/${id}\\?o=cracha$`),
    );
  }
  const cards = await rastersOfPdf(
    await bytesOf(await admin.qrCodes.badges({ personIds: [personIds[0]!], layout: 'card' })),
  );
  expect(cards.map(({ points }) => mm(points))).toEqual(Array(2).fill([85.6, 54]));
  expect(readCode(cards[1]!)).toContain(personIds[0]);
  const gone = await world.employee({ active: false });
  await expect(
    admin.qrCodes.badges({ personIds: [personIds[0]!, gone.id], layout: 'card' }),
  ).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' });
});

test('a lost badge’s code is replaced: the new one is on the next badge, of two at once one stands', async () => {
  const employee = await world.employee({ unit_id: unit.id });
  const asked = { kind: 'employee', personId: employee.id, reason: 'lost' } as const;
  const rotate = () => admin.qrCodes.rotate({ ...asked, id: randomUUID() });
  const both = await Promise.all([rotate(), rotate()]);
  const { address, rotatedAt } = await admin.qrCodes.read(asked);
  expect(both.map((each) => each.address)).toContain(address);
  expect(rotatedAt).toBe('2026-11-18T14:00:00.000Z');
  expect(address).toMatch(/\/other-employee-page\/[\w-]{16}$/);
  const file = await admin.qrCodes.badges({ personIds: [employee.id], layout: 'card' });
  expect(readCode((await rastersOfPdf(await bytesOf(file)))[1]!)).toBe(`${address}?o=cracha`);
});

test('a change of code that is sent twice is one, and its id changes nobody else’s', async () => {
  const [one, other] = [await world.seller({ unit_id: unit.id }), await world.seller({ unit_id: unit.id })];
  const asked = { id: randomUUID(), kind: 'seller', personId: one.id, reason: 'leaked' } as const;
  const [{ address }, again] = await Promise.all([admin.qrCodes.rotate(asked), admin.qrCodes.rotate(asked)]);
  expect(again.address).toBe(address);
  expect((await admin.qrCodes.rotate(asked)).address).toBe(address);
  const { rows } = await world.pool.query('select id from public_codes where person_id = $1', [one.id]);
  expect(rows).toEqual([{ id: asked.id }]);
  await expect(admin.qrCodes.rotate({ ...asked, personId: other.id })).rejects.toMatchObject({
    code: 'SENT_OTHERWISE',
  });
  expect((await admin.qrCodes.read({ kind: 'seller', personId: other.id })).address).toContain(other.id);
});

test('reads are counted by day and source, of one line sixty in an hour at the most, and of no stranger anything', async () => {
  const seller = await world.seller({ unit_id: unit.id });
  const open = (code: string, source: 'card' | 'door') =>
    nobody.qrCodes.visit({ kind: 'seller', code, source });
  await open(seller.id, 'card');
  await open(seller.id, 'card');
  await open(seller.id, 'door');
  world.setNow('2026-11-19T14:00:00Z');
  for (let turn = 0; turn < 62; turn += 1) await open(seller.id, 'door');
  expect(await open(randomUUID(), 'door')).toEqual({ noted: true });
  const { scans } = await admin.qrCodes.read({ kind: 'seller', personId: seller.id });
  expect(scans).toEqual([
    { on: '2026-11-19', source: 'door', count: 60 },
    { on: '2026-11-18', source: 'card', count: 2 },
    { on: '2026-11-18', source: 'door', count: 1 },
  ]);
  world.setNow('2026-11-18T14:00:00Z');
});

test('a print is out of date when what stands on it has changed: a manager’s phone, a seller’s plant, not a seller’s phone', async () => {
  const { id: personId } = await manager();
  const who = { kind: 'manager', personId } as const;
  expect((await admin.qrCodes.read(who)).lastPrint).toBeNull();
  const id = randomUUID();
  await admin.qrCodes.printed({ ...who, id });
  expect((await admin.qrCodes.printed({ ...who, id })).lastPrint).toEqual({
    at: '2026-11-18T14:00:00.000Z',
    outdated: [],
  });
  const elsewhere = await world.unit();
  await world.pool.query('update managers set phone = $2, unit_id = $3 where id = $1', [
    personId,
    '11911112222',
    elsewhere.id,
  ]);
  expect((await admin.qrCodes.read(who)).lastPrint?.outdated).toEqual(['unitName', 'phone']);
  const seller = await world.seller({ unit_id: unit.id });
  const hers = { kind: 'seller', personId: seller.id } as const;
  await admin.qrCodes.printed({ ...hers, id: randomUUID() });
  await world.pool.query('update sellers set phone = $2 where id = $1', [seller.id, '11911112222']);
  expect((await admin.qrCodes.read(hers)).lastPrint?.outdated).toEqual([]);
  await admin.qrCodes.rotate({ id: randomUUID(), ...hers, reason: 'leaked' });
  expect((await admin.qrCodes.read(hers)).lastPrint?.outdated).toEqual(['code']);
});

test('badges on a sheet are noted as printed for each who is on it, and for nobody when one is not there', async () => {
  const [one, other] = [
    await world.employee({ unit_id: unit.id }),
    await world.employee({ unit_id: unit.id }),
  ];
  const of = ({ id }: { id: string }) => admin.qrCodes.read({ kind: 'employee', personId: id });
  await expect(
    admin.qrCodes.badges({ personIds: [one.id, randomUUID()], layout: 'sheet' }),
  ).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' });
  expect((await of(one)).lastPrint).toBeNull();
  await admin.qrCodes.badges({ personIds: [one.id, other.id], layout: 'sheet' });
  for (const each of [one, other])
    expect((await of(each)).lastPrint).toEqual({ at: '2026-11-18T14:00:00.000Z', outdated: [] });
  await world.pool.query("update employees set job_title = 'Chefe de pátio' where id = $1", [other.id]);
  expect((await of(one)).lastPrint?.outdated).toEqual([]);
  expect((await of(other)).lastPrint?.outdated).toEqual(['jobTitle']);
});

test('an employee is asked to turn the page on by a notice, and the office turns it off and on once the term was accepted', async () => {
  const account = await world.account('employee');
  const personId = String(account.employee_id);
  const own = await world.as(account);
  expect(await admin.qrCodes.askForPage({ personId })).toEqual({ asked: 1 });
  expect((await own.notices.list()).rows[0]).toMatchObject({ link: `/other-employee-page/${personId}` });
  await own.otherEmployeePage.change({ fields: [], isOn: true, accepts: 1, revision: 0 });
  expect(await admin.qrCodes.switchPage({ personId, isOn: false })).toMatchObject({
    page: 'off',
    canBeAsked: true,
  });
  expect(await admin.qrCodes.switchPage({ personId, isOn: true })).toMatchObject({ page: 'on' });
  expect(
    (await admin.qrCodes.people({ kind: 'employee', personIds: [personId] })).find(
      ({ id }) => id === personId,
    ),
  ).toMatchObject({
    isOn: true,
  });
  const { id } = await world.employee();
  await expect(admin.qrCodes.askForPage({ personId: id })).rejects.toMatchObject({ code: 'WITHOUT_ACCOUNT' });
  for (const call of [
    admin.qrCodes.askForPage,
    (input: { personId: string }) => admin.qrCodes.switchPage({ ...input, isOn: true }),
  ])
    await expect(call({ personId: randomUUID() })).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' });
});

test('people of each kind are found by name, those who left are not', async () => {
  const { id } = await manager({ name: 'Gerente Achado' });
  const seller = await world.seller({ unit_id: unit.id, active: false });
  expect(
    (await admin.qrCodes.people({ kind: 'manager', personIds: [id] })).find((each) => each.id === id),
  ).toMatchObject({
    name: 'Gerente Achado',
    jobTitle: 'Gerente',
    isOn: false,
  });
  expect(
    (await admin.qrCodes.people({ kind: 'seller', personIds: [seller.id] })).some(
      (each) => each.id === seller.id,
    ),
  ).toBe(false);
});

test('of many people sixty are told, and everybody is found by name or chosen by id', async () => {
  const unit = await world.unit();
  const made = await world.pool.query<{ id: string }>(
    `insert into sellers (id, unit_id, name, cpf)
     select gen_random_uuid(), $1, 'Carteira ' || lpad(n::text, 3, '0'), lpad((82000000000 + n)::text, 11, '0')
       from generate_series(1, 70) n returning id`,
    [unit.id],
  );
  const names = async (asked: object) =>
    (await admin.qrCodes.people({ kind: 'seller', ...asked })).map(({ name }) => name);
  expect(await names({ search: 'carteira' })).toHaveLength(60);
  expect(await names({ search: 'Carteira 070' })).toEqual(['Carteira 070']);
  expect(await names({ search: '%' })).toEqual([]);
  const ids = made.rows.slice(-20).map(({ id }) => id);
  expect(await names({ personIds: ids })).toHaveLength(20);
});

test('what would find nobody is not printed: neither card nor badge of somebody who left', async () => {
  const boss = await manager();
  await world.pool.query('update managers set active = false where id = $1', [boss.id]);
  const kinds = {
    seller: await world.seller({ unit_id: unit.id, active: false }),
    manager: boss,
    employee: await world.employee({ unit_id: unit.id, active: false }),
  };
  for (const [kind, { id: personId }] of Object.entries(kinds)) {
    const asked = { kind: kind as keyof typeof kinds, personId };
    const left = {
      code: 'PERSON_LEFT',
      message: 'Este cadastro está inativo: o código não abre nenhuma página e não pode mais ser impresso.',
    };
    const content = kind === 'manager' ? 'contact' : 'page';
    await expect(admin.qrCodes.paper({ ...asked, content, size: 'card' })).rejects.toMatchObject(left);
    await expect(admin.qrCodes.printed({ ...asked, id: randomUUID() })).rejects.toMatchObject(left);
    expect(await admin.qrCodes.read(asked)).toMatchObject({ lastPrint: null });
  }
});
