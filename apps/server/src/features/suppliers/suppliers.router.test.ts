import { randomUUID } from 'node:crypto';
import { SupplierFields } from '@traco/contract/suppliers/suppliers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCnpj } from '../../testing/a-cnpj.ts';
import { refusal } from '../../testing/refusal.ts';
import {
  expectBroughtIn,
  expectKept,
  expectLimits,
  expectListed,
  expectNoFormula,
  expectRefused,
  expectSight,
} from '../../testing/register.fixture.ts';
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

test('a CNPJ is one supplier’s and may have letters; who is blocked is blocked for a reason, and each document stands once', async () => {
  const made = await register({ cnpj: '12.abc.345/01de-35', documents: expiring('2027-01-10') });
  expect(made).toMatchObject({ cnpj: '12ABC34501DE35', unit: null, nextExpiryOn: '2027-01-10' });
  expect((await admin.suppliers.list({ search: '12.abc.3' })).rows).toMatchObject([{ id: made.id }]);
  await expectRefused(admin.suppliers, fields, [
    [{ cnpj: made.cnpj }, 'CNPJ_TAKEN'],
    [{ cnpj: '12ABC34501DE36' }, 'CNPJ inválido: confira os 14 caracteres.'],
    [{ unitId: (await world.unit({ active: false })).id }, 'UNIT_NOT_FOUND'],
    [{ unitId: randomUUID() }, 'UNIT_NOT_FOUND'],
    [{ blockedReason: '' }, 'Diga o motivo, com ao menos 5 letras.'],
    [{ blockedReason: 'nota' }, 'Diga o motivo, com ao menos 5 letras.'],
    [
      { documents: [...expiring('2027-01-10'), ...expiring('2027-02-10')] },
      'Cada documento entra uma vez só.',
    ],
  ]);
  await expectLimits(admin.suppliers, SupplierFields, fields);
  await expect(world.pool.query(`update suppliers set blocked_reason = 'nota'`)).rejects.toThrow(
    'suppliers_reason',
  );
});

test('who buys reads those of the whole company and of the own unit, never another unit’s, and writes none', async () => {
  const [whole, own, hidden] = [
    await register({ name: 'Alcance de todos' }),
    await register({ name: 'Alcance da unidade', unitId: unit.id }),
    await register({ name: 'Alcance de outra', unitId: (await world.unit()).id }),
  ];
  const mechanic = await world.account('mechanic');
  await world.pool.query('insert into account_units (account_id, unit_id) values ($1, $2)', [
    mechanic.id,
    unit.id,
  ]);
  const sight = { search: 'Alcance', seen: [own, whole], counted: { suppliers: 2 }, hidden };
  for (const account of [await world.account('unit', { unit_id: unit.id }), mechanic]) {
    const buyer = await world.as(account);
    await expectSight(buyer.suppliers, { ...sight, missing: 'SUPPLIER_NOT_FOUND' });
    expect(await buyer.suppliers.get({ id: own.id })).toMatchObject({ unit: { id: unit.id } });
    const change = { ...fields(), id: own.id, revision: 1 };
    await expect(buyer.suppliers.edit(change)).rejects.toEqual(refusal('NOT_ALLOWED'));
  }
  const office = await admin.suppliers.list({ search: 'Alcance', unitId: unit.id });
  expect(office.rows.map(({ id }) => id)).toEqual([own.id, whole.id]);
});

test('the list goes on behind its cursor, and tells who is blocked or has papers that run out', async () => {
  for (const [letter, with_] of Object.entries<Partial<SupplierFields>>({
    A: { category: 'diesel', blockedReason: 'Preço fora', documents: expiring('2026-11-01') },
    B: { documents: expiring('2026-11-17') },
    C: { documents: expiring('2026-12-18') },
    D: { documents: expiring('2026-12-19') },
    E: {},
  }))
    await register({ name: `Fila ${letter}`, ...with_ });
  const totals = await admin.suppliers.totals({ search: 'fila' });
  expect(totals).toEqual({ suppliers: 5, blocked: 1, expired: 1, expiring: 1 });
  const csv = await expectListed(admin.suppliers, 'fila', [
    [{ alarm: 'blocked' }, 'A'],
    [{ alarm: 'expired' }, 'B'],
    [{ alarm: 'expiring' }, 'C'],
    [{ category: 'diesel' }, 'A'],
    [{}, 'ABCDE'],
    [{ sort: '-name' }, 'EDCBA'],
    [{ sort: 'expiry' }, 'ABCDE'],
    [{ sort: '-expiry' }, 'EDCBA'],
  ]);
  expect(csv).toContain('"CRF do FGTS venceu há 1 dia"');
  expect(csv).not.toContain('Rita');
});

test('a sheet brings new suppliers in; who is there stays, and no name becomes a formula', async () => {
  const { cnpj: known } = await register();
  const usual = { name: '=Planilha', category: 'parts', termDays: 30, contact: '', phone: '(15) 98765-4321' };
  const [first] = await expectBroughtIn(
    (rows, rehearse) => admin.suppliers.import({ unitId: unit.id, rehearse, rows }),
    () => ({ ...usual, cnpj: aCnpj(), termDays: 30 as number | null }),
    [
      [{}, 'imported'],
      [{ cnpj: known }, 'known'],
      [{ cnpj: '123' }, 'cnpj'],
      [{ category: 'papel' }, 'category'],
      [{ phone: '1' }, 'phone'],
      [{ termDays: null }, 'termDays'],
    ],
  );
  const { rows: listed } = await admin.suppliers.list({ search: first!.cnpj });
  const contacts = [{ name: 'Vendas', phone: '15987654321' }];
  expect(listed).toMatchObject([{ contacts, unit: { id: unit.id } }]);
  await expectNoFormula(admin.suppliers, 'planilha', '=Planilha');
  const elsewhere = admin.suppliers.import({ unitId: randomUUID(), rows: [first!] });
  await expect(elsewhere).rejects.toEqual(refusal('UNIT_NOT_FOUND'));
});
