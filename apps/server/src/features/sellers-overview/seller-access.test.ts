import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCpf } from '../../testing/a-cpf.ts';
import { refusal } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { fields } from './sellers.fixture.ts';

let world: World;
let unit: { id: string };
let admin: Client;

// A Wednesday: 12.4 of November's 21 working days are over.
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());
beforeEach(async () => {
  unit = await world.unit();
  admin = await world.as(await world.account('admin'));
});

const takeOn = (with_: object = {}) =>
  admin.sellersOverview.create({ id: randomUUID(), unitId: unit.id, ...fields(with_) });
const sell = (seller: { id: string }, m3: number, with_: object = {}) =>
  world.load({
    unit_id: unit.id,
    seller_id: seller.id,
    delivered_m3: m3,
    billed_m3: m3,
    loaded_m3: m3,
    ...with_,
  });
describe('access', () => {
  test('a password is told once, ends what was open, and follows a mended CPF', async () => {
    const seller = await takeOn();
    const given = await admin.sellersOverview.giveAccess({ id: seller.id });
    expect(given).toMatchObject({ cpf: seller.cpf, isNewAccount: true });
    const signIn = (user: string, password: string) =>
      world.app.inject({ method: 'POST', url: '/api/identity/sign-in', payload: { user, password } });
    const came = await signIn(seller.cpf, given.password);
    expect(came.json()).toMatchObject({
      userType: 'seller',
      sellerId: seller.id,
      unitId: unit.id,
      mustChangePassword: true,
    });
    expect((await admin.sellersOverview.get({ id: seller.id })).access).toBe('temporary');
    const next = aCpf();
    await admin.sellersOverview.edit({ ...fields({ cpf: next }), id: seller.id, revision: seller.revision });
    expect((await signIn(seller.cpf, given.password)).statusCode).toBe(422);
    expect((await signIn(next, given.password)).statusCode).toBe(200);
  });

  test('a supervisor gives none; nor is it given to who is out of work or with another account’s CPF', async () => {
    const seller = await takeOn();
    const supervisor = await world.as(await world.account('supervisor'));
    await expect(supervisor.sellersOverview.giveAccess({ id: seller.id })).rejects.toEqual(
      refusal('NOT_ALLOWED'),
    );
    await world.account('mechanic', { cpf: seller.cpf });
    await expect(admin.sellersOverview.giveAccess({ id: seller.id })).rejects.toEqual(refusal('CPF_TAKEN'));
    const { revision, id } = await admin.sellersOverview.get({ id: seller.id });
    await admin.sellersOverview.setActive({ id, revision, active: false });
    await expect(admin.sellersOverview.giveAccess({ id })).rejects.toEqual(refusal('SELLER_INACTIVE'));
  });

  test('out of work the sessions end and the account closes; back, it opens', async () => {
    const seller = await takeOn();
    await admin.sellersOverview.giveAccess({ id: seller.id });
    const { accountId } = await admin.sellersOverview.get({ id: seller.id });
    const own = await world.as({ id: accountId! });
    const gone = await admin.sellersOverview.setActive({
      id: seller.id,
      revision: seller.revision,
      active: false,
    });
    expect(gone).toMatchObject({ active: false, access: 'disabled' });
    expect(await own.identity.me()).toBeNull();
    const back = await admin.sellersOverview.setActive({
      id: seller.id,
      revision: gone.revision,
      active: true,
    });
    expect(back).toMatchObject({ active: true, access: 'temporary' });
  });
});

describe('the portfolio', () => {
  test('goes to a colleague with its sites and what has not begun; what was sold stays', async () => {
    const giver = await takeOn({ name: 'Quem sai' });
    const taker = await takeOn({ name: 'Quem fica' });
    const customer = await world.customer({ unit_id: unit.id, seller_id: giver.id });
    const site = await world.site({ customer_id: customer.id, unit_id: unit.id, seller_id: giver.id });
    const sold = await sell(giver, 8, { customer_id: customer.id, site_id: site.id });
    await expect(
      admin.sellersOverview.setActive({ id: giver.id, revision: giver.revision, active: false }),
    ).rejects.toMatchObject({ code: 'HAS_CUSTOMERS', data: { customers: 1, plannedPours: 0 } });
    const moved = await admin.sellersOverview.transferPortfolio({ id: giver.id, toSellerId: taker.id });
    expect(moved).toEqual({ customers: 1, pours: 0 });
    const sellerOf = async (table: string, id: string) =>
      (await world.pool.query(`select seller_id from ${table} where id = $1`, [id])).rows[0].seller_id;
    expect(await sellerOf('customers', customer.id)).toBe(taker.id);
    expect(await sellerOf('sites', site.id)).toBe(taker.id);
    expect(await sellerOf('loads', sold.id)).toBe(giver.id);
    await expect(
      admin.sellersOverview.transferPortfolio({ id: giver.id, toSellerId: taker.id }),
    ).rejects.toEqual(refusal('NOTHING_TO_TRANSFER'));
    expect((await admin.sellersOverview.get({ id: giver.id })).month.m3).toBe(8);
  });

  test('is of the seller’s unit alone: another unit’s customer does not come to a colleague', async () => {
    const giver = await takeOn();
    const taker = await takeOn();
    const foreign = await world.customer({ unit_id: (await world.unit()).id, seller_id: giver.id });
    for (const with_ of [{}, { customerIds: [foreign.id] }])
      await expect(
        admin.sellersOverview.transferPortfolio({ id: giver.id, toSellerId: taker.id, ...with_ }),
      ).rejects.toEqual(refusal('NOTHING_TO_TRANSFER'));
  });

  test('goes to nobody of another unit, out of work, or to the seller who has them', async () => {
    const giver = await takeOn();
    await world.customer({ unit_id: unit.id, seller_id: giver.id });
    const elsewhere = await world.seller();
    const away = await world.seller({ unit_id: unit.id, active: false });
    for (const toSellerId of [elsewhere.id, away.id, giver.id, randomUUID()])
      await expect(admin.sellersOverview.transferPortfolio({ id: giver.id, toSellerId })).rejects.toEqual(
        refusal('TAKER_NOT_FOUND'),
      );
  });
});
