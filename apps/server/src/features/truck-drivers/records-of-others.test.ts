import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { upload } from './truck-drivers.fixture.ts';

let world: World;
let ana: { id: string };
let bento: { id: string };
let manager: Client;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  const unit = await world.unit();
  ana = await world.driver({ unit_id: unit.id });
  bento = await world.driver({ unit_id: unit.id });
  manager = await world.as(await world.account('manager', { unit_id: unit.id }));
});
afterAll(() => world.close());

test('an event is not taken for recorded because another driver has one of that id', async () => {
  const event = { eventId: randomUUID(), kind: 'fine' as const, onDay: '2026-11-10', description: 'multa' };
  const { id } = await manager.truckDrivers.recordEvent({ ...event, id: ana.id });
  expect(id).toBe(event.eventId);
  await expect(manager.truckDrivers.recordEvent({ ...event, id: bento.id })).rejects.toMatchObject({
    code: 'SENT_OTHERWISE',
  });
  expect((await manager.truckDrivers.recordEvent({ ...event, id: ana.id })).id).toBe(event.eventId);
});

test('a paper of one driver is none of another’s absence or event: with that one it would be erased', async () => {
  const { id: fileId } = await upload(manager);
  const document = { documentId: randomUUID(), kind: 'licence' as const, fileId };
  await manager.truckDrivers.attachDocument({ ...document, id: ana.id });
  const away = {
    absenceId: randomUUID(),
    kind: 'sick_note' as const,
    fromOn: '2026-10-01',
    toOn: '2026-10-02',
  };
  const event = { eventId: randomUUID(), kind: 'fine' as const, onDay: '2026-11-10', description: 'multa' };
  for (const attempt of [
    manager.truckDrivers.recordAbsence({ ...away, id: bento.id, fileId }),
    manager.truckDrivers.recordEvent({ ...event, id: bento.id, fileId }),
  ])
    await expect(attempt).rejects.toEqual(refusal('FILE_NOT_FOUND'));
  const { id: certificate } = await upload(manager);
  await manager.truckDrivers.recordAbsence({ ...away, id: bento.id, fileId: certificate });
  await expect(
    manager.truckDrivers.attachDocument({
      ...document,
      documentId: randomUUID(),
      id: ana.id,
      fileId: certificate,
    }),
  ).rejects.toEqual(refusal('FILE_NOT_FOUND'));
});

test('a revision beyond every revision is a stale one', async () => {
  const { id } = await manager.truckDrivers.recordAbsence({
    id: ana.id,
    absenceId: randomUUID(),
    kind: 'holidays',
    fromOn: '2026-12-01',
    toOn: '2026-12-02',
  });
  await expect(
    manager.truckDrivers.withdrawAbsence({ id, revision: Number.MAX_SAFE_INTEGER }),
  ).rejects.toMatchObject({ code: 'STALE_ABSENCE' });
});
