import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { CompressedAnswer } from '../compressed/compressed.ts';
import { sendCompressed } from '../compressed/send-compressed.ts';
import { childEnvironment } from '../postgres/child-environment.ts';

const program = fileURLToPath(new URL('./describe-api.program.ts', import.meta.url));

interface Description {
  document: CompressedAnswer;
  page: CompressedAnswer;
}

/**
 * `GET /api/openapi.json` and `GET /api/docs`, both made from the contract on first request: two seconds of a processor
 * and 150 MB, which a process of its own takes and gives back. They are the same bytes for all who ask.
 */
export function serveApiDescription(app: FastifyInstance): void {
  let made: Promise<Description> | undefined;
  const description = () => {
    made ??= describeApart().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
  app.get('/api/openapi.json', async (request, reply) => {
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache');
    return sendCompressed(request, reply, (await description()).document);
  });
  app.get('/api/docs', async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    return sendCompressed(request, reply, (await description()).page);
  });
}

function describeApart(): Promise<Description> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      // Bytes are sent as they are.
      serialization: 'advanced',
      env: childEnvironment(),
      execArgv: [],
      stdio: 'ignore',
    });
    child.once('message', (answers) => resolve(answers as Description));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the description's process ended with ${code}`)));
  });
}
