import { type Installation, openInstallation } from './installation.ts';
import { openLine } from './line.ts';
import { type Benchmark, inMs, quantile } from './marks.ts';

const CALLS = Number(process.env.TRACO_BENCH_CALLS ?? 60);
const WARM_UP_CALLS = 5;
const LOADS = 300;
const LOADS_OF_A_POUR = 6;
const TRUCKS = 60;
const FIT_MAY_TAKE_MS = 300;
const POURS_OF_A_YEAR = 20_000;
const MOST = 1.5;
/** Days from now of the day that is measured: no demo pour lies there. */
const AHEAD = 60;

/**
 * "Cabe ou não cabe?" on a day of 300 loads and 60 trucks, as the server answers it to one seller; and the agenda
 * of a unit with 20,000 pours in a year against the same agenda before they were there.
 */
export const planning: Benchmark = {
  name: 'planning',
  async measure(tell) {
    const installation = await openInstallation();
    try {
      const { owner } = installation;
      const line = await openLine(installation.address, { cookie: await installation.cookieOf('unidade') });
      const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
        const from = performance.now();
        const answer = await line.ask(method, `/api${path}`, body && JSON.stringify(body));
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
        return { took: performance.now() - from, body: JSON.parse(answer.body.toString()) };
      };
      const times = async (each: (turn: number) => Promise<{ took: number }>) => {
        const took: number[] = [];
        for (let turn = -WARM_UP_CALLS; turn < CALLS; turn += 1) {
          const { took: one } = await each(turn);
          if (turn >= 0) took.push(one);
        }
        return took;
      };

      const { day, site } = await fillDay(installation);
      const board = await ask('GET', `/day-board?day=${day}`);
      const { loads, mixers } = board.body as { loads: unknown[]; mixers: unknown[] };
      tell(`a day of ${loads.length} loads and ${mixers.length} trucks`);
      const fits = await times((turn) =>
        ask('POST', '/pours/fit', {
          siteId: site,
          startsAt: `${day}T${String(10 + (Math.abs(turn) % 8)).padStart(2, '0')}:00:00Z`,
          m3: 80,
          pumped: false,
          intervalMinutes: 30,
        }),
      );
      const boards = await times(() => ask('GET', `/day-board?day=${day}`));

      const month = `/pours?from=${day}&to=${shifted(day, 30)}&kind=all`;
      const before = await times(() => ask('GET', month));
      const beforeSums = await times(() => ask('GET', month.replace('/pours?', '/pours/totals?')));
      await fillYear(owner, day);
      const after = await times(() => ask('GET', month));
      const afterSums = await times(() => ask('GET', month.replace('/pours?', '/pours/totals?')));
      line.close();
      const p95 = (some: number[]) => quantile(some, 0.95);
      return [
        {
          what: `does it fit? ${loads.length} loads, ${mixers.length} trucks, p95`,
          mark: `< ${FIT_MAY_TAKE_MS} ms`,
          found: inMs(p95(fits)),
          kept: p95(fits) < FIT_MAY_TAKE_MS && loads.length >= LOADS && mixers.length >= TRUCKS,
        },
        { what: 'the board of that day, p95', mark: '', found: inMs(p95(boards)) },
        {
          what: `agenda of a month among ${POURS_OF_A_YEAR.toLocaleString('en')} pours of a year, page of 50, p95`,
          mark: `≤ ${MOST} × before`,
          found: `${(p95(after) / p95(before)).toFixed(2)} × (${inMs(p95(after))} of ${inMs(p95(before))})`,
          kept: p95(after) <= MOST * p95(before),
        },
        {
          what: 'its sums, p95 (they grow with the month, not with the year)',
          mark: '',
          found: `${inMs(p95(afterSums))} of ${inMs(p95(beforeSums))}`,
        },
      ];
    } finally {
      await installation.close();
    }
  },
};

const shifted = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Sixty manned trucks, and fifty pours of six loads each on one day of the demo unit. */
async function fillDay({ owner }: Installation) {
  const { rows } = await owner.query<{ unit: string; site: string }>(`
    select a.unit_id as unit, (select o.id from sites o where o.unit_id = a.unit_id limit 1) as site
      from accounts a where a.username = 'unidade'`);
  const { unit, site } = rows[0]!;
  const day = shifted(new Date().toISOString().slice(0, 10), AHEAD);
  await owner.query(
    `with missing as (
       select generate_series(1, greatest(0, $2 - (select count(*) from vehicles where unit_id = $1 and type = 'mixer')))::int as turn
     ), people as (
       insert into drivers (id, name, cpf, unit_id, licence_category, licence_expires_on)
       select gen_random_uuid(), 'Motorista ' || turn, lpad(turn::text, 11, '9'), $1, 'D', '2035-01-01' from missing returning id
     )
     insert into vehicles (id, unit_id, driver_id, plate, fleet_number, type, drum_m3)
     select gen_random_uuid(), $1, id, 'BEN' || lpad(row_number() over ()::text, 4, '0'), 'BEN' || row_number() over (), 'mixer', 10 from people`,
    [unit, TRUCKS],
  );
  await owner.query(`update vehicles set state = 'available' where unit_id = $1`, [unit]);
  await owner.query(
    `update drivers set licence_category = 'D', licence_expires_on = '2035-01-01', toxicology_expires_on = null, medical_expires_on = null where unit_id = $1`,
    [unit],
  );
  await owner.query(
    `with chosen as (
       select o.id as site_id, o.customer_id, o.seller_id, row_number() over (order by o.id)::int as turn
         from sites o where o.unit_id = $1 limit $3
     ), poured as (
       insert into pours (id, unit_id, seller_id, customer_id, site_id, mix_id, state, starts_at, ends_at, m3, load_m3,
         interval_minutes, element, pumped, travel_minutes, travel_source, price_cents_per_m3)
       select gen_random_uuid(), $1, seller_id, customer_id, site_id, (select id from mixes limit 1), 'confirmed',
         $2::date + make_interval(hours => 10, mins => turn * 9), $2::date + make_interval(hours => 14, mins => turn * 9),
         8 * $4, 8, 64, 'slab', false, 20, 'setting', 50000 from chosen
       returning *
     )
     insert into loads (id, unit_id, seller_id, customer_id, site_id, mix_id, pour_id, turn, planned_at, loaded_at, origin, state,
       loaded_m3, delivered_m3, billed_m3, price_cents_per_m3)
     select gen_random_uuid(), unit_id, seller_id, customer_id, site_id, mix_id, id, turn,
       starts_at + make_interval(mins => turn * 64 - 30), starts_at + make_interval(mins => turn * 64 - 30), 'dispatch', 'scheduled',
       8, 8, 8, 50000 from poured, generate_series(0, $4::int - 1) turn`,
    [unit, day, LOADS / LOADS_OF_A_POUR, LOADS_OF_A_POUR],
  );
  await owner.query('analyze');
  return { day, site };
}

/** Pours of a year of the same unit, spread evenly, without loads: an agenda's page looks at fifty of them. */
async function fillYear(owner: Installation['owner'], day: string) {
  await owner.query(
    `insert into pours (id, unit_id, seller_id, number, customer_id, site_id, mix_id, state, starts_at, ends_at, m3, load_m3,
       interval_minutes, element, pumped, travel_minutes, travel_source, price_cents_per_m3)
     select gen_random_uuid(), p.unit_id, p.seller_id, 1000000 + turn, p.customer_id, p.site_id, p.mix_id, 'done',
       at, at + interval '3 hours', 48, 8, 64, 'slab', false, 20, 'setting', 50000
     from (select p.* from pours p join accounts a on a.unit_id = p.unit_id where a.username = 'unidade' limit 1) p,
       generate_series(1, $2::int) turn, lateral (select $1::date - interval '1 year' + make_interval(secs => turn * 31536000.0 / $2) as at) moment`,
    [day, POURS_OF_A_YEAR],
  );
  await owner.query('analyze');
}
