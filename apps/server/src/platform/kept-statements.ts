/**
 * Statements that hundreds ask at the same moment, each built once for a connection and the names of its values: drizzle
 * needs longer to write a statement of forty values than PostgreSQL to do it.
 * @param build ends with `prepare('')`, with a placeholder for each name
 */
export function keptStatements<Connection extends object, Statement>(
  build: (db: Connection, names: readonly string[]) => Statement,
) {
  const kept = new WeakMap<Connection, Map<string, Statement>>();
  return (db: Connection, names: readonly string[] = []): Statement => {
    const ofConnection = kept.get(db) ?? new Map<string, Statement>();
    kept.set(db, ofConnection);
    const shape = names.join();
    const statement = ofConnection.get(shape) ?? build(db, names);
    ofConnection.set(shape, statement);
    return statement;
  };
}
