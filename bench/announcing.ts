import { openInstallation } from './installation.ts';
import type { Benchmark } from './marks.ts';
import { median } from './marks.ts';
import { postmasterOf, treeSeconds } from './processor.ts';
import { callFor } from './rounds.ts';

const AT_ONCE = 16;
const ROUNDS = 3;
const ROUND_S = 4;
const LEAST_PER_SECOND = 2_000;

/**
 * What recording costs the database alone: bare inserts of loads, each its own transaction, with their triggers, none waiting for
 * another's totals.
 */
export const announcing: Benchmark = {
  name: 'announcing',
  async measure(tell) {
    const installation = await openInstallation();
    const clients = await Promise.all(Array.from({ length: AT_ONCE }, () => installation.owner.connect()));
    try {
      const columns = await columnsOfLoads(clients[0]!);
      const insert = {
        name: 'bare-insert',
        text: `insert into loads (id, note_number, ${columns}) select gen_random_uuid(), nextval('bare_number'), ${columns} from bare_load where line = $1`,
      };
      await clients[0]!.query(
        `drop table if exists bare_load;
         create unlogged table bare_load as select (row_number() over ())::int as line, * from (
           select distinct on (unit_id, seller_id, mix_id) ${columns} from loads where state = 'closed' and loaded_at > now() - interval '36 hours'
            order by unit_id, seller_id, mix_id, loaded_at desc limit ${AT_ONCE}) one_each;
         update bare_load set note_series = 'BARE';
         create sequence if not exists bare_number cache 100`,
      );
      const callers = clients.map(
        (client, line) => async () => expectOne(await client.query({ ...insert, values: [line + 1] })),
      );
      await callFor(ROUND_S, callers);
      const postmaster = await postmasterOf(installation.owner);
      const rounds: number[] = [];
      const spent: number[] = [];
      for (let turn = 0; turn < ROUNDS; turn += 1) {
        tell(`round ${turn + 1} of ${ROUNDS}: ${AT_ONCE} connections, ${ROUND_S} s`);
        const before = treeSeconds(postmaster);
        rounds.push((await callFor(ROUND_S, callers)).perSecond);
        spent.push(((treeSeconds(postmaster) - before) * 1_000) / (rounds.at(-1)! * ROUND_S));
      }
      const perSecond = Math.round(median(rounds));
      return [
        {
          what: `bare inserts of loads, ${AT_ONCE} connections, totals, audit and announcement with each`,
          mark: `≥ ${LEAST_PER_SECOND}/s`,
          found: `${perSecond}/s, ${median(spent).toFixed(2)} ms of PostgreSQL's processor each`,
          kept: perSecond >= LEAST_PER_SECOND,
        },
      ];
    } finally {
      for (const client of clients) client.release();
      await installation.close();
    }
  },
};

/** What a load is written with, its id, its number and what the database reckons left out. */
async function columnsOfLoads(client: {
  query(text: string): Promise<{ rows: { name: string }[] }>;
}): Promise<string> {
  const { rows } = await client.query(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = 'loads'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('id', 'note_number', 'note_token', 'pour_id', 'planned_at')`,
  );
  return rows.map(({ name }) => name).join(', ');
}

function expectOne({ rowCount }: { rowCount: number | null }) {
  if (rowCount !== 1) throw new Error('no load was recorded');
}
