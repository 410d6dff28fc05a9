import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let hers: Client;
let office: Client;
let nobody: Client;
let pour: { id: string; revision: number };
const checklist = { formReady: true, accessFree: true, pumpPlace: false, crewThere: true };
const NOW = '2026-11-18T14:00:00Z';

beforeAll(async () => {
  world = await openWorld(NOW);
  nobody = await world.as(null);
});
afterAll(() => world.close());

beforeEach(async () => {
  world.setNow(NOW);
  const unit = await world.unit();
  const seller = await world.seller({ unit_id: unit.id });
  const customer = await world.customer({ unit_id: unit.id, seller_id: seller.id });
  const site = await world.site({ unit_id: unit.id, seller_id: seller.id, customer_id: customer.id });
  hers = await world.as(await world.account('seller', { unit_id: unit.id, seller_id: seller.id }));
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
  const { id } = await hers.pours.request({
    id: randomUUID(),
    customerId: customer.id,
    siteId: site.id,
    mixId: (await world.mix()).id,
    startsAt: '2026-11-19T10:30:00Z',
    m3: 16,
    loadM3: 8,
    intervalMinutes: 64,
    element: 'slab',
    pumped: false,
    contactName: 'Mestre João',
    contactPhone: '15987654321',
  });
  const overrideReason = 'Vêm caminhões de Itu';
  pour = await office.pours.step({ id, revision: 1, to: 'confirmed', overrideReason });
});

const seen = { startsAt: '2026-11-19T10:30:00Z', m3: 16 };
const answer = (token: string, with_: object = {}) =>
  nobody.pourConfirmation.answer({
    token,
    answer: 'confirmed',
    checklist,
    seen,
    name: 'João da Obra',
    ...with_,
  });

test('the customer opens the link without a login, sees the pour and no price, and confirms it once', async () => {
  const { token, path } = await hers.pourConfirmation.send({ id: pour.id });
  expect(path).toBe(`/confirm-pour/${token}`);
  const shown = await nobody.pourConfirmation.read({ token });
  expect(shown).toMatchObject({ m3: 16, loads: 2, standing: 'open', answer: null });
  expect(JSON.stringify(shown)).not.toMatch(/cents|price/i);
  expect(await answer(token)).toMatchObject({ answer: 'confirmed' });
  await expect(answer(token)).rejects.toMatchObject({ code: 'ALREADY_ANSWERED' });
  expect(await hers.pours.get({ id: pour.id })).toMatchObject({
    confirmation: 'confirmed',
    customerConfirmedAt: '2026-11-18T14:00:00.000Z',
  });
});

test('another final volume is asked for and not confirmed: the plant and the seller are told at once', async () => {
  const { token } = await hers.pourConfirmation.send({ id: pour.id });
  const shown = await answer(token, { m3: 14.5, name: 'Jó' });
  expect(shown).toMatchObject({
    answer: 'confirmed',
    m3: 16,
    asked: { wish: 'fields', m3: 14.5, state: 'open', answer: '', answeredAt: null },
  });
  expect((await office.records.pour({ id: pour.id })).requests).toMatchObject([
    { state: 'open', wish: 'fields', fields: { m3: 14.5 }, askedBy: null, message: 'Jó: pede outro volume' },
  ]);
  expect(await office.pours.get({ id: pour.id })).toMatchObject({
    confirmation: 'volume',
    customerConfirmedAt: null,
    openChanges: 1,
  });
  const told = { title: 'Cliente pede outro volume', text: expect.stringContaining('16,0 → 14,5 m³') };
  const address = (path: string) => `${path}?programacao=${pour.id}`;
  const links = { plant: address('/unit-dashboard'), seller: address('/seller-schedule-view') };
  expect((await office.notices.list()).rows).toMatchObject([{ ...told, link: links.plant }]);
  expect((await hers.notices.list()).rows).toMatchObject([{ ...told, link: links.seller }]);
});

test('the plant accepts the volume, and the customer reads it by the link: that was the customer’s word', async () => {
  const { token } = await hers.pourConfirmation.send({ id: pour.id });
  await answer(token, { m3: 14.5 });
  const [change] = (await office.records.pour({ id: pour.id })).requests;
  await office.pours.answerChange({ changeId: change!.id, decision: 'accepted', overrideReason: 'Cabe' });
  expect(await nobody.pourConfirmation.read({ token })).toMatchObject({
    m3: 14.5,
    asked: { m3: 14.5, state: 'accepted', answeredAt: NOW.replace('Z', '.000Z') },
  });
  expect(await office.pours.get({ id: pour.id })).toMatchObject({
    m3: 14.5,
    confirmation: 'confirmed',
    customerConfirmedAt: '2026-11-18T14:00:00.000Z',
  });
});

test('a volume that does not fit is not accepted by a slip: the same check answers as for any change', async () => {
  const { token } = await hers.pourConfirmation.send({ id: pour.id });
  await answer(token, { m3: 200 });
  const [change] = (await office.records.pour({ id: pour.id })).requests;
  await expect(
    office.pours.answerChange({ changeId: change!.id, decision: 'accepted' }),
  ).rejects.toMatchObject({ code: 'DOES_NOT_FIT' });
});

test('the plant says no with a reason, which the customer reads; a word on the old volume was never given', async () => {
  const { token } = await hers.pourConfirmation.send({ id: pour.id });
  await answer(token, { m3: 40 });
  const [change] = (await office.records.pour({ id: pour.id })).requests;
  const refuse = { changeId: change!.id, decision: 'refused' as const, answer: 'Não há caminhão' };
  await office.pours.answerChange(refuse);
  // Also after the link's own end: it is the answer to what was asked.
  world.setNow('2026-11-19T12:00:00Z');
  expect(await nobody.pourConfirmation.read({ token })).toMatchObject({
    m3: 16,
    standing: 'over',
    asked: { m3: 40, state: 'refused', answer: 'Não há caminhão' },
  });
  world.setNow('2026-11-20T12:00:00Z');
  await expect(nobody.pourConfirmation.read({ token })).rejects.toMatchObject({ code: 'LINK_DEAD' });
  expect((await office.pours.get({ id: pour.id })).customerConfirmedAt).toBeNull();
});

test('accepting a cancellation cancels the pour, and the customer reads so', async () => {
  const { token } = await hers.pourConfirmation.send({ id: pour.id });
  await answer(token, { answer: 'cancel', message: 'Choveu' });
  const [change] = (await office.records.pour({ id: pour.id })).requests;
  expect(change).toMatchObject({ wish: 'cancel', fields: {} });
  await office.pours.answerChange({ changeId: change!.id, decision: 'accepted' });
  expect(await office.pours.get({ id: pour.id })).toMatchObject({
    state: 'cancelled',
    reason: 'customer_asked',
    loads: 0,
  });
  expect(await nobody.pourConfirmation.read({ token })).toMatchObject({
    standing: 'cancelled',
    asked: { wish: 'cancel', state: 'accepted' },
  });
});

test('moved after the answer, the customer reads that it was; a newer answer takes back the open wish of an older one', async () => {
  const first = await hers.pourConfirmation.send({ id: pour.id });
  await answer(first.token, { m3: 14.5 });
  const second = await hers.pourConfirmation.send({ id: pour.id });
  await answer(second.token);
  expect(await nobody.pourConfirmation.read({ token: first.token })).toMatchObject({
    asked: { state: 'withdrawn' },
  });
  const { revision } = await office.pours.get({ id: pour.id });
  await office.dayBoard.change({ pours: [{ id: pour.id, revision, startsAt: '2026-11-19T17:00:00Z' }] });
  expect(await nobody.pourConfirmation.read({ token: second.token })).toMatchObject({
    asked: null,
    movedSince: true,
    standing: 'open',
  });
});

test('what is not ready is told: a confirmation needs every tick, a change its words', async () => {
  const { token } = await hers.pourConfirmation.send({ id: pour.id });
  await expect(answer(token, { checklist: { ...checklist, formReady: false } })).rejects.toMatchObject({
    code: 'CHECKLIST_INCOMPLETE',
  });
  await expect(answer(token, { answer: 'change' })).rejects.toMatchObject({ code: 'MESSAGE_REQUIRED' });
  expect(await answer(token, { answer: 'change', message: 'A forma não fica pronta' })).toMatchObject({
    answer: 'change',
  });
  expect((await hers.pours.get({ id: pour.id })).customerConfirmedAt).toBeNull();
});

test('unknown, replaced and expired links look alike, and a cancelled pour cannot be confirmed', async () => {
  const dead = { code: 'LINK_DEAD', status: 404 };
  await expect(nobody.pourConfirmation.read({ token: 'x'.repeat(43) })).rejects.toMatchObject(dead);
  const first = await hers.pourConfirmation.send({ id: pour.id });
  const second = await hers.pourConfirmation.send({ id: pour.id });
  await expect(nobody.pourConfirmation.read({ token: first.token })).rejects.toMatchObject(dead);
  world.setNow('2026-11-19T10:31:00Z');
  await expect(nobody.pourConfirmation.read({ token: second.token })).rejects.toMatchObject(dead);
  world.setNow(NOW);
  await office.pours.step({
    id: pour.id,
    revision: pour.revision,
    to: 'cancelled',
    reason: 'customer_forgot',
  });
  expect(await nobody.pourConfirmation.read({ token: second.token })).toMatchObject({
    standing: 'cancelled',
  });
  await expect(answer(second.token)).rejects.toMatchObject(dead);
});

test('the database keeps no token, only its hash', async () => {
  const { token } = await hers.pourConfirmation.send({ id: pour.id });
  const { rows } = await world.pool.query('select * from pour_confirmations where pour_id = $1', [pour.id]);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('the customer’s last word holds: who cancels by a second link is not confirmed by the first', async () => {
  const first = await hers.pourConfirmation.send({ id: pour.id });
  await answer(first.token);
  const second = await hers.pourConfirmation.send({ id: pour.id });
  await answer(second.token, { answer: 'cancel', message: 'Não vamos concretar' });
  expect(await office.pours.get({ id: pour.id })).toMatchObject({
    confirmation: 'cancel',
    customerConfirmedAt: null,
  });
  const [change] = (await hers.records.pour({ id: pour.id })).requests;
  const taken = { changeId: change!.id, decision: 'withdrawn' as const };
  // It was not the seller who asked.
  await expect(hers.pours.answerChange(taken)).rejects.toMatchObject({ code: 'NOT_YOURS_TO_TAKE' });
});

test('the customer’s word was for that time: dragged to another, the pour is unconfirmed again', async () => {
  const { token } = await hers.pourConfirmation.send({ id: pour.id });
  await answer(token);
  const { revision } = await office.pours.get({ id: pour.id });
  await office.dayBoard.change({ pours: [{ id: pour.id, revision, startsAt: '2026-11-19T17:00:00Z' }] });
  expect(await office.pours.get({ id: pour.id })).toMatchObject({
    customerConfirmedAt: null,
    confirmation: 'none',
  });
});

test('the customer confirms what was read: moved while the link was open, the pour is read again first', async () => {
  const { token } = await hers.pourConfirmation.send({ id: pour.id });
  const { revision } = await office.pours.get({ id: pour.id });
  const startsAt = '2026-11-19T17:00:00.000Z';
  await office.dayBoard.change({ pours: [{ id: pour.id, revision, startsAt }] });
  await expect(answer(token)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await office.pours.get({ id: pour.id })).toMatchObject({ customerConfirmedAt: null });
  expect(await nobody.pourConfirmation.read({ token })).toMatchObject({ startsAt, answer: null });
  expect(await answer(token, { seen: { startsAt, m3: 16 } })).toMatchObject({ answer: 'confirmed' });
});

test('two answers and two links at the same moment: one of them holds', async () => {
  const sent = await Promise.all([1, 2, 3].map(() => hers.pourConfirmation.send({ id: pour.id })));
  const tried = await Promise.allSettled(
    sent.flatMap(({ token }) => [answer(token), answer(token, { answer: 'cancel', message: 'Não' })]),
  );
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of tried)
    if (each.status === 'rejected') expect(each.reason.status, each.reason.message).toBeLessThan(500);
});

test('a wish that the plant has not promised is not confirmed by its customer, nor one that is under way', async () => {
  const refused = { code: 'WRONG_STATE' };
  await world.pool.query(`update pours set state = 'requested' where id = $1`, [pour.id]);
  await expect(hers.pourConfirmation.send({ id: pour.id })).rejects.toMatchObject(refused);
  await world.pool.query(`update pours set state = 'in_progress' where id = $1`, [pour.id]);
  await expect(hers.pourConfirmation.send({ id: pour.id })).rejects.toMatchObject(refused);
});
