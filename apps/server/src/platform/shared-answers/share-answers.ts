import { contract } from '@traco/contract/contract';
import { PERSON_HEADER } from '@traco/contract/identity/person-mark';
import type { ProcedureMeta } from '@traco/contract/procedure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { refusalOf } from '../admission.ts';
import type { Changes } from '../changes.ts';
import { noteActivity, type RequestFacts } from '../door.ts';
import type { EarlyAnswer } from '../early-answers.ts';
import type { Identity } from '../identity.ts';
import { personMark, strangerIn } from '../person-mark.ts';
import { proceduresOf } from '../procedures.ts';
import { admit, MOST_WAITING } from './admit.ts';
import { keepShared, type SharedEntry } from './kept-shared.ts';
import { scopeOfSight } from './scope-of.ts';
import { smallFormOf } from './small-form.ts';

/** What the procedures that are shared tell the door, by their address. */
const shared: ReadonlyMap<string, ProcedureMeta> = new Map(
  proceduresOf(contract)
    .filter(({ meta }) => meta.sharedBy === 'scope')
    .map(({ path, meta }) => [`/api${path}`, meta]),
);

interface SharingParts {
  pool: pg.Pool;
  changes: Changes;
  identity: Identity;
  now: () => Date;
}

/** An answer that a request makes for others too. */
interface Making {
  entry: SharedEntry;
  /** For whom it may be: the scope that the door found when it was made has to be the same. */
  scope: string;
  madeFor?: string;
}

/**
 * Gives one answer to all of the same role and scope who ask the same: each is let in by the database first, at that moment, and
 * by the rules of the door; whom something stands against is left to the door. Those who come while it is made wait for it. It is
 * dropped by whatever changes: announcements, those too that wait to be told, and each write through this server.
 */
export function shareAnswers(app: FastifyInstance, parts: SharingParts): EarlyAnswer {
  const { pool, changes, identity, now } = parts;
  const kept = keepShared(now);
  const making = new WeakMap<FastifyRequest, Making>();
  changes.onTaking((taken) => kept.changed(taken.map(({ id }) => id)));
  changes.subscribe((change) => (change ? kept.dropAll() : kept.missed()));
  app.addHook('onSend', async (request, reply, payload) => {
    // Before whoever wrote is answered: what is read next tells it.
    if (request.method !== 'GET') kept.dropAll();
    const made = making.get(request);
    if (!made) return;
    const isFor = reply.statusCode === 200 && made.madeFor === made.scope;
    made.entry.settle(isFor && Buffer.isBuffer(payload) ? payload : undefined);
  });

  const makeFor = (key: string, scope: string, request: FastifyRequest, call: Call) => {
    const made: Making = { entry: kept.begin(key), scope };
    making.set(request, made);
    const { facts, reply } = call;
    const { answers } = facts;
    facts.answers = (actor, output) => {
      if (actor) made.madeFor = scopeOfSight(actor);
      answers(actor, output);
    };
    // Whoever is gone before leaves nobody waiting.
    reply.raw.once('close', () => made.entry.settle(undefined));
  };

  return async ({ request, reply, facts }) => {
    const meta = request.method === 'GET' ? shared.get(request.url.split('?', 1)[0]!) : undefined;
    if (!meta || !facts.sessionToken) return false;
    if (!changes.isListening()) {
      kept.missed();
      return false;
    }
    // What cannot be asked now the procedure tells in its own words.
    const admitted = await admit(pool, facts.sessionToken).catch(() => undefined);
    if (!admitted?.actor) return false;
    const { actor, waiting } = admitted;
    kept.changed(waiting, waiting.length === MOST_WAITING);
    const mark = personMark(identity.cookie, actor);
    if (strangerIn(facts.believedPerson, mark) ?? refusalOf(actor, meta)) return false;
    const scope = scopeOfSight(actor);
    const key = `${scope} ${request.url}`;
    const entry = kept.find(key);
    if (!entry) {
      makeFor(key, scope, request, { facts, reply });
      return false;
    }
    const whole = await entry.whole;
    if (whole === undefined) return false;
    await send(request, reply, { entry, whole, mark });
    facts.answers(actor, undefined);
    void noteActivity(actor, meta, { request: facts, identity });
    return true;
  };
}

interface Call {
  facts: RequestFacts;
  reply: FastifyReply;
}

/** The same bytes for all: compressed once. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { entry, whole, mark }: { entry: SharedEntry; whole: Buffer; mark: string },
) {
  const { form, bytes } = await smallFormOf(entry, whole, request.headers['accept-encoding'] ?? '');
  reply.headers({ [PERSON_HEADER]: mark, vary: 'accept-encoding' });
  if (form !== 'identity') reply.header('content-encoding', form);
  reply.header('content-type', 'application/json; charset=utf-8').send(bytes);
}
