import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { loadFactsOf } from '../unusual/unusual.service.ts';
import { referencesOf } from './references.queries.ts';

const id = '0199c0de-0000-7000-8000-000000000001';
const load = { unitId: id, sellerId: null, customerId: id, mixId: id };
const now = new Date('2026-11-18T12:00:00Z');
const asked = (chosen: object) =>
  [
    referencesOf({ ...load, ...chosen }),
    loadFactsOf({ ...load, ...chosen, dayOn: '2026-11-18' }, { now, today: '2026-11-18' }),
  ]
    .map((question) => new PgDialect().sqlToQuery(question).sql)
    .join();

test('what is not chosen is not asked for', () => {
  const bare = asked({ vehicleId: null, driverId: null });
  for (const table of ['vehicles', 'drivers', 'sites', 'files', 'pours']) expect(bare).not.toContain(table);
});

test.each([
  ['vehicleId', 'from vehicles v where', 'join vehicles v'],
  ['driverId', 'from drivers d where', 'join drivers d'],
  ['siteId', 'from sites o where'],
  ['notePhotoId', 'from files f where'],
  ['loadId', 'join pours p on'],
])('what is chosen is: %s', (field, ...questions) => {
  const text = asked({ [field]: id });
  for (const question of questions) expect(text).toContain(question);
});
