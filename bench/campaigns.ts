import { openInstallation, type Pool } from './installation.ts';
import { openLine } from './line.ts';
import { compareLists } from './lists.ts';
import type { Benchmark, Figure } from './marks.ts';

/** A campaign that holds all points, one of the same size however long the history is, and one that is counted from nothing. */
const LONG = '00000000-0000-7000-8000-00000000c001';
const SMALL = '00000000-0000-7000-8000-00000000c002';
const YEAR = '00000000-0000-7000-8000-00000000c003';
/** Who asks. */
const SELLER = 'vendedor';
const SMALL_EVENTS = 200;
/** The clock counts every ten minutes: of one campaign it may take so much of it. */
const MOST_SECONDS = 10;

const lists = compareLists({
  name: 'campaigns',
  rows: 'points of one member',
  many: 50_000,
  fill,
  lists: [
    ['one by one, the newest', `/api/own-campaigns/${LONG}/events?limit=20`, SELLER],
    ['ranking of a campaign beside that history', `/api/own-campaigns/${SMALL}`, SELLER],
    ['own campaigns', '/api/own-campaigns?kind=seller', SELLER],
  ],
  // As long as nothing is frozen, points are added up when somebody looks: they grow with the events of that one campaign.
  sums: [['ranking of a campaign that all of them are of', `/api/own-campaigns/${LONG}`, SELLER]],
});

/** Points and ranking of a member with 500 and with 50,000 rows in the ledger of points; a year counted from nothing. */
export const campaigns: Benchmark = {
  name: 'campaigns',
  async measure(tell) {
    const figures = await lists.measure(tell);
    const installation = await openInstallation();
    try {
      tell('a campaign of a year, counted from nothing');
      const line = await openLine(installation.address, { cookie: await installation.cookieOf('admin') });
      return [...figures, ...(await counted(installation.owner, (path) => line.ask('POST', path, '{}')))];
    } finally {
      await installation.close();
    }
  },
};

type Ask = (path: string) => Promise<{ status: number; body: { toString(): string } }>;

/** What it takes to count a campaign of all sellers and a whole year, from nothing and once more. */
async function counted(owner: Pool, ask: Ask): Promise<Figure[]> {
  await copyCampaign(owner, YEAR, {
    state: 'published',
    starts_on: dayAgo(365),
    ends_on: dayAgo(0),
    counted_at: null,
  });
  await owner.query(
    `insert into campaign_members (id, campaign_id, seller_id, unit_id, answer_id, shown_as, counts_from, joined_at)
     select gen_random_uuid(), $1, s.id, s.unit_id, a.answer_id, 'name', current_date - 365, now() - interval '365 days'
       from sellers s cross join (select answer_id from campaign_members limit 1) a`,
    [YEAR],
  );
  const seconds = async () => {
    const from = performance.now();
    const { status, body } = await ask(`/api/campaigns/${YEAR}/count`);
    if (status !== 200) throw new Error(`the count answered ${status}: ${body}`);
    return (performance.now() - from) / 1_000;
  };
  const first = await seconds();
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from point_events where campaign_id = $1',
    [YEAR],
  );
  const again = await seconds();
  const events = rows[0]!.count.toLocaleString('en');
  return [
    {
      what: 'a campaign of all sellers and a year, counted from nothing',
      mark: `≤ ${MOST_SECONDS} s`,
      found: `${first.toFixed(2)} s (${events} points)`,
      kept: first <= MOST_SECONDS,
    },
    {
      what: 'the same, counted again with nothing new',
      mark: `≤ ${MOST_SECONDS} s`,
      found: `${again.toFixed(2)} s`,
      kept: again <= MOST_SECONDS,
    },
  ];
}

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Another campaign with the rules of one of the demo's, past the triggers that would hold it to its steps. */
async function copyCampaign(owner: Pool, id: string, changes: object): Promise<void> {
  await owner.query(
    `insert into campaigns select (jsonb_populate_record(c, $1::jsonb)).* from campaigns c
      where kind = 'seller' and state = 'published' order by c.starts_on limit 1`,
    [JSON.stringify({ id, ...changes })],
  );
}

/**
 * So many points of the demo's seller, all in one campaign, and the same number again in those of before; beside them a campaign of
 * always the same size. They are measured without a result yet: the clock leaves them alone, and the ranking is added up.
 */
async function fill(owner: Pool, count: number): Promise<void> {
  const past = Array.from({ length: 20 }, (_, turn) => LONG.replace('c001', `d${100 + turn}`));
  for (const id of [LONG, SMALL, ...past])
    await copyCampaign(owner, id, { state: 'measured', name: `Campanha ${id.slice(-4)}` });
  const client = await owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into campaign_members (id, campaign_id, seller_id, unit_id, answer_id, shown_as, counts_from, joined_at)
       select gen_random_uuid(), c.id, m.seller_id, m.unit_id, m.answer_id, m.shown_as, m.counts_from, m.joined_at
         from campaign_members m join campaigns o on o.id = m.campaign_id and o.kind = 'seller' and o.state = 'published'
         cross join unnest($1::uuid[]) c(id)`,
      [[LONG, SMALL, ...past]],
    );
    for (const [id, many] of [
      [LONG, count],
      [SMALL, SMALL_EVENTS],
      ...past.map((each) => [each, Math.ceil(count / past.length)] as const),
    ] as const)
      await client.query(
        `insert into point_events (id, campaign_id, member_id, seller_id, unit_id, metric, source, turn, day_on, quantity, points, words)
         select gen_random_uuid(), m.campaign_id, m.id, m.seller_id, m.unit_id, 'delivered', 'bench ' || n, 1,
                current_date - n % 365, 8, 5.33, 'Nota ' || n || ' · 8,0 m³ entregues'
           from campaign_members m join accounts a on a.seller_id = m.seller_id and a.username = 'vendedor'
           cross join generate_series(1, $2::int) n where m.campaign_id = $1`,
        [id, many],
      );
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
  await owner.query('vacuum (analyze) campaigns, campaign_members, point_events');
  await owner.query('checkpoint');
}
