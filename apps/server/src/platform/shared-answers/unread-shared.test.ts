import { randomBytes } from 'node:crypto';
import fastify, { type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedReads } from '../../database/shared-reads.ts';
import { allTold } from '../../testing/all-told.ts';
import { beginSession } from '../../testing/begin-session.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { type Changes, listenToChanges } from '../changes.ts';
import type { RequestFacts } from '../door.ts';
import type { EarlyAnswer } from '../early-answers.ts';
import { keepAnswers } from '../kept-answers.ts';
import { sessionCookie } from '../session-cookie.ts';
import { asActor } from '../transaction.ts';
import { shareAnswers } from './share-answers.ts';

const URL = '/api/unit-dashboard';
const app = fastify();
let world: World;
let changes: Changes;
beforeAll(async () => {
  world = await openWorld();
  changes = await listenToChanges(world.databaseUrl);
});
afterAll(async () => {
  await app.close();
  await changes.close();
  await world.close();
});

test('whose a shared answer is that is sent is told before it is sent: what stays unread is counted as theirs', async () => {
  const account = await world.account('unit', { unit_id: (await world.unit()).id });
  await beginSession(world.pool, account);
  const { rows } = await world.pool.query('select token from sessions where account_id = $1', [account.id]);
  const sessionToken = String(rows[0].token);
  const actor = await asActor(world.pool, sessionToken, async (found) => found);
  const identity = { cookie: sessionCookie(randomBytes(32), false), noteActivity: async () => undefined };
  const early: EarlyAnswer = shareAnswers(app, {
    pool: world.pool,
    changes,
    identity: identity as never,
    reads: sharedReads,
    now: world.now,
    parts: keepAnswers(),
  });
  const told = new WeakMap<FastifyRequest, string | undefined>();
  const sent: [isShared: boolean, whose: string | undefined][] = [];
  const made = new WeakSet<FastifyRequest>();
  app.addHook('onSend', async (request) => {
    sent.push([!made.has(request), told.get(request)]);
  });
  app.get(URL, async (request, reply) => {
    const facts = {
      sessionToken,
      believedPerson: null,
      wrote: () => undefined,
      answers: (found) => told.set(request, found?.accountId),
    } as Partial<RequestFacts> as RequestFacts;
    if (await early({ request, reply, facts })) return reply;
    made.add(request);
    await facts.atFirst?.(world.pool);
    facts.answers(actor, undefined);
    return reply.type('application/json').send(Buffer.from('{}'));
  });
  await allTold(world.pool);
  for (const _ of [1, 2]) expect((await app.inject(URL)).statusCode).toBe(200);
  expect(sent).toEqual([
    [false, account.id],
    [true, account.id],
  ]);
});
