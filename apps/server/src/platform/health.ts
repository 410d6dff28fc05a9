import type { Health } from '@traco/contract/health';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { version } from './version.ts';

/** `GET /api/health`: asks the database for a sign of life; 503 when it is away for two seconds. */
export function serveHealth(app: FastifyInstance, pool: pg.Pool) {
  app.get('/api/health', async (_request, reply): Promise<Health> => {
    const alive = await Promise.race([
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(resolve, 2_000, false).unref()),
    ]);
    reply.header('cache-control', 'no-store').code(alive ? 200 : 503);
    return alive
      ? { status: 'ok', version, database: 'ok' }
      : { status: 'unavailable', version, database: 'unavailable' };
  });
}
