import { ADDRESS_FAILURES } from '@traco/contract/identity/guessing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addressOf } from '../../platform/ip-address.ts';
import { signingIn } from '../../testing/signing-in.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { purgeSignIns } from './identity.jobs.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { withPassword, browser } = signingIn(() => world);

const fail = (at: ReturnType<typeof browser>, user: unknown) => at.signIn(user, 'errada-123');
const waits = async (answer: Promise<{ json(): { data: { waitSeconds: number } } }>) =>
  (await answer).json().data.waitSeconds;
const later = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000));

/** Nobody slows down the next test by what was guessed in the one before. */
beforeEach(() => later(120));

/** As many failures of an address as lock it, some of which are there already. */
const locks = async (address: string) => {
  const key = `address:${addressOf(address)}`;
  await world.pool.query(
    'insert into sign_in_failures (key, failures, last_at) values ($1, $2, $3) on conflict (key) do update set failures = excluded.failures, last_at = excluded.last_at',
    [key, ADDRESS_FAILURES - 1, world.now()],
  );
  expect(await waits(fail(browser(address), 'ninguem-da-casa'))).toBe(60);
};

test('five failures lock a name for 1, then 5, then 15 minutes, from wherever they come', async () => {
  const account = await withPassword('seller');
  for (let failure = 1; failure < 5; failure++)
    expect(await waits(fail(browser(), account.username))).toBe(0);
  expect(await waits(fail(browser(), account.username))).toBe(60);
  expect(await waits(browser().signIn(account.username))).toBe(60);
  later(1);
  expect(await waits(fail(browser(), account.username))).toBe(300);
  later(5);
  expect(await waits(fail(browser(), account.username))).toBe(900);
  later(15);
  expect(await waits(fail(browser(), account.username))).toBe(900);
  later(15);
  expect((await browser().signIn(account.username)).statusCode).toBe(200);
  expect(await waits(fail(browser(), account.username))).toBe(0);
});

test('a name that nobody has is locked just the same', async () => {
  for (let failure = 1; failure < 5; failure++) expect(await waits(fail(browser(), 'fantasma'))).toBe(0);
  expect(await waits(fail(browser(), 'fantasma'))).toBe(60);
  expect(await waits(fail(browser(), 'FANTASMA '))).toBe(60);
});

test('a plant behind one address is not locked by a few wrong names, and by thirty no other address is', async () => {
  const account = await withPassword('seller');
  const guesser = browser('177.44.0.1');
  for (let failure = 1; failure <= 5; failure++) await fail(guesser, `palpite${failure}`);
  expect((await browser('177.44.0.1').signIn(account.username)).statusCode).toBe(200);
  await locks('177.44.0.1');
  expect(await waits(browser('177.44.0.1').signIn(account.username))).toBe(60);
  expect((await browser().signIn(account.username)).statusCode).toBe(200);
});

test('nobody locks a known device by guessing from its address, or by guessing at its account from anywhere', async () => {
  const account = await withPassword('driver', { cpf: '11144477735' });
  const own = browser('177.44.0.2');
  expect((await own.signIn('111.444.777-35')).statusCode).toBe(200);
  await locks('177.44.0.2');
  for (let failure = 1; failure <= 7; failure++) await fail(browser(), account.cpf);
  expect(await waits(browser('177.44.0.2').signIn(account.cpf))).toBeGreaterThan(0);
  expect((await own.signIn('111.444.777-35')).statusCode).toBe(200);
});

test('a clock that was days ahead and is corrected locks for fifteen minutes at the most', async () => {
  const account = await withPassword('seller');
  const right = world.now();
  later(2 * 24 * 60);
  for (let failure = 1; failure <= 8; failure++) {
    await fail(browser(), account.username);
    later(15);
  }
  await fail(browser(), account.username);
  world.setNow(right);
  expect(await waits(browser().signIn(account.username))).toBe(900);
  later(14);
  expect(await waits(browser().signIn(account.username))).toBe(60);
  later(1);
  expect((await browser().signIn(account.username)).statusCode).toBe(200);
});

test('user name, e-mail and CPF of one account give no extra tries, and do not tell that they are one', async () => {
  const account = await withPassword('manager', { cpf: '39053344705' });
  for (let failure = 1; failure <= 5; failure++) await fail(browser(), account.username);
  const answer = await browser().signIn(account.email);
  expect(answer.json()).toMatchObject({ code: 'INVALID_CREDENTIALS', data: { waitSeconds: 0 } });
  later(1);
  expect((await browser().signIn(account.email)).statusCode).toBe(200);
});

test('a lock by one name of an account is not told by how its other names count', async () => {
  const account = await withPassword('manager');
  for (let failure = 1; failure <= 6; failure++) await fail(browser(), account.username);
  const waitsOf = async (name: string) => {
    const told: number[] = [];
    for (let failure = 1; failure <= 6; failure++) told.push(await waits(fail(browser(), name)));
    return told;
  };
  const known = await waitsOf(String(account.email));
  expect(known).toEqual(await waitsOf('ninguem@traco.example'));
  expect(known).toEqual([0, 0, 0, 0, 60, 60]);
});

test('one line has one /64 network of addresses, and all of it is locked together', async () => {
  await locks('2804:14c:1:2::1');
  expect(await waits(fail(browser('2804:14c:1:2::ffff'), 'outro'))).toBeGreaterThan(0);
  expect(await waits(fail(browser('2804:14c:1:3::1'), 'outro'))).toBe(0);
});

test('whoever guesses at a name does not lock its owner out of a device in use', async () => {
  const account = await withPassword('seller');
  const own = browser();
  expect((await own.signIn(account.username)).statusCode).toBe(200);
  for (let failure = 1; failure <= 8; failure++) await fail(browser(), account.username);
  expect((await browser().signIn(account.username)).statusCode).toBe(422);
  expect((await own.signIn(account.username)).statusCode).toBe(200);
});

test('a device that guesses is locked by itself, and is known to one account only', async () => {
  const [account, other] = [await withPassword('seller'), await withPassword('seller')];
  const own = browser();
  await own.signIn(account.username);
  for (let failure = 1; failure <= 5; failure++) await fail(own, account.username);
  expect((await own.signIn(account.username)).statusCode).toBe(422);
  expect((await browser().signIn(account.username)).statusCode).toBe(200);
  const third = browser();
  await third.signIn(account.username);
  for (let failure = 1; failure <= 5; failure++) await fail(browser(), other.username);
  expect((await third.signIn(other.username)).statusCode).toBe(422);
});

test('of thirty tries at once only five are told the truth', async () => {
  const account = await withPassword('seller');
  const wrong = Array.from({ length: 30 }, () => fail(browser(), account.username));
  await Promise.all(wrong);
  const right = await Promise.all(Array.from({ length: 5 }, () => browser().signIn(account.username)));
  expect(right.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422]);
  later(1);
  expect(await waits(fail(browser(), account.username))).toBe(300);
});

test('many people of one plant may sign in at once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => withPassword('seller')));
  const plant = browser('189.6.0.1');
  const answers = await Promise.all(people.map(({ username }) => plant.signIn(username)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('a person’s own slips are taken off the address once that person is in', async () => {
  const account = await withPassword('seller');
  const plant = browser();
  for (let round = 1; round <= 3; round++) {
    await fail(plant, account.username);
    await fail(plant, account.username);
    expect((await plant.signIn(account.username)).statusCode).toBe(200);
  }
});

test('failures are forgotten after an hour, and erased in the end', async () => {
  const account = await withPassword('seller');
  for (let failure = 1; failure < 5; failure++) await fail(browser(), account.username);
  later(60);
  expect(await waits(fail(browser(), account.username))).toBe(0);
  later(61);
  await world.run(purgeSignIns);
  expect((await world.pool.query('select from sign_in_failures')).rowCount).toBe(0);
});
