import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '@traco/contract/contract';
import type { FastifyInstance } from 'fastify';
import { version } from './version.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Described {
  paths?: Record<string, Record<string, { summary?: string; operationId?: string }>>;
}

/** A plain page of the procedures: one table, readable without any script. */
function describe(document: Described): string {
  const rows = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { summary, operationId }]) =>
        `<tr><td>${method.toUpperCase()}</td><td><code>/api${escapeHtml(path)}</code></td><td>${escapeHtml(operationId ?? '')}</td><td>${escapeHtml(summary ?? '')}</td></tr>`,
    ),
  );
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Traço — API</title><h1>Traço — API ${escapeHtml(version)}</h1><p>Documento completo: <a href="/api/openapi.json">/api/openapi.json</a></p><table border="1" cellpadding="6"><thead><tr><th>Método</th><th>Endereço</th><th>Procedimento</th><th>O que faz</th></tr></thead><tbody>${rows.join('')}</tbody></table></html>`;
}

/** `GET /api/openapi.json` and `GET /api/docs`, both made from the contract on first request. */
export async function serveApiDescription(app: FastifyInstance) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  let made: Promise<object> | undefined;
  const document = () => {
    made ??= generator.generate(contract, {
      info: { title: 'Traço', version },
      servers: [{ url: '/api' }],
    });
    return made;
  };
  app.get('/api/openapi.json', document);
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(describe((await document()) as Described)),
  );
}
