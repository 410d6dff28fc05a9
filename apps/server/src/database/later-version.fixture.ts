import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MIGRATIONS = join(import.meta.dirname, 'migrations');

/**
 * Makes a folder with our first migrations, and behind them one that a later version might bring.
 * @param most how many of ours; without it all of them
 */
export async function migrationsOf(
  folder: string,
  { most, later }: { most?: number; later?: string },
): Promise<string> {
  await cp(MIGRATIONS, folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8'));
  journal.entries.splice(most ?? journal.entries.length);
  if (later !== undefined) {
    const { idx, when } = journal.entries.at(-1);
    journal.entries.push({ ...journal.entries.at(-1), idx: idx + 1, when: when + 1, tag: 'later' });
    await writeFile(join(folder, 'later.sql'), later);
  }
  await writeFile(journalFile, JSON.stringify(journal));
  return folder;
}
