import { formatCpf } from '@traco/contract/values/identifiers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCpf } from '../../testing/a-cpf.ts';
import { refusal } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { type Crew, fields, NOW, openCrew } from './truck-drivers.fixture.ts';

let world: World;
let unit: Crew['unit'];
let manager: Crew['manager'];
let aDriver: Crew['aDriver'];

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ unit, manager, aDriver } = await openCrew(world));
});

/** A phone of its own address that keeps its cookie. */
function aPhone() {
  let cookie = '';
  const remoteAddress = `177.44.0.${++phones}`;
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await world.app.inject({
      method,
      url: `/api${url}`,
      remoteAddress,
      headers: { cookie },
      ...(payload ? { payload } : {}),
    });
    const set = answer.cookies.find(({ name }) => name === 'traco_session');
    if (set) cookie = set.value ? `traco_session=${set.value}` : '';
    return answer;
  };
  return {
    ask,
    signIn: (user: string, password: string) => ask('POST', '/identity/sign-in', { user, password }),
    changePassword: (current: string, next: string) =>
      ask('POST', '/identity/change-password', { current, next }),
    me: async () => (await ask('GET', '/identity/me')).json(),
  };
}
let phones = 0;

test('the PIN is told once, opens the door, must be changed, and a new one ends the sessions', async () => {
  const driver = await aDriver();
  const first = await manager.truckDrivers.givePin({ id: driver.id });
  expect(first).toMatchObject({ cpf: driver.cpf, isNewAccount: true });
  expect(first.pin).toMatch(/^\d{6}$/);
  expect((await manager.records.driver({ id: driver.id })).driver.access).toBe('temporary');
  const phone = aPhone();
  const came = await phone.signIn(formatCpf(driver.cpf), first.pin);
  expect(came.json()).toMatchObject({
    userType: 'driver',
    driverId: driver.id,
    unitId: unit.id,
    mustChangePassword: true,
  });
  expect((await phone.ask('GET', '/active-sessions')).statusCode).toBe(403);
  expect((await phone.changePassword(first.pin, '739146')).statusCode).toBe(200);
  expect((await manager.records.driver({ id: driver.id })).driver.access).toBe('own');
  const second = await manager.truckDrivers.givePin({ id: driver.id });
  expect(second.isNewAccount).toBe(false);
  expect(await phone.me()).toBeNull();
  expect((await aPhone().signIn(driver.cpf, '739146')).statusCode).toBe(422);
  expect((await aPhone().signIn(driver.cpf, second.pin)).statusCode).toBe(200);
});

test('access is not given to whoever is out of work, nor with the CPF of another account', async () => {
  const driver = await aDriver();
  await world.account('employee', { cpf: driver.cpf });
  await expect(manager.truckDrivers.givePin({ id: driver.id })).rejects.toEqual(refusal('CPF_REFUSED'));
  await manager.truckDrivers.setActive({ id: driver.id, revision: 1, active: false });
  await expect(manager.truckDrivers.givePin({ id: driver.id })).rejects.toEqual(refusal('DRIVER_INACTIVE'));
});

test('access ends with the work and comes back with it; the history stays', async () => {
  const driver = await aDriver();
  const { pin } = await manager.truckDrivers.givePin({ id: driver.id });
  const phone = aPhone();
  await phone.signIn(driver.cpf, pin);
  const other = aPhone();
  await other.signIn(driver.cpf, pin);
  expect(await phone.me()).toMatchObject({ driverId: driver.id });
  await expect(
    manager.truckDrivers.setActive({ id: driver.id, revision: 7, active: false }),
  ).rejects.toMatchObject({ code: 'STALE_REVISION', data: { current: { revision: 1 } } });
  const gone = await manager.truckDrivers.setActive({ id: driver.id, revision: 1, active: false });
  expect(gone).toMatchObject({ active: false, access: 'disabled', blocks: ['inactive'], next: null });
  expect(await phone.me()).toBeNull();
  expect((await phone.signIn(driver.cpf, pin)).statusCode).toBe(422);
  await manager.truckDrivers.setActive({ id: driver.id, revision: 2, active: true });
  expect(await other.me()).toBeNull();
  expect((await phone.signIn(driver.cpf, pin)).statusCode).toBe(200);
});

test('access follows a mended CPF and name; another account’s CPF is refused and nothing is changed', async () => {
  const driver = await aDriver();
  const { pin } = await manager.truckDrivers.givePin({ id: driver.id });
  const edit = (cpf: string) =>
    manager.truckDrivers.edit({ id: driver.id, revision: 1, ...fields({ cpf, name: 'João Mendado' }) });
  const taken = aCpf();
  await world.account('employee', { cpf: taken });
  await expect(edit(taken)).rejects.toEqual(refusal('CPF_REFUSED'));
  expect((await manager.records.driver({ id: driver.id })).driver.cpf).toBe(driver.cpf);
  const mended = aCpf();
  await edit(mended);
  expect((await aPhone().signIn(mended, pin)).json()).toMatchObject({ name: 'João Mendado' });
});

test('an account that an admin closed stays closed when its driver leaves and comes back', async () => {
  const { id } = await aDriver();
  await manager.truckDrivers.givePin({ id });
  const { rows } = await world.pool.query('select id from accounts where driver_id = $1', [id]);
  const [{ id: accountId }] = rows as [{ id: string }];
  const admin = await world.as(await world.account('admin'));
  await admin.identity.disableAccount({ accountId });
  const turn = async (active: boolean) => {
    const { revision } = (await manager.records.driver({ id })).driver;
    return (await manager.truckDrivers.setActive({ id, revision, active })).access;
  };
  expect([await turn(false), await turn(true)]).toEqual(['disabled', 'disabled']);
  await admin.identity.enableAccount({ accountId });
  expect([await turn(false), await turn(true)]).toEqual(['disabled', 'temporary']);
});
