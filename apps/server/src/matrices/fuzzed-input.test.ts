import { contract } from '@traco/contract/contract';
import { type Role, roles } from '@traco/contract/roles';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { proceduresOf } from '../platform/procedures.ts';
import { isLong } from '../testing/long.ts';
import { openWorld, type World } from '../testing/world.ts';
import { anyInputOf } from './any-input.ts';
import { makeOwnerRows } from './owner-rows.fixture.ts';

let world: World;
const cookies = new Map<Role, string>();
const ids = new Map<string, string[]>();

/** Which rows a field may point to; an `id` to any of these, and what is new to none or to one that is there. */
const tableOf: Record<string, string[]> = {
  unitId: ['units'],
  sellerId: ['sellers'],
  customerId: ['customers'],
  siteId: ['sites'],
  mixId: ['mixes'],
  vehicleId: ['vehicles'],
  pumpId: ['vehicles'],
  driverId: ['drivers'],
  partnerId: ['partners'],
  fileId: ['files'],
  notePhotoId: ['files'],
  changeId: ['pour_changes'],
  newId: ['loads'],
  loadId: ['loads'],
  newLoadId: ['loads'],
  pourId: ['pours'],
  copyFromId: ['price_lists'],
  exceptPourId: ['pours'],
  absenceId: ['absences'],
  eventId: ['driver_events'],
  documentId: ['driver_documents', 'employee_documents', 'seller_documents'],
  statusId: ['employee_statuses'],
  albumId: ['gallery_albums'],
  beforeId: ['gallery_photos'],
  ids: ['gallery_photos'],
  personId: ['sellers', 'managers', 'drivers', 'employees'],
  id: [
    'loads',
    'pours',
    'customers',
    'sites',
    'vehicles',
    'drivers',
    'shifts',
    'managers',
    'employees',
    'price_lists',
    'absences',
    'mixes',
    'gallery_albums',
    'gallery_photos',
    'receipts',
  ],
};
const known = (field: string) => (tableOf[field] ?? []).flatMap((table) => ids.get(table) ?? []);

beforeAll(async () => {
  world = await openWorld('2026-11-18T10:00:00Z', {}, { byChance: true });
  const owner = await makeOwnerRows(world);
  const own = {
    unit_id: owner.unitId,
    seller_id: owner.sellerId,
    driver_id: owner.driverId,
    employee_id: owner.employeeId,
    partner_id: owner.partnerId,
  };
  const stands: Partial<Record<Role, (keyof typeof own)[]>> = {
    unit: ['unit_id'],
    manager: ['unit_id'],
    seller: ['unit_id', 'seller_id'],
    driver: ['unit_id', 'driver_id'],
    employee: ['unit_id', 'employee_id'],
    helay: ['partner_id'],
  };
  for (const role of roles) {
    const row = Object.fromEntries((stands[role] ?? []).map((column) => [column, own[column]]));
    cookies.set(role, await world.cookieOf(await world.account(role, row)));
  }
  for (const table of new Set(Object.values(tableOf).flat())) {
    const { rows } = await world.pool.query<{ id: string }>(`select id from ${table}`);
    ids.set(
      table,
      rows.map(({ id }) => id),
    );
  }
});
afterAll(() => world.close());

/** A value as an address carries it. */
const written = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** What ends other sessions of the same account would spoil the rest. */
const destructive = new Set(['identity.signOut', 'identity.changePassword']);

test.each(proceduresOf(contract).filter(({ name }) => !destructive.has(name)))(
  '$name never answers a server error, whatever it is sent',
  async ({ method, path, input }) => {
    const schema = input ? z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) : {};
    await fc.assert(
      fc.asyncProperty(
        anyInputOf(schema, { field: '', known }),
        fc.constantFrom(...roles),
        async (sent, role) => {
          const body = (sent ?? {}) as Record<string, unknown>;
          const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
            encodeURIComponent(written(body[key] ?? 'x').toWellFormed()),
          );
          const isGet = method === 'GET';
          // Whoever guesses waits longer each time; what was guessed an hour ago is forgotten.
          if (path.endsWith('sign-in')) world.setNow(new Date(world.now().getTime() + 3_600_000));
          const query = isGet
            ? `?${new URLSearchParams(Object.entries(body).map(([key, value]) => [key, written(value)]))}`
            : '';
          const answer = await world.app.inject({
            method: method as 'GET',
            url: `/api${filled}${query}`,
            headers: { cookie: cookies.get(role)!, ...(isGet ? {} : { 'content-type': 'application/json' }) },
            ...(isGet ? {} : { payload: JSON.stringify(sent) ?? 'null' }),
          });
          expect(answer.statusCode, `${method} ${path} ${JSON.stringify(sent)}\n${answer.body}`).toBeLessThan(
            500,
          );
          expect(answer.body).not.toMatch(/\bat .+\.ts:\d+/);
        },
      ),
      // The same at each usual run, so that a change answers for its own failures; others at each long one.
      isLong ? { numRuns: 200 } : { numRuns: 8, seed: 20_261_124 },
    );
  },
);

test.each([
  ['text/plain', 'olá', 415],
  ['application/xml', '<a/>', 415],
  ['application/json', '{"id":', 400],
  ['application/json', `{"id":"${'x'.repeat(2_100_000)}"}`, 413],
])('a body of %s is refused with a sentence', async (type, payload, status) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/concrete-volume',
    headers: { 'content-type': type, cookie: cookies.get('unit')! },
    payload,
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().message).toMatch(/\.$/);
});

test('a state-changing call from another site is refused', async () => {
  const headers = { cookie: cookies.get('unit')!, 'content-type': 'application/json' };
  for (const foreign of [
    { origin: 'https://mal.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ]) {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/concrete-volume',
      headers: { ...headers, ...foreign },
      payload: {},
    });
    expect(answer.statusCode).toBe(403);
  }
});
