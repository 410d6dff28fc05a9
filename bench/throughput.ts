import { randomUUID } from 'node:crypto';
import { type Installation, openInstallation } from './installation.ts';
import { openLine } from './line.ts';
import { type Benchmark, inMs, median, quantile } from './marks.ts';
import { callFor, type Round } from './rounds.ts';
import { overhear, type Sent } from './straight-sql.ts';

const AT_ONCE = 16;
const ROUNDS = Number(process.env.TRACO_BENCH_ROUNDS ?? 5);
const ROUND_S = 3;
const WARM_UP_S = 3;
const LIST = '/api/concrete-volume?limit=50';
const P99_OF_P50 = 10;

type Callers = (() => Promise<void>)[];
interface Contest {
  what: string;
  least: number;
  real: Callers;
  straight: Callers;
}

/**
 * The real list and record calls (HTTP, session, door, policies, contract) against the same SQL sent straight
 * through `pg` by the tables' owner, with as many callers at once, in rounds that take turns.
 */
export const throughput: Benchmark = {
  name: 'throughput',
  async measure(tell) {
    const installation = await openInstallation();
    try {
      const figures = [];
      for (const contest of [await listContest(installation), await recordContest(installation)]) {
        tell(`${contest.what}: ${ROUNDS} rounds of 2 × ${ROUND_S} s, ${AT_ONCE} at once`);
        figures.push(...(await run(contest)));
      }
      return figures;
    } finally {
      await installation.close();
    }
  },
};

async function run({ what, least, real, straight }: Contest) {
  await callFor(WARM_UP_S, real);
  await callFor(WARM_UP_S, straight);
  const ratios: number[] = [];
  const rounds: Round[] = [];
  const others: Round[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const own = await callFor(ROUND_S, real);
    const other = await callFor(ROUND_S, straight);
    rounds.push(own);
    others.push(other);
    ratios.push(own.perSecond / other.perSecond);
  }
  const ratio = median(ratios);
  const times = rounds.flatMap((round) => round.times);
  const [middle, slowest] = [median(times), quantile(times, 0.99)];
  const perSecond = (some: Round[]) => Math.round(median(some.map((round) => round.perSecond)));
  return [
    {
      what: `${what}, of the same SQL straight through pg`,
      mark: `≥ ${least.toFixed(2)}`,
      found: `${ratio.toFixed(2)} (${perSecond(rounds)}/s of ${perSecond(others)}/s)`,
      kept: ratio >= least,
    },
    {
      what: `${what}, p99 of p50`,
      mark: `< ${P99_OF_P50} ×`,
      found: `${(slowest / middle).toFixed(1)} × (${inMs(slowest)} of ${inMs(middle)})`,
      kept: slowest < P99_OF_P50 * middle,
    },
  ];
}

async function listContest(installation: Installation): Promise<Contest> {
  const cookie = await installation.cookieOf('unidade');
  const sent = await overhear(installation, cookie, { method: 'GET', url: LIST });
  return {
    what: 'list of 50 loads',
    least: 0.3,
    real: await callers(async () => {
      const line = await openLine(installation.address, { cookie });
      return async () => expectOk(await line.ask('GET', LIST));
    }),
    straight: await callers(async () => async () => {
      for (const { text, values } of sent) await installation.owner.query(text, values);
    }),
  };
}

async function recordContest(installation: Installation): Promise<Contest> {
  const cookie = await installation.cookieOf('unidade');
  const nextLoad = await loadsOf(installation);
  const example = nextLoad();
  const sent = await overhear(installation, cookie, {
    method: 'POST',
    url: '/api/concrete-volume',
    body: JSON.stringify(example),
  });
  return {
    what: 'record of a load',
    least: 0.25,
    real: await callers(async () => {
      const line = await openLine(installation.address, { cookie });
      return async () => expectOk(await line.ask('POST', '/api/concrete-volume', JSON.stringify(nextLoad())));
    }),
    straight: await callers(async () => async () => {
      const client = await installation.owner.connect();
      const load = nextLoad();
      await client.query('begin');
      for (const { text, values } of sent) await client.query(text, swapped(values, example, load));
      await client.query('commit');
      client.release();
    }),
  };
}

type NewLoad = Awaited<ReturnType<typeof loadsOf>> extends () => infer Load ? Load : never;

/** The statement's values with those of one load instead of another's; no two values of a load are equal. */
function swapped(values: Sent['values'], from: NewLoad, to: NewLoad): unknown[] {
  const known = new Map<unknown, unknown>(
    (Object.keys(from) as (keyof NewLoad)[]).map((key) => [from[key], to[key]]),
  );
  known.set(from.loadedM3.toFixed(2), to.loadedM3.toFixed(2));
  return values.map((value) => known.get(value) ?? value);
}

/** New loads of the first plant, none like another: each has its own customer and volume. */
async function loadsOf({ owner }: Installation) {
  const { rows: customers } = await owner.query<{ id: string }>(
    `select c.id from customers c join accounts a on a.unit_id = c.unit_id
      where a.username = 'unidade' order by c.id`,
  );
  const { rows: mixes } = await owner.query<{ id: string }>('select id from mixes where active order by id');
  const loadedAt = new Date(Date.now() - 3_600_000).toISOString();
  let number = 0;
  return () => {
    number += 1;
    const step = Math.floor(number / customers.length) % 1_000;
    return {
      id: randomUUID(),
      customerId: customers[number % customers.length]!.id,
      mixId: mixes[number % mixes.length]!.id,
      noteSeries: 'B',
      noteNumber: number,
      loadedAt,
      loadedM3: 2 + step / 100,
      deliveredM3: 1.51,
      billedM3: 1.52,
      priceCentsPerM3: 52_001,
    };
  };
}

const callers = (make: () => Promise<() => Promise<void>>): Promise<Callers> =>
  Promise.all(Array.from({ length: AT_ONCE }, make));

function expectOk({ status, body }: { status: number; body: Buffer }) {
  if (status !== 200) throw new Error(`the server answered ${status}: ${body}`);
}
