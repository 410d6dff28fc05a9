import { randomUUID } from 'node:crypto';
import { cpfCheckDigits } from '@traco/contract/identifiers';
import type { SellerLine } from '@traco/contract/seller';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

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

const aCpf = () => {
  const base = String(100_000_000 + Math.floor(Math.random() * 899_999_999));
  return base + cpfCheckDigits(base);
};
const fields = (with_: object = {}) => ({
  name: 'Marina Duarte',
  cpf: aCpf(),
  phone: '(15) 98765-4321',
  email: ' Marina@Traco.example ',
  commission: { kind: 'per_m3' as const, value: 350 },
  goalM3: 100,
  ...with_,
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
const refusal = (code: string) => expect.objectContaining({ code });

describe('the register', () => {
  test('a seller is taken on with his goal; sending twice takes on one', async () => {
    const sent = { id: randomUUID(), unitId: unit.id, ...fields() };
    const made = await admin.sellersOverview.create(sent);
    expect(made).toMatchObject({
      name: 'Marina Duarte',
      phone: '15987654321',
      email: 'marina@traco.example',
      unit: { id: unit.id },
      access: 'none',
      commission: { kind: 'per_m3', value: 350 },
      month: { m3: 0, goalM3: 100, goalShare: 0 },
    });
    expect(await admin.sellersOverview.create({ ...sent, name: 'Outra' })).toMatchObject({
      name: 'Marina Duarte',
    });
  });

  test('a CPF is one person; what is wrong is said at its field', async () => {
    const { cpf } = await takeOn();
    await expect(takeOn({ cpf })).rejects.toEqual(refusal('CPF_TAKEN'));
    await expect(takeOn({ cpf: '11111111111' })).rejects.toMatchObject({
      data: { issues: [{ path: ['cpf'], message: 'CPF inválido: confira os 11 dígitos.' }] },
    });
    await expect(takeOn({ phone: '123' })).rejects.toMatchObject({ data: { issues: [{ path: ['phone'] }] } });
    await expect(takeOn({ goalM3: -1 })).rejects.toMatchObject({ data: { issues: [{ path: ['goalM3'] }] } });
    const closed = await world.unit({ active: false });
    await expect(
      admin.sellersOverview.create({ id: randomUUID(), unitId: closed.id, ...fields() }),
    ).rejects.toEqual(refusal('UNIT_NOT_FOUND'));
  });

  test('a change asks for the revision that was seen; a goal is changed, lifted and set anew', async () => {
    const made = await takeOn();
    const edit = (with_: object, revision = made.revision) =>
      admin.sellersOverview.edit({ ...fields({ cpf: made.cpf, ...with_ }), id: made.id, revision });
    const changed = await edit({ goalM3: 120, commission: null });
    expect(changed).toMatchObject({ commission: null, month: { goalM3: 120 } });
    await expect(edit({ name: 'Tarde Demais' })).rejects.toMatchObject({
      code: 'STALE_REVISION',
      data: { current: { month: { goalM3: 120 } } },
    });
    const lifted = await edit({ goalM3: null }, changed.revision);
    expect(lifted.month).toMatchObject({ goalM3: null, goalShare: null });
    expect((await edit({ goalM3: 90 }, lifted.revision)).month.goalM3).toBe(90);
  });

  test('the goal of a closed month stays as it is', async () => {
    const made = await takeOn();
    await world.pool.query("insert into closed_months (unit_id, month_on) values ($1, '2026-11-01')", [
      unit.id,
    ]);
    const edit = (goalM3: number) =>
      admin.sellersOverview.edit({
        ...fields({ cpf: made.cpf, goalM3 }),
        id: made.id,
        revision: made.revision,
      });
    await expect(edit(101)).rejects.toEqual(refusal('MONTH_CLOSED'));
    expect((await edit(100)).month.goalM3).toBe(100);
  });
});

describe('the list', () => {
  const names = (rows: SellerLine[]) => rows.map(({ name }) => name);
  let ana: { id: string };
  let bia: { id: string };

  beforeEach(async () => {
    ana = await takeOn({ name: 'Ana', goalM3: 42 });
    bia = await takeOn({ name: 'Bia', goalM3: null });
    await takeOn({ name: 'Caio', goalM3: 500 });
    await sell(ana, 8);
    await sell(ana, 6.5);
    await sell(bia, 9);
    await sell(bia, 10, { loaded_at: '2026-10-30T12:00:00Z' });
  });
  const list = (with_: object = {}) => admin.sellersOverview.list({ unitId: unit.id, ...with_ });

  test('tells the month that runs: delivered, goal, projection by working days, price', async () => {
    const { rows } = await list();
    expect(names(rows)).toEqual(['Ana', 'Bia', 'Caio']);
    expect(rows[0]!.month).toEqual({
      m3: 14.5,
      goalM3: 42,
      goalShare: 14.5 / 42,
      projectionM3: 24.56,
      workingDays: { over: 12.4, total: 21 },
      revenueCents: 754_000,
      priceCentsPerM3: 52_000,
      opens: { sellerId: ana.id, from: '2026-11-01', to: '2026-11-30', kind: 'counting' },
    });
    expect(rows[1]!.month).toMatchObject({ m3: 9, goalM3: null, goalShare: null });
  });

  test('is sorted by name or by m³, page after page, nobody twice', async () => {
    for (const [sort, expected] of [
      ['name', ['Ana', 'Bia', 'Caio']],
      ['-name', ['Caio', 'Bia', 'Ana']],
      ['-m3', ['Ana', 'Bia', 'Caio']],
      ['m3', ['Caio', 'Bia', 'Ana']],
    ] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort, limit: 1, ...(cursor ? { cursor } : {}) });
        seen.push(...names(page.rows));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(seen).toEqual(expected);
    }
    const { nextCursor } = await list({ sort: '-m3', limit: 1 });
    await expect(list({ sort: 'name', cursor: nextCursor! })).rejects.toEqual(refusal('CURSOR_INVALID'));
  });

  test('filters say who is behind his goal, has none, cannot come in, or is called so', async () => {
    const found = async (filter: object) => names((await list(filter)).rows);
    // 42 m³ × 12.4 ÷ 21 = 24.8 m³ by now.
    expect(await found({ standing: 'behind' })).toEqual(['Ana', 'Caio']);
    expect(await found({ standing: 'without_goal' })).toEqual(['Bia']);
    await admin.sellersOverview.giveAccess({ id: ana.id });
    expect(await found({ standing: 'without_account' })).toEqual(['Bia', 'Caio']);
    expect(await found({ search: 'ai' })).toEqual(['Caio']);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ active: 'inactive' })).toEqual([]);
  });

  test('its totals are the sum of its rows, and an export carries them all', async () => {
    expect(await admin.sellersOverview.totals({ unitId: unit.id })).toMatchObject({
      sellers: 3,
      m3: 23.5,
      goalM3: 542,
      projectionM3: 39.8,
      priceCentsPerM3: 52_000,
    });
    const file = await admin.sellersOverview.export({ unitId: unit.id, format: 'csv' });
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain('14,5');
  });

  test('a supervisor reads it; a unit, a seller and a manager do not', async () => {
    const as = async (role: 'supervisor' | 'unit' | 'seller' | 'manager') =>
      (
        await world.as(
          await world.account(role, { unit_id: unit.id, seller_id: role === 'seller' ? ana.id : null }),
        )
      ).sellersOverview;
    expect((await (await as('supervisor')).list({ unitId: unit.id })).rows).toHaveLength(3);
    for (const role of ['unit', 'seller', 'manager'] as const)
      await expect((await as(role)).list({})).rejects.toEqual(refusal('NOT_ALLOWED'));
  });
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

  test('out of work his sessions end and his account closes; back, it opens', async () => {
    const seller = await takeOn();
    await admin.sellersOverview.giveAccess({ id: seller.id });
    const { accountId } = await admin.sellersOverview.get({ id: seller.id });
    const his = await world.as({ id: accountId! });
    const gone = await admin.sellersOverview.setActive({
      id: seller.id,
      revision: seller.revision,
      active: false,
    });
    expect(gone).toMatchObject({ active: false, access: 'disabled' });
    expect(await his.identity.me()).toBeNull();
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

  test('is of his unit alone: another unit’s customer does not come to his colleague', async () => {
    const giver = await takeOn();
    const taker = await takeOn();
    const foreign = await world.customer({ unit_id: (await world.unit()).id, seller_id: giver.id });
    for (const with_ of [{}, { customerIds: [foreign.id] }])
      await expect(
        admin.sellersOverview.transferPortfolio({ id: giver.id, toSellerId: taker.id, ...with_ }),
      ).rejects.toEqual(refusal('NOTHING_TO_TRANSFER'));
  });

  test('goes to nobody of another unit, out of work, or to himself', async () => {
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

test('a sheet brings new sellers in; who is there stays, and a wrong row is told by its line', async () => {
  const known = await takeOn();
  const elsewhere = await world.seller();
  const row = (line: number, cpf: string, with_: object = {}) => ({
    id: randomUUID(),
    line,
    name: 'Rui Prado',
    cpf,
    goalM3: 80,
    ...with_,
  });
  const { rows: cpfs } = await world.pool.query('select cpf from sellers where id = $1', [elsewhere.id]);
  const twice = aCpf();
  const rows = [row(2, known.cpf), row(3, cpfs[0].cpf), row(4, '123'), row(5, twice), row(6, twice)];
  const outcomes = async (rehearse: boolean) =>
    (await admin.sellersOverview.import({ unitId: unit.id, rehearse, rows })).map(({ outcome, field }) => [
      outcome,
      field,
    ]);
  const expected = [
    ['known', null],
    ['refused', 'cpf'],
    ['refused', 'cpf'],
    ['imported', null],
    ['known', null],
  ];
  expect(await outcomes(true)).toEqual(expected);
  expect(await outcomes(false)).toEqual(expected);
  const again = [['known', null], ...expected.slice(1, 3), ['known', null], ['known', null]];
  expect(await outcomes(false)).toEqual(again);
  const { rows: listed } = await admin.sellersOverview.list({ unitId: unit.id, search: 'Rui' });
  expect(listed).toMatchObject([{ cpf: twice, month: { goalM3: 80 } }]);
});
