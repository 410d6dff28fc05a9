import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/**
 * Drizzle begins a transaction on a bare connection and commits it, whatever was begun before: that would end the
 * request's own, and with it the actor's role. Here a part of a request stands in a savepoint.
 */
export function withSavepoints(database: NodePgDatabase): NodePgDatabase {
  const transaction = async <Result>(work: (db: NodePgDatabase) => Promise<Result>): Promise<Result> => {
    await database.execute('savepoint part');
    try {
      const result = await work(database);
      await database.execute('release savepoint part');
      return result;
    } catch (error) {
      await database.execute('rollback to savepoint part');
      await database.execute('release savepoint part');
      throw error;
    }
  };
  return Object.assign(database, { transaction });
}
