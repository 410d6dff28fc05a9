import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlant, type Plant } from './recording.fixture.ts';

let world: Plant['world'];
let unit: Plant['unit'];
let seller: Plant['seller'];
let office: Plant['office'];
let aLoad: Plant['aLoad'];
beforeAll(async () => {
  ({ world, unit, seller, office, aLoad } = await openPlant());
});
afterAll(() => world.close());

test('a note is taken once per unit and series, also after a cancellation', async () => {
  const first = await office.concreteVolume.record(aLoad({ noteNumber: 4713 }));
  await office.concreteVolume.cancel({ id: first.id, revision: 1, reason: 'lançada em duplicidade' });
  await expect(office.concreteVolume.record(aLoad({ noteNumber: 4713 }))).rejects.toMatchObject({
    code: 'NOTE_TAKEN',
    data: { loadId: first.id },
  });
  await expect(
    office.concreteVolume.record(aLoad({ noteNumber: 4713, noteSeries: '2' })),
  ).resolves.toMatchObject({ noteSeries: '2' });
});

test('a load whose note was taken is sent again with another number, by the same id', async () => {
  await office.concreteVolume.record(aLoad({ noteSeries: 'T', noteNumber: 1 }));
  const load = aLoad({ noteSeries: 'T', noteNumber: 1 });
  await expect(office.concreteVolume.record(load)).rejects.toMatchObject({ code: 'NOTE_TAKEN' });
  await expect(office.concreteVolume.record({ ...load, noteNumber: 2 })).resolves.toMatchObject({
    id: load.id,
    noteNumber: 2,
  });
});

const next = (noteSeries: string) => office.concreteVolume.nextNote({ noteSeries });

test('the next note follows the one last recorded by hand, and never one of another plant', async () => {
  expect(await next('N')).toEqual({ noteNumber: null });
  await office.concreteVolume.record(aLoad({ noteSeries: 'N', noteNumber: 900 }));
  await world.load({ note_series: 'N', note_number: 5_000 });
  expect(await next('n')).toEqual({ noteNumber: 901 });
  await office.concreteVolume.record(aLoad({ noteSeries: 'N', noteNumber: 999_999_999 }));
  expect(await next('N')).toEqual({ noteNumber: null });
  const account = await world.account('seller', { seller_id: seller.id, unit_id: unit.id });
  const mine = await world.as(account);
  expect(await mine.concreteVolume.nextNote({ noteSeries: '1' })).toEqual({ noteNumber: null });
});

test('high numbers of an import lead the next note nowhere; without one by hand they do', async () => {
  const imported = { unit_id: unit.id, seller_id: seller.id, note_series: 'I', origin: 'import' };
  await world.load({ ...imported, note_number: 88_001 });
  await world.load({ ...imported, note_number: 88_003 });
  expect(await next('I')).toEqual({ noteNumber: 88_004 });
  await office.concreteVolume.record(aLoad({ noteSeries: 'I', noteNumber: 300 }));
  expect(await next('I')).toEqual({ noteNumber: 301 });
  await world.load({ ...imported, note_number: 301 });
  await world.load({ ...imported, note_number: 302 });
  expect(await next('I')).toEqual({ noteNumber: 303 });
});

test('a note that was forgotten and recorded late leads back to the end of its run', async () => {
  for (const noteNumber of [41, 43, 44])
    await office.concreteVolume.record(aLoad({ noteSeries: 'F', noteNumber }));
  await office.concreteVolume.record(aLoad({ noteSeries: 'F', noteNumber: 42 }));
  expect(await next('F')).toEqual({ noteNumber: 45 });
});

test('a mistyped note that was cancelled is followed no more, and its number is not suggested again', async () => {
  await office.concreteVolume.record(aLoad({ noteSeries: 'C', noteNumber: 70 }));
  const torn = await office.concreteVolume.record(aLoad({ noteSeries: 'C', noteNumber: 71 }));
  const mistyped = await office.concreteVolume.record(aLoad({ noteSeries: 'C', noteNumber: 7_100 }));
  expect(await next('C')).toEqual({ noteNumber: 7_101 });
  for (const { id } of [torn, mistyped])
    await office.concreteVolume.cancel({ id, revision: 1, reason: 'nota rasgada' });
  expect(await next('C')).toEqual({ noteNumber: 72 });
});

test('the same customer, hour and volume is asked about, and taken when confirmed', async () => {
  const first = await office.concreteVolume.record(aLoad());
  const again = aLoad({ loadedAt: first.loadedAt });
  await expect(office.concreteVolume.record(again)).rejects.toMatchObject({
    code: 'PROBABLE_DUPLICATE',
    data: { similar: { id: first.id } },
  });
  await expect(office.concreteVolume.record({ ...again, acceptDuplicate: true })).resolves.toMatchObject({
    id: again.id,
  });
});

test('trucks of one pour follow each other: notes of their own make them two after two minutes', async () => {
  const at = (minutes: string, noteNumber?: number) =>
    aLoad({ loadedAt: `2026-11-16T08:${minutes}:00Z`, noteSeries: 'P', noteNumber });
  await office.concreteVolume.record(at('00', 1));
  await expect(office.concreteVolume.record(at('01', 2))).rejects.toMatchObject({
    code: 'PROBABLE_DUPLICATE',
  });
  await expect(office.concreteVolume.record(at('06', 2))).resolves.toBeDefined();
  await expect(office.concreteVolume.record(at('12'))).rejects.toMatchObject({
    code: 'PROBABLE_DUPLICATE',
  });
});
