import type { Writable } from 'node:stream';

/** What was announced within so long of the last message goes into one. */
const TOGETHER_MS = 100;
/** Whoever is so far behind connects again and looks at everything anew: cheaper than what was missed. */
export const MOST_UNREAD_BYTES = 64 * 1_024;

/** What one open screen is told. However much is announced, and however slowly it reads, little waits for it. */
export interface EventStream {
  /** Tells of a topic to fetch again: at once, or together with others if something was told just now or is unread. */
  change(topic: string): void;
  /** Whether a topic will be told anyway. */
  awaits(topic: string): boolean;
  /** Asks for everything: some announcements may have been missed. */
  resync(): void;
  send(event: string, body: unknown): void;
  /** A sign of life, unless something is under way. */
  keepAlive(): void;
  /** Forgets what is still to be told. */
  stop(): void;
}

/** @param out is destroyed when more than `MOST_UNREAD_BYTES` wait for its reader */
export function openEventStream(out: Writable): EventStream {
  const topics = new Set<string>();
  let topicBytes = 0;
  let mustResync = false;
  let unread = 0;
  let resting: NodeJS.Timeout | undefined;

  const write = (text: string) => {
    unread += 1;
    out.write(text, () => {
      unread -= 1;
      tellNow();
    });
    endIfBehind();
  };
  const send = (event: string, body: unknown) => write(`event: ${event}\ndata: ${JSON.stringify(body)}\n\n`);
  const endIfBehind = () => {
    if (out.writableLength + topicBytes > MOST_UNREAD_BYTES) out.destroy();
  };
  const tellNow = () => {
    if (unread > 0 || resting || out.destroyed) return;
    if (!mustResync && topics.size === 0) return;
    const changed = [...topics];
    const isAll = mustResync;
    topics.clear();
    topicBytes = 0;
    mustResync = false;
    resting = setTimeout(() => {
      resting = undefined;
      tellNow();
    }, TOGETHER_MS);
    if (isAll) send('resync', {});
    else send('change', { topics: changed });
  };

  return {
    send,
    awaits: (topic) => mustResync || topics.has(topic),
    change(topic) {
      if (mustResync || topics.has(topic)) return;
      topics.add(topic);
      topicBytes += topic.length;
      tellNow();
      endIfBehind();
    },
    resync() {
      mustResync = true;
      tellNow();
    },
    keepAlive() {
      if (unread === 0) write(': ok\n\n');
    },
    stop: () => clearTimeout(resting),
  };
}
