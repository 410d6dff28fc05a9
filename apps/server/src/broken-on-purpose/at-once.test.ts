import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awaitedLocks } from '../testing/until-waiting.ts';
import { type Client, openWorld, type World } from '../testing/world.ts';

let world: World;
let unit: { id: string };
let customer: { id: string; seller_id?: unknown };
let mix: { id: string };
let office: Client;
let plant: Client;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  unit = await world.unit();
  customer = await world.customer({ unit_id: unit.id });
  mix = await world.mix();
  office = await world.as(await world.account('admin', { name: 'Helena Prado' }));
  plant = await world.as(await world.account('unit', { unit_id: unit.id }));
});
afterAll(() => world.close());

const record = (with_: object = {}) =>
  plant.concreteVolume.record({
    id: randomUUID(),
    customerId: customer.id,
    mixId: mix.id,
    loadedAt: '2026-10-10T12:00:00Z',
    loadedM3: 8,
    deliveredM3: 8,
    billedM3: 8,
    priceCentsPerM3: 50_000,
    acceptDuplicate: true,
    reasons: { old_date: 'Nota encontrada depois' },
    ...with_,
  });
const codesOf = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((answer) =>
    answer.status === 'fulfilled' ? 'done' : (answer.reason as { code: string }).code,
  );

test('a month waits to close for a load under way, and a load for a month that closes', async () => {
  const writing = await world.pool.connect();
  await writing.query('begin');
  const { id } = await record();
  await writing.query('update loads set notes = $1 where id = $2', ['sem pressa', id]);
  let isClosed = false;
  const closing = office.closedMonths
    .close({ unitId: unit.id, month: '2026-10', reason: 'fechamento do mês' })
    .then(() => {
      isClosed = true;
    });
  await expect.poll(() => awaitedLocks(world.pool)).toEqual(['advisory']);
  expect(isClosed).toBe(false);
  await writing.query('commit');
  writing.release();
  await closing;
  await expect(record()).rejects.toMatchObject({ code: 'MONTH_CLOSED' });
});

test('five registrations of one document make one customer', async () => {
  const sellerId = String(customer.seller_id);
  const codes = await codesOf(
    Array.from({ length: 5 }, () =>
      plant.catalogue.createCustomer({
        id: randomUUID(),
        name: 'Construtora Horizonte',
        document: '11222333000181',
        sellerId,
      }),
    ),
  );
  expect(codes.toSorted()).toEqual([
    'DOCUMENT_TAKEN',
    'DOCUMENT_TAKEN',
    'DOCUMENT_TAKEN',
    'DOCUMENT_TAKEN',
    'done',
  ]);
});

test("an id that is another unit's is refused with a sentence, for customers and sites", async () => {
  const foreign = await world.customer();
  const foreignSite = await world.site();
  const name = 'Cliente novo';
  await expect(
    plant.catalogue.createCustomer({ id: foreign.id, name, sellerId: String(customer.seller_id) }),
  ).rejects.toMatchObject({ code: 'ID_TAKEN' });
  await expect(
    plant.catalogue.createSite({ id: foreignSite.id, name: 'Obra nova', customerId: customer.id }),
  ).rejects.toMatchObject({ code: 'ID_TAKEN' });
});

test('two loads that are given one free note at once: one has it, the other is told', async () => {
  const on = { loadedAt: '2026-11-10T12:00:00Z' };
  const two = [await record(on), await record(on)];
  const edits = two.map(({ id, revision }) =>
    plant.concreteVolume.edit({
      id,
      revision,
      reason: 'nota trocada na usina',
      sellerId: String(customer.seller_id),
      customerId: customer.id,
      siteId: null,
      mixId: mix.id,
      vehicleId: null,
      driverId: null,
      noteSeries: '1',
      noteNumber: 777,
      loadedAt: '2026-11-10T12:00:00Z',
      loadedM3: 8,
      deliveredM3: 8,
      billedM3: 8,
      priceCentsPerM3: 50_000,
      payment: null,
      notes: '',
    }),
  );
  expect((await codesOf(edits)).toSorted()).toEqual(['NOTE_TAKEN', 'done']);
});

test('a row given twice in one import is refused, whatever its note', async () => {
  const row = {
    id: randomUUID(),
    loadedAt: '11/11/2026 08:00',
    customer: 'Cliente da planilha',
    mix: String((mix as { code?: unknown }).code),
    deliveredM3: 8,
    priceCentsPerM3: 50_000,
  };
  const rows = [
    { ...row, line: 2, noteNumber: 801 },
    { ...row, line: 3, noteNumber: 802 },
  ];
  await expect(plant.concreteVolume.import({ rows })).rejects.toMatchObject({
    data: { issues: [{ path: ['rows'] }] },
  });
});

test('one account prepares one file at a time and another in the queue; the rest are asked to wait', async () => {
  const codes = await codesOf(
    Array.from({ length: 8 }, () =>
      office.concreteVolume.export({ format: 'xlsx', from: '2026-11-01', to: '2026-11-30' }),
    ),
  );
  expect(codes).toContain('TOO_MANY_REQUESTS');
  expect(codes).toContain('done');
});

test('who changed a load is known by name, also where the account is not seen', async () => {
  const load = await record({ loadedAt: '2026-11-12T12:00:00Z' });
  await office.concreteVolume.markPaid({ id: load.id, revision: load.revision, paid: true });
  const history = (await plant.loadRecord.read({ id: load.id })).changes;
  expect(history[0]).toMatchObject({ who: 'Helena Prado', action: 'update' });
});
