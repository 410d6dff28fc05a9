import type { OutgoingHttpHeaders } from 'node:http';
import { doorErrors } from '@traco/contract/procedure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Actor } from './actor.ts';
import { refusalOf } from './admission.ts';
import type { Changes } from './changes.ts';
import { createCounts } from './counts.ts';
import { openEventStream } from './event-stream.ts';
import { maySee, type Topics } from './may-see.ts';
import { asActor } from './transaction.ts';

const KEEP_ALIVE_MS = 20_000;
/** An open stream asks again whether its session still stands. */
const RECHECK_MS = 60_000;
/** Open streams of one signed-in browser (its tabs, and one on the wall), of one account, and of all on this server. */
const MOST_STREAMS = { ofSession: 12, ofAccount: 120, inAll: 3_000 };

const LISTENING = { permission: 'signed in' } as const;

interface EventsParts {
  pool: pg.Pool;
  changes: Changes;
  /** Who hears of what. */
  topics: Topics;
  sessionTokenOf: (request: FastifyRequest) => string | null;
  /** Told first, so that a screen of somebody else notices. */
  markOf: (actor: Actor) => string;
  /** Told again and again that this actor's screen is open. */
  seeOpen: (actor: Actor) => void;
}

/**
 * `GET /api/events`: server-sent events for signed-in people. `change` carries the topics to fetch again,
 * `resync` asks for everything (some announcements may have been missed), `signed-out` ends the stream.
 */
export function serveEvents(
  app: FastifyInstance,
  { pool, changes, topics, sessionTokenOf, markOf, seeOpen }: EventsParts,
) {
  const open = new Set<() => void>();
  // An open stream never ends by itself: a stop must not wait for it.
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
  const streamsOf = createCounts();
  app.get('/api/events', async (request, reply) => {
    const token = sessionTokenOf(request);
    const findActor = () => asActor<Actor | null>(pool, token, async (actor) => actor);
    let actor = await findActor();
    const refusal = refusalOf(actor, LISTENING);
    if (refusal || !actor) return reply.code(refusal?.status ?? 401).send(refusal?.toJSON());
    const { sessionId, accountId } = actor;
    const { ofSession, ofAccount, inAll } = MOST_STREAMS;
    if (open.size >= inAll || streamsOf.of(sessionId) >= ofSession || streamsOf.of(accountId) >= ofAccount)
      return reply
        .code(429)
        .send({ code: 'TOO_MANY_REQUESTS', message: doorErrors.TOO_MANY_REQUESTS.message });

    reply.hijack();
    const stream = reply.raw;
    // Who left while being looked up leaves nothing behind.
    if (stream.destroyed) return;
    const events = openEventStream(stream);
    const unsubscribe = changes.subscribe((change) => {
      if (!change) events.resync();
      // In a storm most is asked here, and answered before it is asked who may see it.
      else if (!events.awaits(change.topic) && actor && maySee(topics, actor, change))
        events.change(change.topic);
    });
    const keepAlive = setInterval(() => {
      events.keepAlive();
      if (actor) seeOpen(actor);
    }, KEEP_ALIVE_MS);
    const lookAgain = async () => {
      actor = await findActor();
      if (actor && !refusalOf(actor, LISTENING)) {
        events.send('person', { mark: markOf(actor) });
        return;
      }
      events.send('signed-out', {});
      stream.end();
    };
    const recheck = setInterval(() => lookAgain().catch(() => undefined), RECHECK_MS);
    // Anybody may announce: it is asked whether it is true.
    const unsubscribeEnds = changes.onEndedSessions((ended) => {
      if (ended.includes(sessionId)) lookAgain().catch(() => undefined);
    });
    const end = () => stream.end();
    open.add(end);
    streamsOf.add(sessionId, 1);
    streamsOf.add(accountId, 1);
    stream.once('close', () => {
      open.delete(end);
      streamsOf.add(sessionId, -1);
      streamsOf.add(accountId, -1);
      unsubscribe();
      unsubscribeEnds();
      events.stop();
      clearInterval(keepAlive);
      clearInterval(recheck);
    });
    stream.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    events.send('hello', {});
    events.send('person', { mark: markOf(actor) });
    seeOpen(actor);
  });
}
