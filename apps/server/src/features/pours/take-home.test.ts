import { randomUUID } from 'node:crypto';
import type { Pour } from '@traco/contract/pours/pour';
import type { PourSort } from '@traco/contract/pours/pour-filter';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { withSpan } from './pour-filter.queries.ts';

let world: World;
let unit: { id: string };
let office: Client;
let hers: Client;
let asked: Pour[];

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  unit = await world.unit({ name: 'Usina do Vale' });
  const seller = await world.seller({ unit_id: unit.id });
  const owner = { unit_id: unit.id, seller_id: seller.id };
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
  hers = await world.as(await world.account('seller', owner));
  const mixId = (await world.mix({ code: 'C30 B1' })).id;
  asked = [];
  for (const [name, m3, at] of [
    ['Beta', 24, '12:00'],
    ['=Alfa', 8, '15:00'],
    ['Gama', 24, '10:00'],
  ] as const) {
    const customer = await world.customer({ ...owner, name });
    const site = await world.site({ ...owner, customer_id: customer.id, name: `Obra ${name}` });
    asked.push(
      await office.pours.request({
        id: randomUUID(),
        customerId: customer.id,
        siteId: site.id,
        mixId,
        startsAt: `2026-11-20T${at}:00Z`,
        m3,
        loadM3: 8,
        intervalMinutes: 60,
        element: 'slab',
        pumped: false,
        contactName: 'Mestre João',
        contactPhone: '15987654321',
      }),
    );
  }
});
afterAll(() => world.close());

/** The customers in an order, a page of one row after another. */
async function inOrder(sort: PourSort): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await office.pours.list({ sort, limit: 1, ...(cursor ? { cursor } : {}) });
    names.push(...page.rows.map(({ customer }) => customer.name));
    cursor = page.nextCursor;
  } while (cursor);
  return names;
}

test('the list is sorted by time, number, customer and m³, page after page without a gap', async () => {
  expect(await inOrder('startsAt')).toEqual(['Gama', 'Beta', '=Alfa']);
  expect(await inOrder('-startsAt')).toEqual(['=Alfa', 'Beta', 'Gama']);
  expect(await inOrder('number')).toEqual(['Beta', '=Alfa', 'Gama']);
  expect(await inOrder('customer')).toEqual(['=Alfa', 'Beta', 'Gama']);
  expect(await inOrder('-m3')).toEqual((await inOrder('m3')).reverse());
  expect((await inOrder('m3'))[0]).toBe('=Alfa');
});

test('what was given back does not count in the order of the m³', async () => {
  const beta = asked[0]!;
  await office.pours.release({ id: beta.id, revision: beta.revision, m3: 20 });
  expect((await inOrder('m3'))[0]).toBe('Beta');
});

test('a cursor of one order is none of another', async () => {
  const { nextCursor } = await office.pours.list({ sort: 'm3', limit: 1 });
  await expect(office.pours.list({ sort: 'customer', cursor: nextCursor! })).rejects.toMatchObject({
    code: 'CURSOR_INVALID',
  });
  const halfANumber = Buffer.from(JSON.stringify(['number', '1.5', randomUUID()])).toString('base64url');
  await expect(office.pours.list({ sort: 'number', cursor: halfANumber })).rejects.toMatchObject({
    code: 'CURSOR_INVALID',
  });
});

test('the list goes home as CSV in its order, with comma, mark and no formula', async () => {
  const file = await office.pours.export({
    format: 'csv',
    sort: '-customer',
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(file.name).toBe('programacoes-2026-11-01-a-2026-11-30.csv');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [head, ...lines] = text.trim().split('\r\n');
  expect(head).toContain('"m³ pedido"');
  expect(lines.map((line) => line.split(';')[4])).toEqual(['"Gama"', '"Beta"', `"'=Alfa"`]);
  expect(lines[0]).toContain('"20/11/2026 07:00"');
  expect(lines[0]).toContain(';24,00;');
});

test('the list goes home as a workbook', async () => {
  const file = await office.pours.export({ format: 'xlsx', from: '2026-11-01', to: '2026-11-30' });
  expect(file.name).toMatch(/\.xlsx$/);
  expect(new Uint8Array(await file.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
});

test('pumps are offered by name to whoever asks for a pour, the own unit’s alone', async () => {
  const pump = await world.vehicle({
    unit_id: unit.id,
    type: 'pump',
    fleet_number: 'B-07',
    drum_m3: 0,
    pump_kind: 'boom',
  });
  await world.vehicle({ type: 'pump', fleet_number: 'B-08', drum_m3: 0, pump_kind: 'line' });
  await world.vehicle({
    unit_id: unit.id,
    type: 'pump',
    fleet_number: 'B-09',
    drum_m3: 0,
    pump_kind: 'line',
    state: 'inactive',
  });
  for (const person of [office, hers])
    expect(
      (await person.pours.pumps({})).map(({ id, fleetNumber, kind }) => ({ id, fleetNumber, kind })),
    ).toEqual([{ id: pump.id, fleetNumber: 'B-07', kind: 'boom' }]);
});

test('late in the evening what is asked without days is still around the day that it is in the company', () => {
  expect(withSpan({ kind: 'all' }, new Date('2026-11-19T01:30:00Z'))).toMatchObject({
    from: '2026-10-18',
    to: '2026-12-19',
  });
});
