import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_S = 31_536_000;

/**
 * Serves the built web app: hashed assets for a year, the rest asked again each time, and the shell for every
 * address of the product (its own router decides what it shows).
 */
export async function serveWebApp(app: FastifyInstance, folder: string | undefined) {
  const root = folder && resolve(folder);
  if (root && existsSync(root)) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const immutable = path.includes('/assets/');
        reply.header('cache-control', immutable ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      root &&
      request.method === 'GET' &&
      /^(?!\/(api|storage|assets)\/)/.test(request.url) &&
      !/\.\w+(\?|$)/.test(request.url);
    if (isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply.code(404).send({ code: 'NOT_FOUND', message: 'Endereço inexistente.' });
  });
}
