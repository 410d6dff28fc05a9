import { createHash, randomUUID } from 'node:crypto';
import { contentOfReceipt } from '@traco/contract/receipts/receipt-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { type Books, openBooks } from './receipts.fixture.ts';

let world: World;
let books: Books;
const transfer = 'E60701190202611181200abcDEF12345';

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  books = await openBooks(world);
});
afterAll(() => world.close());

test('a receipt settles loads, whole and in part: each is paid exactly when all of it was received', async () => {
  const { load, issue, paidAt } = books;
  const [whole, part] = [await load(), await load()];
  const receipt = await issue({ [whole]: 100_000, [part]: 40_000 });
  expect(receipt).toMatchObject({
    series: 'R',
    state: 'issued',
    valueCents: 140_000,
    advanceCents: 0,
    payer: { name: 'Construtora Ipanema Ltda.', document: '11222333000181' },
    issuedBy: 'Usina Centro',
    items: [
      {
        cents: 100_000,
        totalCents: 100_000,
        m3: 4,
        dayOn: '2026-11-10',
        note: expect.stringMatching(/^1-000\.00\d$/),
      },
      { cents: 40_000, totalCents: 100_000 },
    ],
  });
  expect(await paidAt(whole)).toEqual(world.now());
  expect(await paidAt(part)).toBeNull();
  await issue({ [part]: 59_999 });
  expect(await paidAt(part)).toBeNull();
  await issue({ [part]: 1 });
  expect(await paidAt(part)).toEqual(world.now());
});

test('what a receipt says is frozen: whoever has it computes its SHA-256, and no role changes a letter', async () => {
  const receipt = await books.issue({ [await books.load()]: 100_000 }, { reference: 'Laje do bloco B' });
  const { rows } = await world.pool.query('select content, sha256 from receipts where id = $1', [receipt.id]);
  const issuer = (await world.pool.query('select legal_name, cnpj from units where id = $1', [books.unit.id]))
    .rows[0];
  const content = contentOfReceipt({
    ...receipt,
    issuer: { legalName: issuer.legal_name, cnpj: issuer.cnpj },
  });
  expect(rows[0].content).toBe(content);
  expect(receipt.sha256).toBe(createHash('sha256').update(content).digest('hex'));
  const client = await world.pool.connect();
  try {
    for (const column of ['value_cents = 1', `payer_name = 'x'`, `content = ''`, 'number = 999']) {
      await client.query('begin; set local role traco_admin');
      await expect(client.query(`update receipts set ${column}`)).rejects.toMatchObject({ code: '42501' });
      await client.query('rollback');
    }
    await client.query('begin; set local role traco_admin');
    await expect(client.query('update receipt_items set cents = 1')).rejects.toMatchObject({ code: '42501' });
    await client.query('rollback');
  } finally {
    client.release();
  }
});

test('more than a load is owed is refused with the figure; more than all is, unless it is said to be in advance', async () => {
  const { load, issue } = books;
  const one = await load();
  await issue({ [one]: 30_000 });
  await expect(issue({ [one]: 70_001 })).rejects.toMatchObject({
    code: 'MORE_THAN_OWED',
    data: { loadId: one, owedCents: 70_000, moreCents: 1 },
  });
  await expect(issue({ [one]: 70_000 }, { valueCents: 75_000 })).rejects.toMatchObject({
    code: 'MORE_THAN_OWED',
    data: { loadId: null, owedCents: 70_000, moreCents: 5_000 },
  });
  await expect(issue({ [one]: 70_000 }, { valueCents: 69_000 })).rejects.toMatchObject({
    code: 'LESS_THAN_SHARED',
    data: { moreCents: 1_000 },
  });
  const receipt = await issue({ [one]: 70_000 }, { valueCents: 75_000, advanceFor: 'Carga de sexta-feira' });
  expect(receipt).toMatchObject({ advanceCents: 5_000, advanceFor: 'Carga de sexta-feira' });
  expect(await issue({}, { valueCents: 10_000, advanceFor: 'Sinal da obra nova' })).toMatchObject({
    advanceCents: 10_000,
    items: [],
  });
});

test('sent twice it is one receipt; the number goes to nobody else', async () => {
  const given = books.given({ [await books.load()]: 100_000 });
  const [one, twin] = await Promise.all([
    books.plant.receipts.issue(given),
    books.plant.receipts.issue(given),
  ]);
  expect(twin).toEqual(one);
  const next = await books.issue({ [await books.load()]: 100_000 });
  expect(next.number).toBe(one.number + 1);
});

test('each unit and each series counts by itself', async () => {
  const other = await openBooks(world);
  expect((await other.issue({ [await other.load()]: 100_000 })).number).toBe(1);
  await world.pool.query(`update units set settings = '{"receiptSeries": "S"}' where id = $1`, [
    other.unit.id,
  ]);
  expect(await other.issue({ [await other.load()]: 100_000 })).toMatchObject({ series: 'S', number: 1 });
  await world.pool.query(`update units set settings = '{}' where id = $1`, [other.unit.id]);
  expect(await other.issue({ [await other.load()]: 100_000 })).toMatchObject({ series: 'R', number: 2 });
});

test('a receipt of a load of a closed month is issued, and the load is paid', async () => {
  const { load, issue, paidAt, unit } = books;
  const id = await load({ loaded_at: '2026-09-10T12:00:00Z' });
  await world.pool.query(
    `insert into closed_months (unit_id, month_on, closed_by) values ($1, '2026-09-01', $2)`,
    [unit.id, (await world.account('admin')).id],
  );
  const receipt = await issue({ [id]: 100_000 });
  expect(await paidAt(id)).toEqual(world.now());
  await books.plant.receipts.cancel({ id: receipt.id, revision: 1, reason: 'Cheque devolvido' });
  expect(await paidAt(id)).toBeNull();
  const { rows } = await world.pool.query('select revision from loads where id = $1', [id]);
  await expect(
    books.plant.concreteVolume.markPaid({ id, revision: rows[0].revision, paid: true }),
  ).rejects.toMatchObject({ code: 'MONTH_CLOSED' });
});

test('the identifier of a transfer stands on one receipt: the second is told which', async () => {
  const { load, issue, plant, sellsToo } = books;
  const pix = { method: 'pix', endToEndId: transfer };
  const first = await issue({ [await load()]: 100_000 }, pix);
  expect(first.endToEndId).toBe(transfer);
  const name = `R-${String(first.number)
    .padStart(6, '0')
    .replace(/(\d{3})$/, '.$1')}`;
  await expect(issue({ [await load()]: 100_000 }, pix)).rejects.toMatchObject({
    code: 'TRANSFER_TAKEN',
    data: { receipt: name, receiptId: first.id },
  });
  const ofElsewhere = { ...pix, valueCents: 100, advanceFor: 'Sinal', customerId: null };
  await expect(issue({}, ofElsewhere, sellsToo)).rejects.toMatchObject({
    code: 'TRANSFER_TAKEN',
    data: { receipt: name, receiptId: null },
  });
  await expect(
    issue({ [await load()]: 100_000 }, { ...pix, endToEndId: transfer.replace('20261118', '20261120') }),
  ).rejects.toMatchObject({ code: 'TRANSFER_IMPLAUSIBLE' });
  await plant.receipts.cancel({ id: first.id, revision: 1, reason: 'Valor errado' });
  expect((await issue({ [await load()]: 100_000 }, pix)).endToEndId).toBe(transfer);
});

test('loads of somebody else, of another unit, cancelled ones and those of a plan are settled by no receipt', async () => {
  const { load, issue, customer, unit, seller, sellsToo } = books;
  const elsewhere = await openBooks(world);
  await expect(issue({ [await elsewhere.load()]: 100 })).rejects.toMatchObject({ code: 'LOAD_NOT_FOUND' });
  await expect(issue({ [await load()]: 100 }, {}, sellsToo)).rejects.toMatchObject({
    code: 'CUSTOMER_NOT_FOUND',
  });
  await expect(issue({ [await load()]: 100 }, { customerId: null }, sellsToo)).rejects.toMatchObject({
    code: 'LOAD_NOT_FOUND',
  });
  const another = await world.customer({ unit_id: unit.id, seller_id: seller.id });
  await expect(issue({ [await load({ customer_id: another.id })]: 100 })).rejects.toMatchObject({
    code: 'OTHER_CUSTOMER',
  });
  for (const with_ of [{ state: 'scheduled' }, { state: 'refused' }, { review: 'pending' }])
    await expect(issue({ [await load(with_)]: 100 })).rejects.toMatchObject({ code: 'NOT_PAYABLE' });
  await expect(issue({}, { customerId: elsewhere.customer.id })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(
    issue({}, { valueCents: 100, advanceFor: 'Sinal', customerId: elsewhere.customer.id }),
  ).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
  expect(customer.id).not.toBe(another.id);
});

test('what is not given or not there is refused: a day to come, a photo that never came, an office without a unit', async () => {
  const { load, issue } = books;
  const id = await load();
  await expect(issue({ [id]: 100 }, { issuedOn: '2026-11-19' })).rejects.toMatchObject({
    code: 'IN_THE_FUTURE',
  });
  await expect(issue({ [id]: 100 }, { proofPhotoId: randomUUID() })).rejects.toMatchObject({
    code: 'FILE_NOT_FOUND',
  });
  const office = await world.as(await world.account('admin'));
  await expect(issue({ [id]: 100 }, {}, office)).rejects.toMatchObject({ code: 'UNIT_REQUIRED' });
  expect(await office.receipts.issuer({})).toBeNull();
  expect(await issue({ [id]: 100 }, { unitId: books.unit.id }, office)).toMatchObject({ valueCents: 100 });
  for (const [field, value] of [
    ['payerName', ''],
    ['payerDocument', '123'],
    ['valueCents', 0],
    ['endToEndId', 'E123'],
    [
      'loads',
      [
        { loadId: id, cents: 1 },
        { loadId: id, cents: 2 },
      ],
    ],
  ] as const)
    await expect(issue({ [id]: 100 }, { [field]: value }), field).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
});

test('an id of another account’s receipt issues nothing', async () => {
  const { issue, sellsToo, load } = books;
  const { id } = await issue({ [await load()]: 100_000 });
  await expect(
    issue({}, { id, valueCents: 500, advanceFor: 'Sinal', customerId: null }, sellsToo),
  ).rejects.toMatchObject({ code: expect.stringMatching(/ID_TAKEN|SENT_OTHERWISE/) });
});
