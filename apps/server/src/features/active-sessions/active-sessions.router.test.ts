import { randomUUID } from 'node:crypto';
import { roles } from '@traco/contract/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const registration = (session_id: string = randomUUID()) => ({
  user_id: 'admin-espertos',
  user_type: 'admin',
  user_name: 'Diretor',
  ip_address: '8.8.8.8',
  user_agent: 'outro',
  location_info: 'Lua',
  device_info: {
    deviceType: 'smartphone' as const,
    os: 'Android',
    browser: 'Chrome',
    userAgent: 'Mozilla/5.0 '.repeat(100),
    platform: 'Linux',
    language: 'pt-BR',
    screenWidth: 412,
    screenHeight: 915.4,
  },
  session_id,
});

describe('registering a session', () => {
  test('the server says who it is and from where, whatever the browser claims', async () => {
    const unit = await world.unit({ name: 'Votorantim' });
    const account = await world.account('unit', { unit_id: unit.id });
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/active-sessions',
      remoteAddress: '200.160.2.3',
      headers: { cookie: await world.cookieOf(account), 'user-agent': 'Navegador 1.0' },
      payload: registration(),
    });
    expect(answer.json()).toMatchObject({
      user_id: unit.id,
      user_type: 'unit',
      user_name: 'Votorantim',
      ip_address: '200.160.2.3',
      location_info: 'São Paulo, SP, Brasil',
      user_agent: 'Navegador 1.0',
      device_info: { deviceType: 'smartphone', screenHeight: 915 },
      ended_at: null,
    });
  });

  test('user ids and names have the shapes of the specification', async () => {
    const manager = await world.account('manager');
    const seller = await world.account('seller');
    const of = async (account: { id: string }) =>
      (await world.as(account)).activeSessions.register(registration());
    expect(await of(manager)).toMatchObject({
      user_id: `manager-${manager.unit_id}`,
      user_name: expect.stringMatching(/^Gerente: Unidade \d+$/),
    });
    expect(await of(seller)).toMatchObject({
      user_id: seller.seller_id,
      user_name: expect.stringMatching(/^Pessoa \d+$/),
    });
    expect(await of(await world.account('admin'))).toMatchObject({
      user_id: expect.stringMatching(/^admin-[a-z0-9]{8}$/),
      user_name: 'Administrador',
    });
    expect(await of(await world.account('fleet'))).toMatchObject({
      user_id: expect.stringMatching(/^fleet-[a-z0-9]{8}$/),
      user_name: 'Gerente de Frota',
    });
  });

  test('the roles that the specification leaves out register nothing', async () => {
    const registered = ['unit', 'seller', 'admin', 'fleet', 'manager'];
    for (const role of roles.filter((each) => !registered.includes(each))) {
      const person = await world.as(await world.account(role));
      await expect(person.activeSessions.register(registration())).rejects.toMatchObject({
        code: 'TYPE_NOT_REGISTERED',
      });
    }
  });

  test('a session registers once, whatever marks it sends; another session’s mark is refused', async () => {
    const account = await world.account('seller');
    const seller = await world.as(account);
    const twice = registration();
    const first = await seller.activeSessions.register(twice);
    expect(await seller.activeSessions.register(twice)).toEqual(first);
    const atOnce = await Promise.all([1, 2, 3].map(() => seller.activeSessions.register(registration())));
    expect(atOnce).toEqual([first, first, first]);
    const { rows } = await world.pool.query('select id from active_sessions where account_id = $1', [
      account.id,
    ]);
    expect(rows).toEqual([{ id: first.id }]);
    const neighbour = await world.as(await world.account('seller'));
    await expect(neighbour.activeSessions.register(twice)).rejects.toMatchObject({
      code: 'SESSION_ID_TAKEN',
    });
  });
});

describe('the office’s list', () => {
  test('a supervisor ends a session and its person is out at once', async () => {
    const account = await world.account('unit');
    const cookie = await world.cookieOf(account);
    const ask = (url: string, payload?: object) =>
      world.app.inject({
        method: payload ? 'POST' : 'GET',
        url,
        headers: { cookie },
        ...(payload ? { payload } : {}),
      });
    const session = (await ask('/api/active-sessions', registration())).json();
    const supervisor = await world.as(await world.account('supervisor'));
    const ended = await supervisor.activeSessions.end({ id: session.id });
    expect(ended.id).toBe(session.id);
    expect((await ask('/api/identity/me')).json()).toBeNull();
    const beat = await ask('/api/functions/update-session-heartbeat', { session_id: session.session_id });
    expect(beat.statusCode).toBe(401);
    expect(await supervisor.activeSessions.end({ id: session.id })).toEqual(ended);
  });

  test('a neighbour neither sees nor ends another’s session', async () => {
    const account = await world.account('seller');
    const seller = await world.as(account);
    const { id } = await seller.activeSessions.register(registration());
    const neighbour = await world.as(await world.account('seller'));
    await expect(neighbour.activeSessions.list({})).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await expect(neighbour.activeSessions.end({ id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });

  test('a session that is not there says so', async () => {
    const admin = await world.as(await world.account('admin'));
    await expect(admin.activeSessions.end({ id: randomUUID() })).rejects.toMatchObject({
      code: 'SESSION_NOT_FOUND',
    });
  });

  test('pages follow each other, filters hold, and only admins read whole addresses', async () => {
    const unit = await world.unit();
    for (let person = 1; person <= 3; person++) {
      const seller = await world.as(await world.account('seller', { unit_id: unit.id }));
      await seller.activeSessions.register(registration());
    }
    const admin = await world.as(await world.account('admin'));
    const first = await admin.activeSessions.list({ unit_id: unit.id, limit: 2 });
    const second = await admin.activeSessions.list({ unit_id: unit.id, limit: 2, cursor: first.nextCursor! });
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(3);
    expect(second.nextCursor).toBeNull();
    expect(first.rows[0]).toMatchObject({ user_type: 'seller', ip_address: '127.0.0.1', own: false });
    expect((await admin.activeSessions.list({ unit_id: unit.id, user_type: 'unit' })).rows).toEqual([]);
    const supervisor = await world.as(await world.account('supervisor'));
    const masked = await supervisor.activeSessions.list({ unit_id: unit.id });
    expect(masked.rows[0]?.ip_address).toBe('127.0.x.x');
  });
});

describe('addresses and places', () => {
  const askIp = async (at: World, forwarded?: string) =>
    (
      await at.app.inject({
        url: '/api/ip',
        remoteAddress: '10.0.0.7',
        headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
      })
    ).json();

  test('X-Forwarded-For counts only where a proxy is trusted', async () => {
    expect(await askIp(world, '200.160.2.3')).toEqual({ ip: '10.0.0.7' });
    const behindProxy = await openWorld(undefined, { trustProxy: ['10.0.0.7'] });
    try {
      expect(await askIp(behindProxy, '200.160.2.3')).toEqual({ ip: '200.160.2.3' });
      expect(await askIp(behindProxy, '6.6.6.6, 200.160.2.3')).toEqual({ ip: '200.160.2.3' });
    } finally {
      await behindProxy.close();
    }
  });

  test('a place is named in Portuguese; private and unknown addresses have none', async () => {
    const admin = await world.as(await world.account('admin'));
    const place = async (ip_address: string) =>
      (await admin.activeSessions.getLocationInfo({ ip_address })).location;
    expect(await place('189.6.0.1')).toBe('Brasília, DF, Brasil');
    expect(await place('8.8.8.8')).toBe('Estados Unidos');
    expect(await place('::ffff:189.6.0.1')).toBe('Brasília, DF, Brasil');
    for (const nowhere of ['10.1.2.3', '192.168.0.1', '127.0.0.1', '2804:14c::1', '999.1.1.1', 'abc', ''])
      expect(await place(nowhere)).toBeNull();
  });

  test('a person asks for the place of their own address only', async () => {
    const seller = await world.as(await world.account('seller'));
    expect(await seller.activeSessions.getLocationInfo({ ip_address: '127.0.0.1' })).toEqual({
      location: null,
    });
    await expect(seller.activeSessions.getLocationInfo({ ip_address: '189.6.0.1' })).rejects.toMatchObject({
      code: 'NOT_YOUR_ADDRESS',
    });
  });
});

describe("one's own devices", () => {
  const twoDevices = async () => {
    const account = await world.account('unit');
    const [phone, desk] = [await world.as(account), await world.as(account)];
    const [onPhone, onDesk] = [
      await phone.activeSessions.register(registration()),
      await desk.activeSessions.register(registration()),
    ];
    return { phone, desk, onPhone, onDesk };
  };

  test('are the others of the same account that are in use, without address or name', async () => {
    const { phone, onDesk } = await twoDevices();
    const devices = await phone.activeSessions.ownDevices();
    expect(devices.map(({ id }) => id)).toEqual([onDesk.id]);
    expect(Object.keys(devices[0]!).sort()).toEqual([
      'created_at',
      'device_info',
      'id',
      'last_heartbeat_at',
      'location_info',
    ]);
    await world.pool.query(
      "update active_sessions set last_heartbeat_at = now() - interval '6 minutes' where id = $1",
      [onDesk.id],
    );
    expect(await phone.activeSessions.ownDevices()).toEqual([]);
  });

  test('can be ended from another, and only then are gone', async () => {
    const { phone, desk, onDesk } = await twoDevices();
    await phone.activeSessions.endOwn({ id: onDesk.id });
    expect(await phone.activeSessions.ownDevices()).toEqual([]);
    await expect(desk.activeSessions.ownDevices()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  test("nobody ends this very session by it, or somebody else's, an admin neither", async () => {
    const { phone, onPhone, onDesk } = await twoDevices();
    const stranger = await world.as(await world.account('unit'));
    const admin = await world.as(await world.account('admin'));
    for (const [client, id] of [
      [phone, onPhone.id],
      [stranger, onDesk.id],
      [admin, onDesk.id],
    ] as const)
      await expect(client.activeSessions.endOwn({ id })).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
  });
});
