import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 20;

/**
 * Lets a stop end as soon as the last request is answered. Browsers keep spare connections on which no request
 * was ever sent; Node does not count these as idle and would wait a minute for them.
 */
export function endSpareConnections(app: FastifyInstance) {
  let underWay = 0;
  app.server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
  });
  app.addHook('preClose', async () => {
    const look = setInterval(() => {
      if (underWay === 0) app.server.closeAllConnections();
    }, LOOK_EVERY_MS);
    app.server.once('close', () => clearInterval(look));
  });
}
