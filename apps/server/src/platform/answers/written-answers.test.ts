import { oc } from '@orpc/contract';
import { implement } from '@orpc/server';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkAnswers, checkNoAnswers } from '../../testing/checked-answers.ts';
import { answerCalls } from './answer-calls.ts';

const Row = z.object({ id: z.string(), name: z.string().max(3).nullable() });
const contract = {
  list: oc.route({ method: 'GET', path: '/list' }).output(z.object({ rows: z.array(Row) })),
  broken: oc.route({ method: 'GET', path: '/broken' }).output(Row),
  long: oc.route({ method: 'GET', path: '/long' }).output(Row),
  none: oc.route({ method: 'POST', path: '/none' }).output(Row.optional()),
  file: oc.route({ method: 'GET', path: '/file' }).output(z.file()),
};
const os = implement(contract);
const router = os.router({
  list: os.list.handler(() => ({
    rows: [
      { id: '1', name: null, password_hash: 'secret' },
      { id: '2', name: 'ção', cpf: 'secret' },
    ],
    debug: 'secret',
  })),
  broken: os.broken.handler(() => ({ id: { secret: 1 }, name: 'x' }) as never),
  long: os.long.handler(() => ({ id: '1', name: 'longer than the schema says' })),
  none: os.none.handler(() => undefined),
  file: os.file.handler(() => new File(['abc'], 'carga.csv', { type: 'text/csv' })),
});
const app = fastify();
const answer = answerCalls(router, '/api', { maxBracketNotationArrayIndex: 20 });
app.all('/api/*', (request, reply) => {
  answer(request, reply, {}).then(
    (isFound) => isFound || reply.code(404).send(),
    (error: unknown) => reply.send(error),
  );
});
afterAll(async () => {
  checkAnswers();
  await app.close();
});

const inProduction = [checkAnswers, checkNoAnswers] as const;

test.each(inProduction)('what the schema does not name does not leave (%#)', async (set) => {
  set();
  const { body, headers, statusCode } = await app.inject('/api/list');
  expect(statusCode).toBe(200);
  expect(body).toBe('{"rows":[{"id":"1","name":null},{"id":"2","name":"ção"}]}');
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
});

test.each(inProduction)('nor does what is nothing that the schema says (%#)', async (set) => {
  set();
  const { body, statusCode } = await app.inject('/api/broken');
  expect(statusCode).toBe(500);
  expect(body).not.toContain('secret');
});

test('how long a text may be is asked by tests, and not in production', async () => {
  checkAnswers();
  expect((await app.inject('/api/long')).statusCode).toBe(500);
  checkNoAnswers();
  expect((await app.inject('/api/long')).statusCode).toBe(200);
});

test('an answer of nothing has no body, and a file is a file', async () => {
  const nothing = await app.inject({ method: 'POST', url: '/api/none' });
  expect([nothing.statusCode, nothing.body]).toEqual([200, '']);
  const file = await app.inject('/api/file');
  expect(file.body).toBe('abc');
  expect(file.headers).toMatchObject({ 'content-type': 'text/csv', 'content-length': '3' });
  expect(file.headers['content-disposition']).toContain('carga.csv');
  expect((await app.inject('/api/nowhere')).statusCode).toBe(404);
});
