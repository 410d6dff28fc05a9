import type pg from 'pg';

/** A connection that dies between two queries says so by an event; unheard, it would end the whole server. */
export function watchLoss(client: pg.PoolClient) {
  const lost: { broken: Error | undefined; lose: (error: Error) => void } = {
    broken: undefined,
    lose(error) {
      lost.broken = error;
    },
  };
  client.on('error', lost.lose);
  return lost;
}

/** Waits for the end of a transaction. @throws when it was undone: to "commit" what has failed PostgreSQL says so without an error */
export async function committed(
  last: Promise<unknown> | undefined,
  ended: Promise<pg.QueryResult>,
): Promise<void> {
  const [{ command }] = await Promise.all([ended, last]);
  if (command !== 'COMMIT') throw new Error('a transaction that had failed was to be committed');
}
