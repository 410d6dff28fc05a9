import { randomUUID } from 'node:crypto';
import { type AnyColumn, getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as tables from '../../database/tables/index.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { labelOf } from './person-labels.rules.ts';
import { personPage } from './person-page.rules.ts';
import { wordsOf } from './person-words.rules.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Those whose rows a person is told whole. */
const { absences, customers, driverEvents, drivers, employees, employeeStatuses, managers, sellers, sites } =
  tables;
const whole = {
  absences,
  customers,
  driverEvents,
  drivers,
  employees,
  employeeStatuses,
  managers,
  sellers,
  sites,
};

test.each(Object.entries(whole))('of every column of %s it was decided whether it is told', (_, table) => {
  for (const { name } of Object.values(getTableColumns(table))) expect(() => labelOf(name)).not.toThrow();
});

test('a column that nobody decided about is an error, not a gap', () => {
  const part = { title: 'Cadastro', rows: [{ name: 'Rui', shoe_colour: 'azul' }], isCut: false };
  expect(() => personPage('Rui', '18/11/2026', [part])).toThrow('shoe_colour');
});

test('no code of the tables stands on the page', () => {
  const { driverDocuments, employeeDocuments, pours, galleryPhotos, codeScans, accounts } = tables;
  const told = {
    ...whole,
    driverDocuments,
    employeeDocuments,
    pours,
    galleryPhotos,
    codeScans,
    accounts,
  };
  const coded = Object.values(told).flatMap((table) =>
    Object.values<AnyColumn>(getTableColumns(table)).flatMap(({ name, enumValues }) =>
      (enumValues ?? []).map((value) => [name, value] as const),
    ),
  );
  const seen = ['kind', 'state', 'credit', 'role', 'source'];
  // Whose code was read is not told: it is the person's own.
  const ofCodes = codeScans.kind.enumValues as readonly string[];
  const shown = coded.filter(
    ([column, value]) => seen.includes(column) && !(column === 'kind' && ofCodes.includes(value)),
  );
  expect(new Set(shown.map(([column]) => column))).toEqual(new Set(seen));
  for (const [column, value] of shown) expect(wordsOf(column, value), column).not.toBe(value);
});

test.each([
  ['created_at', '2026-11-19T02:05:00+00:00', '18/11/2026 23:05'],
  ['on_day', '2026-11-18', '18/11/2026'],
  ['month', '2026-11', '11/2026'],
  ['amount_cents', 123_456, '1.234,56'],
  ['largest_truck_m3', 8.5, '8,5'],
  ['notes', '2026-11-18', '2026-11-18'],
])('%s is written as people write it', (column, value, words) => {
  expect(wordsOf(column, value)).toBe(words);
});

test('the page tells fines and partner, and says when a part is cut', async () => {
  const admin = await world.as(await world.account('admin'));
  const partner = await world.partner({ name: 'Betoneiras do Vale' });
  const driver = await world.driver({ partner_id: partner.id });
  const seller = await world.seller();
  await world.pool.query(
    `insert into driver_events (id, unit_id, driver_id, kind, on_day, amount_cents, description)
     values ($1, $2, $3, 'fine', '2026-03-09', 29347, 'Radar')`,
    [randomUUID(), driver.unit_id, driver.id],
  );
  await world.pool.query(
    `insert into shifts (id, unit_id, driver_id, day_on, planned_starts_at)
     select gen_random_uuid(), $1, $2, date '2015-01-01' + n, now() from generate_series(1, 2001) n`,
    [driver.unit_id, driver.id],
  );
  const pageOf = async (kind: 'driver' | 'seller', id: string) =>
    (await admin.adminSettings.exportPerson({ kind, id })).text();
  const page = await pageOf('driver', driver.id);
  for (const words of ['Betoneiras do Vale', 'Multa', '293,47', '09/03/2026', 'Aqui estão 2.000 linhas'])
    expect(page).toContain(words);
  const hers = await pageOf('seller', seller.id);
  expect(hers).not.toContain('há mais guardadas');
});
