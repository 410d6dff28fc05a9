import { implement, ORPCError } from '@orpc/server';
import { contract } from '@traco/contract/contract';
import type { ProcedureMeta } from '@traco/contract/procedure';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Actor } from './actor.ts';
import { refusalOf, refuse } from './admission.ts';
import { handedTo } from './early-steps.ts';
import type { FileTickets } from './file-tickets.ts';
import type { Identity } from './identity.ts';
import { inCrowd, inTurn, type Queues } from './in-turn.ts';
import type { JobQueue } from './jobs.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { isKept } from './kept-refusals.ts';
import type { Mailer } from './mail.ts';
import type { NameBook } from './names/name-book.ts';
import { withNames } from './names/names.ts';
import type { PdfEngine } from './pdf/pdf-engine.ts';
import { personMark, strangerIn } from './person-mark.ts';
import { type RefusedStates, sqlStateOf } from './refused-writes.ts';
import type { RefusedEvent, SecurityLog } from './security-log.ts';
import { holdSent } from './sent-once.ts';
import type { KnownDevice } from './session-cookie.ts';
import type { FileStore } from './storage.ts';
import { asActor, type Database, type Entry } from './transaction.ts';
import { asUnknown } from './unknown-ids.ts';

/** What the assembly hands to the door with each request. */
export interface DoorContext {
  pool: pg.Pool;
  now: () => Date;
  identity: Identity;
  storage: FileStore;
  /** Permissions to read one private file for some minutes. */
  tickets: FileTickets;
  pdf: PdfEngine;
  /** Undefined when no mail server is set. */
  mail: Mailer | undefined;
  jobs: JobQueue;
  /** Dear answers that this app keeps for some minutes. */
  kept: KeptAnswers;
  /** Names of what lists show. */
  names: NameBook;
  request: RequestFacts;
  /** Where those wait who ask for what takes much memory and processor. */
  queues: Queues;
  security: SecurityLog;
  /** What the database refuses to every procedure alike. */
  refusedStates: RefusedStates;
}

/** What the server itself saw of the request. */
export interface RequestFacts {
  sessionToken: string | null;
  /** Of a sign-in that waits for its second factor. */
  stepToken: string | null;
  device: KnownDevice | null;
  /** Came from outside to a demo company that stays on its machine: nobody signs in. */
  isKeptOut: boolean;
  ipAddress: string;
  /** The address of this server as people type it: `https://traco.empresa.com.br`. */
  origin: string;
  userAgent: string;
  /** The page asked by itself: nobody has touched it for a while. */
  isUnattended: boolean;
  /** What the log knows the request by; told with what nobody foresaw. */
  id: string;
  log: FastifyBaseLogger;
  /** The mark of whom the asking screen shows; null when it does not say. */
  believedPerson: string | null;
  /** Puts the mark of whom the answer is for on it. */
  tellPerson: (mark: string) => void;
  setCookie: (header: string) => void;
  /** Told who is answered, and with what: what one leaves unread has an end. */
  answers: (actor: Actor | null, output: unknown) => void;
  /** Asks something before anybody knows who asks, in the transaction that reads. */
  atFirst?: Entry['atFirst'];
  /** Told which tables of names, and which others of the book, were written or may have been, once that is committed; of what reads, nothing. */
  wrote: (tables: readonly string[]) => void;
}

/** What a handler has: the pool is not in it. */
export interface HandlerContext
  extends Omit<DoorContext, 'pool' | 'queues' | 'security' | 'refusedStates' | 'names'> {
  db: Database;
  actor: Actor | null;
}

/** What the log of security calls the refusals that it is told of. */
const reportedRefusals: Record<string, RefusedEvent['kind']> = {
  NOT_ALLOWED: 'not-allowed',
  PASSWORD_NEEDED: 'password-asked',
};

/** As exact as a session's last activity is kept. */
const NOTED_EVERY_SECONDS = 60;

/** Stands where a procedure of the contract said that it needs no transaction. */
const noDatabase = new Proxy({} as Database, {
  get() {
    throw new Error('This procedure asked for no transaction: it has no database.');
  },
});

/**
 * The door: session → actor or 401; permission or 403; one request, one transaction under the actor's own
 * database role; what the handler throws undoes everything. What is open to all and holds no transaction passes
 * without either.
 */
export const door = implement(contract)
  .$context<DoorContext>()
  .$config({ initialInputValidationIndex: 1 })
  .use(({ context, next: handle, procedure, path }, input) => {
    const { route, errorMap } = procedure['~orpc'];
    const meta = procedure['~orpc'].meta as ProcedureMeta;
    const { pool, queues, security, refusedStates, names: book, ...rest } = context;
    const { ipAddress, userAgent, id } = context.request;
    const from = { ipAddress, userAgent, id };
    const next = async (given: { context: HandlerContext }) => {
      try {
        const done = await handle(given);
        const { actor, db } = given.context;
        if (meta.listsPeople) await security.listTaken(db, { from, permission: meta.permission });
        context.request.answers(actor, done.output);
        return done;
      } catch (error) {
        throw asUnknown(error, { route, errorMap });
      }
    };
    if (meta.transaction === false) return next({ context: { ...rest, db: noDatabase, actor: null } });
    const reads = onlyReads(route.method, meta);
    /** A refusal that says something of the actor is written down, whoever gave it. */
    const noteRefusal = async (actor: Actor | null, error: unknown) => {
      const kind = error instanceof ORPCError ? reportedRefusals[error.code] : undefined;
      if (!actor || !kind) return;
      await security.refused({ kind, actorId: actor.accountId, from, permission: meta.permission });
    };
    const enter = <Result>(
      work: (actor: Actor | null, db: Database) => Promise<Result>,
      behind?: Entry['behind'],
    ) => {
      let seen: Actor | null = null;
      const refusalFor = (actor: Actor | null, mark: string | null) =>
        strangerIn(context.request.believedPerson, mark) ?? refusalOf(actor, meta);
      const markOf = (actor: Actor | null) => actor && personMark(context.identity.cookie, actor);
      const admit = (actor: Actor | null) => {
        seen = actor && { ...actor, from };
        const mark = markOf(actor);
        if (mark) context.request.tellPerson(mark);
        const refusal = refusalFor(actor, mark);
        if (refusal) throw refusal;
      };
      // Who may not anyway is not asked for, and what takes a turn is dear: there the truth comes first.
      const mayGuess = (guess: Actor) =>
        (reads || meta.asksFirst === true) &&
        !meta.queued &&
        !meta.freshPassword &&
        !refusalFor(guess, markOf(guess));
      let atEnd = async () => {};
      let settle = () => {};
      const run = async (known: Actor | null, db: Database) => {
        const actor = known && { ...known, from };
        const done = await withNames(db, { book, actor, mayWrite: !reads }, () => work(actor, db));
        atEnd = done.close;
        settle = () => {
          const written = done.settle();
          if (!reads) context.request.wrote(written);
        };
        return done.result;
      };
      return asActor(pool, context.request.sessionToken, run, {
        reads,
        admit,
        mayGuess,
        behind,
        ...(reads && context.request.atFirst ? { atFirst: context.request.atFirst } : {}),
        atEnd: () => atEnd(),
      })
        .then((result) => {
          settle();
          return result;
        })
        .catch(async (error: unknown) => {
          // A refusal undoes all; of whatever else failed the commit may stand.
          if (!reads && (!(error instanceof ORPCError) || isKept(error)))
            context.request.wrote([...Object.keys(book.kinds), ...book.watched]);
          const refused = refusedStates[sqlStateOf(error) ?? ''];
          await noteRefusal(seen, error);
          throw refused ? refuse(refused) : error;
        })
        .finally(() => noteActivity(seen, meta, context));
    };
    const sent = { what: path.join('.'), key: meta.once, input };
    // Of a stranger who is refused in any case nothing is held.
    const isHeld =
      meta.once !== undefined && (meta.permission === 'open to all' || context.request.sessionToken);
    const proceed = () =>
      enter(
        (actor, db) => next({ context: handedTo({ ...rest, db, actor }) }),
        isHeld ? (client) => holdSent(client, sent) : undefined,
      );
    if (meta.queued) return inTurn(queues, enter, proceed, context.request.ipAddress);
    const { sessionToken } = context.request;
    return meta.crowded && sessionToken ? inCrowd(queues[meta.crowded], sessionToken, proceed) : proceed();
  });

/** What is open to all counts visits and opens links unless it says otherwise; the rest of what is asked as a read (GET) is none where it says so. */
const onlyReads = (method: string | undefined, { permission, reads, writes, listsPeople }: ProcedureMeta) =>
  method === 'GET' && (permission !== 'open to all' || reads === true) && !writes && !listsPeople;

/** A person did something in a session: kept once a minute, when the request holds nothing any more. */
export async function noteActivity(
  actor: Actor | null,
  meta: ProcedureMeta,
  { request, identity }: Pick<DoorContext, 'request' | 'identity'>,
) {
  if (!actor || meta.unattended || request.isUnattended || actor.idleSeconds < NOTED_EVERY_SECONDS) return;
  await identity
    .noteActivity(actor.sessionId)
    .catch((error: unknown) => request.log.warn(error, 'a session was not kept awake'));
}

/** The same door for procedures whose permission nobody signed out holds: the actor is there. */
export const signedInDoor = door.use(({ context, next }) => {
  if (!context.actor) throw refuse('NOT_SIGNED_IN');
  return next({ context: { actor: context.actor } });
});
