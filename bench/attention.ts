import { type Installation, openInstallation, type Pool } from './installation.ts';
import { openLine } from './line.ts';
import { type Benchmark, inMs, quantile } from './marks.ts';

const UNITS = 20;
const CALLS = 200;
const MOST_MS = 50;

/** What needs a supervisor in a company of twenty plants: the whole list in one read, against its counts asked plainly. */
export const attention: Benchmark = {
  name: 'attention',
  async measure(tell) {
    const installation = await openInstallation();
    try {
      tell(`growing the company to ${UNITS} units`);
      await growTo(installation.owner, UNITS);
      const times = await raceAgainstPlain(installation);
      const [read, plain] = times.map((each) => quantile(each, 0.95)) as [number, number];
      return [
        {
          what: `what needs a supervisor, ${UNITS} units, p95`,
          mark: `< ${MOST_MS} ms`,
          found: `${inMs(read)} (${(read / plain).toFixed(1)} × four plain counts, ${inMs(plain)})`,
          kept: read < MOST_MS,
        },
      ];
    } finally {
      await installation.close();
    }
  },
};

/** Milliseconds of each call, and of the plain counts, which take turns; a tenth more before, for the compilers. */
async function raceAgainstPlain(installation: Installation): Promise<[number[], number[]]> {
  const line = await openLine(installation.address, { cookie: await installation.cookieOf('supervisor') });
  const times: [number[], number[]] = [[], []];
  for (let call = -CALLS / 10; call < CALLS; call += 1) {
    const from = performance.now();
    const { status, body } = await line.ask('GET', '/api/attention');
    const between = performance.now();
    if (status !== 200) throw new Error(`attention answered ${status}: ${body}`);
    await installation.owner.query(PLAIN);
    if (call < 0) continue;
    times[0].push(between - from);
    times[1].push(performance.now() - between);
  }
  line.close();
  return times;
}

/** What somebody would count by hand for such a list: without policies, names and the rest of the kinds. */
const PLAIN = `
  select (select count(*) from loads where state in ('loading', 'en_route', 'on_site', 'discharging')) as road,
    (select count(*) from pours where state in ('requested', 'under_review', 'rescheduled')) as waiting,
    (select count(*) from concrete_returns where state in ('recorded', 'deciding')) as returns,
    (select count(*) from loads where review = 'pending') as pending`;

/** Copies the plants with what is open of them until there are so many; each copy is a plant of its own. */
async function growTo(owner: Pool, units: number): Promise<void> {
  const client = await owner.connect();
  const copied = (column: string) => `md5(${column}::text || c.copy)::uuid`;
  const places = `generate_series(1, greatest(0, ${units} - (select count(*)::int from units))) as copy
    cross join lateral (select id as unit from units order by id offset (copy % (select count(*) from units)) limit 1) u`;
  const copy = async (table: string, changes: Record<string, string>, where = 'true') => {
    const { rows } = await client.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1
        and is_generated = 'NEVER' order by ordinal_position`,
      [table],
    );
    const names = rows.map(({ column_name: name }) => name);
    const values = names.map((name) => changes[name] ?? `t.${name}`);
    const ofUnit = table === 'units' ? 't.id' : 't.unit_id';
    await client.query(
      `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from planned p
        join ${table} t on ${ofUnit} = p.unit cross join lateral (select p.copy::text) c (copy) where ${where}`,
    );
  };
  try {
    await client.query(`create temporary table planned as select copy, unit from ${places}`);
    await client.query(`set session_replication_role = 'replica'`);
    await copy('units', {
      id: copied('t.id'),
      name: `t.name || ' ' || c.copy`,
      code: `'B' || c.copy`,
      cnpj: `lpad(c.copy, 14, '0')`,
    });
    const ofCopy = { id: copied('t.id'), unit_id: copied('t.unit_id') };
    await copy('pours', ofCopy, "t.starts_at > now() - interval '2 days'");
    await copy(
      'loads',
      { ...ofCopy, pour_id: copied('t.pour_id'), note_token: 'null' },
      `t.review = 'pending' or t.state in ('scheduled', 'loading', 'en_route', 'on_site', 'discharging', 'washing', 'returning')`,
    );
    await copy('concrete_returns', { ...ofCopy, load_id: 'null' }, `t.state in ('recorded', 'deciding')`);
    await copy('daily_totals', { unit_id: ofCopy.unit_id }, "t.day_on > now() - interval '20 days'");
    await client.query('analyze');
  } finally {
    await client.query(`set session_replication_role = 'origin'`);
    client.release();
  }
}
