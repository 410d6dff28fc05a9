import { randomUUID } from 'node:crypto';
import { settingValue } from '@traco/contract/admin-settings/settings-registry';
import { contract } from '@traco/contract/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { proceduresOf } from '../../platform/procedures.ts';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

const START = '2026-11-18T14:00:00Z';
/** 90 days after 18 November: to the end of 16 February in São Paulo. */
const ENDS = '2027-02-17T03:00:00.000Z';

let world: World;
let road: OnTheRoad;
let office: Client;
let token: string;
let loadId: string;
const nobody = () => world.as(null);
beforeAll(async () => {
  world = await openWorld(START);
});
beforeEach(async () => {
  world.setNow(START);
  road = await goOnTheRoad(world);
  loadId = road.load.id;
  office = road.office;
  await road.send({ kind: 'step', loadId, to: 'loading' });
  token = (await road.row(loadId)).note_token as string;
});
afterEach(() => world.pool.query('delete from setting_versions'));
afterAll(() => world.close());

/** The load comes back as it left: it has ended, and its note is final. */
const refuse = async () => {
  for (const step of [{ to: 'en_route' }, { to: 'on_site' }, { to: 'refused', reason: 'Fora do traço' }]) {
    const photoIds = step.to === 'refused' ? { photoIds: [await road.aPhoto()] } : {};
    expect(await road.send({ kind: 'step', loadId, ...step, ...photoIds })).toEqual([null]);
  }
};
const refusal = async (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ code, status, data }) => ({ code, status, data }),
  );
const setting = async (key: 'privacy' | 'company', value: object) =>
  world.pool.query(
    `insert into setting_versions (id, key, value, holds_from, account_id, author_name)
     values ($1, $2, $3, '2026-01-01', $4, 'Diretora')`,
    [randomUUID(), key, { ...settingValue(key, {}), ...value }, (await world.account('admin')).id],
  );

describe("a note's link", () => {
  test('opens to the end of its last day, 90 days after the note was issued', async () => {
    expect((await office.deliveryNote.link({ loadId })).link).toEqual({ endsAt: ENDS, closedAt: null });
    world.setNow('2027-02-17T02:59:59Z');
    expect(await (await nobody()).deliveryNote.read({ token })).toMatchObject({ number: 1 });
    world.setNow(ENDS);
    expect((await refusal((await nobody()).deliveryNote.read({ token })))?.code).toBe('LINK_ENDED');
  });

  test('lives as long as the company sets; what was issued before keeps its end', async () => {
    await setting('privacy', { noteLinkDays: 7 });
    const next = await goOnTheRoad(world);
    await next.send({ kind: 'step', loadId: next.load.id, to: 'loading' });
    const of = async (client: Client, id: string) =>
      (await client.deliveryNote.link({ loadId: id })).link.endsAt;
    expect(await of(next.office, next.load.id)).toBe('2026-11-26T03:00:00.000Z');
    expect(await of(office, loadId)).toBe(ENDS);
  });

  test('once ended refuses every procedure alike, says whom to ask and nothing of the note', async () => {
    await setting('company', { name: 'Concreteira Boa Vista', phone: '1533334444' });
    await refuse();
    const open = await (await nobody()).deliveryNote.seal({ token });
    expect(open.versions).toHaveLength(1);
    await office.deliveryNote.closeLink({ loadId });
    const calls = proceduresOf(contract).filter(({ path }) => path.startsWith('/delivery-note/{token}'));
    expect(calls.length).toBeGreaterThanOrEqual(4);
    const bodies = new Set<string>();
    for (const { method, path } of calls) {
      const answer = await world.app.inject({
        method: method as 'GET',
        url: `/api${path.replace('{token}', token).replace('{version}', '1')}`,
        ...(method === 'GET' ? {} : { payload: { token, code: 'AAAA-AAAA', version: null } }),
      });
      expect(answer.statusCode, path).toBe(410);
      bodies.add(answer.body);
    }
    expect([...bodies]).toHaveLength(1);
    expect(JSON.parse([...bodies][0]!)).toMatchObject({
      code: 'LINK_ENDED',
      data: { company: 'Concreteira Boa Vista', phone: '1533334444' },
    });
    for (const secret of [
      open.customer.name,
      open.unit.name,
      open.site.name,
      open.driver,
      open.versions[0]?.whole.sha256,
    ])
      expect([...bodies][0]).not.toContain(secret);
    expect([...bodies][0]).not.toMatch(/\d{4}-\d{2}-\d{2}|series|number/);
    // Another token is none, ended or not.
    const unknown = await refusal((await nobody()).deliveryNote.read({ token: 'x'.repeat(22) }));
    expect(unknown).toMatchObject({ code: 'NOTE_NOT_FOUND', status: 404 });
  });

  test('is not even read once it has ended', async () => {
    const found = async () => {
      const { rows } = await world.pool.query('select app.find_open_note($1, $2) as found', [
        token,
        world.now(),
      ]);
      return Object.keys(rows[0].found);
    };
    expect(await found()).toEqual(['note']);
    await office.deliveryNote.closeLink({ loadId });
    expect(await found()).toEqual(['company']);
  });

  test('still gives its paper to who sees the load', async () => {
    await office.deliveryNote.closeLink({ loadId });
    expect((await office.deliveryNote.pdf({ loadId })).size).toBeGreaterThan(1_000);
  });
});

describe('ending and renewing a link', () => {
  test('the plant ends it at once, and renews it: the same address opens again, from today on', async () => {
    world.setNow('2026-12-01T12:00:00Z');
    const closed = await office.deliveryNote.closeLink({ loadId });
    expect(closed).toEqual({ endsAt: ENDS, closedAt: '2026-12-01T12:00:00.000Z' });
    // Twice is once.
    world.setNow('2026-12-01T13:00:00Z');
    expect(await office.deliveryNote.closeLink({ loadId })).toEqual(closed);
    const renewed = await office.deliveryNote.renewLink({ loadId });
    expect(renewed).toEqual({ endsAt: '2027-03-02T03:00:00.000Z', closedAt: null });
    expect(await (await nobody()).deliveryNote.read({ token })).toMatchObject({ number: 1 });
  });

  test('renewing shortens nothing', async () => {
    await setting('privacy', { noteLinkDays: 7 });
    expect((await office.deliveryNote.renewLink({ loadId })).endsAt).toBe(ENDS);
  });

  test('is for the office, the plant, its manager and the seller of the load', async () => {
    const of = (role: 'admin' | 'supervisor' | 'manager' | 'seller', with_: Record<string, unknown> = {}) =>
      world.account(role, with_).then((account) => world.as(account));
    const mine = [
      await of('admin'),
      await of('supervisor'),
      await of('manager', { unit_id: road.unit.id }),
      await of('seller', { unit_id: road.unit.id, seller_id: road.seller.id }),
    ];
    for (const client of mine) {
      expect((await client.deliveryNote.closeLink({ loadId })).closedAt).not.toBeNull();
      expect((await client.deliveryNote.renewLink({ loadId })).closedAt).toBeNull();
    }
    const others = [await of('seller', { unit_id: road.unit.id }), await of('manager')];
    for (const client of others) {
      await expect(client.deliveryNote.closeLink({ loadId })).rejects.toMatchObject({
        code: 'LOAD_NOT_FOUND',
      });
      await expect(client.deliveryNote.renewLink({ loadId })).rejects.toMatchObject({
        code: 'LOAD_NOT_FOUND',
      });
    }
    await expect(road.driver.deliveryNote.renewLink({ loadId })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
  });
});

describe('a link that was ended or renewed, and its load', () => {
  test('follows the load to its next seller, and goes on when the day is closed', async () => {
    const next = await world.seller({ unit_id: road.unit.id });
    await world.pool.query('update loads set seller_id = $1 where id = $2', [next.id, loadId]);
    const nextSeller = await world.as(
      await world.account('seller', { unit_id: road.unit.id, seller_id: next.id }),
    );
    expect((await nextSeller.deliveryNote.link({ loadId })).link.endsAt).toBe(ENDS);
    await world.pool.query(
      `insert into closed_days (unit_id, day_on, state, changed_by) values ($1, '2026-11-18', 'closed', $2)`,
      [road.unit.id, (await world.account('admin')).id],
    );
    expect((await nextSeller.deliveryNote.closeLink({ loadId })).closedAt).not.toBeNull();
  });

  test('a load without a note of the system has none', async () => {
    const load = await world.load({ unit_id: road.unit.id, note_number: 7 });
    await expect(office.deliveryNote.renewLink({ loadId: load.id })).rejects.toMatchObject({
      code: 'WITHOUT_NOTE',
    });
    await expect(office.deliveryNote.closeLink({ loadId: randomUUID() })).rejects.toMatchObject({
      code: 'LOAD_NOT_FOUND',
    });
  });

  test("leaves its trail, and the driver's day tells of it", async () => {
    await office.deliveryNote.closeLink({ loadId });
    const { rows } = await world.pool.query(
      `select a.role, a.after from audit a join note_links k on k.id::text = a.row_id
        where k.load_id = $1 and a.action = 'update'`,
      [loadId],
    );
    expect(rows).toMatchObject([{ role: 'unit', after: { closed_at: expect.any(String) } }]);
    const day = await road.driver.operationalSheet.mine();
    expect(day.loads.find(({ id }) => id === loadId)?.noteLink?.closedAt).not.toBeNull();
  });
});
