import { randomInt, randomUUID } from 'node:crypto';
import type { SupplierFields } from '@traco/contract/suppliers/suppliers';
import { cnpjCheckDigits } from '@traco/contract/values/identifiers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBroughtIn, expectKept, expectPages, refusal } from '../../testing/register.fixture.ts';
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

test('a supplier is kept once, altered as it was seen, and its history names who did it', () =>
  expectKept(admin.suppliers, {
    made: fields(),
    changed: { blockedReason: 'Entregou peça errada' },
    who: 'Diretora',
    missing: 'SUPPLIER_NOT_FOUND',
  }));

test('a CNPJ is one supplier’s, may have letters and is checked; a unit that is closed is given none', async () => {
  const made = await register({ cnpj: '12.abc.345/01de-35', documents: expiring('2027-01-10') });
  expect(made).toMatchObject({ cnpj: '12ABC34501DE35', unit: null, nextExpiryOn: '2027-01-10' });
  expect((await admin.suppliers.list({ search: '12.abc.3' })).rows).toMatchObject([{ id: made.id }]);
  await expect(register({ cnpj: '12ABC34501DE36' })).rejects.toMatchObject({
    data: { issues: [{ path: ['cnpj'], message: 'CNPJ inválido: confira os 14 caracteres.' }] },
  });
  const other = await register();
  const closed = await world.unit({ active: false });
  for (const [wrong, code] of [
    [{ cnpj: made.cnpj }, 'CNPJ_TAKEN'],
    [{ unitId: closed.id }, 'UNIT_NOT_FOUND'],
    [{ unitId: randomUUID() }, 'UNIT_NOT_FOUND'],
  ] as const) {
    await expect(register(wrong)).rejects.toEqual(refusal(code));
    const change = { ...fields(wrong), id: other.id, revision: 1 };
    await expect(admin.suppliers.edit(change)).rejects.toEqual(refusal(code));
  }
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
  const queued = (letter: string, with_: Partial<SupplierFields>) =>
    register({ name: `Fila ${letter}`, ...with_ });
  const blockedReason = 'Preço fora';
  await queued('A', { category: 'diesel', blockedReason, documents: expiring('2026-11-01') });
  await queued('B', { documents: expiring('2026-11-17') });
  await queued('C', { documents: expiring('2026-12-18') });
  await queued('D', { documents: expiring('2026-12-19') });
  await queued('E', {});
  const totals = await admin.suppliers.totals({ search: 'fila' });
  expect(totals).toEqual({ suppliers: 5, blocked: 1, expired: 1, expiring: 1 });
  for (const [filter, order] of [
    [{ alarm: 'blocked' }, 'A'],
    [{ alarm: 'expired' }, 'B'],
    [{ alarm: 'expiring' }, 'C'],
    [{ category: 'diesel' }, 'A'],
    [{}, 'ABCDE'],
    [{ sort: '-name' }, 'EDCBA'],
    [{ sort: 'expiry' }, 'ABCDE'],
    [{ sort: '-expiry' }, 'EDCBA'],
  ] as const)
    await expectPages((page) => admin.suppliers.list({ search: 'fila', ...filter, ...page }), order);
  const csv = await (await admin.suppliers.export({ search: 'fila', format: 'csv' })).text();
  expect(
    csv
      .match(/Fila ./g)
      ?.map((name) => name.at(-1))
      .join(''),
  ).toBe('ABCDE');
  expect(csv).toContain('"CRF do FGTS venceu há 1 dia"');
  expect(csv).not.toContain('Rita');
});

test('a sheet brings new suppliers in; who is there stays, and no name becomes a formula', async () => {
  const { cnpj: known } = await register();
  const usual = { name: '=Planilha', category: 'parts', termDays: 30, contact: '', phone: '(15) 98765-4321' };
  const said = [
    {},
    { cnpj: known },
    { cnpj: '123' },
    { category: 'papel' },
    { phone: '1' },
    { termDays: null },
  ];
  const rows = said.map((with_, at) => ({
    id: randomUUID(),
    line: at + 2,
    cnpj: aCnpj(),
    ...usual,
    ...with_,
  }));
  await expectBroughtIn(
    (rehearse) => admin.suppliers.import({ unitId: unit.id, rehearse, rows }),
    ['imported', 'known', 'cnpj', 'category', 'phone', 'termDays'],
  );
  const { rows: listed } = await admin.suppliers.list({ search: rows[0]!.cnpj });
  const contacts = [{ name: 'Vendas', phone: '15987654321' }];
  expect(listed).toMatchObject([{ contacts, unit: { id: unit.id } }]);
  const csv = await (await admin.suppliers.export({ search: 'planilha', format: 'csv' })).text();
  expect(csv).toContain(`"'=Planilha"`);
  const call = admin.suppliers.import({ unitId: randomUUID(), rows });
  await expect(call).rejects.toEqual(refusal('UNIT_NOT_FOUND'));
});
