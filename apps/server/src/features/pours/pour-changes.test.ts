import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW, openPlant, type Plant } from '../../testing/plant.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let office: Client;
let hers: Client;
let aPour: Plant['aPour'];
let loadsOf: Plant['loadsOf'];

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ unit, office, hers, aPour, loadsOf } = await openPlant(world));
});
/** A pour of 16 m³ that the office has confirmed. */
const confirmed = async (with_: object = {}) => {
  const pour = await hers.pours.request(aPour({ m3: 16, ...with_ }));
  return office.pours.step({ id: pour.id, revision: pour.revision, to: 'confirmed' });
};

const ask = (id: string, fields: object, message = '') =>
  hers.pours.askChange({ id, changeId: randomUUID(), fields, message });
const grant = ({ id }: { id: string }, overrideReason = '') =>
  office.pours.answerChange({ changeId: id, decision: 'accepted', overrideReason });

test('are asked for, not made; the office grants them and the loads follow', async () => {
  const pour = await confirmed();
  await expect(
    hers.pours.edit({ ...aPour({ m3: 24 }), id: pour.id, revision: pour.revision }),
  ).rejects.toMatchObject({ code: 'WRONG_STATE' });
  const ask = { id: pour.id, changeId: randomUUID(), fields: { m3: 24 }, message: 'Aumentou a laje' };
  const change = await hers.pours.askChange(ask);
  expect(change).toMatchObject({ state: 'open', fields: { m3: 24 } });
  await expect(hers.pours.askChange({ ...ask, changeId: randomUUID() })).rejects.toMatchObject({
    code: 'ALREADY_ASKED',
  });
  const answer = { changeId: change.id, decision: 'accepted' as const };
  await expect(hers.pours.answerChange(answer)).rejects.toMatchObject({ code: 'NOT_YOURS_TO_TAKE' });
  expect(await office.pours.answerChange(answer)).toMatchObject({ state: 'accepted' });
  expect(await office.pours.get({ id: pour.id })).toMatchObject({ m3: 24, loads: 3, state: 'confirmed' });
});

test('asking for nothing is no request, and a refusal says why', async () => {
  const pour = await confirmed();
  await expect(
    hers.pours.askChange({ id: pour.id, changeId: randomUUID(), fields: { m3: 16 }, message: '' }),
  ).rejects.toMatchObject({ code: 'NOTHING_ASKED' });
  const change = await hers.pours.askChange({
    id: pour.id,
    changeId: randomUUID(),
    fields: { startsAt: '2026-11-19T12:00:00Z' },
  });
  const refuse = { changeId: change.id, decision: 'refused' as const };
  await expect(office.pours.answerChange(refuse)).rejects.toMatchObject({ code: 'ANSWER_REQUIRED' });
  expect(await office.pours.answerChange({ ...refuse, answer: 'A usina está cheia' })).toMatchObject({
    state: 'refused',
  });
  expect((await office.pours.list({ kind: 'changes' })).rows).toEqual([]);
});

test('a change asks for what is named and nothing else, of a mix that exists, at its price', async () => {
  const other = await world.mix({ price_cents_per_m3: 77_000 });
  const pour = await confirmed({ accessNotes: 'Portão azul', notes: 'Chamar o Zé' });
  await expect(ask(pour.id, { mixId: randomUUID() })).rejects.toMatchObject({
    code: 'REFERENCE_NOT_FOUND',
    data: { field: 'mixId' },
  });
  const change = await ask(pour.id, { mixId: other.id });
  expect(change.fields).toEqual({ mixId: other.id });
  await grant(change);
  expect(await office.pours.get({ id: pour.id })).toMatchObject({
    mix: { id: other.id },
    money: { priceCentsPerM3: 77_000 },
    accessNotes: 'Portão azul',
    notes: 'Chamar o Zé',
  });
});

test('what was cancelled meanwhile is not changed: nothing comes back to the day', async () => {
  const pour = await confirmed();
  const change = await ask(pour.id, { m3: 20 });
  await office.pours.step({ id: pour.id, revision: pour.revision, to: 'cancelled', reason: 'rain' });
  await expect(grant(change)).rejects.toMatchObject({
    code: 'WRONG_STATE',
    data: { state: 'cancelled' },
  });
  expect(await loadsOf(pour.id)).toEqual([]);
});

test('a granted day lets the trucks go, and the span follows the volume', async () => {
  const pour = await confirmed();
  const { rows } = await world.pool.query('select id from vehicles where unit_id = $1 limit 1', [unit.id]);
  await world.pool.query('update loads set vehicle_id = $1 where pour_id = $2', [rows[0].id, pour.id]);
  await grant(await ask(pour.id, { startsAt: '2026-11-20T10:30:00Z' }));
  const moved = await world.pool.query('select vehicle_id, planned_at from loads where pour_id = $1', [
    pour.id,
  ]);
  expect(moved.rows.map(({ vehicle_id }) => vehicle_id)).toEqual([null, null]);
  await grant(await ask(pour.id, { m3: 24 }));
  // Three loads, 64 minutes each.
  expect((await office.pours.get({ id: pour.id })).endsAt).toBe('2026-11-20T13:42:00.000Z');
});

test('neither a volume without end nor a year without calendar can be asked for', async () => {
  const small = await confirmed({ m3: 2, loadM3: 1, startsAt: '2026-11-20T10:30:00Z' });
  await expect(ask(small.id, { m3: 1000 })).rejects.toMatchObject({ code: 'TOO_MANY_LOADS' });
  await expect(ask(small.id, { startsAt: '2090-01-01T10:00:00Z' })).rejects.toMatchObject({
    code: 'TOO_FAR',
  });
});

test('to the office of another plant, a change that is asked for does not exist', async () => {
  const change = await ask((await confirmed()).id, { m3: 20 });
  const theirs = await world.as(await world.account('unit'));
  await expect(
    theirs.pours.answerChange({ changeId: change.id, decision: 'accepted' }),
  ).rejects.toMatchObject({ code: 'CHANGE_NOT_FOUND' });
});

test('less than was delivered cannot be asked for nor granted, and what was given back shrinks with the volume', async () => {
  const pour = await confirmed({ m3: 32 });
  const less = await ask(pour.id, { m3: 8 });
  await world.pool.query(`update loads set state = 'closed' where pour_id = $1 and turn <= 2`, [pour.id]);
  const refused = { code: 'LESS_THAN_DELIVERED', data: { deliveredM3: 16 } };
  await expect(grant(less)).rejects.toMatchObject(refused);
  await hers.pours.answerChange({ changeId: less.id, decision: 'withdrawn' });
  await expect(ask(pour.id, { m3: 15.5 })).rejects.toMatchObject(refused);
  const { revision } = await office.pours.get({ id: pour.id });
  await office.pours.release({ id: pour.id, revision, m3: 16 });
  await grant(await ask(pour.id, { m3: 20 }));
  expect(await office.pours.get({ id: pour.id })).toMatchObject({ m3: 20, releasedM3: 4, deliveredM3: 16 });
});

test('what is no longer pumped lets its pump go', async () => {
  const pump = await world.vehicle({ unit_id: unit.id, type: 'pump' });
  const asked = { pumped: true, pumpId: pump.id, pumpKind: 'boom' as const, pipeMetres: 30 };
  const pour = await confirmed(asked);
  await grant(await ask(pour.id, { pumped: false }));
  const nothing = { pumped: false, pump: null, pumpKind: null, pipeMetres: null };
  expect(await office.pours.get({ id: pour.id })).toMatchObject(nothing);
  expect(await hers.pours.request(aPour({ ...asked, pumped: false }))).toMatchObject(nothing);
});

test('everybody reads who asked, and each whether it was their own', async () => {
  const pour = await confirmed();
  const hersAsked = await ask(pour.id, { m3: 20 });
  expect(hersAsked).toMatchObject({ askedBy: expect.any(String), isMine: true });
  const { askedBy } = hersAsked;
  expect((await office.records.pour({ id: pour.id })).requests).toMatchObject([{ askedBy, isMine: false }]);
  await hers.pours.answerChange({ changeId: hersAsked.id, decision: 'withdrawn' });
  await office.pours.askChange({ id: pour.id, changeId: randomUUID(), fields: { m3: 24 }, message: '' });
  const [theirs] = (await hers.records.pour({ id: pour.id })).requests;
  expect(theirs).toMatchObject({ askedBy: expect.any(String), isMine: false });
});
