import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { keepQueues, keepSchedules } from './job-queues.ts';
import type { Mailer } from './mail.ts';
import type { PdfEngine } from './pdf/pdf-engine.ts';
import type { FileStore } from './storage.ts';
import { asOwner, type Database, withoutRole } from './transaction.ts';

const SCHEMA = 'jobs';
const CONNECTIONS = 2;
const LOOK_EVERY_SECONDS = 1;
const LOOK_FOR_SCHEDULED_SECONDS = 30;
const STOP_MAY_TAKE_MS = 8_000;
/** Before what waits already, which may be for half a minute. */
const FIRST = { priority: 1 };
const BEGIN_AGAIN_AFTER_MS = 1_000;
const BEGIN_AGAIN_AT_LEAST_EVERY_MS = 60_000;

/** What a job has: the server's own rights, in a transaction of its own, and no actor. */
export interface JobContext {
  /** Runs one part of the job in a transaction, past the policies. */
  inTransaction<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  storage: FileStore;
  pdf: PdfEngine;
  /** Undefined when no mail server is set. */
  mail?: Mailer | undefined;
  now: () => Date;
  /** The address of this server as people type it. */
  origin: string;
}

/** A kind of work that is done behind a request's back, or by the clock. A job may be run twice: it finds its work done. */
export interface JobKind<Data> {
  /** `gallery-thumbnail`: feature first. */
  name: string;
  data: z.ZodType<Data>;
  /** How often it is tried again, the wait doubling each time. */
  retries: number;
  /** When the clock begins it: five fields of cron, in Brasília's time; its data is then empty. */
  schedule?: string;
  /** What each server that begins does it with, once, before anything of the queue. */
  atStart?: Data;
  work(data: Data, context: JobContext): Promise<void>;
}

/** Any kind of job, with what its work takes left open. */
export type AnyJobKind = Pick<JobKind<unknown>, 'name' | 'retries' | 'schedule' | 'atStart'> & {
  run(data: unknown, context: JobContext): Promise<void>;
};

/** The queue tells what it met itself by a copy of the failure, which is none any more: the log could not tell what it was. */
const asError = (reported: Error): Error =>
  reported instanceof Error ? reported : Object.assign(new Error(), reported);

/** Makes a kind of job: what it finds in the queue is read by its schema before it is worked on. */
export const jobKind = <Data>(kind: JobKind<Data>) => ({
  name: kind.name,
  retries: kind.retries,
  ...(kind.schedule === undefined ? {} : { schedule: kind.schedule }),
  ...(kind.atStart === undefined ? {} : { atStart: kind.atStart }),
  data: kind.data,
  run: (data: unknown, context: JobContext) => kind.work(kind.data.parse(data), context),
});

/** What a request adds jobs by. */
export interface JobQueue {
  /** Writes the job in the request's own transaction: it is there if the request succeeds, and only then. */
  add<Data>(db: Database, kind: { name: string; data: z.ZodType<Data> }, data: NoInfer<Data>): Promise<void>;
}

/** The queue of one server process. */
export interface Jobs extends JobQueue {
  /** Prepares the queue's own tables, if nobody has yet. */
  open(): Promise<void>;
  /** Begins to work: jobs that wait, and those of the clock. Tries until it can, or is closed. */
  begin(): Promise<void>;
  /** Stops taking jobs and lets those under way finish; what is cut off is tried again by the next server. */
  close(): Promise<void>;
}

interface JobsParts {
  /** Whether this server works on jobs, or only adds them. */
  runs: boolean;
  pool: pg.Pool;
  databaseUrl: string;
  kinds: readonly AnyJobKind[];
  storage: FileStore;
  pdf: PdfEngine;
  mail?: Mailer | undefined;
  now: () => Date;
  /** Asked anew for each job: the system may choose the port as the server begins to listen. */
  origin: () => string;
  /** Hears of every job that failed, each time it was tried, and of whatever goes wrong with the queue itself. */
  onError: (error: unknown) => void;
}

/** A queue in the same database, in a schema that no product role may enter. It connects when it is first needed. */
export function createJobs(parts: JobsParts): Jobs {
  const { pool, kinds, storage, pdf, mail, now, origin, onError } = parts;
  let opening: Promise<PgBoss> | undefined;
  const closing = new AbortController();
  const working = new Set<string>();
  const context: JobContext = {
    inTransaction: (work) => asOwner(pool, work),
    storage,
    pdf,
    mail,
    now,
    get origin() {
      return origin();
    },
  };

  const open = () => {
    opening ??= startQueue(parts).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  async function work(): Promise<void> {
    const boss = await open();
    for (const kind of kinds.filter(({ name }) => !working.has(name))) {
      // The queue is looked at as the work on it begins.
      if (kind.atStart !== undefined) await boss.send(kind.name, kind.atStart as object, FIRST);
      const pollingIntervalSeconds = kind.schedule ? LOOK_FOR_SCHEDULED_SECONDS : LOOK_EVERY_SECONDS;
      await boss.work(
        kind.name,
        { pollingIntervalSeconds },
        async ([job]) => job && (await runJob(kind, job, context, onError)),
      );
      working.add(kind.name);
    }
    await keepSchedules(boss, kinds);
  }
  return {
    open: async () => void (await open()),
    async add(db, kind, data) {
      const boss = await open();
      await withoutRole(db, (query) =>
        boss.send(kind.name, kind.data.parse(data) as object, {
          db: { executeSql: (text, values) => query(text, values ?? []) },
        }),
      );
    },
    async begin() {
      for (let wait = BEGIN_AGAIN_AFTER_MS; !closing.signal.aborted; wait *= 2) {
        const failure = await work().then(
          () => null,
          (error: unknown) => ({ error }),
        );
        if (!failure || closing.signal.aborted) return;
        onError(failure.error);
        const most = Math.min(wait, BEGIN_AGAIN_AT_LEAST_EVERY_MS);
        await pause(most, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      }
    },
    async close() {
      closing.abort();
      const boss = await opening?.catch(() => undefined);
      opening = undefined;
      await boss?.stop({ timeout: STOP_MAY_TAKE_MS });
    },
  };
}

/** Opens the queue in its own schema; one that could not be opened leaves nothing behind. */
async function startQueue({ databaseUrl, runs, kinds, onError }: JobsParts): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: SCHEMA,
    max: CONNECTIONS,
    application_name: 'traco-jobs',
    supervise: runs,
    schedule: runs,
  });
  boss.on('error', (reported) => onError(asError(reported)));
  try {
    await boss.start();
    await keepQueues(boss, kinds);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(onError);
    throw error;
  }
  return boss;
}

/** The queue writes a failure beside the job, where nobody looks, and tells nobody. */
async function runJob(
  kind: AnyJobKind,
  job: { id: string; data: unknown },
  context: JobContext,
  onError: JobsParts['onError'],
): Promise<void> {
  try {
    await kind.run(job.data ?? {}, context);
  } catch (error) {
    onError(new Error(`job ${kind.name} ${job.id} failed`, { cause: error }));
    // The queue keeps what it is thrown.
    throw new Error(`job ${kind.name} failed`);
  }
}
