import { Readable } from 'node:stream';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { compressed } from './compressed.ts';
import { sendCompressed } from './send-compressed.ts';

const answer = compressed('carga '.repeat(50_000));
const app = fastify();
const sent: Buffer[] = [];
app.get('/', async (request, reply) => sendCompressed(request, reply, answer));
app.addHook('onSend', async (_request, _reply, payload) => {
  if (payload instanceof Readable) payload.on('data', (piece: Buffer) => sent.push(piece));
});
afterAll(() => app.close());

test('whoever asks is sent pieces of the same bytes', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.inject('/')));
  for (const { rawPayload } of answers) expect(rawPayload.equals(answer.identity)).toBe(true);
  expect(sent.length).toBe(5 * Math.ceil(answer.identity.length / 16_384));
  for (const piece of sent) expect(piece.buffer).toBe(answer.identity.buffer);
});
