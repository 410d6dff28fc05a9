import { REQUIRED_ADMIN_PASSWORD_VERSION } from '@traco/contract/constants';
import { contract } from '@traco/contract/contract';
import { type Asker, isAllowed } from '@traco/contract/permissions';
import { type Role, roles } from '@traco/contract/roles';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../platform/actor.ts';
import { refusalOf } from '../platform/admission.ts';
import { type Procedure, proceduresOf } from '../platform/procedures.ts';
import { isLong, often } from '../testing/long.ts';
import { openWorld, type World } from '../testing/world.ts';
import { anyInputOf } from './any-input.ts';

const askers: Asker[] = [...roles, 'nobody'];
const SAMPLES = often(1, 4);

let world: World;
const accounts = new Map<Asker, { id: string }>();
/** An account of a partner's driver: were there ever a session of it, it would be nobody's. */
let partnersDriver: { id: string };

beforeAll(async () => {
  world = await openWorld();
  for (const role of roles) accounts.set(role, await world.account(role));
  partnersDriver = await world.account('helay', { partner_user_type: 'driver' });
  await world.load();
});
afterAll(() => world.close());

/** Inputs of the procedure's shape, the same ones at every run. */
function inputsOf({ input }: Procedure): unknown[] {
  const schema = input ? z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) : {};
  return fc.sample(anyInputOf(schema), { numRuns: SAMPLES, seed: 20_261_121 });
}

/** Calls as this asker, in a session of this call's own: some procedures end the session they are called in. */
async function call(procedure: Procedure, sent: unknown, asker: Asker, account = accounts.get(asker)) {
  return ask(procedure, sent, account && (await world.cookieOf(account)));
}

async function ask({ method, path }: Procedure, sent: unknown, cookie: string | undefined) {
  const body = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<string, unknown>;
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(body[key] ?? 'x').toWellFormed() || 'x'),
  );
  const isGet = method === 'GET';
  return world.app.inject({
    method: method as 'GET',
    url: `/api${filled}`,
    headers: cookie ? { cookie } : {},
    ...(isGet ? {} : { payload: JSON.parse(JSON.stringify(body)) }),
  });
}

/** Of who may not, one and nobody ask in a usual run: the door refuses them by one rule, which is looked at below for each. */
function askersOf({ name, permission }: Procedure): Asker[] {
  if (isLong) return askers;
  const refused = roles.filter((role) => !isAllowed(role, permission));
  const one = refused[name.length % refused.length];
  return askers.filter((asker) => asker === 'nobody' || asker === one || isAllowed(asker, permission));
}

test.each(proceduresOf(contract))(
  '$name answers those who hold "$permission", and only them',
  async (procedure) => {
    for (const sent of inputsOf(procedure)) {
      for (const asker of askersOf(procedure)) {
        const answer = await call(procedure, sent, asker);
        const said = `${asker}: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
        if (isAllowed(asker, procedure.permission)) {
          expect([401, 403], said).not.toContain(answer.statusCode);
          expect(answer.statusCode, said).toBeLessThan(500);
        } else {
          const refusal = asker === 'nobody' ? [401, 'NOT_SIGNED_IN'] : [403, 'NOT_ALLOWED'];
          expect([answer.statusCode, answer.json().code], said).toEqual(refusal);
        }
      }
    }
  },
);

/** Somebody signed in to whom nothing is due. */
const actorOf = (role: Role): Actor => ({
  sessionId: 'session',
  accountId: 'account',
  name: 'Alguém',
  role,
  unitId: null,
  sellerId: null,
  managerId: null,
  driverId: null,
  employeeId: null,
  partnerId: null,
  partnerUserType: null,
  passwordVersion: Number(REQUIRED_ADMIN_PASSWORD_VERSION),
  mustChangePassword: false,
  dueTermId: null,
  idleSeconds: 0,
  provedSeconds: 0,
  fullyProvedSeconds: 0,
  hasTotp: false,
  hasPasskey: false,
  mustSetFactor: false,
});

test('the door’s rule refuses every role every procedure whose permission it has not, and no other', () => {
  const wrong = proceduresOf(contract).flatMap(({ name, permission }) =>
    askers
      .filter((asker) => {
        const refusal = refusalOf(asker === 'nobody' ? null : actorOf(asker), { permission });
        const due = isAllowed(asker, permission)
          ? undefined
          : asker === 'nobody'
            ? 'NOT_SIGNED_IN'
            : 'NOT_ALLOWED';
        return refusal?.code !== due;
      })
      .map((asker) => `${name} as ${asker}`),
  );
  expect(wrong).toEqual([]);
});

test.each(proceduresOf(contract).filter(({ permission }) => permission !== 'open to all'))(
  '$name is closed to a session of a partner’s driver',
  async (procedure) => {
    const answer = await call(procedure, inputsOf(procedure)[0], 'helay', partnersDriver);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'NOT_SIGNED_IN']);
  },
);

const guarded = proceduresOf(contract).filter(({ freshPassword }) => freshPassword);

test('the password is asked again for what opens doors, tells of people or cannot be undone', () => {
  expect(guarded.map(({ name }) => name).sort()).toEqual([
    'activeSessions.endOthers',
    'activeSessions.endOwn',
    'activeSessions.endPerson',
    'activeSessions.export',
    'adminSettings.anonymisePerson',
    'adminSettings.exportPerson',
    'adminSettings.forceSignIn',
    'campaigns.exportRanking',
    'customers.export',
    'driversOverview.export',
    'helayDrivers.export',
    'identity.resetPassword',
    'managersOverview.export',
    'managersOverview.giveAccess',
    'otherEmployeesOverview.export',
    'otherEmployeesOverview.giveAccess',
    'pours.export',
    'secondFactor.beginPasskey',
    'secondFactor.beginTotp',
    'secondFactor.finishPasskey',
    'secondFactor.finishTotp',
    'secondFactor.makeCodes',
    'secondFactor.removeOf',
    'secondFactor.removePasskey',
    'secondFactor.removeTotp',
    'securityEvents.export',
    'sellersOverview.export',
    'sellersOverview.giveAccess',
    'terms.exportPeople',
    'truckDrivers.export',
    'truckDrivers.givePin',
  ]);
});

test('all that the sign-in asks for is asked again before one’s own factors change', () => {
  expect(guarded.filter(({ freshPassword }) => freshPassword === 'all').map(({ name }) => name)).toEqual([
    'secondFactor.beginTotp',
    'secondFactor.finishTotp',
    'secondFactor.removeTotp',
    'secondFactor.beginPasskey',
    'secondFactor.finishPasskey',
    'secondFactor.removePasskey',
    'secondFactor.makeCodes',
  ]);
});

test.each(guarded)(
  '$name refuses a session whose person proved who it is too long ago',
  async (procedure) => {
    const { freshPassword } = procedure;
    const column = freshPassword === 'all' ? 'fully_proved_at' : 'proved_at';
    for (const sent of inputsOf(procedure)) {
      for (const asker of roles.filter((role) => isAllowed(role, procedure.permission))) {
        const account = accounts.get(asker)!;
        const cookie = await world.cookieOf(account);
        await world.pool.query(
          `update sessions set ${column} = now() - interval '601 s' where account_id = $1`,
          [account.id],
        );
        const answer = await ask(procedure, sent, cookie);
        const all = freshPassword === 'all';
        expect([answer.statusCode, answer.json()]).toMatchObject([
          403,
          { code: 'PASSWORD_NEEDED', data: { all, totp: false, passkey: false } },
        ]);
      }
    }
  },
);
