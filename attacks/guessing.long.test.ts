import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, openInstallation } from '../bench/installation.ts';

/**
 * Four wrong PINs on each of 120 drivers. Twenty wrong tries an hour are looked at without waiting and a few more are under
 * way by then; after them the pauses of a minute (2 s, 3 s, 4 s …) leave room for ten. More than forty would mean that
 * something goes past the lane.
 */
const DRIVERS = 120;
const PINS = ['135790', '246802', '975318', '864209'];
/** The demo driver's: what is made here has their hash. */
const RIGHT_PIN = '123456';
const MOST_LOOKED_AT = 40;
const ATTACK_MS = 60_000;
const AT_ONCE = 60;
/** Of a known device as of a quiet day; of a new one not before its turn, and never turned away. */
const KNOWN_MAY_TAKE_MS = 3_000;
const NEW_MAY_TAKE_MS = 45_000;

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

/** Signs in from one of this machine's own addresses, each of which is a network of its own to the server. */
function signIn(from: string, user: string, password: string, cookie = '') {
  const { hostname, port } = new URL(installation.address);
  const body = JSON.stringify({ user, password });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), cookie };
  const options = {
    hostname,
    port,
    localAddress: from,
    agent: false as const,
    headers,
    method: 'POST',
  };
  return new Promise<{ status: number; device: string; ms: number }>((resolve, reject) => {
    const begun = performance.now();
    request({ ...options, path: '/api/identity/sign-in' }, (answer) => {
      answer.resume().once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          device: answer.headers['set-cookie']?.find((set) => set.includes('device'))?.split(';')[0] ?? '',
          ms: performance.now() - begun,
        }),
      );
    })
      .once('error', reject)
      .end(body);
  });
}

/** Drivers with a PIN, by user name. */
async function makeDrivers(prefix: string): Promise<string[]> {
  const names = Array.from({ length: DRIVERS }, (_, index) => `${prefix}-${index}`);
  for (const name of names) {
    const id = randomUUID();
    await installation.owner.query(
      `insert into accounts (id, name, email, username, role, unit_id, must_change_password)
       select $1, $2, $2 || '@attack.invalid', $2, 'driver', (select id from units limit 1), false`,
      [id, name],
    );
    await installation.owner.query(
      `insert into credentials (id, account_id, provider_id, provider_account_id, password)
       select gen_random_uuid(), $1::uuid, 'credential', $1::text, c.password
         from credentials c join accounts a on a.id = c.account_id where a.cpf = '52998224725'`,
      [id],
    );
  }
  return names;
}

/** Guesses from these addresses until all is tried or the time is over, and what became of two drivers meanwhile. */
async function attack(names: string[], addresses: string[]) {
  const own = names.at(-1)!;
  const quiet = await signIn('127.70.0.1', own, RIGHT_PIN);
  expect(quiet.status).toBe(200);
  const { rows: begun } = await installation.owner.query<{ at: Date }>('select clock_timestamp() as at');
  const tries = PINS.flatMap((pin) => names.map((name) => ({ name, pin })));
  const until = performance.now() + ATTACK_MS;
  let sent = 0;
  const guesser = async () => {
    for (let next = tries[sent++]; next && performance.now() < until; next = tries[sent++])
      await signIn(addresses[sent % addresses.length]!, next.name, next.pin);
  };
  const attacking = Promise.all(Array.from({ length: AT_ONCE }, guesser));
  await sleep(ATTACK_MS / 2);
  const known = await signIn('127.70.0.1', own, RIGHT_PIN, quiet.device);
  const fresh = await signIn('127.71.0.1', names.at(-2)!, RIGHT_PIN);
  await attacking;
  const { rows } = await installation.owner.query<{ looked: number; told: number }>(
    `select (select count(*)::int from security_events where at > $1 and kind in ('sign-in-failed', 'sign-in-locked')
              and at < $1 + interval '1 minute') as looked,
            (select extract(epoch from min(at) - $1)::float from security_events where at > $1 and kind = 'alarm') as told`,
    [begun[0]!.at],
  );
  const { rows: notices } = await installation.owner.query(
    "select n.id from notices n join accounts a on a.id = n.account_id where n.sent_by_name = 'Segurança' and a.role in ('admin', 'supervisor')",
  );
  const outcome = { sent, ...rows[0]!, known: [known.status, known.ms], fresh: [fresh.status, fresh.ms] };
  console.log(addresses.length, 'addresses:', outcome);
  return { ...outcome, known, fresh, notices: notices.length };
}

/** Everything that was guessed is forgotten, as after a quiet hour. */
const forget = () => installation.owner.query('delete from sign_in_failures');

test('480 wrong PINs on 120 drivers from one address', async () => {
  const { looked, told, known, fresh, notices } = await attack(await makeDrivers('um'), ['127.60.0.1']);
  expect(looked, 'tries that were looked at').toBeLessThanOrEqual(MOST_LOOKED_AT);
  expect(told, 'seconds until the office is told').toBeLessThan(60);
  expect(notices).toBeGreaterThan(0);
  expect([known.status, fresh.status]).toEqual([200, 200]);
  expect(known.ms).toBeLessThan(KNOWN_MAY_TAKE_MS);
  expect(fresh.ms).toBeLessThan(NEW_MAY_TAKE_MS);
});

test('the same from sixty networks at once', async () => {
  await forget();
  const addresses = Array.from({ length: 60 }, (_, network) => `127.61.${network}.1`);
  const { looked, known, fresh } = await attack(await makeDrivers('muitos'), addresses);
  expect(looked, 'tries that were looked at').toBeLessThanOrEqual(MOST_LOOKED_AT);
  expect([known.status, fresh.status]).toEqual([200, 200]);
  expect(known.ms).toBeLessThan(KNOWN_MAY_TAKE_MS);
  expect(fresh.ms).toBeLessThan(NEW_MAY_TAKE_MS);
});
