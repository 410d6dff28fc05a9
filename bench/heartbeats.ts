import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addSessions, type Installation, openInstallation } from './installation.ts';
import { type Line, openLine } from './line.ts';
import { type Benchmark, inMs, quantile } from './marks.ts';
import { postmasterOf, processorSeconds, treeSeconds } from './processor.ts';

const SESSIONS = Number(process.env.TRACO_BENCH_SESSIONS ?? 20_000);
const EVERY_S = 30;
const LINES = 400;
const MOST_OF_A_CORE = 0.1;
const MOST_MS = 0.15;

/** 20,000 signed-in sessions, each saying every 30 s that it lives: the processor time of the server and of its database. */
export const heartbeats: Benchmark = {
  name: 'heartbeats',
  async measure(tell) {
    const installation = await openInstallation();
    try {
      tell(`signing ${SESSIONS} sessions in`);
      const beats = await signIn(installation);
      tell(`one round of ${EVERY_S} s to warm up, then one that is measured`);
      await beatAll(installation, beats);
      const postmaster = await postmasterOf(installation.owner);
      const spent = () => [processorSeconds(installation.pid), treeSeconds(postmaster)] as const;
      const before = spent();
      const begunAt = performance.now();
      const times = await beatAll(installation, beats);
      const elapsed = (performance.now() - begunAt) / 1_000;
      const [node, postgres] = spent().map((seconds, of) => seconds - before[of]!) as [number, number];
      const share = (node + postgres) / elapsed;
      const each = ((node + postgres) * 1_000) / times.length;
      const sessions = SESSIONS.toLocaleString('en');
      return [
        {
          what: `${sessions} sessions, a heartbeat each ${EVERY_S} s: processor of server and database`,
          mark: `≤ ${MOST_OF_A_CORE * 100} % of a core`,
          found: `${(share * 100).toFixed(1)} % (${Math.round(times.length / elapsed)} beats/s, p95 ${inMs(quantile(times, 0.95))})`,
          kept: share <= MOST_OF_A_CORE,
        },
        {
          what: 'a heartbeat of them',
          mark: `≤ ${MOST_MS} ms`,
          found: `${each.toFixed(2)} ms (Node ${((node * 1_000) / times.length).toFixed(2)}, PostgreSQL ${((postgres * 1_000) / times.length).toFixed(2)})`,
          kept: each <= MOST_MS,
        },
      ];
    } finally {
      await installation.close();
    }
  },
};

/** One beat of one session. */
type Beat = (line: Line) => Promise<void>;

async function signIn({ owner, secret }: Installation): Promise<Beat[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from accounts where role in ('admin', 'unit', 'manager', 'seller', 'fleet') order by id`,
  );
  const accountIds = Array.from({ length: SESSIONS }, (_, number) => rows[number % rows.length]!.id);
  const cookies = await addSessions(owner, secret, accountIds);
  const marks = cookies.map(() => randomUUID());
  await owner.query(
    `insert into active_sessions (id, user_id, user_type, user_name, device_info, session_id, account_id, unit_id)
     select gen_random_uuid(), a.id, a.role, a.name, '{}', s.mark, a.id, a.unit_id
       from unnest($1::text[], $2::uuid[]) as s(mark, account_id) join accounts a on a.id = s.account_id`,
    [marks, accountIds],
  );
  // As it lies after a night: what the demo and this filling left to be tidied is no work of a heartbeat's.
  await owner.query('vacuum (analyze)');
  return cookies.map((cookie, number) => async (line) => {
    const body = JSON.stringify({ session_id: marks[number] });
    const answer = await line.ask('POST', '/api/functions/update-session-heartbeat', body, cookie);
    if (answer.status !== 200 || answer.body.includes('true'))
      throw new Error(`a heartbeat was answered ${answer.status}: ${answer.body}`);
  });
}

/** Every session once, evenly over the interval; the milliseconds of each. */
async function beatAll({ address }: Installation, beats: readonly Beat[]): Promise<number[]> {
  const times: number[] = [];
  const begunAt = performance.now();
  const beatSome = async (first: number) => {
    const line = await openLine(address, {});
    for (let number = first; number < beats.length; number += LINES) {
      const dueAt = begunAt + (number * EVERY_S * 1_000) / beats.length;
      await sleep(Math.max(0, dueAt - performance.now()));
      const from = performance.now();
      await beats[number]!(line);
      times.push(performance.now() - from);
    }
    line.close();
  };
  await Promise.all(Array.from({ length: LINES }, (_, first) => beatSome(first)));
  return times;
}
