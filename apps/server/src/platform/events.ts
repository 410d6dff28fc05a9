import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Actor } from './actor.ts';
import type { Changes } from './changes.ts';
import { maySee } from './may-see.ts';
import { asActor } from './transaction.ts';

const KEEP_ALIVE_MS = 20_000;
/** An open stream asks again whether its session still stands. */
const RECHECK_MS = 60_000;

interface EventsParts {
  pool: pg.Pool;
  changes: Changes;
  sessionTokenOf: (request: FastifyRequest) => string | null;
}

/**
 * `GET /api/events`: server-sent events for signed-in people. `change` carries the topics to fetch again,
 * `resync` asks for everything (some announcements may have been missed), `signed-out` ends the stream.
 */
export function serveEvents(app: FastifyInstance, { pool, changes, sessionTokenOf }: EventsParts) {
  const open = new Set<() => void>();
  // An open stream never ends by itself: a stop must not wait for it.
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
  app.get('/api/events', async (request, reply) => {
    const token = sessionTokenOf(request);
    const findActor = () => asActor<Actor | null>(pool, token, async (actor) => actor);
    const actor = await findActor();
    if (!actor) return reply.code(401).send({ code: 'NOT_SIGNED_IN', message: 'Entre para continuar.' });

    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const send = (event: string, body: unknown) =>
      stream.write(`event: ${event}\ndata: ${JSON.stringify(body)}\n\n`);
    send('hello', {});
    const unsubscribe = changes.subscribe((change) => {
      if (!change) send('resync', {});
      else if (maySee(actor, change)) send('change', { topics: [change.topic] });
    });
    const keepAlive = setInterval(() => stream.write(': ok\n\n'), KEEP_ALIVE_MS);
    const recheck = setInterval(() => {
      findActor().then(
        (still) => {
          if (still) return;
          send('signed-out', {});
          stream.end();
        },
        () => undefined,
      );
    }, RECHECK_MS);
    const end = () => stream.end();
    open.add(end);
    stream.on('close', () => {
      open.delete(end);
      unsubscribe();
      clearInterval(keepAlive);
      clearInterval(recheck);
    });
  });
}
