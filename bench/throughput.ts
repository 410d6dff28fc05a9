import { fillLoads } from '../apps/server/src/database/seed/scale.ts';
import { type Installation, openInstallation } from './installation.ts';
import { type Benchmark, type Figure, inMs, median, quantile } from './marks.ts';
import { openPeers, type Peers } from './peers/peers.ts';
import { type Found, ratioOf, takeTurns } from './rounds.ts';
import { openSides, SCREENS, type Sides } from './sides.ts';

const LOADS = Number(process.env.TRACO_BENCH_LOADS ?? 200_000);
const TURNS = { rounds: Number(process.env.TRACO_BENCH_ROUNDS ?? 5), seconds: 3, warmUp: 3 };
const P99_OF_P50 = 10;
const OF_PLAIN = 0.45;
const OF_POSTGRAPHILE = 1.2;
const SHARED_PER_SECOND = 4_000;
const RECORDS_PER_SECOND = 700;
const RECORDS_OF_DIRECTUS = 3.5;
const MIXED_OF_ONE = 1.15;

/**
 * The list of 50 loads and the recording of a load over HTTP, with session, door, policies and contract, 16 callers at once:
 * against one plain statement of `pg`, and against what a company would build on instead (`peers/`).
 */
export const throughput: Benchmark = {
  name: 'throughput',
  async measure(tell) {
    const installation = await openInstallation();
    try {
      tell(`${LOADS.toLocaleString('en')} loads`);
      await fillLoads({ pool: installation.owner, loads: LOADS });
      return await compare(installation, tell);
    } finally {
      await installation.close();
    }
  },
};

async function compare(installation: Installation, tell: (line: string) => void): Promise<Figure[]> {
  const { rows } = await installation.owner.query<{ unit_id: string }>(
    `select unit_id from accounts where username = 'unidade'`,
  );
  tell('opening the peers');
  const peers = await openPeers(installation, rows[0]!.unit_id);
  try {
    const sides = await openSides(installation, rows[0]!.unit_id);
    const contests: [string, () => Promise<Figure[]>][] = [
      ['list of 50 loads by time', () => listByTime(sides, peers)],
      ['list of 50 loads by customer', () => listByCustomer(sides)],
      ['the same list shared', () => sharedList(sides)],
      ['four roles mixed', () => fourRoles(sides)],
      ['record of a load', () => records(sides, peers)],
    ];
    const figures: Figure[] = [];
    for (const [what, contest] of contests) {
      tell(what);
      figures.push(...(await contest()));
    }
    return figures;
  } finally {
    await peers.close();
  }
}

async function listByTime(sides: Sides, peers: Peers): Promise<Figure[]> {
  const columns = await sides.columns('time');
  const { own, plain, postgraphile, directus } = await takeTurns(
    {
      own: await sides.list(['unidade'], 'time'),
      plain: await sides.plainList('time', columns),
      postgraphile: await sides.postgraphileList(peers, columns),
      directus: await sides.directusList(peers, columns),
    },
    TURNS,
  );
  return [
    against('list of 50 loads by time, of one plain statement through pg', OF_PLAIN, own, plain),
    against('the same, of PostGraphile 5', OF_POSTGRAPHILE, own, postgraphile),
    against('the same, of Directus 11', undefined, own, directus),
    slowest('the same', own),
  ];
}

async function listByCustomer(sides: Sides): Promise<Figure[]> {
  const columns = await sides.columns('customer');
  const { own, plain } = await takeTurns(
    { own: await sides.list(['unidade'], 'customer'), plain: await sides.plainList('customer', columns) },
    TURNS,
  );
  return [
    against('list of 50 loads by customer, of one plain statement through pg', OF_PLAIN, own, plain),
    slowest('the same', own),
  ];
}

/** What is kept for all of a unit, and what is worked out once because something has changed. */
async function sharedList(sides: Sides): Promise<Figure[]> {
  const { kept, changed } = await takeTurns(
    { kept: await sides.sharedList(), changed: await sides.changedList() },
    TURNS,
  );
  const answers = changed.perSecond * SCREENS;
  return [
    {
      what: 'first page of the list, asked by all screens of a unit, kept',
      mark: `≥ ${SHARED_PER_SECOND.toLocaleString('en')}/s`,
      found: `${Math.round(kept.perSecond).toLocaleString('en')}/s, ${kept.processorMs.toFixed(2)} ms of processor`,
      kept: kept.perSecond >= SHARED_PER_SECOND,
    },
    {
      what: `the same by ${SCREENS} screens at once after each change, worked out anew`,
      mark: '',
      found: `${Math.round(answers).toLocaleString('en')} answers/s, ${(changed.processorMs / SCREENS).toFixed(2)} ms of processor each; the last after ${inMs(median(changed.rounds.flatMap(({ times }) => times)))}`,
    },
  ];
}

/** One role's list is not another's: against the mean of what the four cost alone. */
async function fourRoles(sides: Sides): Promise<Figure[]> {
  const { mixed, ...alone } = await takeTurns(
    {
      unidade: await sides.list(['unidade'], 'time'),
      vendedor: await sides.list(['vendedor'], 'time'),
      admin: await sides.list(['admin'], 'time'),
      supervisor: await sides.list(['supervisor'], 'time'),
      mixed: await sides.list(['unidade', 'vendedor', 'admin', 'supervisor'], 'time'),
    },
    TURNS,
  );
  const each = Object.values(alone);
  const mean = (of: (found: Found) => number) =>
    each.reduce((sum, found) => sum + of(found), 0) / each.length;
  const ratios = mixed.rounds.map(
    ({ perSecond }, turn) => 1 / perSecond / mean(({ rounds }) => 1 / rounds[turn]!.perSecond),
  );
  const ratio = median(ratios);
  return [
    {
      what: 'the list by four roles in turns, a call of it against the mean of the four alone',
      mark: `≤ ${MIXED_OF_ONE} ×`,
      found: `${ratio.toFixed(2)} × (processor ${mixed.processorMs.toFixed(2)} of ${mean(({ processorMs }) => processorMs).toFixed(2)} ms)`,
      kept: ratio <= MIXED_OF_ONE,
    },
  ];
}

async function records(sides: Sides, peers: Peers): Promise<Figure[]> {
  const { own, directus } = await takeTurns(
    { own: await sides.record(), directus: await sides.directusRecord(peers) },
    TURNS,
  );
  const what = 'record of a load, with totals, audit and announcement';
  return [
    {
      what,
      mark: `≥ ${RECORDS_PER_SECOND}/s`,
      found: `${Math.round(own.perSecond)}/s, ${own.processorMs.toFixed(2)} ms of processor`,
      kept: own.perSecond >= RECORDS_PER_SECOND,
    },
    against('the same, of Directus 11', RECORDS_OF_DIRECTUS, own, directus),
    slowest('the same', own),
  ];
}

/** How many times as often one side answers as another, or that the other is not there. */
function against(what: string, least: number | undefined, own: Found, other: Found | undefined): Figure {
  const mark = least === undefined ? '' : `≥ ${least}`;
  if (!other) return { what, mark, found: 'the peer is not set up' };
  const ratio = ratioOf(own, other);
  const rates = `${Math.round(own.perSecond)}/s of ${Math.round(other.perSecond)}/s`;
  const processor = `processor ${own.processorMs.toFixed(2)} of ${other.processorMs.toFixed(2)} ms`;
  return {
    what,
    mark,
    found: `${ratio.toFixed(2)} (${rates}; ${processor})`,
    kept: least === undefined ? undefined : ratio >= least,
  };
}

/** How much longer the slowest hundredth takes than the middle. */
function slowest(what: string, { rounds }: Found): Figure {
  const times = rounds.flatMap((round) => round.times);
  const [middle, slow] = [median(times), quantile(times, 0.99)];
  return {
    what: `${what}, p99 of p50`,
    mark: `< ${P99_OF_P50} ×`,
    found: `${(slow / middle).toFixed(1)} × (${inMs(slow)} of ${inMs(middle)})`,
    kept: slow < P99_OF_P50 * middle,
  };
}
