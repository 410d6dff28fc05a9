import { expect, test } from 'vitest';
import { device, NOW } from './device.fixture.ts';

test('every answer is lost once: each entry is in the ledger once and in its order', async () => {
  const phone = device();
  const ids: string[] = [];
  for (let turn = 0; turn < 120; turn += 1) {
    ids.push(await phone.enter({ loadId: `load-${turn % 3}` }));
    phone.fate.push('lose-answer', 'lose-request');
  }
  expect((await phone.drain()).kind).toBe('empty');
  expect(phone.ledger).toEqual(ids);
  expect(phone.store.all().every(({ state }) => state === 'sent')).toBe(true);
});

test('an answer that comes twice changes nothing', async () => {
  const phone = device();
  const id = await phone.enter();
  phone.fate.push('double');
  await phone.drain();
  expect(phone.ledger).toEqual([id]);
});

test('a process killed after the server’s answer and before it was written sends again, and enters once', async () => {
  const phone = device();
  const id = await phone.enter();
  const { change } = phone.store;
  phone.store.change = () => Promise.reject(new DOMException('killed', 'AbortError'));
  await expect(phone.round()).resolves.toEqual({ kind: 'later' });
  phone.store.change = change;
  await phone.drain();
  expect(phone.ledger).toEqual([id]);
  expect(phone.statesOf()).toEqual([`${id} sent`]);
});

test('at most fifty go at once', async () => {
  const phone = device();
  for (let turn = 0; turn < 130; turn += 1) await phone.enter({ loadId: 'load' });
  await phone.drain();
  expect(phone.sendings.map(({ ids }) => ids.length)).toEqual([50, 50, 30]);
});

test('a photo goes before its entry; loads that wait for none pass, what follows on the same load does not', async () => {
  const phone = device();
  const receipt = await phone.enter({ loadId: 'a', fileIds: ['photo'] });
  const after = await phone.enter({ loadId: 'a' });
  const other = await phone.enter({ loadId: 'b' });
  await phone.drain();
  expect(phone.uploads).toEqual(['photo']);
  expect(phone.ledger).toEqual([other, receipt, after]);
  expect(phone.store.files.size).toBe(0);
});

test('a photo whose answer was lost is sent again under its id, and its entry never goes without it', async () => {
  const phone = device();
  const id = await phone.enter({ loadId: 'a', fileIds: ['photo'] });
  phone.fate.push('lose-request');
  expect((await phone.round()).kind).toBe('later');
  expect(phone.ledger).toEqual([]);
  phone.fate.push('lose-answer');
  await phone.drain();
  expect(phone.uploads).toEqual(['photo', 'photo']);
  expect(phone.ledger).toEqual([id]);
});

test('what the ledger refuses stays with its reason, and the rest goes on', async () => {
  const phone = device();
  const refused = await phone.enter({ loadId: 'a' });
  const next = await phone.enter({ loadId: 'b' });
  phone.refusals.set(refused, 'NOT_NEXT');
  await phone.drain();
  expect(phone.statesOf()).toEqual([`${refused} refused`, `${next} sent`]);
  expect(phone.store.all()[0]?.refusal).toBe('NOT_NEXT');
});

test('entries of another driver on the device are neither sent nor lost', async () => {
  const phone = device();
  const theirs = await phone.enter({ owner: 'driver-2' });
  const mine = await phone.enter();
  await phone.drain();
  expect(phone.ledger).toEqual([mine]);
  expect(phone.statesOf()).toEqual([`${theirs} waiting`, `${mine} sent`]);
});

test('nothing leaves while the server knows somebody else, or nobody', async () => {
  const phone = device();
  await phone.enter();
  phone.signIn('driver-2');
  expect((await phone.round()).kind).toBe('other-person');
  phone.signIn(null);
  expect((await phone.round()).kind).toBe('signed-out');
  expect(phone.sendings).toEqual([]);
});

test('a session that ends in the middle keeps what is left', async () => {
  const phone = device();
  const id = await phone.enter();
  phone.fate.push(401);
  expect((await phone.round()).kind).toBe('signed-out');
  expect(phone.statesOf()).toEqual([`${id} waiting`]);
});

test('a step that can still be undone waits, and holds up its own load only', async () => {
  const phone = device();
  const held = await phone.enter({ loadId: 'a', notBefore: NOW + 2_000 });
  const other = await phone.enter({ loadId: 'b' });
  expect(await phone.round()).toEqual({ kind: 'until', at: NOW + 2_000 });
  expect(phone.ledger).toEqual([other]);
  await phone.round(0, NOW + 2_000);
  expect(phone.ledger).toEqual([other, held]);
});

test('a clock that was put back does not hold a step for hours', async () => {
  const phone = device();
  const id = await phone.enter({ notBefore: NOW + 3 * 3_600_000 });
  await phone.round();
  expect(phone.ledger).toEqual([id]);
});

test('one entry that the server cannot read is refused by itself, and no other waits for it', async () => {
  const phone = device();
  const ids = [await phone.enter({ loadId: 'a' }), await phone.enter({ loadId: 'b' })];
  phone.fate.push(400, 400);
  await phone.drain();
  expect(phone.statesOf()).toEqual([`${ids[0]} refused`, `${ids[1]} sent`]);
  expect(phone.store.all()[0]?.refusal).toBe('NOT_READ');
});

test.each([413, 422])(
  'a photo that the server does not take with status %i is told, and not sent for ever',
  async (status) => {
    const phone = device();
    const id = await phone.enter({ loadId: 'a', fileIds: ['photo'] });
    phone.fate.push(status);
    await phone.drain();
    expect(phone.statesOf()).toEqual([`${id} refused`]);
    expect(phone.store.all()[0]?.refusal).toBe('FILE_NOT_FOUND');
  },
);

test.each([404, 405, 409, 503])(
  'status %i may pass: nothing is given up for it, and the order stays',
  async (status) => {
    const phone = device();
    const ids = [
      await phone.enter({ loadId: 'a' }),
      await phone.enter({ loadId: 'a' }),
      await phone.enter({ loadId: 'b' }),
    ];
    phone.fate.push(status);
    expect(await phone.round()).toEqual({ kind: 'later' });
    expect(phone.statesOf()).toEqual(ids.map((id) => `${id} waiting`));
    phone.fate.push(status, status);
    await phone.drain();
    expect(phone.ledger).toEqual(ids);
    expect(phone.statesOf()).toEqual(ids.map((id) => `${id} sent`));
  },
);

test('one entry that makes the server stumble does not hold up the other loads for ever', async () => {
  const phone = device();
  const ids = [await phone.enter({ loadId: 'a' }), await phone.enter({ loadId: 'b' })];
  phone.fate.push(500);
  expect((await phone.round(0)).kind).toBe('later');
  expect(phone.ledger).toEqual([]);
  phone.fate.push(500);
  expect((await phone.round(3)).kind).toBe('later');
  expect(phone.ledger).toEqual([ids[1]]);
  await phone.drain();
  expect(phone.ledger).toEqual([ids[1], ids[0]]);
});

test('the sheet is handed in after everything that was entered before it', async () => {
  const phone = device();
  const receipt = await phone.enter({ loadId: 'a', fileIds: ['photo'] });
  const sheet = await phone.enter({ kind: 'sheet' });
  await phone.drain();
  expect(phone.ledger).toEqual([receipt, sheet]);
});

test('the working day ends after the steps that were entered before it', async () => {
  const phone = device();
  const closing = await phone.enter({ loadId: 'a', fileIds: ['photo'] });
  const end = await phone.enter({ kind: 'shift', step: 'end' });
  await phone.drain();
  expect(phone.ledger).toEqual([closing, end]);
});

test('entries made before the device’s clock was put right go with the time that it would show', async () => {
  const phone = device();
  const wrong = await phone.enter({ loadId: 'a', aheadMs: 3 * 3_600_000 });
  const right = await phone.enter({ loadId: 'b', aheadMs: 0 });
  await phone.drain();
  expect(phone.sendings).toEqual([
    { sentAt: '2026-11-18T11:00:00.000Z', ids: [wrong] },
    { sentAt: '2026-11-18T14:00:00.000Z', ids: [right] },
  ]);
});
