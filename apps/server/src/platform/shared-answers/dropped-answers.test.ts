import { randomUUID } from 'node:crypto';
import { CHANGE_WORD } from '@traco/contract/admin-settings/settings-registry';
import { expect, test } from 'vitest';
import { OF_LOADS, PANEL, useSharing } from './sharing.fixture.ts';

const at = useSharing();
const { allTold, ask, cookieFor, move, readings, record, rowsOf, standBetween } = at;

test('what has changed is in the next answer, also what a hand at the database has written', async () => {
  const cookie = await cookieFor('unit', { unit_id: at.unit.id });
  await ask(cookie, PANEL);
  const byHand = await record(at.unit.id);
  expect(await rowsOf(cookie)).toContain(byHand.id);
});

test('what has changed while an answer was made is not lost: it is not kept', async () => {
  const cookie = await cookieFor('unit', { unit_id: at.unit.id });
  await record(at.unit.id);
  // Then nothing of the plant's loads is kept, and the answer's only question is the one that the load comes behind.
  await allTold();
  let late: Promise<{ id: string }> | undefined;
  standBetween(async (text, asking) => {
    const rows = await asking();
    if (OF_LOADS.test(text)) late ??= record(at.unit.id);
    await late;
    return rows;
  });
  const before = await rowsOf(cookie);
  standBetween(undefined);
  const { id } = (await late)!;
  expect(before).not.toContain(id);
  expect(await rowsOf(cookie)).toContain(id);
});

test('what has changed an answer that failed is not kept, and those who waited for it ask themselves', async () => {
  const cookies = await Promise.all(
    Array.from({ length: 3 }, () => cookieFor('unit', { unit_id: at.unit.id })),
  );
  await record(at.unit.id);
  let failed = 0;
  standBetween((text, asking) => {
    if (failed > 0 || !OF_LOADS.test(text)) return asking();
    failed += 1;
    return Promise.reject(new Error('it broke'));
  });
  const statuses = (await Promise.all(cookies.map((cookie) => ask(cookie, PANEL)))).map(
    ({ statusCode }) => statusCode,
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect((await ask(cookies[0]!, PANEL)).statusCode).toBe(200);
});

test('what has changed of the asker itself between being let in and being answered: the answer is for whom the door found', async () => {
  const account = await at.world.account('unit', { unit_id: at.unit.id });
  const [moved, neighbour] = [
    await at.world.cookieOf(account),
    await cookieFor('unit', { unit_id: at.unit.id }),
  ];
  const theirs = await record(at.other.id);
  const { promise: hasMoved, resolve: tellMoved } = Promise.withResolvers<void>();
  standBetween(async (text, asking) => {
    const answer = await asking();
    if (!text.includes('app.who_asks')) return answer;
    standBetween(undefined);
    await move(account);
    setTimeout(tellMoved, 1);
    return answer;
  });
  const [first, second] = await Promise.all([ask(moved, PANEL), hasMoved.then(() => ask(neighbour, PANEL))]);
  expect(first.body).toContain(theirs.id);
  expect(second.body).not.toContain(theirs.id);
  expect((await ask(neighbour, PANEL)).body).not.toContain(theirs.id);
});

test('what has changed of the asker since it asked last: what is begun for its place before is for nobody', async () => {
  const account = await at.world.account('unit', { unit_id: at.unit.id });
  const [moved, neighbour] = [
    await at.world.cookieOf(account),
    await cookieFor('unit', { unit_id: at.unit.id }),
  ];
  const theirs = await record(at.other.id);
  for (const cookie of [moved, neighbour]) await ask(cookie, PANEL);
  await move(account);
  await record(at.unit.id);
  await expect.poll(() => readings(() => ask(neighbour, '/api/unit-dashboard/plan'))).toBe(0);
  const [first, second] = await Promise.all([ask(moved, PANEL), ask(neighbour, PANEL)]);
  expect(first.body).toContain(theirs.id);
  expect(second.body).not.toContain(theirs.id);
  expect((await ask(neighbour, PANEL)).body).not.toContain(theirs.id);
});

test('what has changed of a table that an answer is not read from leaves it standing', async () => {
  const cookie = await cookieFor('unit', { unit_id: at.unit.id });
  await allTold();
  await ask(cookie, PANEL);
  await at.world.pool.query("select app.announce('leads', null, null, null, null)");
  expect(await readings(() => ask(cookie, PANEL))).toBe(0);
  await allTold();
  expect(await readings(() => ask(cookie, PANEL))).toBe(0);
  await at.world.pool.query("select app.announce('loads', null, null, null, null)");
  expect(await readings(() => ask(cookie, PANEL))).toBeGreaterThan(0);
});

test('what has changed that nobody announces is told to whoever asks after it was written, and drops only what reads it', async () => {
  const [cookie, office] = [await cookieFor('unit', { unit_id: at.unit.id }), await cookieFor('supervisor')];
  const boss = await at.world.as(await at.world.account('admin'));
  const asking = () => [ask(cookie, PANEL), ask(office, '/api/concretometro')];
  await allTold();
  await Promise.all(asking());
  expect(await readings(() => Promise.all(asking()))).toBe(0);
  const rename = async (name: string) => {
    const { settings } = await boss.adminSettings.list();
    const { key, value, lastId } = settings.find((setting) => setting.key === 'company')!;
    const change = { key, id: randomUUID(), holdsFrom: '2026-11-18', word: CHANGE_WORD, lastId } as const;
    await boss.adminSettings.save({ ...change, value: { ...value, name } } as never);
  };
  const ofOthers: number[] = [];
  // What its connection wrote before is counted with it for a second: then more is dropped than need be, and never less.
  for (const name of ['Outra', 'Mais uma', 'A última']) {
    await rename(name);
    ofOthers.push(await readings(() => ask(office, '/api/concretometro')));
    expect(await readings(() => ask(cookie, PANEL))).toBeGreaterThan(0);
    if (ofOthers.at(-1) === 0) break;
    await at.world.pool.query('select pg_sleep(1.1)');
  }
  expect(ofOthers).toContain(0);
});

test('what has changed is nothing where a write was refused: whoever is nobody drops no answer', async () => {
  const cookie = await cookieFor('unit', { unit_id: at.unit.id });
  await allTold();
  await ask(cookie, PANEL);
  const send = (url: string, headers = {}) =>
    at.world.app.inject({ method: 'POST', url, headers, payload: {} });
  const refused = await Promise.all([
    send('/api/concrete-volume'),
    send('/api/concrete-volume', { cookie }),
    send('/api/nothing-of-ours'),
  ]);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 400, 404]);
  expect(await readings(() => ask(cookie, PANEL))).toBe(0);
});

test('what has changed with the clock: an answer stands for seconds at the most', async () => {
  const cookie = await cookieFor('unit', { unit_id: at.unit.id });
  const panel = await ask(cookie, PANEL);
  expect(panel.statusCode).toBe(200);
  // What was written before may still be told meanwhile.
  await expect.poll(() => readings(() => ask(cookie, PANEL)), { timeout: 5_000 }).toBe(0);
  at.world.setNow(new Date(at.world.now().getTime() + 6_000));
  expect(await readings(() => ask(cookie, PANEL))).toBeGreaterThan(0);
});
