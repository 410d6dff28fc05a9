import { isCounted, loadStates } from '@traco/contract/concrete-volume/load';
import { LoadSort } from '@traco/contract/concrete-volume/load-filter';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let office: Client;
const november = { from: '2026-11-01', to: '2026-11-30' };

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  unit = await world.unit();
  const mixes = [await world.mix(), await world.mix()];
  const seller = await world.seller({ unit_id: unit.id });
  const customers = [
    await world.customer({ unit_id: unit.id, seller_id: seller.id, name: 'Construtora =HYPERLINK' }),
    await world.customer({ unit_id: unit.id, seller_id: seller.id, name: '=cmd|calc; "aspas"' }),
  ];
  for (let number = 1; number <= 25; number++)
    await world.load({
      unit_id: unit.id,
      seller_id: seller.id,
      customer_id: customers[number % 2]!.id,
      mix_id: mixes[number % 2]!.id,
      note_number: number,
      loaded_at: new Date(Date.UTC(2026, 10, 1 + (number % 5), 12, number)),
      delivered_m3: 4 + (number % 4),
    });
  await world.load({ loaded_at: '2026-11-03T12:00:00Z' });
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
});
afterAll(() => world.close());

test.each(LoadSort.options)(
  'pages by %s hold every load of the unit exactly once, in order',
  async (sort) => {
    const all: { id: string; deliveredM3: number }[] = [];
    let cursor: string | undefined;
    do {
      const page = await office.concreteVolume.list({ ...november, sort, limit: 4, cursor });
      all.push(...page.rows);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(all.map(({ id }) => id)).size).toBe(25);
    if (sort === '-deliveredM3')
      expect(all.map((load) => load.deliveredM3)).toEqual(
        all.map((load) => load.deliveredM3).toSorted((a, b) => b - a),
      );
  },
);

test('names are sorted as they are read, and only within a quarter of a year', async () => {
  const by = (sort: LoadSort, to = november.to) =>
    office.concreteVolume.list({ from: november.from, to, sort, limit: 100 });
  const names = (await by('customer')).rows.map(({ customer }) => customer.name);
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
  expect((await by('-unit')).rows).toHaveLength(25);
  await expect(by('customer', '2027-02-02')).rejects.toMatchObject({ code: 'PERIOD_TOO_LONG' });
  expect((await by('customer', '2027-02-01')).rows).toHaveLength(25);
  expect((await by('noteNumber', '2027-12-31')).rows).toHaveLength(25);
  // Without a first day the last ones are meant.
  expect((await office.concreteVolume.list({ sort: 'seller' })).rows.length).toBeGreaterThan(0);
});

test('a cursor that was tampered with is refused with a sentence', async () => {
  for (const cursor of ['nada', Buffer.from('["-loadedAt","x","y"]').toString('base64url')])
    await expect(office.concreteVolume.list({ ...november, cursor })).rejects.toMatchObject({
      code: 'CURSOR_INVALID',
    });
});

test('totals are the sum of the rows, whichever way they are grouped', async () => {
  const { rows } = await office.concreteVolume.list({ ...november, limit: 200 });
  const delivered = rows.reduce((sum, load) => sum + load.deliveredM3, 0);
  const totals = await office.concreteVolume.totals(november);
  expect(totals).toMatchObject({ loads: 25, deliveredM3: delivered });
  for (const by of ['day', 'unit', 'mix', 'seller', 'customer'] as const) {
    const groups = await office.concreteVolume.groups({ ...november, by });
    expect(groups.reduce((sum, group) => sum + group.deliveredM3, 0)).toBe(delivered);
    expect(groups.reduce((sum, group) => sum + group.loads, 0)).toBe(25);
  }
});

test('what is listed and does not count is told beside the sums, so that both together are the rows', async () => {
  const september = { from: '2026-09-01', to: '2026-09-30' };
  const seller = await world.seller({ unit_id: unit.id });
  let number = 900;
  for (const review of ['accepted', 'pending', 'rejected'] as const)
    for (const state of [...loadStates, 'diverted'] as const)
      await world.load({
        unit_id: unit.id,
        seller_id: seller.id,
        note_number: ++number,
        loaded_at: new Date(Date.UTC(2026, 8, 2, 12, number)),
        review,
        state,
        delivered_m3: state === 'diverted' && number % 2 ? 0 : 6,
      });
  for (const filter of [
    september,
    { ...september, sellerId: seller.id },
    { ...september, search: 'cliente' },
  ]) {
    const { rows } = await office.concreteVolume.list({ ...filter, limit: 200 });
    const counted = rows.filter(isCounted);
    const m3 = (of: typeof rows) => of.reduce((sum, { deliveredM3 }) => sum + deliveredM3, 0);
    const totals = await office.concreteVolume.totals(filter);
    expect(totals).toMatchObject({ loads: counted.length, deliveredM3: m3(counted) });
    expect(totals.notCounted).toEqual({
      loads: rows.length - counted.length,
      deliveredM3: m3(rows) - m3(counted),
    });
    const file = (await office.concreteVolume.export({ ...filter, format: 'csv' })) as Blob;
    const lines = (await file.text()).trim().split('\r\n').slice(1);
    expect(lines.filter((line) => line.includes('"Sim"'))).toHaveLength(totals.loads);
    expect(lines.filter((line) => line.includes('"Não"'))).toHaveLength(totals.notCounted.loads);
  }
  expect((await office.concreteVolume.totals(september)).notCounted.loads).toBeGreaterThan(10);
});

test('the refused loads of a day are a list of their own, and its sums are theirs', async () => {
  const refused = await world.load({
    unit_id: unit.id,
    state: 'refused',
    loaded_at: '2026-10-06T12:00:00Z',
    delivered_m3: 6,
  });
  await world.load({ unit_id: unit.id, loaded_at: '2026-10-06T13:00:00Z' });
  const october = { from: '2026-10-06', to: '2026-10-06', kind: 'refused' } as const;
  const { rows } = await office.concreteVolume.list(october);
  expect(rows.map(({ id }) => id)).toEqual([refused.id]);
  expect(await office.concreteVolume.totals(october)).toMatchObject({ loads: 1, deliveredM3: 6 });
});

test('a search finds a note by its number and a customer by a piece of the name', async () => {
  const byNote = await office.concreteVolume.list({ ...november, search: '17' });
  expect(byNote.rows.map(({ noteNumber }) => noteNumber)).toEqual([17]);
  const byName = await office.concreteVolume.list({ ...november, search: 'construtora', limit: 100 });
  expect(byName.rows).toHaveLength(12);
  expect((await office.concreteVolume.list({ ...november, search: '%' })).rows).toHaveLength(0);
});

test('the CSV opens in a Brazilian spreadsheet and no text in it is a formula', async () => {
  const file = (await office.concreteVolume.export({ ...november, format: 'csv' })) as Blob;
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const csv = new TextDecoder().decode(bytes);
  expect(csv).toContain(`"'=cmd|calc; ""aspas"""`);
  expect(csv).not.toMatch(/(^|;)"?=cmd/m);
  expect(csv).toContain(';7,00;');
  expect(csv.trim().split('\r\n')).toHaveLength(26);
});

test('a load of another clock stands in the file with the time of its plant, and whose clock that is', async () => {
  const west = await world.unit({ time_zone: 'America/Manaus' });
  await world.load({ unit_id: west.id, loaded_at: '2026-11-18T13:10:00Z' });
  const admin = await world.as(await world.account('admin'));
  const file = (await admin.concreteVolume.export({ ...november, unitId: west.id, format: 'csv' })) as Blob;
  const [, line] = (await file.text()).trim().split('\r\n');
  expect(line).toMatch(/^"18\/11\/2026 09:10";"[^"]+";"Manaus";/);
  expect(await admin.concretometro.read({})).toMatchObject({
    lastLoadAt: '2026-11-18T13:10:00.000Z',
    lastLoadTimeZone: 'America/Manaus',
  });
});

test('the XLSX is a real workbook', async () => {
  const file = (await office.concreteVolume.export({ ...november, format: 'xlsx' })) as Blob;
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(new TextDecoder().decode(bytes.slice(0, 2))).toBe('PK');
  expect(bytes.length).toBeGreaterThan(3_000);
});

test('the second of two people editing one load is told, and nothing is overwritten', async () => {
  const { rows } = await office.concreteVolume.list({ ...november, limit: 1 });
  const load = rows[0]!;
  const edit = {
    ...load,
    sellerId: load.seller.id,
    customerId: load.customer.id,
    siteId: null,
    mixId: load.mix.id,
    vehicleId: null,
    driverId: null,
    reason: 'conferido com a nota',
  };
  const outcomes = await Promise.allSettled([
    office.concreteVolume.edit({ ...edit, notes: 'primeira' }),
    office.concreteVolume.edit({ ...edit, notes: 'segunda' }),
  ]);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  const done = outcomes.find((outcome) => outcome.status === 'fulfilled');
  expect(refused?.reason).toMatchObject({
    code: 'STALE_REVISION',
    data: { current: { notes: done?.value.notes } },
  });
  const history = (await office.loadRecord.read({ id: load.id })).changes;
  expect(history[0]?.changes).toContainEqual({ field: 'notes', before: null, after: done?.value.notes });
});

test('a line says what the page of its load says, and nothing stands in the place of another', async () => {
  const seller = await world.seller({ unit_id: unit.id });
  const customer = await world.customer({ unit_id: unit.id, seller_id: seller.id });
  const { id } = await world.load({
    unit_id: unit.id,
    seller_id: seller.id,
    customer_id: customer.id,
    site_id: (await world.site({ unit_id: unit.id, customer_id: customer.id })).id,
    vehicle_id: (await world.vehicle({ unit_id: unit.id })).id,
    driver_id: (await world.driver({ unit_id: unit.id })).id,
    note_series: 'L',
    note_number: 4711,
    loaded_at: new Date('2026-11-17T12:00:00Z'),
    loaded_m3: 8,
    delivered_m3: 7,
    billed_m3: 6.5,
    returned_m3: 1,
    price_cents_per_m3: 51_234,
    payment: 'pix',
    paid_at: new Date('2026-11-17T13:00:00Z'),
    invoiced_at: new Date('2026-11-17T14:00:00Z'),
    contested_at: new Date('2026-11-17T15:00:00Z'),
    revision: 3,
  });
  const { rows } = await office.concreteVolume.list({ ...november, search: '4711' });
  const page: object = await office.concreteVolume.get({ id });
  const line = rows.find((row) => row.id === id)!;
  expect(line).toEqual(Object.fromEntries(Object.entries(page).filter(([key]) => key in line)));
  expect(Object.values(line)).not.toContain(null);
});
