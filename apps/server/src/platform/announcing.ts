import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { z } from 'zod';
import { asRows } from './rows.ts';

/** After a commit of this server: what is committed within it is told together. */
const SOON_MS = 4;
/** While hundreds write, as often is often enough: screens wait a random moment of up to 300 ms for what is not their own change. */
const APART_MS = 20;
/** What nobody of this server has committed (jobs, another server that is gone, a hand at the database) is told so soon. */
const TICK_MS = 250;
/** So many are taken at once, and the rest right after. */
const MOST_AT_ONCE = 500;
/** Longer than this no announcement may be; such a one says "look again". */
const MOST_BYTES = 7_500;
const LOOK_AGAIN = 'null';
const TAKING_MAY_TAKE_MS = 10_000;
/** The database ends both statements before: a connection that has not answered by then is one on which nothing is heard either. */
export const ANSWERED_WITHIN_MS = 2.5 * TAKING_MAY_TAKE_MS;
/**
 * After so many the room of those that are told is given back, so that it is used again: each look at what waits walks through
 * all of the table. PostgreSQL by itself looks once a minute, which may be tens of thousands later.
 */
const TIDY_AFTER = 500;
const TIDY = 'vacuum (skip_locked) public.announcements';

/** What a trigger wrote down to be told, and the text that tells it. */
export const Announcement = z.object({ id: z.string(), told: z.string() });
export type Announcement = z.infer<typeof Announcement>;

/** Told of announcements that are being taken, before anybody can see that they are gone. */
export type TakingListener = (taken: readonly Announcement[]) => void;

/** Tells what was written down by triggers, once it is committed. */
export interface Announcer {
  /** Something was committed: tells it in a moment, and nobody waits for it. */
  announceSoon(): void;
  onTaking(listener: TakingListener): () => void;
  close(): Promise<void>;
}

const TAKE = `begin; set local statement_timeout = ${TAKING_MAY_TAKE_MS};
  select * from app.take_announcements(${MOST_AT_ONCE})`;

/**
 * Takes what waits to be told and tells it by NOTIFY, both in one transaction: it is told or still there. Runs after commits of
 * this server and by the clock.
 * @param connection of the listener; undefined while there is none. One that does not answer is broken off, and opened anew as others
 */
export function openAnnouncer(
  connection: () => pg.Client | undefined,
  answeredWithinMs = ANSWERED_WITHIN_MS,
): Announcer {
  const listeners = new Set<TakingListener>();
  let soon: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let isDue = false;
  let closed = false;
  let told = 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  const announce = async () => {
    const client = connection();
    if (!client) return;
    const breakOff = setTimeout(() => streamOf(client).destroy(), answeredWithinMs);
    try {
      const answers = (await client.query(TAKE)) as unknown as pg.QueryResult<object>[];
      const taken = asRows(Announcement, answers[2]?.rows ?? []);
      for (const listener of listeners) listener(taken);
      await client.query(taken.length > 0 ? `${tellingOf(client, taken)}; commit` : 'commit');
      clearTimeout(breakOff);
      if (taken.length === MOST_AT_ONCE) isDue = true;
      told += taken.length;
      if (taken.length > 0) toldAt = performance.now();
      if (told < TIDY_AFTER) return;
      told = 0;
      await client.query(TIDY);
    } catch {
      // A lost connection is opened again by its listener, and everyone then looks at everything.
      await client.query('rollback').catch(() => undefined);
    } finally {
      clearTimeout(breakOff);
    }
  };
  const run = () => {
    clearTimeout(soon);
    soon = undefined;
    if (underWay) {
      isDue = true;
      return;
    }
    underWay = announce().finally(() => {
      underWay = undefined;
      if (isDue && !closed) announceSoon();
      isDue = false;
    });
  };
  const announceSoon = () => {
    if (!closed) soon ??= setTimeout(run, Math.max(SOON_MS, toldAt + APART_MS - performance.now()));
  };
  const tick = setInterval(run, TICK_MS);
  tick.unref();

  return {
    announceSoon,
    onTaking(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearInterval(tick);
      clearTimeout(soon);
      await underWay;
    },
  };
}

const streamOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

/** The statement that tells each once. */
function tellingOf(client: pg.Client, taken: readonly Announcement[]): string {
  const payloads = taken.map(({ told }) => (Buffer.byteLength(told) > MOST_BYTES ? LOOK_AGAIN : told));
  const values = [...new Set(payloads)].map((payload) => `(${client.escapeLiteral(payload)})`);
  return `select pg_notify('traco_changes', payload) from (values ${values.join()}) told(payload)`;
}
