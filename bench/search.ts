import type { Pool } from './installation.ts';
import { type Line, openLine } from './line.ts';
import { type Benchmark, type Figure, inMs, quantile } from './marks.ts';
import { openLarge } from './scale.ts';

const MAY_TAKE_MS = 100;
const ROUNDS = Number(process.env.TRACO_BENCH_CALLS ?? 25);
/** It reads every load: a few rounds tell enough. */
const PLAIN_ROUNDS = 2;
const SORTED_ROUNDS = 10;
/** What is typed: a note, its first digits, common and rare words, two of them, slips, a truck, a document, nothing that there is. */
const typed = [
  '26085',
  '2608',
  'construtora',
  'silva',
  'jardim primavera',
  'constutora sivla',
  'residencal',
  'BT-01',
  'contrato',
  'xqzwvk',
];
const askers = [
  ['office', 'admin'],
  ['supervisor', 'supervisor'],
  ['unit', 'unidade'],
  ['manager', 'gerente'],
  ['seller', 'vendedor'],
  ['fleet', 'frota'],
  ['partner', 'helay'],
  ['mechanic', 'mecanico'],
] as const;

/** The search as it is typed, for each role, in a company of two million loads, and of four times the demo's customers and sites. */
export const search: Benchmark = {
  name: 'search',
  async measure(tell) {
    const large = await openLarge(tell);
    try {
      const names = await growNames(large.owner);
      tell(names);
      const figures: Figure[] = [];
      for (const [who, username] of askers) {
        const line = await openLine(large.address, { cookie: await large.cookieOf(username) });
        const times: number[] = [];
        for (let round = -2; round < ROUNDS; round += 1)
          for (const words of typed) {
            const from = performance.now();
            const { status } = await line.ask('GET', `/api/search?words=${encodeURIComponent(words)}`);
            if (status !== 200) throw new Error(`the search of ${username} answered ${status}`);
            if (round >= 0) times.push(performance.now() - from);
          }
        line.close();
        const p95 = quantile(times, 0.95);
        const found = `${inMs(p95)} (median ${inMs(quantile(times, 0.5))})`;
        figures.push({
          what: `search of the ${who}, p95`,
          mark: `≤ ${MAY_TAKE_MS} ms`,
          found,
          kept: p95 <= MAY_TAKE_MS,
        });
        tell(`${who}: ${found}`);
      }
      for (const [who, username] of [askers[0], askers[2]])
        figures.push(
          ...(await timeSorted(
            await openLine(large.address, { cookie: await large.cookieOf(username) }),
            who,
            tell,
          )),
        );
      const plain = await timePlain(large.owner);
      figures.push({ what: `a plain statement for it (${names}), p95`, mark: '', found: inMs(plain) });
      return figures;
    } finally {
      await large.close();
    }
  },
};

/** The list of loads of 93 days by names, which no index of the ledger holds: what is sorted is what the days hold. */
async function timeSorted(line: Line, who: string, tell: (words: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const span = `from=${day(92)}&to=${day(0)}`;
  const { body } = await line.ask('GET', `/api/concrete-volume/totals?${span}`);
  const loads = (JSON.parse(body.toString()) as { loads: number }).loads.toLocaleString('en');
  for (const sort of ['customer', 'seller', 'driver']) {
    const times: number[] = [];
    for (let round = -1; round < SORTED_ROUNDS; round += 1) {
      const from = performance.now();
      const path = `/api/concrete-volume?limit=50&sort=${sort}&${span}`;
      const { status } = await line.ask('GET', path);
      if (status !== 200) throw new Error(`the list by ${sort} answered ${status}`);
      if (round >= 0) times.push(performance.now() - from);
    }
    const found = inMs(quantile(times, 0.95));
    figures.push({ what: `list of 93 days of the ${who} (${loads} loads) by ${sort}, p95`, mark: '', found });
    tell(`${who} by ${sort}: ${found}`);
  }
  line.close();
  return figures;
}

/** Four times the customers and sites, as each plant would have after years, and ten thousand documents. */
async function growNames(owner: Pool): Promise<string> {
  const count = async () =>
    (
      await owner.query<{ words: string }>(
        `select (select count(*) from customers) || ' customers, ' || (select count(*) from sites) || ' sites, '
           || (select count(*) from documents) || ' documents' as words`,
      )
    ).rows[0]!.words;
  const { rows } = await owner.query('select count(*)::int as documents from documents');
  if (rows[0].documents >= 10_000) return count();
  await owner.query(`
    insert into customers (id, unit_id, seller_id, name, active)
      select gen_random_uuid(), unit_id, seller_id, name || ' ' || n, active from customers, generate_series(2, 4) n;
    insert into sites (id, unit_id, seller_id, customer_id, name, address, city)
      select gen_random_uuid(), unit_id, seller_id, customer_id, name || ' ' || n, address, city from sites, generate_series(2, 4) n;
    insert into documents (id, unit_id, account_id, sender_name, title, kind, file_name, original_key, original_bytes, original_sha256, pages)
      select gen_random_uuid(), unit_id, account_id, sender_name, title || ' ' || n, kind, file_name, gen_random_uuid()::text, 1, 'x', pages
        from (select * from documents limit 10) d, generate_series(1, 1000) n`);
  await owner.query('vacuum (analyze) customers, sites, documents');
  return count();
}

/** The same questions put plainly by the owner, past all policies: what anybody would write first. */
async function timePlain(owner: Pool): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < PLAIN_ROUNDS; round += 1)
    for (const words of typed) {
      const from = performance.now();
      await owner.query(
        `(select id, name from customers where name ilike '%' || $1 || '%' order by name limit 5)
         union all (select id, name from sites where name ilike '%' || $1 || '%' or address ilike '%' || $1 || '%' order by name limit 5)
         union all (select id, title from documents where title ilike '%' || $1 || '%' order by created_at desc limit 5)
         union all (select id, plate from vehicles where plate ilike '%' || $1 || '%' or fleet_number ilike '%' || $1 || '%' limit 5)
         union all (select id, name from drivers where name ilike '%' || $1 || '%' order by name limit 5)
         union all (select id, note_number::text from loads where note_number::text like $1 || '%' order by loaded_at desc limit 5)`,
        [words],
      );
      times.push(performance.now() - from);
    }
  return quantile(times, 0.95);
}
