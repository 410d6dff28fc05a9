import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, signingIn } from '../../testing/signing-in.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { withPassword, browser } = signingIn(() => world);

const registers = [
  ['manager', 'managers-overview', 'access'],
  ['seller', 'sellers-overview', 'access'],
  ['employee', 'other-employees-overview', 'access'],
  ['driver', 'truck-drivers', 'pin'],
] as const;

test.each(registers)(
  'a %s who came in by a user name comes in by the CPF with what is given, and still by the name',
  async (kind, register, path) => {
    const unit = await world.unit();
    const person = await world[kind]({ unit_id: unit.id });
    const account = await withPassword(kind, { cpf: null, [`${kind}_id`]: person.id, unit_id: unit.id });
    const office = browser();
    await office.signIn((await withPassword('admin')).username);
    const given = await office.ask('POST', `/${register}/${person.id}/${path}`, {});
    expect(given.statusCode, given.body).toBe(200);
    const { cpf, password, pin } = given.json();
    for (const name of [cpf ?? person.cpf, account.username]) {
      const come = await browser().signIn(name, password ?? pin);
      expect(come.json(), String(name)).toMatchObject({ accountId: account.id, mustChangePassword: true });
    }
  },
);

test.each(registers)(
  'a %s whose CPF another account comes in by is given nothing, and keeps what there was',
  async (kind, register, path) => {
    const unit = await world.unit();
    const person = await world[kind]({ unit_id: unit.id });
    const account = await withPassword(kind, { cpf: null, [`${kind}_id`]: person.id, unit_id: unit.id });
    await world.account('supervisor', { cpf: person.cpf });
    const office = browser();
    await office.signIn((await withPassword('admin')).username);
    const given = await office.ask('POST', `/${register}/${person.id}/${path}`, {});
    expect([given.statusCode, given.json().code]).toEqual([409, 'CPF_TAKEN']);
    expect((await browser().signIn(account.username, PASSWORD)).statusCode).toBe(200);
  },
);
