import { createHash, randomUUID } from 'node:crypto';
import { contentOfReceipt } from '@traco/contract/receipts/receipt-rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { type Books, openBooks } from './receipts.fixture.ts';

let world: World;
let books: Books;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  books = await openBooks(world);
});

interface Forged {
  number?: number;
  series?: string;
  issuedBy?: string;
  issuerName?: string;
  state?: string;
  /** What its columns say where that is not what its text says. */
  valueCents?: number;
  sha256?: string;
}

/** Does statements as the database role of the books' seller, all or none, and says how the first that failed was refused. */
async function bySql(
  steps: (ask: (statement: string, values?: readonly unknown[]) => Promise<number>) => Promise<unknown>,
) {
  const client = await world.pool.connect();
  try {
    const account = await accountOf();
    await client.query('begin');
    await client.query(
      `select set_config('app.role', 'seller', true), set_config('app.account_id', $1, true), set_config('app.seller_id', $2, true),
        set_config('app.unit_id', $3, true), set_config('role', 'traco_seller', true)`,
      [account.id, books.seller.id, books.unit.id],
    );
    await steps(
      async (statement, values = []) =>
        (await client.query(statement, [...values])).rows[0]?.number as number,
    );
    await client.query('commit');
    return 'done';
  } catch (error) {
    await client.query('rollback');
    return (error as { code: string }).code;
  } finally {
    client.release();
  }
}

const accountOf = async (role = 'seller') =>
  (
    await world.pool.query(
      'select id, name from accounts where role = $1 and unit_id = $2 order by created_at limit 1',
      [role, books.unit.id],
    )
  ).rows[0] as { id: string; name: string };

const NEXT = 'select app.next_receipt($1, $2) as number';
const next = (series = 'R') => [NEXT, [books.unit.id, series]] as const;

async function insertOf(number: number, forged: Forged = {}) {
  const own = await accountOf();
  const id = randomUUID();
  const said = {
    id,
    code: randomUUID(),
    series: forged.series ?? 'R',
    number: forged.number ?? number,
    payer: { name: 'Ninguém', document: '11222333000181' },
    valueCents: 5_000,
    advanceCents: 5_000,
    advanceFor: 'Sinal',
    quote: null,
    method: 'cash' as const,
    endToEndId: null,
    city: 'Sorocaba',
    issuedOn: '2026-11-18',
    issuedAt: '2026-11-18T12:00:00.000Z',
    issuedBy: forged.issuerName ?? own.name,
    reference: '',
    items: [],
  };
  const content = contentOfReceipt({
    ...said,
    unit: { id: books.unit.id, name: '', timeZone: '' },
    customer: null,
    seller: null,
    issuer: { legalName: '', cnpj: '' },
  });
  const row = {
    id,
    unit_id: books.unit.id,
    series: said.series,
    number: said.number,
    state: forged.state ?? 'issued',
    cancel_reason: forged.state ? 'x' : null,
    customer_id: books.customer.id,
    seller_id: books.seller.id,
    payer_name: said.payer.name,
    payer_document: said.payer.document,
    value_cents: forged.valueCents ?? said.valueCents,
    advance_cents: said.advanceCents,
    advance_for: said.advanceFor,
    method: said.method,
    city: said.city,
    issued_on: said.issuedOn,
    issued_at: said.issuedAt,
    reference: '',
    loads: 0,
    code: said.code,
    content,
    sha256: forged.sha256 ?? createHash('sha256').update(content).digest('hex'),
    issued_by: forged.issuedBy ?? own.id,
    issuer_name: said.issuedBy,
  };
  const keys = Object.keys(row);
  return [
    `insert into receipts (${keys.join(', ')}) values (${keys.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  ] as const;
}

const forge = (forged: Forged) =>
  bySql(async (ask) => {
    const [statement, values] = await insertOf(await ask(...next()), forged);
    await ask(statement, values);
  });

test('a seller who speaks SQL issues what the form would, and nothing else', async () => {
  const plant = await accountOf('unit');
  expect(await forge({})).toBe('done');
  for (const forged of [
    { number: 7 },
    { series: 'X' },
    { issuedBy: plant.id },
    { issuedBy: plant.id, issuerName: plant.name },
    { issuerName: 'Diretoria' },
    { state: 'cancelled' },
    { valueCents: 900_000 },
    { sha256: 'a'.repeat(64) },
  ] satisfies Forged[])
    expect(await forge(forged), JSON.stringify(forged)).toBe('42501');
});

test('a number that is taken and not used is given again: none is missing, and of a series of one’s own there is none', async () => {
  await bySql(async (ask) => {
    expect([await ask(...next()), await ask(...next())]).toEqual([1, 1]);
  });
  expect(await bySql(async (ask) => ask(...next('X')))).toBe('42501');
  const first = await books.issue({ [await books.load()]: 100_000 });
  expect(first.number).toBe(1);
  expect((await books.issue({ [await books.load()]: 100_000 })).number).toBe(2);
});

test('whoever cancels is who is signed in', async () => {
  const receipt = await books.issue({ [await books.load()]: 100_000 }, {}, books.sells);
  const { id } = await accountOf('unit');
  const cancels = (by: string | null) =>
    bySql((ask) =>
      ask(
        `update receipts set state = 'cancelled', cancel_reason = 'Valor errado', cancelled_at = now(), cancelled_by = $2 where id = $1`,
        [receipt.id, by],
      ),
    );
  expect([await cancels(id), await cancels(null)]).toEqual(['42501', '42501']);
  expect(await cancels((await accountOf()).id)).toBe('done');
});
