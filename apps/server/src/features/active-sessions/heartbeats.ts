import type { OutgoingHttpHeaders } from 'node:http';
import { SessionId } from '@traco/contract/active-sessions/active-sessions';
import { PERSON_HEADER } from '@traco/contract/identity/person-mark';
import { isOutdatedAdmin } from '@traco/contract/routes/guard';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { EarlyAnswer, EarlyCall } from '../../platform/early-answers.ts';
import { personMark, strangerIn } from '../../platform/person-mark.ts';
import type { SessionCookie } from '../../platform/session-cookie.ts';
import { type AliveBeat, findAlive, keepHeard, type SentBeat } from './heartbeats.queries.ts';

const ADDRESS = '/api/functions/update-session-heartbeat';
/** Nobody waits for a heartbeat: those of so long a moment are looked up together. */
const TOGETHER_MS = 200;
const MOST_TOGETHER = 500;
/** What was heard is kept in memory so long, and then written down together. */
const KEPT_MS = 5_000;

const ALIVE = '{"ended":false}';
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': ALIVE.length,
  'cache-control': 'no-store',
};

const Body = z.object({ session_id: SessionId });

/** What is heard of sessions: heartbeats, and screens that are open. */
export interface Heartbeats {
  /** Answers a heartbeat of a session that is alive; of all others the procedure judges. */
  answer: EarlyAnswer;
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
    async answer({ request, reply, facts }) {
      const beat = beatIn(request, facts);
      const alive = beat && (await isAlive(beat));
      if (!alive) return false;
      const { role: userType, account_id: accountId, unit_id: unitId } = alive;
      const mark = personMark(cookie, { accountId, role: userType, unitId });
      const isOutdated = isOutdatedAdmin({ userType, passwordVersion: String(alive.password_version) });
      if (isOutdated || strangerIn(facts.believedPerson, mark)) return false;
      heard.registered(alive.id);
      // Past what an answer goes through: there is nothing to compress, and nothing has changed that others wait for.
      reply.hijack();
      const always = reply.getHeaders() as OutgoingHttpHeaders;
      const headers = { ...always, ...HEADERS, [PERSON_HEADER]: mark };
      reply.raw.writeHead(200, headers).end(ALIVE);
      return true;
    },
    seeOpen: heard.open,
    async close() {
      await lookUp();
      await heard.close();
    },
  };
}

function beatIn({ url, method, body }: EarlyCall['request'], { sessionToken }: EarlyCall['facts']) {
  if (url !== ADDRESS || method !== 'POST' || !sessionToken) return undefined;
  const { data } = Body.safeParse(body);
  return data && { token: sessionToken, mark: data.session_id };
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
