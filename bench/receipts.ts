import type { Pool } from './installation.ts';
import { compareLists } from './lists.ts';

const DAY_MS = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** The list of receipts with 500 and with 50,000 of them. */
export const receipts = compareLists({
  name: 'receipts',
  rows: 'receipts',
  many: 50_000,
  fill,
  lists: [
    ['the last', '/api/receipts?limit=50'],
    ['cancelled ones', '/api/receipts?limit=50&state=cancelled'],
    ['by PIX', '/api/receipts?limit=50&method=pix'],
    ['of two days', `/api/receipts?limit=50&from=${dayAgo(5)}&to=${dayAgo(4)}`],
    ['by number', '/api/receipts?limit=50&search=B-000.400'],
  ],
  // What is added up or looked for by a word is read whole, of 31 days at the most.
  sums: [
    ['a word of the payer', '/api/receipts?limit=50&search=agador%2000499'],
    ['sums of 31 days', '/api/receipts/totals'],
  ],
});

/** Receipts of the demo's sellers, one every ninety minutes: the last 31 days, which a list tells, are the same of few and of many. */
async function fill(owner: Pool, count: number): Promise<void> {
  await owner.query(
    `insert into receipts (id, unit_id, series, number, state, customer_id, seller_id, payer_name, payer_document, value_cents,
       advance_cents, advance_for, method, city, issued_on, issued_at, reference, loads, code, content, sha256, issued_by, issuer_name,
       cancel_reason)
     select gen_random_uuid(), c.unit_id, 'B', n, case when n % 20 = 0 then 'cancelled' else 'issued' end, c.id, c.seller_id,
       'Pagador ' || lpad(n::text, 5, '0'), '11222333000181', 100000 + n, 0, '',
       (array['pix', 'boleto', 'transfer', 'cash'])[n % 4 + 1], 'Sorocaba', (now() - n * interval '90 minutes')::date,
       now() - n * interval '90 minutes', '', 1, gen_random_uuid()::text, '{}', 'x', a.id, 'Banco de provas',
       case when n % 20 = 0 then 'Valor errado' end
       from generate_series(1, $1::int) n
       join (select *, row_number() over (order by id) as turn, count(*) over () as people from customers) c on c.turn = n % c.people + 1
       cross join (select id from accounts where role = 'admin' order by id limit 1) a`,
    [count],
  );
  // As it lies after a night: nothing is left to be tidied while the calls are measured.
  await owner.query('vacuum (analyze) receipts');
  await owner.query('checkpoint');
}
