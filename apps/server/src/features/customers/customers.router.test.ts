import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let seller: { id: string };
let office: Client;
let hers: Client;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  unit = await world.unit();
  seller = await world.seller({ unit_id: unit.id, name: 'Marina Duarte' });
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
  hers = await world.as(await world.account('seller', { unit_id: unit.id, seller_id: seller.id }));
});

const fields = (with_: object = {}) => ({
  name: 'Construtora Horizonte Ltda',
  document: null as string | null,
  phone: '(15) 98765-4321',
  email: ' Compras@Horizonte.com.br ',
  sellerId: seller.id,
  credit: 'approved' as const,
  creditLimitCents: null,
  creditNote: '',
  notes: '',
  ...with_,
});
const register = (client: Client, with_: object = {}) =>
  client.customers.create({ id: randomUUID(), ...fields(with_) });

describe('registering a customer', () => {
  test('what is typed is kept without masks, and a second send answers with the first row', async () => {
    const id = randomUUID();
    const sent = { id, ...fields({ document: '12.ABC.345/01DE-35' }) };
    const made = await office.customers.create(sent);
    expect(made).toMatchObject({
      document: '12ABC34501DE35',
      phone: '15987654321',
      email: 'compras@horizonte.com.br',
      unit: { id: unit.id },
      credit: 'approved',
    });
    expect(await office.customers.create(sent)).toMatchObject({
      id,
      name: made.name,
    });
  });

  test('one document is one customer of a plant, and of another plant another', async () => {
    const first = await register(office, { document: '52998224725' });
    await expect(register(office, { document: '529.982.247-25' })).rejects.toMatchObject({
      code: 'DOCUMENT_TAKEN',
      data: { customerId: first.id },
    });
    const elsewhere = await world.seller();
    const admin = await world.as(await world.account('admin'));
    expect(await register(admin, { document: '52998224725', sellerId: elsewhere.id })).toMatchObject({
      unit: { id: elsewhere.unit_id },
    });
  });

  test('a seller of another plant is no seller here, and an id that is taken elsewhere is said so', async () => {
    const neighbour = await world.seller();
    await expect(register(office, { sellerId: neighbour.id })).rejects.toMatchObject({
      code: 'SELLER_NOT_FOUND',
    });
    const theirs = await world.customer();
    await expect(office.customers.create({ id: theirs.id, ...fields() })).rejects.toMatchObject({
      code: 'ID_TAKEN',
    });
  });

  test('whom a seller registers waits for the credit that only the office gives', async () => {
    expect(
      await register(hers, { credit: 'approved', creditLimitCents: 9_000_000, creditNote: 'É bom pagador' }),
    ).toMatchObject({
      credit: 'under_analysis',
      creditLimitCents: null,
      creditNote: '',
    });
    const onTheWay = await hers.catalogue.createCustomer({ id: randomUUID(), name: 'Pela carga' });
    expect(await office.customers.get({ id: onTheWay.id })).toMatchObject({ credit: 'under_analysis' });
  });
});

describe('changing a customer', () => {
  test('a stale change is refused with the customer as it is now', async () => {
    const { id, revision } = await register(office);
    const newer = await office.customers.edit({ id, revision, ...fields({ notes: 'Pede boleto' }) });
    expect(newer.revision).toBe(revision + 1);
    await expect(
      office.customers.edit({ id, revision, ...fields({ notes: 'Outra coisa' }) }),
    ).rejects.toMatchObject({ code: 'STALE_REVISION', data: { current: { notes: 'Pede boleto' } } });
  });

  test('a seller changes an own customer but not the credit, at the door and in the database', async () => {
    const { id, revision } = await register(office, { credit: 'blocked', creditNote: 'Duplicata vencida' });
    const same = { credit: 'blocked', creditNote: 'Duplicata vencida' };
    await expect(
      hers.customers.edit({ id, revision, ...fields({ credit: 'approved', creditNote: '' }) }),
    ).rejects.toMatchObject({ code: 'CREDIT_IS_THE_OFFICES' });
    expect(
      await hers.customers.edit({ id, revision, ...fields({ ...same, notes: 'Liga cedo' }) }),
    ).toMatchObject({ notes: 'Liga cedo', credit: 'blocked' });
    await expect(
      hers.customers.edit({
        id,
        revision: revision + 1,
        ...fields({ ...same, creditLimitCents: 9_000_000 }),
      }),
    ).rejects.toMatchObject({ code: 'CREDIT_IS_THE_OFFICES' });
    const client = await world.pool.connect();
    await client.query(`begin; select set_config('app.seller_id', '${seller.id}', true)`);
    await client.query('set local role traco_seller');
    for (const change of [`credit = 'approved'`, 'credit_limit_cents = 9000000']) {
      await client.query('savepoint before');
      await expect(client.query(`update customers set ${change} where id = '${id}'`)).rejects.toMatchObject({
        code: '42501',
      });
      await client.query('rollback to before');
    }
    await client.query('rollback');
    client.release();
  });

  test('the office sets a limit of credit and takes it away; who did is told', async () => {
    const { id, revision } = await register(office, { creditLimitCents: 5_000_000 });
    expect(await hers.customers.get({ id })).toMatchObject({ creditLimitCents: 5_000_000 });
    await office.customers.edit({ id, revision, ...fields({ creditLimitCents: null }) });
    const [last] = (await office.records.customer({ id })).changes;
    expect(last?.changes).toEqual([{ field: 'creditLimitCents', before: '5000000', after: null }]);
    await expect(register(office, { creditLimitCents: -1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test("to a seller another's customer does not exist, and an own one cannot be given away", async () => {
    const colleague = await world.seller({ unit_id: unit.id });
    const theirs = await register(office, { sellerId: colleague.id });
    await expect(hers.customers.get({ id: theirs.id })).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
    await expect(
      hers.customers.edit({ id: theirs.id, revision: theirs.revision, ...fields() }),
    ).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
    const own = await register(office);
    await expect(
      hers.customers.edit({ id: own.id, revision: own.revision, ...fields({ sellerId: colleague.id }) }),
    ).rejects.toMatchObject({ code: 'SELLER_NOT_FOUND' });
  });
});

describe('changing a customer’s seller, document or state', () => {
  test('the sites follow to another seller of the plant', async () => {
    const { id, revision } = await register(office);
    const site = await world.site({ customer_id: id, unit_id: unit.id, seller_id: seller.id });
    const next = await world.seller({ unit_id: unit.id });
    await office.customers.edit({ id, revision, ...fields({ sellerId: next.id }) });
    const { rows } = await world.pool.query('select seller_id from sites where id = $1', [site.id]);
    expect(rows).toEqual([{ seller_id: next.id }]);
  });

  test('a document of another customer is refused', async () => {
    const first = await register(office, { document: '52998224725' });
    const { id, revision } = await register(office);
    await expect(
      office.customers.edit({ id, revision, ...fields({ document: '52998224725' }) }),
    ).rejects.toMatchObject({ code: 'DOCUMENT_TAKEN', data: { customerId: first.id } });
  });

  test('who has planned pours stays active; without them a customer goes and comes back', async () => {
    const { id, revision } = await register(office);
    const site = await world.site({ customer_id: id, unit_id: unit.id, seller_id: seller.id });
    const mix = await world.mix();
    const pourId = randomUUID();
    await world.pool.query(
      `insert into pours (id, unit_id, seller_id, customer_id, site_id, mix_id, starts_at, ends_at, m3, load_m3,
         interval_minutes, element, pumped, travel_minutes, travel_source, price_cents_per_m3)
       values ($1, $2, $3, $4, $5, $6, '2026-11-20T12:00:00Z', '2026-11-20T14:00:00Z', 16, 8, 64, 'slab', false, 20, 'setting', 52000)`,
      [pourId, unit.id, seller.id, id, site.id, mix.id],
    );
    await expect(office.customers.setActive({ id, revision, active: false })).rejects.toMatchObject({
      code: 'HAS_PLANNED_POURS',
      data: { pours: 1 },
    });
    await world.pool.query(`update pours set state = 'cancelled' where id = $1`, [pourId]);
    const gone = await office.customers.setActive({ id, revision, active: false });
    expect(gone.active).toBe(false);
    expect((await office.customers.list({})).rows).toEqual([]);
    expect((await office.customers.list({ active: 'inactive' })).rows).toMatchObject([{ id }]);
    await expect(office.customers.setActive({ id, revision, active: true })).rejects.toMatchObject({
      code: 'STALE_REVISION',
    });
    await expect(
      office.customers.setActive({ id: randomUUID(), revision: 1, active: true }),
    ).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
  });
});

describe('the list of customers', () => {
  test('is filtered, counted, paged both ways and only of the own plant', async () => {
    await world.customer({ name: 'Vizinha' });
    for (const [name, credit] of [
      ['Alfa', 'approved'],
      ['Beta', 'blocked'],
      ['Gama', 'under_analysis'],
    ])
      await register(office, { name, credit, document: name === 'Beta' ? '52998224725' : null });
    expect(await office.customers.totals({})).toEqual({
      overdueCents: 0,
      customers: 3,
      approved: 1,
      underAnalysis: 1,
      blocked: 1,
      sites: 0,
    });
    expect((await office.customers.list({ credit: 'blocked' })).rows).toMatchObject([{ name: 'Beta' }]);
    expect((await office.customers.list({ search: '529.982' })).rows).toMatchObject([{ name: 'Beta' }]);
    expect((await office.customers.list({ search: 'BÉT' })).rows).toMatchObject([{ name: 'Beta' }]);
    for (const [sort, names] of [
      ['name', ['Alfa', 'Beta', 'Gama']],
      ['-name', ['Gama', 'Beta', 'Alfa']],
      ['createdAt', ['Alfa', 'Beta', 'Gama']],
      ['-createdAt', ['Gama', 'Beta', 'Alfa']],
    ] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await office.customers.list({ sort, limit: 1, ...(cursor ? { cursor } : {}) });
        seen.push(...page.rows.map(({ name }) => name));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(seen, sort).toEqual(names);
    }
    await expect(office.customers.list({ cursor: 'x' })).rejects.toMatchObject({ code: 'CURSOR_INVALID' });
  });

  test('is taken home as a file with masks', async () => {
    await register(office, { document: '52998224725' });
    const file = await office.customers.export({ format: 'csv' });
    const text = await file.text();
    expect(text).toContain('"529.982.247-25"');
    expect(text).toContain('"Marina Duarte"');
  });
});
