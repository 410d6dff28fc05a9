import type { Duplex } from 'node:stream';
import type pg from 'pg';

/**
 * What is asked before the next turn of the loop leaves in one piece: each piece costs the server and PostgreSQL more than most
 * statements do, so that what does not wait for each other is asked together (`together`).
 * @param behind what it waits for besides
 */
export function inOneMessage<Result>(
  client: pg.ClientBase,
  ask: () => Result,
  behind: (send: () => void) => void = (send) => send(),
): Result {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  stream.cork();
  behind(() => process.nextTick(() => stream.uncork()));
  return ask();
}

type Asked<Answers> = { [Each in keyof Answers]: Promise<Answers[Each]> };

/**
 * What is asked at once, each when it is there. When one fails the others are waited for all the same: the transaction must not end,
 * nor another request have its connection, while any of them may still ask.
 */
export async function together<Answers extends readonly unknown[]>(
  asked: readonly [...Asked<Answers>],
): Promise<Answers> {
  const settled: PromiseSettledResult<unknown>[] = await Promise.allSettled(asked);
  const answers = settled.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
  return answers as unknown as Answers;
}

/** Waits for the end of some work, and tells it when it is asked. */
export const settled = <Result>(work: Promise<Result>): Promise<() => Result> =>
  work.then(
    (result) => () => result,
    (error: unknown) => () => {
      throw error;
    },
  );
