import { randomInt, randomUUID } from 'node:crypto';
import type { SupplierFields } from '@traco/contract/suppliers/suppliers';
import { cnpjCheckDigits } from '@traco/contract/values/identifiers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let admin: Client;
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  unit = await world.unit();
  admin = await world.as(await world.account('admin', { name: 'Diretora' }));
});
afterAll(() => world.close());

const aCnpj = () => {
  const base = `${String(randomInt(1e8)).padStart(8, '0')}0001`;
  return base + cnpjCheckDigits(base);
};
const fields = (with_: Partial<SupplierFields> = {}): SupplierFields => ({
  name: 'Pneus Paulista',
  cnpj: aCnpj(),
  unitId: null,
  category: 'tyres',
  termDays: 28,
  contacts: [{ name: 'Rita', phone: '15987654321', email: null }],
  documents: [],
  blockedReason: null,
  ...with_,
});
const register = (with_: Partial<SupplierFields> = {}) =>
  admin.suppliers.create({ id: randomUUID(), ...fields(with_) });
const expiring = (expiresOn: string): SupplierFields['documents'] => [
  { kind: 'labour', number: '', expiresOn: '2027-05-01' },
  { kind: 'fgts', number: '123', expiresOn },
];
const refusal = (code: string) => expect.objectContaining({ code });

test('a supplier is kept once by its CNPJ, which may have letters and is checked', async () => {
  const sent = {
    id: randomUUID(),
    ...fields({ cnpj: '12.abc.345/01de-35', documents: expiring('2027-01-10') }),
  };
  const made = await admin.suppliers.create(sent);
  expect(made).toMatchObject({ cnpj: '12ABC34501DE35', unit: null, nextExpiryOn: '2027-01-10', revision: 1 });
  expect(await admin.suppliers.create(sent)).toEqual(made);
  expect((await admin.suppliers.list({ search: '12.abc.3' })).rows).toMatchObject([{ id: made.id }]);
  await expect(register({ cnpj: made.cnpj })).rejects.toEqual(refusal('CNPJ_TAKEN'));
  await expect(register({ cnpj: '12ABC34501DE36' })).rejects.toMatchObject({
    data: { issues: [{ path: ['cnpj'], message: 'CNPJ inválido: confira os 14 caracteres.' }] },
  });
  const other = await register();
  await expect(
    admin.suppliers.edit({ ...fields({ cnpj: made.cnpj }), id: other.id, revision: 1 }),
  ).rejects.toEqual(refusal('CNPJ_TAKEN'));
  const closed = await world.unit({ active: false });
  for (const unitId of [closed.id, randomUUID()])
    await expect(register({ unitId })).rejects.toEqual(refusal('UNIT_NOT_FOUND'));
  await expect(
    admin.suppliers.edit({ ...fields({ unitId: closed.id }), id: other.id, revision: 1 }),
  ).rejects.toEqual(refusal('UNIT_NOT_FOUND'));
});

test('who is blocked is blocked for a reason that says something, and each document stands once', async () => {
  const issue = (sentence: string) => ({ data: { issues: [{ message: sentence }] } });
  for (const blockedReason of ['', 'nota'])
    await expect(register({ blockedReason })).rejects.toMatchObject(
      issue('Diga o motivo, com ao menos 5 letras.'),
    );
  await expect(
    register({ documents: [...expiring('2027-01-10'), ...expiring('2027-02-10')] }),
  ).rejects.toMatchObject(issue('Cada documento entra uma vez só.'));
  await expect(world.pool.query(`update suppliers set blocked_reason = 'nota'`)).rejects.toThrow(
    'suppliers_reason',
  );
});

test('a change asks for the revision that was seen, and the history names who did it', async () => {
  const made = await register();
  const edit = (with_: Partial<SupplierFields>) =>
    admin.suppliers.edit({ ...fields({ cnpj: made.cnpj, ...with_ }), id: made.id, revision: 1 });
  expect(await edit({ blockedReason: 'Entregou peça errada' })).toMatchObject({ revision: 2 });
  await expect(edit({ termDays: 30 })).rejects.toMatchObject({
    code: 'STALE_REVISION',
    data: { current: { blockedReason: 'Entregou peça errada' } },
  });
  const [latest, first] = await admin.suppliers.history({ id: made.id });
  expect(latest).toMatchObject({
    who: 'Diretora',
    changes: [{ field: 'blockedReason', before: null, after: 'Entregou peça errada' }],
  });
  expect(first).toMatchObject({ action: 'insert' });
  const unknown = { id: randomUUID(), revision: 1 };
  for (const call of [
    () => admin.suppliers.get(unknown),
    () => admin.suppliers.history(unknown),
    () => admin.suppliers.edit({ ...fields(), ...unknown }),
  ])
    await expect(call()).rejects.toEqual(refusal('SUPPLIER_NOT_FOUND'));
});

test('who buys reads those of the whole company and of the own unit, never another unit’s, and writes none', async () => {
  const [whole, own, other] = [
    await register({ name: 'Alcance de todos' }),
    await register({ name: 'Alcance da unidade', unitId: unit.id }),
    await register({ name: 'Alcance de outra', unitId: (await world.unit()).id }),
  ];
  const mechanic = await world.account('mechanic');
  await world.pool.query('insert into account_units (account_id, unit_id) values ($1, $2)', [
    mechanic.id,
    unit.id,
  ]);
  for (const account of [await world.account('unit', { unit_id: unit.id }), mechanic]) {
    const buyer = await world.as(account);
    const seen = await buyer.suppliers.list({ search: 'Alcance' });
    expect(seen.rows.map(({ id }) => id)).toEqual([own.id, whole.id]);
    expect(await buyer.suppliers.totals({ search: 'Alcance' })).toMatchObject({ suppliers: 2 });
    expect(await buyer.suppliers.get({ id: own.id })).toMatchObject({ unit: { id: unit.id } });
    await expect(buyer.suppliers.get({ id: other.id })).rejects.toEqual(refusal('SUPPLIER_NOT_FOUND'));
    await expect(buyer.suppliers.edit({ ...fields(), id: own.id, revision: 1 })).rejects.toEqual(
      refusal('NOT_ALLOWED'),
    );
  }
  const office = await admin.suppliers.list({ search: 'Alcance', unitId: unit.id });
  expect(office.rows.map(({ id }) => id)).toEqual([own.id, whole.id]);
});

test('the list goes on behind its cursor, and tells who is blocked or has papers that run out', async () => {
  const name = (letter: string) => `Fila ${letter}`;
  await register({
    name: name('A'),
    category: 'diesel',
    blockedReason: 'Preço fora',
    documents: expiring('2026-11-01'),
  });
  await register({ name: name('B'), documents: expiring('2026-11-17') });
  await register({ name: name('C'), documents: expiring('2026-12-18') });
  await register({ name: name('D'), documents: expiring('2026-12-19') });
  await register({ name: name('E') });
  const letters = async (filter: object) =>
    (await admin.suppliers.list({ search: 'fila', ...filter })).rows.map((row) => row.name.at(-1)).join('');
  expect(await admin.suppliers.totals({ search: 'fila' })).toEqual({
    suppliers: 5,
    blocked: 1,
    expired: 1,
    expiring: 1,
  });
  expect(await letters({ alarm: 'blocked' })).toBe('A');
  expect(await letters({ alarm: 'expired' })).toBe('B');
  expect(await letters({ alarm: 'expiring' })).toBe('C');
  expect(await letters({ category: 'diesel' })).toBe('A');
  for (const [sort, order] of [
    ['-name', 'EDCBA'],
    ['expiry', 'ABCDE'],
    ['-expiry', 'EDCBA'],
  ] as const) {
    let [cursor, read] = [undefined as string | undefined, ''];
    do {
      const page = await admin.suppliers.list({ search: 'fila', sort, limit: 2, cursor });
      read += page.rows.map((row) => row.name.at(-1)).join('');
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(read).toBe(order);
  }
  await expect(admin.suppliers.list({ cursor: 'nenhum' })).rejects.toEqual(refusal('CURSOR_INVALID'));
  const csv = await (await admin.suppliers.export({ search: 'fila', format: 'csv' })).text();
  expect(csv).toContain('"Fila B"');
  expect(csv).toContain('"CRF do FGTS venceu há 1 dia"');
  expect(csv).not.toContain('Rita');
});

test('a sheet brings new suppliers in; who is there stays, and no name becomes a formula', async () => {
  const known = await register();
  const row = (line: number, with_: object = {}) => ({
    id: randomUUID(),
    line,
    name: '=Planilha',
    cnpj: aCnpj(),
    category: 'parts',
    termDays: 30,
    contact: '',
    phone: '(15) 98765-4321',
    ...with_,
  });
  const rows = [
    row(2),
    row(3, { cnpj: known.cnpj }),
    row(4, { cnpj: '123' }),
    row(5, { category: 'papel' }),
    row(6, { phone: '1' }),
    row(7, { termDays: null }),
  ];
  const bring = async (rehearse: boolean) =>
    (await admin.suppliers.import({ unitId: unit.id, rehearse, rows })).map(
      ({ outcome, field }) => field ?? outcome,
    );
  const wrong = ['cnpj', 'category', 'phone', 'termDays'];
  expect(await bring(true)).toEqual(['imported', 'known', ...wrong]);
  expect(await bring(false)).toEqual(['imported', 'known', ...wrong]);
  expect(await bring(false)).toEqual(['known', 'known', ...wrong]);
  const { rows: listed } = await admin.suppliers.list({ search: rows[0]!.cnpj });
  expect(listed).toMatchObject([
    { contacts: [{ name: 'Vendas', phone: '15987654321' }], unit: { id: unit.id } },
  ]);
  expect(await (await admin.suppliers.export({ search: 'planilha', format: 'csv' })).text()).toContain(
    `"'=Planilha"`,
  );
  await expect(admin.suppliers.import({ unitId: randomUUID(), rows })).rejects.toEqual(
    refusal('UNIT_NOT_FOUND'),
  );
});
