import { randomUUID } from 'node:crypto';
import { END_OTHERS_WORD, SESSION_KEPT_DAYS } from '@traco/contract/active-sessions/active-sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDevice } from '../../testing/a-device.ts';
import { signingIn } from '../../testing/signing-in.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { purgeSignIns } from '../identity/identity.service.ts';

let world: World;
const people = signingIn(() => world);
beforeAll(async () => {
  world = await openWorld(new Date().toISOString());
});
afterAll(() => world.close());

const device_info = aDevice;
const named = () => ({ username: `p${randomUUID()}` });

/** Somebody signed in with a browser that registered its session. */
async function signedIn(role: 'admin' | 'supervisor' | 'unit' | 'seller', account?: { username: unknown }) {
  const person = account ?? (await people.withPassword(role, named()));
  const browser = people.browser();
  await browser.signIn(person.username);
  const session =
    role === 'supervisor'
      ? undefined
      : await browser.ask('POST', '/active-sessions', { device_info, session_id: randomUUID() });
  return { person, browser, id: session?.json().id as string };
}
const isOut = async ({ browser }: Awaited<ReturnType<typeof signedIn>>) => (await browser.me()) === null;

test('one’s own session is ended only by asking for it twice', async () => {
  const office = await signedIn('admin');
  const end = (more = {}) => office.browser.ask('POST', `/active-sessions/${office.id}/end`, more);
  expect((await end()).json()).toMatchObject({ code: 'OWN_SESSION' });
  expect(await isOut(office)).toBe(false);
  expect((await end({ own_too: true })).statusCode).toBe(200);
  expect(await isOut(office)).toBe(true);
});

test('all sessions of a person are ended; of oneself all but this one', async () => {
  const office = await signedIn('admin');
  const desk = await signedIn('admin', office.person as never);
  const [own, ownToo] = [await signedIn('unit'), await signedIn('unit')];
  const third = await signedIn('unit', own.person as never);
  const endOf = async (id: string) =>
    (await office.browser.ask('POST', `/active-sessions/${id}/end-person`, {})).json();
  expect(await endOf(own.id)).toEqual({ ended: 2 });
  expect([await isOut(own), await isOut(third), await isOut(ownToo)]).toEqual([true, true, false]);
  expect(await endOf(office.id)).toEqual({ ended: 1 });
  expect([await isOut(office), await isOut(desk)]).toEqual([false, true]);
  expect(await endOf(randomUUID())).toMatchObject({ code: 'SESSION_NOT_FOUND' });
});

test('all others leave at once, by an admin who types the word; nobody else may', async () => {
  const office = await signedIn('admin');
  const others = [await signedIn('unit'), await signedIn('seller'), await signedIn('admin')];
  const endOthers = (who: typeof office, word: string) =>
    who.browser.ask('POST', '/active-sessions/end-others', { word });
  expect((await endOthers(office, 'encerrar tudo')).statusCode).toBe(400);
  expect((await endOthers(await signedIn('supervisor'), END_OTHERS_WORD)).statusCode).toBe(403);
  expect(await Promise.all(others.map(isOut))).toEqual([false, false, false]);
  const { ended } = (await endOthers(office, END_OTHERS_WORD)).json();
  expect(ended).toBeGreaterThanOrEqual(3);
  expect(await Promise.all(others.map(isOut))).toEqual([true, true, true]);
  expect(await isOut(office)).toBe(false);
});

test('every ending leaves its trail with whoever ended it, a heartbeat none', async () => {
  const office = await signedIn('admin');
  const sleeping = await signedIn('unit');
  await world.pool.query('update active_sessions set last_heartbeat_at = now() where id = $1', [sleeping.id]);
  const trail = async () =>
    (
      await world.pool.query(
        `select actor_name, role, before, after from audit where table_name = 'active_sessions' and row_id = $1`,
        [sleeping.id],
      )
    ).rows;
  expect(await trail()).toEqual([]);
  await office.browser.ask('POST', `/active-sessions/${sleeping.id}/end`, {});
  const account = office.person as { name?: string };
  expect(await trail()).toMatchObject([
    { actor_name: account.name, role: 'admin', before: { ended_at: null } },
  ]);
});

test('what is over for more than 90 days is forgotten within the hour, nothing younger', async () => {
  const [old, young, lost] = [await signedIn('unit'), await signedIn('unit'), await signedIn('unit')];
  const ago = (id: string, days: number, column: string) =>
    world.pool.query(
      `update active_sessions set ${column} = now() - make_interval(days => $2) where id = $1`,
      [id, days],
    );
  await ago(old.id, SESSION_KEPT_DAYS + 1, 'ended_at');
  await ago(young.id, SESSION_KEPT_DAYS - 1, 'ended_at');
  await ago(lost.id, SESSION_KEPT_DAYS + 1, 'last_heartbeat_at');
  await world.run(purgeSignIns);
  const { rows } = await world.pool.query('select id from active_sessions where id = any($1)', [
    [old.id, young.id, lost.id],
  ]);
  expect(rows).toEqual([{ id: young.id }]);
});
