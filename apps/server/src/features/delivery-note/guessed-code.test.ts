import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let road: OnTheRoad;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await world.pool.query('delete from public_turns');
  road = await goOnTheRoad(world);
  await road.driveTo(road.load.id, 'loading');
});
afterAll(() => world.close());

const noteOf = async (loadId: string = road.load.id) => {
  const { path, code } = await road.office.deliveryNote.link({ loadId });
  return { path, code };
};
const type = async (path: string, code: string, remoteAddress: string, app = world.app) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api${path}/whole`,
    remoteAddress,
    payload: { code, version: null },
    headers: { host: 'traco.test' },
  });
  return answer.statusCode === 200 ? 'open' : (answer.json().code as string);
};
const later = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000));
const counted = (answers: string[]) => Object.groupBy(answers, (each) => each);

test('of one note no more than eight codes are tried in a quarter of an hour, from however many addresses and servers at once', async () => {
  const { path, code } = await noteOf();
  const second = await world.secondServer();
  const answers: string[] = [];
  // As many at once as the queue of strangers takes, of each server.
  for (let round = 0; round < 5; round += 1)
    answers.push(
      ...(await Promise.all(
        [world.app, second].flatMap((app, server) =>
          Array.from({ length: 4 }, (_, index) =>
            type(path, `AAAA${round}${server}${index}`, `198.51.${server}.${round * 10 + index + 1}`, app),
          ),
        ),
      )),
    );
  await second.close();
  const { WRONG_CODE = [], TOO_MANY_TRIES = [], ...others } = counted(answers);
  expect([WRONG_CODE.length, TOO_MANY_TRIES.length, others]).toEqual([8, 32, {}]);
  // Who has the right code waits as well, and no longer than a quarter of an hour.
  expect(await type(path, code, '203.0.113.9')).toBe('TOO_MANY_TRIES');
  later(14);
  expect(await type(path, code, '203.0.113.9')).toBe('TOO_MANY_TRIES');
  later(1);
  expect(await type(path, code, '203.0.113.9')).toBe('open');
});

test('nor when they pass every queue together', async () => {
  const token = (await road.row(road.load.id)).note_token;
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const { rows } = await world.pool.query('select app.open_note($1, $2, $3, $4) as outcome', [
        token,
        `CCCC33${index}`,
        world.now(),
        `line ${index}`,
      ]);
      return rows[0].outcome as string;
    }),
  );
  const { wrong = [], late = [] } = counted(answers);
  expect([wrong.length, late.length]).toEqual([8, 32]);
});

test('one address tries no more than twenty, at however many notes; another’s holder is not kept waiting', async () => {
  const notes = [await noteOf()];
  for (let each = 0; each < 3; each += 1) {
    const load = await road.anotherLoad();
    await road.driveTo(load.id, 'loading');
    notes.push(await noteOf(load.id));
  }
  const answers: string[] = [];
  for (let round = 0; round < 7; round += 1)
    for (const { path } of notes) answers.push(await type(path, `BBBB222${round}`, '198.51.100.7'));
  const { WRONG_CODE = [], TOO_MANY_TRIES = [] } = counted(answers);
  expect([WRONG_CODE.length, TOO_MANY_TRIES.length]).toEqual([20, 8]);
  expect(await type(notes[3]!.path, notes[3]!.code, '203.0.113.9')).toBe('open');
});

test('who types right is counted nothing; a wrong code of one note is told in the log of security, and no code is', async () => {
  const { path, code } = await noteOf();
  for (let each = 0; each < 2; each += 1) expect(await type(path, code, '198.51.100.8')).toBe('open');
  expect((await world.pool.query('select key from public_turns')).rows).toEqual([]);
  const other = await road.anotherLoad();
  await road.driveTo(other.id, 'loading');
  expect(await type(path, (await noteOf(other.id)).code, '198.51.100.8')).toBe('WRONG_CODE');
  const admin = await world.as(await world.account('admin'));
  const { rows } = await admin.securityEvents.list({ theme: 'attack' });
  expect(rows[0]).toMatchObject({
    kind: 'guess-failed',
    ip_address: '198.51.100.8',
    details: { guessed: 'note-code' },
  });
  expect(JSON.stringify(rows)).not.toContain(code);
});

test('every note has a code of its own, with its number; no role reads them, and no trail keeps them', async () => {
  const other = await road.anotherLoad();
  await road.driveTo(other.id, 'loading');
  const codes = [await noteOf(), await noteOf(other.id)].map(({ code }) => code);
  for (const code of codes) expect(code).toMatch(/^[2-9A-FXY]{8}$/);
  expect(new Set(codes).size).toBe(2);
  const { rows } = await world.pool.query('select after::text as kept from audit where after is not null');
  for (const { kept } of rows) for (const code of codes) expect(kept).not.toContain(code);
  const { loads } = await road.driver.operationalSheet.mine();
  expect(loads.find(({ id }) => id === other.id)?.noteCode).toBe(codes[1]);
});
