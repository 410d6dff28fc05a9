import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { contract } from '@traco/contract/contract';
import type { FastifyInstance } from 'fastify';
import { parametersOf, patternOf, proceduresOf } from '../platform/procedures.ts';

/** Where each procedure is reached; a word of an address goes before a parameter. */
const reached = proceduresOf(contract)
  .map(({ name, method, path }) => ({
    name,
    method,
    parameters: parametersOf(path).length,
    pattern: patternOf(path),
  }))
  .toSorted((one, other) => one.parameters - other.parameters);
const noted = new Set<string>();

/**
 * Writes down which procedure really answered with which code, a line each (`concreteVolume.record MONTH_CLOSED`), in a file
 * of this worker. Must be called before the app is ready.
 * @param folder of this run of the tests
 */
export function noteRefusals(app: FastifyInstance, folder: string) {
  const file = join(folder, `${process.pid}-${threadId}`);
  app.addHook('onSend', async ({ method, url }, { statusCode }, payload) => {
    const code = statusCode >= 400 && typeof payload === 'string' && codeOf(payload);
    const procedure = code && procedureAt(method, url);
    const line = `${procedure} ${code}\n`;
    if (!procedure || noted.has(line)) return;
    noted.add(line);
    appendFileSync(file, line);
  });
}

function procedureAt(method: string, url: string) {
  const path = url.replace(/^\/api/, '').replace(/\/?(\?.*)?$/s, '');
  return reached.find((each) => each.method === method && each.pattern.test(path))?.name;
}

function codeOf(payload: string): string | undefined {
  try {
    const { code } = JSON.parse(payload) as { code?: unknown };
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}
