import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { type Crew, fields, NOW, openCrew, PDF, PNG, TODAY, upload } from './truck-drivers.fixture.ts';

let world: World;
let unit: Crew['unit'];
let manager: Crew['manager'];
let stranger: Crew['stranger'];
let aDriver: Crew['aDriver'];

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ unit, manager, stranger, aDriver } = await openCrew(world));
});

const days = (fromOn: string, toOn = fromOn) => ({ fromOn, toOn });

test('an absence keeps its document, makes the driver unavailable, and is taken back', async () => {
  const driver = await aDriver();
  const { id: fileId } = await upload(manager, PDF);
  const absence = {
    id: driver.id,
    absenceId: randomUUID(),
    kind: 'sick_note' as const,
    ...days(TODAY, '2026-11-20'),
    fileId,
  };
  const made = await manager.truckDrivers.recordAbsence(absence);
  expect(made).toMatchObject({ plannedLoads: 0, revision: 1, withdrawnAt: null });
  expect(await manager.truckDrivers.recordAbsence(absence)).toMatchObject({ id: made.id });
  expect((await manager.records.driver({ id: driver.id })).driver.blocks).toEqual(['absent']);
  const board = await manager.dayBoard.read({ day: '2026-11-20' });
  expect(board.drivers.find(({ id }) => id === driver.id)?.blocks).toEqual(['absent']);
  expect((await manager.files.download({ id: fileId })).type).toBe('application/pdf');

  await expect(stranger.truckDrivers.withdrawAbsence({ id: made.id, revision: 1 })).rejects.toEqual(
    refusal('ABSENCE_NOT_FOUND'),
  );
  await expect(manager.truckDrivers.withdrawAbsence({ id: made.id, revision: 2 })).rejects.toEqual(
    refusal('STALE_ABSENCE'),
  );
  expect((await manager.truckDrivers.withdrawAbsence({ id: made.id, revision: 1 })).withdrawnAt).toBe(
    '2026-11-18T14:00:00.000Z',
  );
  const after = (await manager.records.driver({ id: driver.id })).driver;
  expect(after.blocks).toEqual([]);
  expect(after.absences).toHaveLength(1);
});

test('days of an absence are in order, not too many, and nobody’s twice', async () => {
  const { id } = await aDriver();
  const record = (span: object, with_: object = {}) =>
    manager.truckDrivers.recordAbsence({
      id,
      absenceId: randomUUID(),
      kind: 'day_off',
      ...days(TODAY),
      ...span,
      ...with_,
    });
  await expect(record(days('2026-11-20', '2026-11-19'))).rejects.toEqual(refusal('ENDS_BEFORE'));
  await expect(record(days('2026-11-20', '2029-11-19'))).rejects.toEqual(refusal('TOO_LONG'));
  await record(days('2026-11-20', '2026-11-22'));
  await expect(record(days('2026-11-22', '2026-11-25'))).rejects.toEqual(
    refusal('ALREADY_ABSENT', { fromOn: '2026-11-20', toOn: '2026-11-22', kind: 'day_off' }),
  );
  await expect(record(days('2026-12-01'), { fileId: randomUUID() })).rejects.toEqual(
    refusal('FILE_NOT_FOUND'),
  );
  const other = await aDriver();
  const absenceId = randomUUID();
  await record(days('2026-12-05'), { absenceId });
  await expect(record(days('2026-12-09'), { id: other.id, absenceId })).rejects.toEqual(
    refusal('SENT_OTHERWISE'),
  );
});

test('two absences of the same days at once: one of them is refused', async () => {
  const { id } = await aDriver();
  const record = () =>
    manager.truckDrivers.recordAbsence({ id, absenceId: randomUUID(), kind: 'leave', ...days(TODAY) });
  const both = await Promise.allSettled([record(), record()]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a document is a photo or a PDF by its bytes, of a kind, and the last one comes first', async () => {
  const { id } = await aDriver();
  await expect(upload(manager, Uint8Array.from([1, 2, 3]))).rejects.toEqual(refusal('NOT_A_DOCUMENT'));
  await expect(upload(manager, PDF, { purpose: 'note-photo' })).rejects.toEqual(refusal('NOT_A_PHOTO'));
  const attach = async (fileId: string, documentId = randomUUID()) =>
    manager.truckDrivers.attachDocument({ id, documentId, kind: 'licence', fileId });
  await attach((await upload(manager)).id);
  const documentId = randomUUID();
  const { id: fileId } = await upload(manager, PDF);
  await attach(fileId, documentId);
  const { documents } = await attach(fileId, documentId);
  expect(documents.map(({ kind, mediaType }) => [kind, mediaType])).toEqual([
    ['licence', 'application/pdf'],
    ['licence', 'image/png'],
  ]);
  await expect(attach((await upload(stranger)).id)).rejects.toEqual(refusal('FILE_NOT_FOUND'));
  const note = await upload(manager, PNG, { purpose: 'note-photo' });
  await expect(attach(note.id)).rejects.toEqual(refusal('FILE_NOT_FOUND'));
  const other = await aDriver();
  const toOther = async (of: { fileId: string; documentId?: string }) =>
    manager.truckDrivers.attachDocument({ id: other.id, documentId, kind: 'medical', ...of });
  await expect(toOther({ fileId: (await upload(manager)).id })).rejects.toEqual(refusal('SENT_OTHERWISE'));
  // One driver's paper is none of another's: it would be forgotten, and change units, with the first.
  await expect(toOther({ fileId, documentId: randomUUID() })).rejects.toEqual(refusal('FILE_NOT_FOUND'));
});

test('an event keeps its day, amount, words and file; sent twice it is one', async () => {
  const { id } = await aDriver();
  const { id: fileId } = await upload(manager);
  const event = {
    id,
    eventId: randomUUID(),
    kind: 'damage' as const,
    onDay: TODAY,
    amountCents: 123_456,
    description: 'Retrovisor quebrado na obra',
    fileId,
  };
  await manager.truckDrivers.recordEvent(event);
  await manager.truckDrivers.recordEvent(event);
  const { events } = (await manager.records.driver({ id })).driver;
  expect(events).toMatchObject([{ kind: 'damage', amountCents: 123_456, fileId, acknowledgedAt: null }]);
  const another = (with_: object) =>
    manager.truckDrivers.recordEvent({ ...event, eventId: randomUUID(), ...with_ });
  await expect(another({ onDay: '2026-11-19' })).rejects.toEqual(refusal('IN_THE_FUTURE'));
  await expect(another({ fileId: randomUUID() })).rejects.toEqual(refusal('FILE_NOT_FOUND'));
  const there = await stranger.truckDrivers.create({ id: randomUUID(), ...fields() });
  await expect(stranger.truckDrivers.recordEvent({ ...event, id: there.id, fileId: null })).rejects.toEqual(
    refusal('ID_TAKEN'),
  );
});

test('what is sent twice at once is one: driver, event, absence, document', async () => {
  const { truckDrivers } = manager;
  const twice = (send: () => Promise<unknown>) => Promise.all([send(), send(), send()]);
  const driver = { id: randomUUID(), ...fields() };
  await twice(() => truckDrivers.create(driver));
  const { id } = driver;
  const eventId = randomUUID();
  const event = { id, eventId, kind: 'fine' as const, onDay: TODAY, description: 'Radar' };
  await twice(() => truckDrivers.recordEvent(event));
  const absence = { id, absenceId: randomUUID(), kind: 'leave' as const, ...days(TODAY) };
  await twice(() => truckDrivers.recordAbsence(absence));
  const { id: fileId } = await upload(manager);
  const document = { id, documentId: randomUUID(), kind: 'identity' as const, fileId };
  await twice(() => truckDrivers.attachDocument(document));
  expect((await manager.records.driver({ id })).driver).toMatchObject({
    events: [{ id: eventId }],
    absences: [{ id: absence.absenceId }],
    documents: [{ id: document.documentId }],
  });
});

test('what is recorded of a driver is that driver’s: an id of another’s paper or absence is taken', async () => {
  const [one, other] = [await aDriver(), await aDriver()];
  const [documentId, absenceId] = [randomUUID(), randomUUID()];
  const { id: own } = await upload(manager, PDF);
  await manager.truckDrivers.attachDocument({ id: other.id, documentId, kind: 'licence', fileId: own });
  await world.pool.query('delete from sent_once');
  await world.pool.query(
    `insert into absences (id, unit_id, driver_id, kind, from_on, to_on) values ($1, $2, $3, 'day_off', '2026-11-18', '2026-11-18')`,
    [absenceId, unit.id, other.id],
  );
  const { id: fileId } = await upload(manager, PDF);
  await expect(
    manager.truckDrivers.attachDocument({ id: one.id, documentId, kind: 'licence', fileId }),
  ).rejects.toEqual(refusal('ID_TAKEN'));
  const absence = { kind: 'day_off' as const, fromOn: '2026-11-20', toOn: '2026-11-20', note: '' };
  await expect(
    manager.truckDrivers.recordAbsence({ id: one.id, absenceId, ...absence } as never),
  ).rejects.toEqual(refusal('ID_TAKEN'));
});

test('a driver is taken on for a partner that there is, with exams before they end', async () => {
  await expect(aDriver({ partnerId: randomUUID() })).rejects.toEqual(refusal('PARTNER_NOT_FOUND'));
  await expect(aDriver({ toxicologyOn: '2026-01-05', toxicologyExpiresOn: '2026-01-04' })).rejects.toEqual(
    refusal('EXAM_AFTER_EXPIRY'),
  );
});
