import type { Pool } from './installation.ts';
import { compareLists } from './lists.ts';

/** The register of sellers with 500 and with 5,000 of them. */
export const sellers = compareLists({
  name: 'sellers',
  rows: 'sellers',
  many: 5_000,
  fill,
  lists: [
    ['by name', '/api/sellers-overview?limit=50'],
    ['the last by name', '/api/sellers-overview?limit=50&sort=-name'],
    ['inactive ones too', '/api/sellers-overview?limit=50&active=all'],
    ['without an account', '/api/sellers-overview?limit=50&standing=without_account'],
    ['behind their goal', '/api/sellers-overview?limit=50&standing=behind'],
  ],
  // Questions about all sellers: a word may stand anywhere in a name, and a month's place is known of nobody before everybody's
  // month is added up. They grow with the sellers, as sums do (docs/decisions/0003 says why they are not kept).
  sums: [
    ['a word in a name', '/api/sellers-overview?limit=50&search=dedor%2000499'],
    ['the best of the month', '/api/sellers-overview?limit=50&sort=-m3'],
    ['sums', '/api/sellers-overview/totals'],
  ],
});

/**
 * Sellers of all units with a goal, three customers, what they sold in each of two mixes this month and in the year before
 * it, requests for a quote this month and before, and a photo.
 */
async function fill(owner: Pool, count: number): Promise<void> {
  await owner.query(
    `with made as (
       insert into sellers (id, unit_id, name, cpf)
       select gen_random_uuid(), u.id, 'Vendedor ' || lpad(n::text, 5, '0'), lpad((70000000000 + n)::text, 11, '0')
       from generate_series(1, $1::int) n
         join (select id, row_number() over (order by id) as turn, count(*) over () as units from units) u
           on u.turn = n % u.units + 1
       returning id, unit_id),
     goal as (insert into goals (id, unit_id, seller_id, month_on, m3)
       select gen_random_uuid(), unit_id, id, date_trunc('month', now() at time zone 'America/Sao_Paulo'), 300 from made),
     sold as (insert into monthly_totals (unit_id, seller_id, mix_id, month_on, loads, loaded_m3, delivered_m3, billed_m3, returned_m3, revenue_cents)
       select unit_id, made.id, m.id, date_trunc('month', now() at time zone 'America/Sao_Paulo') - make_interval(months => ago), 12, 90, v.m3, v.m3, 0, v.m3 * 45000
       from made cross join generate_series(0, 12) ago cross join (select id from mixes order by id limit 2) m
         cross join lateral (select 20 + abs(hashtext(made.id::text || m.id)) % 200 as m3) v),
     asked as (insert into leads (id, unit_id, seller_id, state, name, phone, place, work_type, needs_pump, consent_version, follow_code, changed_at, created_at)
       select gen_random_uuid(), unit_id, id, case when n % 3 = 0 then 'quoted' else 'lost' end, 'Cliente ' || n, '15999990000', 'Itu', 'house', 'no', 1,
         id || '-' || n, a.at, a.at
       from made, generate_series(0, 19) n, lateral (select now() - make_interval(days => n * 15) as at) a),
     pictured as (insert into profile_photos (id, person_kind, person_id, unit_id, made_by, made_by_name, frame, consented_at, is_public, bytes, sha256, storage_key)
       select gen_random_uuid(), 'seller', id, unit_id, (select id from accounts limit 1), 'Admin', 'none', now(), false, 1, 'x', 'bench/' || id from made)
     insert into customers (id, unit_id, seller_id, name)
     select gen_random_uuid(), unit_id, id, 'Cliente ' || n from made, generate_series(1, 3) n`,
    [count],
  );
  await owner.query('vacuum (analyze) sellers, goals, monthly_totals, customers, leads, profile_photos');
  await owner.query('checkpoint');
}
