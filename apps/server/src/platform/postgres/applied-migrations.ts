import type { readMigrationFiles } from 'drizzle-orm/migrator';

export type Migration = ReturnType<typeof readMigrationFiles>[number];

/**
 * How a database's tables stand to the migrations of this version, by the hashes of those that were applied, the oldest first:
 * how many of ours it has, or `newer` when it has all of them and more, or `other` when they are not ours.
 */
export function appliedOf(
  migrations: readonly Migration[],
  applied: readonly { hash: string }[],
): number | 'newer' | 'other' {
  const isSame = migrations.slice(0, applied.length).every(({ hash }, at) => hash === applied[at]?.hash);
  if (!isSame) return 'other';
  return applied.length > migrations.length ? 'newer' : applied.length;
}
