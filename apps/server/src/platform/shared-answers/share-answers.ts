import { contract } from '@traco/contract/contract';
import { PERSON_HEADER } from '@traco/contract/identity/person-mark';
import type { ProcedureMeta } from '@traco/contract/procedure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Actor } from '../actor.ts';
import { refusalOf } from '../admission.ts';
import type { Announcement } from '../announcing.ts';
import type { Changes } from '../changes.ts';
import { noteActivity, type RequestFacts } from '../door.ts';
import type { EarlyAnswer } from '../early-answers.ts';
import { guessOf } from '../guesses.ts';
import type { Identity } from '../identity.ts';
import type { KeptAnswers } from '../kept-answers.ts';
import { personMark, strangerIn } from '../person-mark.ts';
import { proceduresOf } from '../procedures.ts';
import { scopeOfSight } from '../scopes.ts';
import { askWaiting, MOST_WAITING, openAdmissions } from './admissions.ts';
import { keepShared, type SharedEntry, type Told } from './kept-shared.ts';
import { smallFormOf } from './small-form.ts';

/** From which tables the procedures that are shared read, by name. */
export interface SharedReads {
  of: Readonly<Record<string, readonly string[]>>;
  /** Tables that are written with another in the same transaction, of which alone is told. */
  followers: Readonly<Record<string, string>>;
  /** Of which not every change is announced. */
  quiet: readonly string[];
}

/** A procedure that is shared. */
interface Shared {
  meta: ProcedureMeta;
  reads: ReadonlySet<string>;
}

/** Those of the contract, by their address. @throws when what is said of their tables is of other procedures */
export function sharedOf({ of, followers }: Omit<SharedReads, 'quiet'>): ReadonlyMap<string, Shared> {
  const shared = proceduresOf(contract).filter(({ meta }) => meta.sharedBy === 'scope');
  const idle = Object.keys(of).find((each) => shared.every(({ name }) => name !== each));
  if (idle) throw new Error(`It is said from which tables ${idle} reads, which is not shared.`);
  return new Map(
    shared.map(({ name, path, meta }) => {
      const reads = of[name];
      if (!reads) throw new Error(`Nobody says from which tables ${name} reads, which is shared.`);
      const told = reads.map((table) => followers[table] ?? table);
      return [`/api${path}`, { meta, reads: new Set([...reads, ...told]) }];
    }),
  );
}

interface SharingParts {
  /** Parts of answers, which are forgotten with what they were read from. */
  parts: Pick<KeptAnswers, 'forget' | 'hear'>;
  pool: pg.Pool;
  changes: Changes;
  identity: Identity;
  reads: SharedReads;
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
 * dropped by what changes the tables that it reads: announcements, those too that wait to be told, and of those that are not
 * announced, each write through this server. Whoever makes one is let in by its own transaction alone.
 */
export function shareAnswers(app: FastifyInstance, given: SharingParts): EarlyAnswer {
  const { pool, changes, identity, now, parts } = given;
  const shared = sharedOf(given.reads);
  const kept = keepShared(now);
  const admit = openAdmissions(pool);
  const making = new WeakMap<FastifyRequest, Making>();
  changes.onTaking((taken) => kept.changed(taken.map(toldBy)));
  changes.subscribe((change) =>
    change ? kept.dropWhere(({ reads }) => reads.has(change.topic)) : kept.missed(),
  );
  /** Of calls that may write: the tables that they have written, as the door says. */
  const writing = new WeakMap<FastifyRequest, readonly string[]>();
  app.addHook('onSend', (request, reply, payload, done) => {
    // Before whoever wrote is answered: what is read next tells it. What is announced waits there already.
    const written = writing.get(request) ?? [];
    for (const table of written) parts.forget(table);
    if (written.length > 0) kept.dropWhere(({ reads }) => written.some((table) => reads.has(table)));
    const made = making.get(request);
    if (made) {
      const isFor = reply.statusCode === 200 && made.madeFor === made.scope;
      made.entry.settle(isFor && Buffer.isBuffer(payload) ? payload : undefined);
    }
    done();
  });

  const makeFor = (wanted: Wanted, request: FastifyRequest, { facts, reply }: Call) => {
    const begun = kept.begin(wanted.key, wanted.reads);
    const made: Making = { entry: begun.entry, scope: wanted.scope };
    making.set(request, made);
    const { answers } = facts;
    facts.atFirst = async (client) => {
      const waiting = await askWaiting(client);
      const isMore = waiting.length === MOST_WAITING;
      kept.saw(begun, waiting, isMore);
      if (isMore) parts.hear(null);
      else for (const topic of new Set(waiting.map((told) => told.topic))) parts.forget(topic);
    };
    facts.answers = (actor, output) => {
      if (actor) made.madeFor = scopeOfSight(actor);
      answers(actor, output);
    };
    // Whoever is gone before leaves nobody waiting.
    reply.raw.once('close', () => made.entry.settle(undefined));
  };

  return async ({ request, reply, facts }) => {
    const { wrote } = facts;
    facts.wrote = (tables) => {
      writing.set(request, tables);
      wrote(tables);
    };
    if (request.method !== 'GET') return false;
    const called = shared.get(request.url.split('?', 1)[0]!);
    if (!called || !facts.sessionToken) return false;
    if (!changes.isListening()) {
      kept.missed();
      return false;
    }
    const { meta, reads } = called;
    const wantedBy = (actor: Actor): Wanted => {
      const scope = scopeOfSight(actor);
      return { scope, key: `${scope} ${request.url}`, reads };
    };
    // Whom the session was of last says whether there may be something to give; who it is now, whether it is given.
    const guess = guessOf(pool, facts.sessionToken);
    if (guess && refusalOf(guess, meta)) return false;
    const likely = guess && wantedBy(guess);
    if (likely && !kept.find(likely.key)) {
      makeFor(likely, request, { facts, reply });
      return false;
    }
    // What cannot be asked now the procedure tells in its own words.
    const admitted = await admit(facts.sessionToken).catch(() => undefined);
    if (!admitted) return false;
    const { actor, waiting } = admitted;
    kept.changed(waiting, waiting.length === MOST_WAITING);
    const mark = personMark(identity.cookie, actor);
    if (strangerIn(facts.believedPerson, mark) ?? refusalOf(actor, meta)) return false;
    const wanted = wantedBy(actor);
    let entry = kept.find(wanted.key);
    while (entry && !(await entry.isFresh)) entry = kept.find(wanted.key);
    if (!entry) {
      makeFor(wanted, request, { facts, reply });
      return false;
    }
    const whole = await entry.whole;
    if (whole === undefined) return false;
    facts.answers(actor, undefined);
    await send(request, reply, { entry, whole, mark });
    void noteActivity(actor, meta, { request: facts, identity });
    return true;
  };
}

/** What somebody asks for. */
interface Wanted {
  scope: string;
  key: string;
  reads: ReadonlySet<string>;
}

const toldBy = ({ id, told }: Announcement): Told => ({
  id,
  topic: (JSON.parse(told) as { topic: string }).topic,
});

interface Call {
  facts: RequestFacts;
  reply: FastifyReply;
}

/** The same bytes for all: compressed once. For whom they are is told before: what is left unread is counted as theirs. */
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
