import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { eraseOldProofs, erasePapersOfLeft } from './files.jobs.ts';

let world: World;
let unit: { id: string };
let manager: Client;
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  await keepFor({ photoMonths: 12, documentMonths: 12 });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow('2026-11-18T14:00:00Z');
  unit = await world.unit();
  manager = await world.as(await world.account('manager', { unit_id: unit.id }));
});

/** A file that came on a day, with bytes in the storage. */
async function aFile(purpose: string, on = '2026-11-18', unitId: string | null = unit.id) {
  const { id: accountId } = await world.account('manager', { unit_id: unit.id });
  const id = randomUUID();
  const key = `${purpose}/${id}`;
  await world.storage.put(key, 'bytes');
  await world.pool.query(
    `insert into files (id, unit_id, account_id, purpose, name, media_type, bytes, sha256, storage_key, created_at)
     values ($1, $2, $3, $4, 'João da Silva.jpg', 'image/jpeg', 5, 'x', $5, $6)`,
    [id, unitId, accountId, purpose, key, `${on}T12:00:00Z`],
  );
  return { id, isThere: () => world.storage.exists(key) };
}
const nameOf = async (id: string) =>
  (await world.pool.query('select name from files where id = $1', [id])).rows[0].name;
async function keepFor(months: object) {
  const admin = await world.as(await world.account('admin'));
  const { value, lastId } = (await admin.adminSettings.list()).settings.find(({ key }) => key === 'privacy')!;
  await admin.adminSettings.save({
    key: 'privacy',
    id: randomUUID(),
    value: { ...value, ...months },
    note: '',
    word: 'ALTERAR',
    lastId,
    holdsFrom: '2026-11-18',
  });
}

test('photos, signatures and voices of sites go after the company’s months; notes’ photos and papers stay', async () => {
  const gone = await Promise.all(
    ['load-photo', 'signature', 'voice-note'].map((purpose) => aFile(purpose, '2025-11-17')),
  );
  const kept = await Promise.all([
    aFile('load-photo', '2025-11-19'),
    aFile('note-photo', '2025-11-17'),
    aFile('driver-document', '2025-11-17'),
  ]);
  await world.run(eraseOldProofs);
  expect(await Promise.all(gone.map(({ isThere }) => isThere()))).toEqual([false, false, false]);
  expect(await Promise.all(kept.map(({ isThere }) => isThere()))).toEqual([true, true, true]);
  const [photo] = gone;
  await expect(manager.files.download({ id: photo!.id })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  expect(await nameOf(photo!.id)).toBe('removido');
  const { rows: trail } = await world.pool.query(
    'select to_jsonb(a)::text as said from audit a where row_id = $1',
    [photo!.id],
  );
  expect(trail.length).toBeGreaterThan(0);
  expect(JSON.stringify(trail)).not.toContain('João');
  // Once more finds nothing to do.
  await world.run(eraseOldProofs);
});

test('the papers of a driver go so long after the driver left, also those of absences; of whoever is there they stay', async () => {
  const attach = async (driverId: string) => {
    const [licence, certificate] = [await aFile('driver-document'), await aFile('driver-document')];
    await world.pool.query(
      `insert into driver_documents (id, unit_id, driver_id, kind, file_id) values (gen_random_uuid(), $1, $2, 'licence', $3)`,
      [unit.id, driverId, licence.id],
    );
    await world.pool.query(
      `insert into absences (id, unit_id, driver_id, kind, from_on, to_on, file_id) values (gen_random_uuid(), $1, $2, 'sick_note', '2026-01-01', '2026-01-02', $3)`,
      [unit.id, driverId, certificate.id],
    );
    return async () => [await licence.isThere(), await certificate.isThere()];
  };
  const [left, here, back] = await Promise.all([1, 2, 3].map(() => world.driver({ unit_id: unit.id })));
  const [ofLeft, ofHere, ofBack] = await Promise.all([left!, here!, back!].map(({ id }) => attach(id)));
  const leaves = (id: string) => world.pool.query('update drivers set active = false where id = $1', [id]);
  await leaves(left!.id);
  await leaves(back!.id);
  await world.pool.query('update drivers set active = true where id = $1', [back!.id]);
  await world.pool.query(
    `update audit set at = '2026-11-18T12:00:00Z' where table_name = 'drivers' and row_id = $1`,
    [left!.id],
  );
  world.setNow('2027-11-18T11:00:00Z');
  await world.run(erasePapersOfLeft);
  expect(await ofLeft!()).toEqual([true, true]);
  world.setNow('2027-11-18T13:00:00Z');
  await world.run(erasePapersOfLeft);
  expect(await ofLeft!()).toEqual([false, false]);
  for (const of of [ofHere!, ofBack!]) expect(await of()).toEqual([true, true]);
});

test('a paper that somebody who is there has too stays', async () => {
  const [left, here] = await Promise.all([1, 2].map(() => world.driver({ unit_id: unit.id })));
  const paper = await aFile('driver-document');
  await world.pool.query(
    `insert into absences (id, unit_id, driver_id, kind, from_on, to_on, file_id) values (gen_random_uuid(), $1, $2, 'sick_note', '2026-01-01', '2026-01-02', $3)`,
    [unit.id, left!.id, paper.id],
  );
  await world.pool.query(
    `insert into driver_documents (id, unit_id, driver_id, kind, file_id) values (gen_random_uuid(), $1, $2, 'licence', $3)`,
    [unit.id, here!.id, paper.id],
  );
  await world.pool.query('update drivers set active = false where id = $1', [left!.id]);
  world.setNow('2030-11-18T13:00:00Z');
  await world.run(erasePapersOfLeft);
  expect(await paper.isThere()).toBe(true);
});

test('the papers of a seller go so long after the seller left', async () => {
  const seller = await world.seller({ unit_id: unit.id });
  const paper = await aFile('seller-document');
  await world.pool.query(
    `insert into seller_documents (id, unit_id, seller_id, kind, file_id) values (gen_random_uuid(), $1, $2, 'licence', $3)`,
    [unit.id, seller.id, paper.id],
  );
  await world.pool.query('update sellers set active = false where id = $1', [seller.id]);
  await world.pool.query(
    `update audit set at = '2026-11-18T12:00:00Z' where table_name = 'sellers' and row_id = $1`,
    [seller.id],
  );
  world.setNow('2027-11-18T11:00:00Z');
  await world.run(erasePapersOfLeft);
  expect(await paper.isThere()).toBe(true);
  world.setNow('2027-11-18T13:00:00Z');
  await world.run(erasePapersOfLeft);
  expect(await paper.isThere()).toBe(false);
});

test('the papers of an employee go so long after the employee left, by the day that is said and the day on which it was said', async () => {
  const employee = await world.employee({ unit_id: unit.id, active: false });
  const paper = await aFile('employee-document', '2026-11-18', null);
  await world.pool.query(
    `insert into employee_documents (id, unit_id, employee_id, kind, file_id) values (gen_random_uuid(), $1, $2, 'other', $3)`,
    [unit.id, employee.id, paper.id],
  );
  await world.run(erasePapersOfLeft);
  expect(await paper.isThere()).toBe(true);
  const said = (createdAt: string) =>
    world.pool.query('update employee_statuses set created_at = $2 where employee_id = $1', [
      employee.id,
      createdAt,
    ]);
  await world.pool.query(
    `insert into employee_statuses (id, unit_id, employee_id, kind, from_on) values (gen_random_uuid(), $1, $2, 'left', '2015-11-01')`,
    [unit.id, employee.id],
  );
  // A year that was mistyped erases nothing tonight.
  await said('2026-11-18T12:00:00Z');
  await world.run(erasePapersOfLeft);
  expect(await paper.isThere()).toBe(true);
  await said('2025-11-01T12:00:00Z');
  await world.run(erasePapersOfLeft);
  expect(await paper.isThere()).toBe(false);
});
