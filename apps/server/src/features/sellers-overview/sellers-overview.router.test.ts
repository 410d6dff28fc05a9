import { randomUUID } from 'node:crypto';
import type { SellerLine } from '@traco/contract/sellers-overview/seller';
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
describe('the register', () => {
  test('a seller is taken on with a goal; sending twice takes on one', async () => {
    const sent = { id: randomUUID(), unitId: unit.id, ...fields() };
    const made = await admin.sellersOverview.create(sent);
    expect(made).toMatchObject({
      name: 'Marina Duarte',
      phone: '15987654321',
      email: 'marina@traco.example',
      unit: { id: unit.id },
      access: 'none',
      month: { m3: 0, goalM3: 100, goalShare: 0 },
    });
    expect(await admin.sellersOverview.create(sent)).toMatchObject({
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
    await expect(edit({ goalM3: 120 })).rejects.toEqual(refusal('GOAL_REASON_MISSING'));
    const goalReason = 'obra nova';
    const changed = await edit({ goalM3: 120, goalReason });
    expect(changed).toMatchObject({ month: { goalM3: 120 } });
    await expect(edit({ name: 'Tarde Demais' })).rejects.toMatchObject({
      code: 'STALE_REVISION',
      data: { current: { month: { goalM3: 120 } } },
    });
    const lifted = await edit({ goalM3: null, goalReason }, changed.revision);
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
        ...fields({ cpf: made.cpf, goalM3, goalReason: 'obra adiada' }),
        id: made.id,
        revision: made.revision,
      });
    await expect(edit(101)).rejects.toEqual(refusal('MONTH_CLOSED'));
    expect((await edit(100)).month.goalM3).toBe(100);
  });
});

const names = (rows: SellerLine[]) => rows.map(({ name }) => name);
let ana: { id: string };
let bia: { id: string };
const list = (with_: object = {}) => admin.sellersOverview.list({ unitId: unit.id, ...with_ });

async function takeOnThree() {
  ana = await takeOn({ name: 'Ana', goalM3: 42 });
  bia = await takeOn({ name: 'Bia', goalM3: null });
  await takeOn({ name: 'Caio', goalM3: 500 });
  await sell(ana, 8);
  await sell(ana, 6.5);
  await sell(bia, 9);
  await sell(bia, 10, { loaded_at: '2026-10-30T12:00:00Z' });
}

describe('the list', () => {
  beforeEach(takeOnThree);

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
      requests: 0,
      quoted: 0,
      quotes: 0,
      conversion: null,
      opens: { sellerId: ana.id, from: '2026-11-01', to: '2026-11-30', kind: 'counting' },
    });
    expect(rows[1]!.month).toMatchObject({ m3: 9, goalM3: null, goalShare: null });
  });

  test('counts the month’s requests for a quote by the plant’s clock, and how many were quoted', async () => {
    const ask = (sellerId: string, state: string, at: string) =>
      world.pool.query(
        `insert into leads (id, unit_id, seller_id, state, name, phone, place, work_type, needs_pump, consent_version, follow_code, changed_at, created_at)
         values (gen_random_uuid(), $1, $2, $3, 'Joana', '15999990000', 'Itu', 'house', 'no', 1, $4, $5, $5)`,
        [unit.id, sellerId, state, randomUUID(), at],
      );
    await ask(ana.id, 'quoted', '2026-11-03T12:00:00Z');
    await ask(ana.id, 'lost', '2026-11-17T12:00:00Z');
    // The first minute of November in São Paulo, and the last of October.
    await ask(ana.id, 'quoted', '2026-11-01T03:00:00Z');
    await ask(ana.id, 'quoted', '2026-11-01T02:59:00Z');
    await ask(bia.id, 'new', '2026-11-10T12:00:00Z');
    const { rows } = await list();
    expect(rows.map(({ month }) => [month.quoted, month.requests])).toEqual([
      [2, 3],
      [0, 1],
      [0, 0],
    ]);
    expect(await admin.sellersOverview.totals({ unitId: unit.id })).toMatchObject({ requests: 4, quoted: 2 });
    const file = await admin.sellersOverview.export({ unitId: unit.id, format: 'csv' });
    expect((await file.text()).split('\r\n')[0]).toContain('"Pedidos de orçamento";"Pedidos orçados"');
  });

  test('names the photo that is shown, not the one that it replaced', async () => {
    const photo = async (replacedAt: string | null) => {
      const id = randomUUID();
      await world.pool.query(
        `insert into profile_photos (id, person_kind, person_id, unit_id, made_by, made_by_name, frame, consented_at, is_public, bytes, sha256, storage_key, replaced_at)
         values ($1, 'seller', $2, $3, (select id from accounts limit 1), 'Admin', 'none', now(), false, 1, 'x', $4, $5)`,
        [id, ana.id, unit.id, `profile/${id}`, replacedAt],
      );
      return id;
    };
    await photo('2026-11-01T12:00:00Z');
    const shown = await photo(null);
    expect((await list()).rows.map(({ photoId }) => photoId)).toEqual([shown, null, null]);
    expect((await admin.sellersOverview.get({ id: ana.id })).photoId).toBe(shown);
  });
});

describe('finding and reading the list', () => {
  beforeEach(takeOnThree);

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

  test('filters say who is behind the goal, has none, cannot come in, or is called so', async () => {
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

test('what another seller holds, or somebody changed meanwhile, is refused; a file names its unit', async () => {
  const [one, other] = [await takeOn(), await takeOn()];
  await expect(
    admin.sellersOverview.edit({ ...fields({ cpf: other.cpf }), id: one.id, revision: one.revision }),
  ).rejects.toEqual(refusal('CPF_TAKEN'));
  await expect(admin.sellersOverview.setActive({ id: one.id, revision: 99, active: false })).rejects.toEqual(
    refusal('STALE_REVISION'),
  );
  const rows = [{ id: randomUUID(), line: 2, name: 'Rui Prado', cpf: aCpf() }];
  await expect(admin.sellersOverview.import({ unitId: randomUUID(), rows } as never)).rejects.toEqual(
    refusal('UNIT_REQUIRED'),
  );
});

test('nobody is taken on with a goal of a month that is closed', async () => {
  await world.pool.query(`insert into closed_months (unit_id, month_on) values ($1, '2026-11-01')`, [
    unit.id,
  ]);
  await expect(takeOn()).rejects.toEqual(refusal('MONTH_CLOSED'));
});
