import { SessionId } from '@traco/contract/active-sessions/active-sessions';
import { isOutdatedAdmin } from '@traco/contract/routes/guard';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { personMark, strangerIn } from '../../platform/person-mark.ts';
import type { SessionCookie } from '../../platform/session-cookie.ts';
import type { ShortWay } from '../../platform/short-ways.ts';
import { type AliveBeat, findAlive, keepHeard, type SentBeat } from './heartbeats.queries.ts';

/** Nobody waits for a heartbeat: those of so long a moment are looked up together. */
const TOGETHER_MS = 200;
const MOST_TOGETHER = 500;
/** What was heard is kept in memory so long, and then written down together. */
const KEPT_MS = 5_000;

const ALIVE = '{"ended":false}';
const Body = z.object({ session_id: SessionId });

/** What is heard of sessions: heartbeats, and screens that are open. */
export interface Heartbeats {
  /** Answers a heartbeat of a session that is alive; of all others the procedure judges. */
  way: ShortWay;
  /** The stream of a screen is open at this moment. */
  seeOpen(actor: Pick<Actor, 'sessionId' | 'accountId'>): void;
  /** Writes down what was heard until now. */
  close(): Promise<void>;
}

interface Waiting {
  beat: SentBeat;
  settle: (alive: AliveBeat | undefined) => void;
}

/**
 * Heartbeats as they come by the hundred: whether a session is alive is asked of the database each time, for all that come in the
 * same moment by one statement; when it was heard of last is written down every few seconds, and at the end.
 */
export function createHeartbeats(parts: {
  pool: pg.Pool;
  cookie: SessionCookie;
  log: FastifyBaseLogger;
}): Heartbeats {
  const { pool, cookie, log } = parts;
  const heard = createHeard(pool, log);
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;

  const lookUp = async () => {
    clearTimeout(timer);
    timer = undefined;
    const asked = waiting;
    waiting = [];
    // Whom the database could not tell of is not answered here.
    const found = await findAlive(
      pool,
      asked.map(({ beat }) => beat),
    ).catch(() => []);
    const alive = new Map(found.map((row) => [row.number - 1, row]));
    for (const [number, { settle }] of asked.entries()) settle(alive.get(number));
  };
  const isAlive = (beat: SentBeat) =>
    new Promise<AliveBeat | undefined>((settle) => {
      waiting.push({ beat, settle });
      if (waiting.length >= MOST_TOGETHER) void lookUp();
      else timer ??= setTimeout(() => void lookUp(), TOGETHER_MS);
    });

  return {
    way: {
      address: '/api/functions/update-session-heartbeat',
      async answer({ sessionToken, believedPerson, body }) {
        const mark = markIn(body);
        const alive = mark && (await isAlive({ token: sessionToken, mark }));
        if (!alive) return undefined;
        const { role: userType, account_id: accountId, unit_id: unitId } = alive;
        const person = personMark(cookie, { accountId, role: userType, unitId });
        const isOutdated = isOutdatedAdmin({ userType, passwordVersion: String(alive.password_version) });
        if (isOutdated || strangerIn(believedPerson, person)) return undefined;
        heard.registered(alive.id);
        return { mark: person, body: ALIVE };
      },
    },
    seeOpen: heard.open,
    async close() {
      await lookUp();
      await heard.close();
    },
  };
}

/** The mark that a heartbeat is of; undefined when what was sent is none. */
function markIn(body: string): string | undefined {
  try {
    return Body.safeParse(JSON.parse(body)).data?.session_id;
  } catch {
    return undefined;
  }
}

/** Remembers since when what was heard of last, and writes it down. */
function createHeard(pool: pg.Pool, log: FastifyBaseLogger) {
  let registered = new Map<string, number>();
  let open = new Map<string, { accountId: string; at: number }>();

  const write = async () => {
    if (registered.size + open.size === 0) return;
    const now = performance.now();
    const secondsSince = (at: number) => (now - at) / 1_000;
    const said = {
      registered: new Map([...registered].map(([id, at]) => [id, secondsSince(at)])),
      open: new Map(
        [...open].map(([id, { accountId, at }]) => [id, { accountId, seconds: secondsSince(at) }]),
      ),
    };
    registered = new Map();
    open = new Map();
    // Half a minute later each is heard of again.
    await keepHeard(pool, said).catch((error: unknown) => log.warn(error, 'heartbeats were not kept'));
  };
  const timer = setInterval(() => void write(), KEPT_MS);
  timer.unref();
  return {
    registered: (id: string) => void registered.set(id, performance.now()),
    open: ({ sessionId, accountId }: Pick<Actor, 'sessionId' | 'accountId'>) =>
      void open.set(sessionId, { accountId, at: performance.now() }),
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}
