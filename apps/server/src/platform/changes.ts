import pg from 'pg';
import { ANSWERED_WITHIN_MS, type Announcer, openAnnouncer } from './announcing.ts';

/** What the database announced after a commit: which rows, of whom. Null means "any of the unit". */
export interface Change {
  topic: string;
  units: string[] | null;
  sellers: string[] | null;
  drivers: string[] | null;
  partners: string[] | null;
}

/** Who hears a change, and what to do with it. `null` says: some may have been missed, look again. */
export type Listener = (change: Change | null) => void;

/** Hears which sessions have ended. */
export type EndListener = (sessionIds: readonly string[]) => void;

/** One ear at the database for the whole process, and its mouth: what was written is announced by whoever comes first. */
export interface Changes extends Pick<Announcer, 'announceSoon' | 'onTaking'> {
  subscribe(listener: Listener): () => void;
  onEndedSessions(listener: EndListener): () => void;
  /** Whether it hears at this moment. */
  isListening(): boolean;
  close(): Promise<void>;
}

/**
 * Listens to `traco_changes` and `traco_ended_sessions` on one connection of its own and passes every announcement on.
 * Comes back by itself when the database was away, and then tells everyone that something may have been missed.
 */
export async function listenToChanges(
  databaseUrl: string,
  {
    retryMs = 1_000,
    answeredWithinMs = ANSWERED_WITHIN_MS,
  }: { retryMs?: number; answeredWithinMs?: number } = {},
): Promise<Changes> {
  const listeners = new Set<Listener>();
  const endListeners = new Set<EndListener>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const announcer = openAnnouncer(() => client, answeredWithinMs);

  const tell = (change: Change | null) => {
    for (const listener of listeners) listener(change);
  };
  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'traco-changes',
      connectionTimeoutMillis: answeredWithinMs,
    });
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      next.end().catch(() => undefined);
      // Of one that was never heard whoever opened it is told: tried again by both, there would be twice as many each time.
      if (closed || client !== next) return;
      client = undefined;
      timer = setTimeout(reconnect, retryMs);
    };
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ channel, payload }) => {
      if (channel === 'traco_changes') return tell(changeOf(payload));
      for (const listener of endListeners) listener((payload ?? '').split(','));
    });
    try {
      await next.connect();
      await next.query('listen traco_changes; listen traco_ended_sessions');
      if (lost || closed) throw new Error('The line of changes was lost as it was opened.');
      client = next;
    } catch (error) {
      lose();
      throw error;
    }
  };
  const reconnect = () => {
    if (closed) return;
    connect().then(
      () => tell(null),
      () => {
        timer = setTimeout(reconnect, retryMs);
      },
    );
  };

  await connect();
  return {
    announceSoon: announcer.announceSoon,
    onTaking: announcer.onTaking,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onEndedSessions(listener) {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
    isListening: () => client !== undefined,
    async close() {
      closed = true;
      clearTimeout(timer);
      await announcer.close();
      await client?.end();
    },
  };
}

/** What an announcement says; null, "look again", for one that no trigger of ours has made: anybody may announce. */
export function changeOf(payload: string | undefined): Change | null {
  try {
    const said = JSON.parse(payload ?? 'null') as Record<string, unknown> | null;
    const lists = [said?.units, said?.sellers, said?.drivers, said?.partners];
    const isOurs =
      typeof said?.topic === 'string' && lists.every((ids) => ids === null || Array.isArray(ids));
    return isOurs ? (said as unknown as Change) : null;
  } catch {
    return null;
  }
}
