import type { Health } from '@traco/contract/health/health';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Space } from './space.ts';
import { version } from './version.ts';

/** `GET /api/health`: asks the database for a sign of life; 503 when it is away for two seconds, or no disk takes more. */
export function serveHealth(app: FastifyInstance, pool: pg.Pool, space: Space) {
  app.get('/api/health', async (_request, reply): Promise<Health> => {
    const alive = await Promise.race([
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(resolve, 2_000, false).unref()),
    ]);
    const isFull = await space.isFull();
    const isWell = alive && !isFull;
    reply.header('cache-control', 'no-store').code(isWell ? 200 : 503);
    return {
      status: isWell ? 'ok' : 'unavailable',
      version,
      database: alive ? 'ok' : 'unavailable',
      disk: isFull ? 'full' : 'ok',
    };
  });
}
