import { priceQuote } from '@traco/contract/quotes/price-quote';
import { type Installation, openInstallation, type Pool } from './installation.ts';
import { openLine } from './line.ts';
import { compareLists } from './lists.ts';
import { type Benchmark, type Figure, inMs, quantile } from './marks.ts';

const ITEMS = 20;
const CALLS = 500;
const MOST_MS = 30;
const DAY_MS = 86_400_000;

const lists = compareLists({
  name: 'quotes',
  rows: 'quotes',
  many: 50_000,
  fill,
  lists: [
    ['the newest', '/api/quotes?limit=50'],
    ['with the customer', '/api/quotes?limit=50&kind=open'],
    ['that run out', '/api/quotes?limit=50&kind=expiring'],
    ['that wait for the office', '/api/quotes?limit=50&kind=awaiting_me'],
    ['refused', '/api/quotes?limit=50&state=refused'],
    ['of two days', `/api/quotes?limit=50&from=${dayAgo(5)}&to=${dayAgo(4)}`],
    ['approved, the last of them', '/api/quotes?limit=50&state=approved&sort=createdAt'],
  ],
  // A word may stand anywhere in a name; what is sorted by value or added up is read whole, of three months at the most.
  sums: [
    ['a word in a name', '/api/quotes?limit=50&search=ente%2000499'],
    ['the dearest of three months', '/api/quotes?limit=50&sort=-totalCents'],
    ['sums of three months', '/api/quotes/totals'],
  ],
});

/** The list of quotes with 500 and with 50,000 of them; the price and the margin light of a quote of twenty items. */
export const quotes: Benchmark = {
  name: 'quotes',
  async measure(tell) {
    const figures = await lists.measure(tell);
    const installation = await openInstallation();
    try {
      tell(`a quote of ${ITEMS} items, ${CALLS} times`);
      return [...figures, ...(await priced(installation))];
    } finally {
      await installation.close();
    }
  },
};

/** What the server takes to price and judge a quote while it is typed, and to keep it. */
async function priced({ address, owner, cookieOf }: Installation): Promise<Figure[]> {
  await moreMixes(owner);
  const line = await openLine(address, { cookie: await cookieOf('unidade') });
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const from = performance.now();
    const answer = await line.ask(method, path, body && JSON.stringify(body));
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
    return { ms: performance.now() - from, text: answer.body.toString() };
  };
  const book = JSON.parse((await ask('GET', '/api/quotes/book')).text) as Parameters<typeof priceQuote>[1];
  if (book.mixes.length < ITEMS) throw new Error(`the list has ${book.mixes.length} products`);
  const terms = (turn: number) => ({
    items: book.mixes.slice(0, ITEMS).map(({ id }, at) => ({
      mixId: id,
      m3: 5 + ((turn + at) % 40),
      discountPercent: at % 3,
      pumped: at % 2 === 0,
    })),
    distanceKm: 12,
    moulding: true,
    fibreKgPerM3: 1,
    ice: false,
  });
  const { rows } = await owner.query<{ customer: string; site: string; seller: string }>(
    `select customer_id as customer, id as site, seller_id as seller from sites where unit_id = $1 and customer_id is not null limit 1`,
    [book.unitId],
  );
  const { customer: customerId, site: siteId, seller: sellerId } = rows[0]!;
  const validUntil = dayAgo(-5);
  const judged: number[] = [];
  const kept: number[] = [];
  for (let turn = -CALLS / 10; turn < CALLS; turn += 1) {
    const offer = terms(turn + CALLS);
    const judge = await ask('POST', '/api/quotes/judge', { customerId, siteId, terms: offer });
    const seenTotalCents = priceQuote(offer, book).totalCents;
    const quote = {
      ...offer,
      id: crypto.randomUUID(),
      sellerId,
      customerId,
      siteId,
      validUntil,
      seenTotalCents,
    };
    const keep = await ask('POST', '/api/quotes', quote);
    if (turn < 0) continue;
    judged.push(judge.ms);
    kept.push(keep.ms);
  }
  line.close();
  return [figureOf('priced and judged while it is typed', judged), figureOf('priced again and kept', kept)];
}

function figureOf(what: string, times: readonly number[]): Figure {
  const p95 = quantile(times, 0.95);
  return {
    what: `quote of ${ITEMS} items, ${what}, over HTTP, p95`,
    mark: `< ${MOST_MS} ms`,
    found: `${inMs(p95)} (p50 ${inMs(quantile(times, 0.5))})`,
    kept: p95 < MOST_MS,
  };
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The demo's first quotes again and again, of all units: 500 of the last twelve days, or some 70 a day in two years, so that each list
 * fills its page on both sides.
 */
async function fill(owner: Pool, count: number): Promise<void> {
  await owner.query(
    `insert into quotes
     select (jsonb_populate_record(null::quotes, to_jsonb(q) || jsonb_build_object(
       'id', gen_random_uuid(), 'number', 10000 + n, 'state', s.state, 'desk', case when n % 4 = 1 then 'unit' else 'office' end,
       'total_cents', 100000 + abs(hashtext(n::text)) % 5000000, 'customer_id', null, 'site_id', null, 'lead_id', null,
       'customer_name', 'Cliente ' || lpad(n::text, 5, '0'), 'day_on', a.at::date, 'created_at', a.at, 'valid_until', a.at::date + 7,
       'sent_at', case when s.state not in ('draft', 'awaiting_approval') then a.at end, 'seen_at', null,
       'answered_at', case when s.state in ('approved', 'converted', 'refused') then a.at + interval '1 day' end,
       'answer', case when s.state in ('approved', 'converted') then 'accepted' when s.state = 'refused' then 'refused' end))).*
     from generate_series(1, $1::int) n
       cross join lateral (select now() - (n * case when $1 <= 500 then 12.0 else 730.0 end / $1) * interval '1 day' as at) a
       cross join lateral (select case when a.at > now() - interval '7 days' then (array['draft', 'awaiting_approval', 'awaiting_approval', 'awaiting_approval', 'sent', 'sent', 'seen', 'seen'])[n % 8 + 1]
         else (array['expired', 'refused', 'approved', 'converted'])[n % 4 + 1] end as state) s
       join (select distinct on (unit_id) *, dense_rank() over (order by unit_id) as turn from quotes order by unit_id) q
         on q.turn = n % (select count(distinct unit_id) from quotes) + 1`,
    [count],
  );
  await owner.query('vacuum (analyze) quotes');
  await owner.query('checkpoint');
}

/** As many products again as the demo company makes, in a list of today of every unit. */
async function moreMixes(owner: Pool): Promise<void> {
  await owner.query(`insert into mixes select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(),
    'code', m.code || '-' || n, 'name', m.name || ' ' || n))).* from mixes m, generate_series(1, 4) n`);
  const lists = await owner.query<{ id: string }>(
    `insert into price_lists (id, unit_id, name, valid_from)
     select gen_random_uuid(), id, 'De hoje', (now() at time zone time_zone)::date from units returning id`,
  );
  await owner.query(
    `insert into price_list_items (id, unit_id, price_list_id, mix_id, price_cents_per_m3, floor_cents_per_m3)
     select gen_random_uuid(), l.unit_id, l.id, m.id, 45000, 40000 from price_lists l cross join mixes m where l.name = 'De hoje'`,
  );
  await owner.query('update price_lists set published_at = now() where id = any($1)', [
    lists.rows.map(({ id }) => id),
  ]);
}
