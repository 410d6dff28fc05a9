import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { materialTypeOf } from '../../features/support-materials/material-file.rules.ts';
import { isPassword } from '../../platform/password-hash.ts';
import { diskStore, type FileStore } from '../../platform/storage.ts';
import { copyDatabase } from '../../testing/database-copy.ts';
import { structureOf } from '../declared/structure.ts';
import { fillLoads } from './scale.ts';
import { seedDemo } from './seed.ts';

const NOW = new Date('2026-11-18T14:00:00Z');

let copy: Awaited<ReturnType<typeof copyDatabase>>;
let pool: pg.Pool;
const messages: string[] = [];
let folder: string;
let storage: FileStore;
const one = async <T>(statement: string): Promise<T> =>
  Object.values((await pool.query(statement)).rows[0])[0] as T;

let structureBefore: unknown;
beforeAll(async () => {
  copy = await copyDatabase(inject('databaseUrl'));
  pool = new pg.Pool({ connectionString: copy.url, max: 2 });
  structureBefore = await structureOf(pool);
  const begun = performance.now();
  folder = await mkdtemp(join(tmpdir(), 'traco-seed-'));
  storage = diskStore(folder);
  await seedDemo({ pool, now: NOW, storage, report: (message) => messages.push(message) });
  console.log(`demo company filled in ${Math.round(performance.now() - begun)} ms`);
}, 120_000);
afterAll(async () => {
  await pool.end();
  await copy.drop();
  await rm(folder, { recursive: true, force: true });
});

const totalsAgree = async () => {
  expect(
    await one<string>(`
        with ledger as (
          select unit_id, day_on, seller_id, mix_id, count(*)::int as loads, sum(loaded_m3) as loaded_m3,
                 sum(delivered_m3) as delivered_m3, sum(billed_m3) as billed_m3, sum(returned_m3) as returned_m3,
                 sum(total_cents)::bigint as revenue_cents
            from loads where counts group by 1, 2, 3, 4
        )
        select count(*) from ledger full join daily_totals using (unit_id, day_on, seller_id, mix_id, loads,
          loaded_m3, delivered_m3, billed_m3, returned_m3, revenue_cents)`),
  ).toBe(await one<string>('select count(*) from daily_totals'));
  expect(
    await one<string>(`
        select count(*) from (
          select unit_id, date_trunc('month', day_on)::date as month_on, seller_id, mix_id,
                 sum(loads)::int as loads, sum(delivered_m3) as delivered_m3, sum(revenue_cents)::bigint as revenue_cents
            from daily_totals group by 1, 2, 3, 4
        ) days full join monthly_totals using (unit_id, month_on, seller_id, mix_id, loads, delivered_m3, revenue_cents)`),
  ).toBe(await one<string>('select count(*) from monthly_totals'));
};

describe('the demo company in the database', () => {
  it('tells how far it is', () => {
    expect(messages.at(0)).toBe('Preparando a empresa de demonstração…');
    expect(messages.at(-1)).toBe('Empresa de demonstração pronta.');
  });

  it('has totals that are the sums of the ledger', totalsAgree);

  it('gives every note that was issued the code that opens it', async () => {
    const issued = await one('select count(*) from loads where note_token is not null');
    expect(Number(issued)).toBeGreaterThan(100);
    expect(await one('select count(*) from note_codes')).toBe(issued);
  });

  it('has the chain of every quote that went out, by the functions that write it for customers', async () => {
    const { rows } = await pool.query<{
      state: string;
      last: string;
      answer: string | null;
      heard: boolean;
      quotes: number;
    }>(
      `select q.state, q.answer, e.kind as last, e.payload::jsonb ? 'by' as heard, count(*)::int as quotes
        from quotes q join lateral (select * from quote_events e where e.quote_id = q.id and e.kind <> 'converted'
          order by e.sequence desc limit 1) e on true group by 1, 2, 3, 4`,
    );
    const has = (with_: object) => expect(rows).toContainEqual(expect.objectContaining(with_));
    has({ state: 'approved', last: 'accepted', heard: false });
    has({ state: 'approved', last: 'accepted', heard: true });
    has({ state: 'converted', last: 'accepted' });
    has({ state: 'refused', last: 'refused' });
    has({ state: 'seen', answer: 'change', last: 'change_asked' });
    has({ state: 'expired', last: 'expired' });
    expect(await one('select count(*)::int from quotes where version > 0')).toBe(
      rows.reduce((sum, { quotes }) => sum + quotes, 0),
    );
    // Each link is over the one before it.
    expect(
      await one(`select count(*)::int from quote_events e left join quote_events b
        on b.quote_id = e.quote_id and b.sequence = e.sequence - 1
        where e.previous_hash <> coalesce(b.hash, repeat('0', 64))
          or e.hash <> encode(sha256(convert_to(e.previous_hash || E'\\n' || e.payload, 'UTF8')), 'hex')`),
    ).toBe(0);
  });

  it('has a library whose files are there, to the byte, and are what their rows say', async () => {
    const { rows } = await pool.query<{
      media_type: string;
      bytes: number;
      sha256: string;
      storage_key: string;
    }>('select media_type, bytes, sha256, storage_key from support_material_versions');
    expect(rows.length).toBeGreaterThan(9);
    for (const { media_type, bytes, sha256, storage_key } of rows) {
      const file = await storage.getBytes(storage_key);
      expect([file.length, createHash('sha256').update(file).digest('hex')]).toEqual([bytes, sha256]);
      expect(materialTypeOf(file)).toBe(media_type);
    }
    expect(new Set(rows.map(({ media_type }) => media_type)).size).toBe(4);
    expect(await one('select count(*)::int from support_materials where valid_until < $$2026-11-18$$')).toBe(
      1,
    );
  });

  it('has receipts numbered without gaps, each load paid by one of them by what they settled', async () => {
    expect(
      await one(`select count(*)::int from receipt_counters c where last_number <>
        (select count(*) from receipts r where r.unit_id = c.unit_id and r.series = c.series)`),
    ).toBe(0);
    expect(
      await one(`select count(*)::int from loads l where paid_by_receipt_id is not null and total_cents <>
        (select sum(s.cents) from app.settlements(l.id) s)`),
    ).toBe(0);
    expect(
      await one(
        `select array_agg(distinct state order by state)::text from receipts where sha256 = encode(sha256(content::bytea), 'hex')`,
      ),
    ).toBe('{cancelled,issued}');
    expect(await one('select count(*)::int from receipts r where not app.stands_receipt(r)')).toBe(0);
  });

  it('has advances as the database gives them out: one used in part, one towards a quote, and none that a load waits for', async () => {
    expect(
      await one(`select count(*)::int from receipts r where r.advance_cents > 0 and r.state = 'issued' and r.quote_id is null
        and app.left_of_advance(r.id) between 1 and r.advance_cents - 1`),
    ).toBeGreaterThan(0);
    expect(await one('select count(*)::int from receipts where quote_id is not null')).toBeGreaterThan(0);
    expect(
      await one(`select count(*)::int from loads l cross join lateral app.advances_for(l) a where l.counts and l.paid_at is null
        and l.state in ('washing', 'returning', 'closed', 'diverted') and app.left_of_advance(a.id) > 0`),
    ).toBe(0);
  });

  it('counts every load on the day of its plant', async () => {
    const elsewhere = `select count(*)::int from loads l join units u on u.id = l.unit_id
      where l.day_on <> (l.loaded_at at time zone u.time_zone)::date`;
    expect(await one(elsewhere)).toBe(0);
  });
});

describe('the demo company, open for work', () => {
  it('knows of every m³ that came back why, and leaves those of today to be decided', async () => {
    expect(
      await one(`select count(*)::int from loads l left join concrete_returns r on r.load_id = l.id
        where l.returned_m3 <> coalesce(r.residue_m3 + r.surplus_m3, 0) and l.review = 'accepted'`),
    ).toBe(0);
    expect(
      await one(`select count(*)::int from concrete_returns where state = 'recorded' and surplus_m3 > 0
        and first_water_at > '2026-11-18T11:30:00Z'`),
    ).toBeGreaterThan(0);
    expect(
      await one(
        `select count(*)::int from concrete_returns where state <> 'checked' and at < '2026-11-17T00:00:00Z'`,
      ),
    ).toBe(0);
  });

  it('puts the triggers, keys and indexes back as they were', async () => {
    expect(await structureOf(pool)).toEqual(structureBefore);
  });

  it('tells of each vehicle that stands why and since when, and nothing else in the trail', async () => {
    const standing = await one(
      `select count(*)::int from vehicles v where state in ('in_maintenance', 'stopped') and length(state_reason) >= 5 and exists (
         select from app.states_of_vehicles() s where s.vehicle_id = v.id and s.since < '2026-11-18T12:00:00Z')`,
    );
    expect(standing).toBeGreaterThan(0);
    expect(await one(`select count(*)::int from vehicles where state in ('in_maintenance', 'stopped')`)).toBe(
      standing,
    );
    expect(await one('select count(*)::int from audit')).toBe(standing);
  });

  it('lets people in with the password, and the driver with a PIN', async () => {
    const { rows } = await pool.query(
      'select a.username, a.role, c.password from accounts a join credentials c on c.account_id = a.id',
    );
    expect(rows).toHaveLength(18);
    const proved = rows.filter(({ username }) => ['admin', 'unidade', null].includes(username));
    for (const { role, password } of proved) {
      const typed = role === 'driver' ? '123456' : 'Traco-demo-1';
      expect(await isPassword(password, typed)).toBe(true);
    }
  });

  it('goes on counting when a load is recorded after it', async () => {
    const sum = `select sum(loads)::int from monthly_totals`;
    const before = await one<number>(sum);
    await pool.query(`
      insert into loads (id, unit_id, seller_id, customer_id, mix_id, origin, state, loaded_at, loaded_m3,
                         delivered_m3, billed_m3, price_cents_per_m3)
      select gen_random_uuid(), unit_id, seller_id, customer_id, mix_id, 'manual', 'closed', loaded_at, 8, 8, 8, 50000
        from loads order by loaded_at desc limit 1`);
    expect(await one<number>(sum)).toBe(before + 1);
  });

  it('grows for measurements and its totals still agree', async () => {
    await fillLoads({ pool, loads: 90_000 });
    expect(await one('select count(*)::int from loads')).toBe(90_000);
    await totalsAgree();
  }, 120_000);
});
